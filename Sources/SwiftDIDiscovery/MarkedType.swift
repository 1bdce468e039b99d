import CSwiftDI
import SwiftDI

/// A discovered type with its bindings.
struct MarkedType {
  /// The name with the Swift module's name.
  let name: String
  /// The location of the mark, if known.
  let place: SourcePlace?
  let describe: (Bindings) -> Void

  /// Orders by name, then by location; types without a location come first.
  func precedes(_ other: MarkedType) -> Bool {
    if name != other.name { return name < other.name }
    guard let place, let otherPlace = other.place else { return place == nil && other.place != nil }
    return (place.file.description, place.line)
      < (otherPlace.file.description, otherPlace.line)
  }
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
    return found.filter { isWanted($0.name) }.sorted { $0.precedes($1) }
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
