#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The problems of a declaration that `@Injectable` marks.
  enum Problem {
    case isNoType(String)
    case isGeneric(String)
    case isLocal(String)
    case hasNoInitializer(String)
    case isWrappedMember(String)
    case hasSeveralInitializers(String, count: Int)
    case isMarkedTwice
    case isPrivate(String)
    case isFailable
    case isGenericInitializer
    case parameter(String, is: ParameterFault)
    case hasUnknownParameter(String, known: [String])
    case isNoLiteral(String)
    case isNoParameterList
    case isPropertyOfValue(String)
    case markIsOnNoInitializer
    case markIsInExtension
    case markIsInUnmarkedType
    case isConditional(String)
    case isRepeated(String)
    case isUnavailable(String)
    case isUnavailableInitializer
    case isNotCopied(String)
    case isUntyped(String)
    case isSaidTwice(String)
    case isNoPropertyList
    case isOwnProperty(String)
    case hasNoSuperclass(String)

    /// The reasons why a parameter cannot be given a value.
    enum ParameterFault: String {
      case inOut = "is 'inout'"
      case variadic = "takes any number of values"
      case opaque = "is of an opaque type"
      case isolated = "is 'isolated'"
      case sending = "is 'sending'"
      case autoclosure = "is an autoclosure"
    }
  }

  extension Problem: DiagnosticMessage {
    var severity: DiagnosticSeverity { .error }

    var diagnosticID: MessageID {
      MessageID(domain: "SwiftDI", id: "\(self)".prefix { $0 != "(" }.description)
    }

    var message: String {
      switch self {
      case .isNoType(let kind):
        "'@Injectable' cannot construct \(kind): mark a class, a structure or an actor"
      case .isGeneric(let name):
        "'@Injectable' cannot find '\(name)', which is generic: bind each of its types in a module"
      case .isLocal(let name):
        "'@Injectable' cannot find '\(name)', which is local to a function: move it out"
      case .hasNoInitializer(let name):
        "'@Injectable' needs an initialiser in '\(name)' itself, because inherited ones cannot be seen: "
          + "write 'init()'"
      case .isWrappedMember(let name):
        "'@Injectable' does not know the parameters of the memberwise initialiser, because an attribute "
          + "may change '\(name)': write an initialiser"
      case .hasSeveralInitializers(let name, let count):
        "'\(name)' has \(count) initialisers: mark one with '@InjectableInit'"
      case .isMarkedTwice:
        "one initialiser is marked with '@InjectableInit' already: remove one of the marks"
      case .isPrivate(let name):
        "the initialiser of '\(name)' is private: make it internal, or mark it with '@InjectableInit'"
      case .isFailable: "a failable initialiser cannot be injected: throw an error instead"
      case .isGenericInitializer:
        "a generic initialiser cannot be injected, because its type arguments are unknown: mark another "
          + "with '@InjectableInit'"
      case .parameter(let name, let fault):
        "the parameter '\(name)' cannot be injected, because it \(fault.rawValue); give it a default "
          + "to leave it out"
      case .hasUnknownParameter(let name, let known):
        "the initialiser has no parameter '\(name)' to be injected" + Self.having(known)
      case .isNoLiteral(let label): "write 'true' or 'false' for '\(label)', not an expression"
      case .isNoParameterList: "'using' must be a dictionary literal: [\"name\": .named(.left)]"
      case .isPropertyOfValue(let name):
        "'@Inject' fills properties of classes: take '\(name)' as a parameter of the initialiser"
      case .markIsOnNoInitializer:
        "'@InjectableInit' marks only initialisers: move it to one, or remove it"
      case .markIsInExtension:
        "'@InjectableInit' cannot be seen in an extension: move the initialiser into the type"
      case .markIsInUnmarkedType:
        "'@InjectableInit' chooses an initialiser for '@Injectable': mark the type with '@Injectable', or "
          + "remove '@InjectableInit'"
      case .isConditional(let what):
        "'@Injectable' cannot tell whether \(what) in '#if' is compiled: move it out, or bind the type "
          + "in a module"
      case .isRepeated(let name):
        "'\(name)' is marked with '@Injectable' already: remove one of the marks, or write the second "
          + "binding in a module"
      case .isUnavailable(let name):
        "'@Injectable' cannot construct '\(name)', which is unavailable: remove '@Injectable'"
      case .isUnavailableInitializer:
        "an unavailable initialiser cannot be injected: mark another with '@InjectableInit'"
      case .isNotCopied(let name):
        "a container cannot return instances of '\(name)', because the type is not copyable or not "
          + "escapable: remove '@Injectable'"
      case .isUntyped(let name):
        "the parameter '\(name)' has a default and no written type, so it is left out: write its type"
      case .isSaidTwice(let name): "'\(name)' is in the list already: remove one of the entries"
      case .isNoPropertyList: "'filling' must be a dictionary literal: [\"lamp\": .left]"
      case .isOwnProperty(let name):
        "'filling' is for properties of superclasses: remove '\(name)', and write the binding's name in "
          + "its '@Inject(…)'"
      case .hasNoSuperclass(let name):
        "'filling' is for properties of superclasses, and '\(name)' has no superclass: remove the entry"
      }
    }

    /// The end of a sentence about parameters that exist.
    private static func having(_ known: [String]) -> String {
      known.isEmpty ? "" : "; it has " + known.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// The error that stops an expansion.
    func error(
      at node: some SyntaxProtocol, fixIts: [FixIt] = [], notes: [Note] = []
    ) -> DiagnosticsError {
      DiagnosticsError(diagnostics: [
        Diagnostic(node: node, message: self, notes: notes, fixIts: fixIts)
      ])
    }
  }

  /// The text of a fix-it or a note.
  struct Words: FixItMessage, NoteMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "SwiftDI", id: message) }
    var noteID: MessageID { fixItID }

    init(_ message: String) { self.message = message }
  }
#endif
