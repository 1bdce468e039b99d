public import DIDefinition
import DIReading

/// Compiled code that exports the definition of its own container: a dynamic library or a program.
///
/// It runs in a child process with a time limit, so any outcome becomes a definition or a
/// `LiveModuleError`.
public struct LiveModule: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Exports the C symbol `swiftdi_export`.
    case library
    /// Calls `Export.answerIfAsked` before anything else.
    case executable
  }

  public var kind: Kind
  public var path: String
  /// The name of the container to export; nil if there is only one.
  public var container: String?
  /// The name of the environment in which modules are described.
  public var environment: String?
  /// The variables of that environment, in the given order.
  public var variables: [Variable] = []
  /// Whether to run opaque factories in order to record their requests.
  public var records = false
  /// The folder to search for the module's sources; the working directory if it is empty.
  public var sources = ""
  /// The time limit in seconds.
  public var timeLimit = 30
  /// The path of the command `swift-di`, which starts itself as the child process of the module.
  public var command: String

  public struct Variable: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(_ kind: Kind, _ path: String, command: String) {
    self.kind = kind
    self.path = path
    self.command = command
  }

  /// The result of a live module.
  public struct Export: Sendable {
    /// The definition, with source locations in Swift files.
    ///
    /// It has no locations in a definition's text, because there is no such text.
    public var definition: ContainerDefinition
    /// Findings of the module's engine that the definition cannot express; nil if the engine cannot
    /// send any.
    package var findings: [EngineFinding]?
    /// Messages for the user beside the definition, one sentence each.
    public var notes: [String]
  }

  /// The largest definition that is accepted, in bytes; one of a million bindings is smaller.
  package static let maximumSize = 512 << 20

  /// Runs the module and reads its definition.
  ///
  /// - Throws: `LiveModuleError` with the reason if there is no definition.
  public func export() throws(LiveModuleError) -> Export {
    try ObjectFile.check(path, as: kind)
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
    var findings = try findings(reader.findings, of: definition)
    let tree = SourceTree(below: sources == "." ? "" : sources)
    tree.locate(filesOf: &definition, and: &findings)
    return Export(definition: definition, findings: findings, notes: reader.notes)
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

  private func findings(
    _ answer: [UInt8]?, of definition: ContainerDefinition
  ) throws(LiveModuleError) -> [EngineFinding]? {
    guard let answer else { return nil }
    do throws(JSONCursor.Fault) {
      return try EngineFinding.read(answer, bindingCount: definition.bindingCount)
    } catch {
      throw LiveModuleError(.garbled("its findings cannot be read: \(error.message)"))
    }
  }

  private func failure(_ end: ModuleEnd, _ reader: AnswerReader) -> LiveModuleError.Reason {
    switch end.status {
    case .timeLimit: .timeLimit(seconds: timeLimit, step: reader.step)
    case .signal(let number): .crashed(signal: number, step: reader.step)
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
        .map { Self.unescaped(Substring($0)) }
      return LiveModuleError(.choices(names, wanted: container))
    case .failed: return LiveModuleError(.refused(text))
    case .unloadable:
      // The message of the system's loader begins with the path.
      let prefix = "\(path): "
      return LiveModuleError(
        .unloadable(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text))
    case .unmarked: return LiveModuleError(.unmarked)
    case .contract: return LiveModuleError(.contract(text))
    case .definition, .findings, .note, .step:
      return LiveModuleError(.garbled("it ended with a '\(kind)'"))
    }
  }

  /// The request to the module, in the format of `CSwiftDIExport.h`.
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

  private static func unescaped(_ line: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
