import CSwiftDI
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
