import CSwiftDI
import CSwiftDICommand
package import DIDefinition
import DIReading

/// Compiled code that exports the definition of its own container: a dynamic library or a program.
///
/// It runs in a child process with a time limit, so any outcome becomes a definition or a
/// `LiveModuleError`.
package struct LiveModule: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Exports the C symbol `swiftdi_export`.
    case library
    /// Calls `Export.answerIfAsked` before anything else.
    case executable
  }

  package var kind: Kind
  package var path: String
  /// The name of the container to export; nil if there is only one.
  package var container: String?
  /// The name of the environment in which modules are described.
  package var environment: String?
  /// The variables of that environment, in the given order.
  package var variables: [Variable] = []
  /// Whether to run opaque factories in order to record their requests.
  package var records = false
  /// The folder to search for the module's sources; the working directory if it is empty.
  package var sources = ""
  /// The time limit in seconds.
  package var timeLimit = 30
  /// The path of the command `swift-di`, which starts itself as the child process of the module.
  package var command: String

  package struct Variable: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(_ kind: Kind, _ path: String, command: String) {
    self.kind = kind
    self.path = path
    self.command = command
  }

  /// The result of a live module.
  package struct Export: Sendable {
    /// The definition, with source locations in Swift files.
    ///
    /// It has no locations in a definition's text, because there is no such text.
    package var definition: ContainerDefinition
    /// Messages for the user beside the definition, one sentence each.
    package var notes: [String]
  }

  /// The largest definition that is accepted, in bytes; one of a million bindings is smaller.
  package static let maximumSize = 512 << 20

  /// Runs the module and reads its definition.
  ///
  /// - Throws: `LiveModuleError` with the reason if there is no definition.
  package func export() throws(LiveModuleError) -> Export {
    try ObjectFile.check(path, as: kind)
    guard ExportMark.isIn(path) else { throw LiveModuleError(.unmarked(kind)) }
    var reader = AnswerReader(maximumSize: Self.maximumSize)
    let end = try ModuleProcess(self).run { reader.take($0) }
    let answer: [UInt8]
    switch reader.state {
    case .complete(.definition, let bytes): answer = bytes
    case .complete(let kind, let bytes): throw refusal(kind, bytes)
    case .malformed(let reason): throw LiveModuleError(.garbled(reason), end)
    case .unfinished: throw LiveModuleError(failure(end, reader), end)
    }
    var definition = try definition(answer)
    let tree = SourceTree(below: sources == "." ? "" : sources)
    tree.locate(filesOf: &definition)
    tree.locate(typesOf: &definition)
    return Export(definition: definition, notes: reader.notes)
  }

  private func definition(_ answer: [UInt8]) throws(LiveModuleError) -> ContainerDefinition {
    do throws(DefinitionError) {
      return try DefinitionReader.read(
        InputBytes(copying: answer), defaultName: "container"
      ).definition
    } catch {
      throw LiveModuleError(.noDefinition(error))
    }
  }

  private func failure(_ end: ModuleEnd, _ reader: AnswerReader) -> LiveModuleError.Reason {
    switch end.status {
    case .timeLimit: .timeLimit(seconds: timeLimit, step: reader.step)
    case .signal(let number): .crashed(signal: number, step: reader.step)
    case .exit(SWIFTDI_CHILD_CLOSED_PIPE) where kind == .library:
      .pipeClosed(hasBegun: reader.hasBegun)
    case .exit(let status): .silent(status: status, hasBegun: reader.hasBegun, kind)
    case .pipeClosed: .pipeClosed(hasBegun: reader.hasBegun)
    case .unread(let why): .unread(why)
    }
  }

  /// The error for an answer other than a definition.
  private func refusal(_ kind: AnswerReader.Kind, _ bytes: [UInt8]) -> LiveModuleError {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .choices:
      let names = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map(Self.unescaped)
      return LiveModuleError(.choices(names, wanted: container))
    case .failed: return LiveModuleError(.refused(text))
    case .unloadable:
      return LiveModuleError(.unloadable(LoaderMessage(text, path: path)))
    case .unmarked: return LiveModuleError(.unmarked(self.kind))
    case .contract: return LiveModuleError(.contract(text))
    case .definition, .note, .step:
      return LiveModuleError(
        .garbled("it ended with a '\(String(cString: swiftdi_export_word(kind)))'"))
    }
  }

  /// The request to the module, in the format of `export.h`.
  var request: String {
    var lines: [String] = []
    if let container { lines.append("container \(Self.escaped(container))") }
    if let environment { lines.append("environment \(Self.escaped(environment))") }
    for variable in variables {
      lines.append("variable \(Self.escaped("\(variable.name)=\(variable.value)"))")
    }
    if records { lines.append("record") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func unescaped(_ name: some Sequence<UInt8>) -> String {
    var bytes = Array(name)
    let count = swiftdi_export_unescape(&bytes, bytes.count)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func escaped(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var escaped = [UInt8](repeating: 0, count: 2 * bytes.count)
    let count = swiftdi_export_escape(bytes, bytes.count, &escaped)
    return String(decoding: escaped.prefix(count), as: UTF8.self)
  }
}
