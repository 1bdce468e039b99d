public import DIDefinition

/// Why a request could not be answered: facts here, words in `description`.
///
/// The error names the key, the chain of requests that led to it, and the places of the bindings on
/// the way. An error of the user's own stays reachable through `underlying`.
public struct ResolutionError: Error, Sendable {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// Nothing answers for the key.
    case missing
    /// What was asked for is being made at this moment, and this request is part of making it.
    case cycle
    /// The user's factory threw; see `underlying`.
    case factoryFailed
    /// The declared scope of the key is not open where it was asked for.
    case scopeNotOpen(String)
    /// The scope that is to be opened does not lie within the one that this container stands for.
    case scopeNotWithin(String)
    /// A value was given when a scope was opened, and nothing announces it for that scope.
    case notAnnounced(String)
    /// Nothing declares the scope that is to be opened.
    case unknownScope
    /// The container, or the scope that it stands for, was closed.
    case closed
    /// The container of a provider, a lazy or a resolver is gone.
    case containerGone
    /// Making it needs code of the main actor: ask on the main actor, or `resolveAsync`.
    case needsMainActor
    /// Making it needs an asynchronous factory: ask `resolveAsync`.
    case needsAsync
    /// It takes run-time arguments: ask for a `Make`.
    case needsArguments
    /// Requests within requests went deeper than the stack is sure to allow.
    case tooDeep
    /// A binding in the weak scope made a value that is no object.
    case notAnObject
    /// A factory that declares its needs asked its resolver for something else.
    case undeclared
    /// The value of a declared scope was announced, and not given when the scope was opened.
    case notProvided(String)
    /// An environment variable is not defined.
    case environment(variable: String)
    /// An environment variable has a value that cannot be read as the type asked for.
    case unreadableEnvironment(variable: String)
    /// A sequence of values for a test has come to its end.
    case exhausted
    /// A property marked with `Inject` asks by a name that its binding does not tell.
    case unannouncedName(property: String)
    /// No container is current in this task.
    case noCurrentContainer
    /// An object is to be wired whose class is compiled without reflection metadata.
    case propertiesNotKnown
    /// A child cannot be built with the doubles of the containers around it; see `underlying`.
    case doublesDoNotFit
  }

  /// One request on the way to the failure.
  public struct Step: Sendable, Hashable {
    public let key: String
    /// Where the binding that asked, or failed, is written.
    public let source: SourceLocation?
    /// Whether the binding takes run-time arguments, so that `resolveAsync` cannot ask for it.
    var takesArguments = false
  }

  /// What a child refuses that cannot be built with the doubles.
  enum RefusedRequest: Sendable {
    case value, wiring, opening, child
  }

  private final class Facts: Sendable {
    let code: Code
    let key: String
    let steps: [Step]
    let near: [String]
    let also: [String]
    let underlying: (any Error)?
    let refused: RefusedRequest

    init(
      _ code: Code, _ key: String, steps: [Step], near: [String], also: [String],
      underlying: (any Error)?, refused: RefusedRequest
    ) {
      self.code = code
      self.key = key
      self.steps = steps
      self.near = near
      self.also = also
      self.underlying = underlying
      self.refused = refused
    }
  }

  // One pointer, so that a throwing request costs its caller no room.
  private let facts: Facts

  init(
    _ code: Code, key: String, steps: [Step] = [], near: [String] = [], also: [String] = [],
    underlying: (any Error)? = nil, refused: RefusedRequest = .value
  ) {
    facts = Facts(
      code, key, steps: steps, near: near, also: also, underlying: underlying, refused: refused)
  }

  public var code: Code { facts.code }
  /// The key that could not be answered.
  public var key: String { facts.key }
  /// The bindings that were being made, innermost first, at most a hundred; for a cycle the ring,
  /// closed.
  public var steps: [Step] { facts.steps }
  /// Keys that are bound and look alike.
  public var near: [String] { facts.near }
  /// More keys that are missing, where an object was to be wired.
  public var also: [String] { facts.also }
  /// What the user's code threw.
  public var underlying: (any Error)? { facts.underlying }
  var refused: RefusedRequest { facts.refused }

  /// The same error with one more binding that was being made when it happened.
  func asked(by step: @autoclosure () -> Step) -> ResolutionError {
    if isComplete { return self }
    let step = step()
    // What a factory threw does not know its key: it is that of the first on the way.
    return ResolutionError(
      code, key: key.isEmpty ? step.key : key, steps: steps + [step], near: near,
      also: also, underlying: underlying, refused: refused)
  }

  /// Whether more steps would say no more.
  ///
  /// A chain of thousands has said it all after a hundred, and copying the rest takes long.
  private var isComplete: Bool { steps.count >= 100 || (code == .cycle && isRing) }

  /// Whether the chain began with the key and has come round to it.
  var isRing: Bool { steps.first?.key == key && steps.dropFirst().contains { $0.key == key } }
}

extension ResolutionError {
  /// What a factory threw: an error of ours as it is, the user's as the cause of a failure.
  @usableFromInline
  init(thrown error: any Error) {
    if let error = error as? ResolutionError {
      self = error
    } else {
      self.init(.factoryFailed, key: "", underlying: error)
    }
  }
}

extension ResolutionError {
  /// What a sequence of values for a test throws past its end; the key is added on the way out.
  package static var exhausted: ResolutionError { ResolutionError(.exhausted, key: "") }
}
