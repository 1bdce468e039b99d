import CSwiftDI
import DIDefinition
package import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The reason why a live module exported no definition.
package struct LiveModuleError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file cannot be of the requested kind.
    case unsuitable(String)
    /// The child process could not be started.
    case notStarted(String)
    /// The system could not load or run it.
    case unloadable(LoaderMessage)
    /// The program does not have the mark of `SwiftDIExport`, or the library not the symbol.
    case unmarked(LiveModule.Kind)
    /// The module uses another version of the contract.
    case contract(String)
    /// There are several containers and none was named, or the named one does not exist.
    case choices([String], wanted: String?)
    /// The module's engine refused the request.
    case refused(String)
    case crashed(signal: Int32, step: String?)
    case timeLimit(seconds: Int, step: String?)
    /// The module ended by itself before it had answered.
    case silent(status: Int32, hasBegun: Bool, LiveModule.Kind)
    case pipeClosed(hasBegun: Bool)
    /// A system call failed while the answer was read.
    case unread(String)
    /// The bytes received are not an answer.
    case garbled(String)
    /// The definition received is invalid.
    case noDefinition(DefinitionError)
  }

  package let reason: Reason
  /// The last lines of its standard error, if it ran but did not answer.
  package let lastLines: [String]

  init(_ reason: Reason, _ end: ModuleEnd? = nil) {
    self.reason = reason
    lastLines = end?.lastLines ?? []
  }

  /// The fault and the remedy, in one line.
  package var message: String {
    switch reason {
    case .unsuitable(let why): return why
    case .notStarted(let why): return "no process can be started for it: \(why)"
    case .unloadable(let message):
      guard !message.isOfProgram else { return "this is a program: name it with --executable" }
      let signature =
        "; this swift-di is signed without the entitlements of Packaging/swift-di.entitlements"
      return "it cannot be loaded: \(message.reason)\(message.isOfOtherSigner ? signature : "")"
    case .unmarked(let kind): return Self.unmarked(kind)
    case .contract(let number):
      return "its SwiftDI speaks version \(number) of the export and this swift-di version "
        + "\(Self.contract): use the two of one release"
    case .choices(let names, let wanted): return Self.choose(names, wanted)
    case .refused(let why): return why
    case .crashed(let signal, let step):
      return "it crashed with signal \(signal) (\(Self.name(of: signal)))\(Self.during(step))"
    case .timeLimit(let seconds, let step):
      return "it did not answer within \(seconds) s\(Self.during(step)): "
        + "give it longer with 'loadTimeout' in the configuration"
    case .silent(let status, let hasBegun, let kind):
      return Self.silent(status, hasBegun, kind)
    case .pipeClosed(let hasBegun):
      return hasBegun
        ? "it closed the pipe of its answer in the middle"
        : "it closed the pipe of its answer: descriptor 3 belongs to swift-di"
    case .unread(let why): return "its answer cannot be read: \(why)"
    case .garbled(let why): return "its answer is not one of SwiftDI: \(why)"
    case .noDefinition(let error):
      return "its answer is not a definition: \(error.message) "
        + "(line \(error.line), column \(error.column))"
    }
  }

  private static let contract = Int(SWIFTDI_EXPORT_CONTRACT)

  /// The remark that names the product with the engine's side of the export.
  private static let product = " (import SwiftDIExport, of the product of that name)"

  private static func during(_ step: String?) -> String { step.map { " while \($0)" } ?? "" }

  private static func choose(_ names: [String], _ wanted: String?) -> String {
    let known = quotedList(names)
    guard let wanted else {
      return "it exports several containers: name one of \(known) with --container"
    }
    let near = NearestName.of(wanted, among: names)
    let hint = suggestion(near, insteadOf: wanted) ?? "it has \(known)"
    return "it exports no container '\(wanted)' (\(hint))"
  }

  private static func unmarked(_ kind: LiveModule.Kind) -> String {
    let sources = ". '--sources FOLDER' reads Swinject, Factory and others from Swift files"
    switch kind {
    case .library:
      return "it exports no container: mark a function with '@c(swiftdi_export)' that calls "
        + "'Export.answer'\(product)\(sources)"
    case .executable:
      return "it exports no container and was not started: call 'Export.answerIfAsked' first in "
        + "its 'main'\(product)\(sources)"
    }
  }

  private static func silent(_ status: Int32, _ hasBegun: Bool, _ kind: LiveModule.Kind) -> String {
    if hasBegun { return "it ended with status \(status) in the middle of its answer" }
    let ended = "it ended with status \(status) and did not answer"
    switch kind {
    case .library: return "\(ended): something in it calls 'exit'"
    case .executable:
      return "\(ended): call 'Export.answerIfAsked' first in its 'main'\(product)"
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGPIPE: "SIGPIPE"
    case SIGALRM: "SIGALRM"
    case SIGTERM: "SIGTERM"
    default: String(cString: strsignal(signal))
    }
  }
}
