import CSwiftDIImages
public import SwiftDI

/// The way a marked type describes itself: a record in a section of the program.
///
/// The macro `@Injectable` writes one. By hand, in a type that is neither generic nor local:
///
///     extension Car {
///       @section("swiftdi_recs") @used  // "__DATA,swiftdi_recs" for Mach-O
///       private nonisolated static let discovery: Discovery.Record = (
///         0x5344_4931, 1,
///         { Discovery.answer($0, "Car") { $0.bind(Car.init(engine:)) } }
///       )
///     }
///
/// The linker collects the records, so no list has to be maintained and nothing has to be scanned.
/// Records survive dead stripping, and libraries that are loaded later contain them too.
public enum Discovery {
  /// A record: the number 0x5344_4931, the version 1, and a function that calls `answer`.
  public typealias Record = (
    magic: UInt32, version: UInt32, answer: @convention(c) (UnsafeMutableRawPointer) -> Void
  )

  /// Describes a marked type to the engine.
  ///
  /// - Parameters:
  ///   - question: the argument of the record's function.
  ///   - name: the type's name, with those of its enclosing types; determines the order of
  ///     bindings.
  ///   - file: the file, as `#fileID`.
  ///   - line: the line of the mark.
  ///   - describe: describes the bindings; called for each container, like a module's `configure`.
  public static func answer(
    _ question: UnsafeMutableRawPointer, _ name: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    _ describe: @escaping @Sendable (Bindings) -> Void
  ) {
    let question = question.assumingMemoryBound(to: swiftdi_question.self)
    guard question.pointee.engine == engine else {
      question.pointee.foreign_name = name.utf8Start
      question.pointee.foreign_name_length = name.utf8CodeUnitCount
      question.pointee.foreign_file = file.utf8Start
      question.pointee.foreign_file_length = file.utf8CodeUnitCount
      return
    }
    question.pointee.answers.assumingMemoryBound(to: [MarkedType].self).pointee.append(
      MarkedType(
        name: String(file.description.prefix { $0 != "/" }) + "." + name.description,
        place: SourcePlace(file, line, 1), describe: describe))
  }

  /// The identity of this copy of the engine: the address of one of its types.
  static var engine: UnsafeRawPointer { unsafeBitCast(Bindings.self, to: UnsafeRawPointer.self) }
}

/// A discovered type with its bindings.
struct MarkedType {
  /// The name with the Swift module's name.
  let name: String
  /// The location of the mark, if known.
  let place: SourcePlace?
  let describe: (Bindings) -> Void
}

extension MarkedType {
  /// The marked types in the images of the process, in the order of their names.
  ///
  /// O(images + conformances), plus sorting the result.
  ///
  /// - Parameters:
  ///   - images: the images of the process.
  ///   - modules: the names of the Swift modules of all wanted types; nil if they are unknown.
  ///   - ignoringOtherEngines: whether to ignore wanted types of other copies of the engine.
  ///   - isWanted: whether a type is wanted, by its name with the Swift module's name.
  /// - Returns: the wanted types.
  /// - Throws: `DiscoveryError`.
  static func all(
    in images: [LoadedImage], of modules: Set<String>?, ignoringOtherEngines: Bool,
    where isWanted: (String) -> Bool
  ) throws(DiscoveryError) -> [MarkedType] {
    let scan = ConformanceScan(images)
    if let failure = images.lazy.compactMap(\.failure).first {
      // The wanted types may be in the image that cannot be read.
      let areElsewhere = modules?.allSatisfy { module in
        images.contains { image in
          !image.types.isEmpty && scan.hasType(in: image) { $0.hasPrefix(module + ".") }
        }
      }
      guard areElsewhere == true else { throw failure }
    }
    var foreign: [DiscoveryError.ForeignType] = []
    var found = try records(in: images, &foreign) { scan.hasType(in: $0, where: isWanted) }
    found += try scan.markedTypes(&foreign)
    let refused = ignoringOtherEngines ? [] : foreign.filter { isWanted($0.name) }
    guard refused.isEmpty else { throw .otherEngine(refused) }
    // The sort is stable, so types of equal name without a location keep the linker's order.
    return found.filter { isWanted($0.name) }.sorted()
  }

  private static func records(
    in images: [LoadedImage], _ foreign: inout [DiscoveryError.ForeignType],
    isWanted: (LoadedImage) -> Bool
  ) throws(DiscoveryError) -> [MarkedType] {
    var found: [MarkedType] = []
    var isProbeFound = false
    for image in images {
      guard let start = image.records.baseAddress else { continue }
      for index in image.records.indices {
        let record = image.records[index]
        guard record.magic == swiftdi_record_magic, record.version == swiftdi_record_version else {
          if isWanted(image) { throw .unknownRecord(image: image.path) }
          // Records of another version may have another size.
          break
        }
        if start + index == swiftdi_probe_record() { isProbeFound = true }
        guard let other = ask(record, &found) else { continue }
        foreign.append(.init(name: other, image: image.path))
      }
    }
    guard isProbeFound else { throw .selfTestFailed("the engine's own record was not found") }
    return found
  }

  /// Calls a record's function; returns the type's name, with the Swift module's name, if it
  /// belongs to another copy of the engine.
  private static func ask(_ record: swiftdi_record, _ found: inout [MarkedType]) -> String? {
    withUnsafeMutablePointer(to: &found) { found in
      var question = swiftdi_question(
        engine: Discovery.engine, answers: UnsafeMutableRawPointer(found), foreign_name: nil,
        foreign_name_length: 0, foreign_file: nil, foreign_file_length: 0)
      record.answer(&question)
      return text(question.foreign_name, question.foreign_name_length).map { name in
        let file = text(question.foreign_file, question.foreign_file_length)
        return file.map { $0.prefix { $0 != "/" } + "." + name } ?? name
      }
    }
  }

  private static func text(_ start: UnsafePointer<UInt8>?, _ length: Int) -> String? {
    start.map { String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self) }
  }
}

extension MarkedType: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    if left.name != right.name { return left.name < right.name }
    guard let left = left.place, let right = right.place else { return false }
    let files = (left.file.description, right.file.description)
    return files.0 == files.1 ? left.line < right.line : files.0 < files.1
  }

  static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.place == right.place
  }
}
