public import DIDefinition

/// The reason why a request failed: the facts are here, their wording is in `description`.
///
/// The error names the key, the chain of requests that led to it, and the source locations of the
/// bindings on that path. A user's own error is available as `underlying`.
public struct ResolutionError: Error, Sendable {
  /// The kinds of failures.
  public enum Code: Sendable, Hashable {
    /// The key is not bound. The types of run-time arguments are part of a key, so this is also the
    /// code of a request without them.
    case missing
    /// The requested object is under construction, and this request is part of constructing it.
    case cycle
    /// The user's factory threw; see `underlying`.
    case factoryFailed
    /// The declared scope of the key is not open where it was requested.
    case scopeNotOpen(String)
    /// The scope to open is not within the scope of this container.
    case scopeNotWithin(String)
    /// A value was provided when a scope was opened, but no module declares it for that scope.
    case undeclaredExternal(String)
    /// No module declares the scope to open.
    case unknownScope
    /// The scope to open is a built-in one; only declared scopes are opened.
    case builtInScope
    /// The container or its scope was closed.
    case closed
    /// The container of a provider, a lazy or a resolver no longer exists.
    case containerGone
    /// Construction needs the main actor: resolve on the main actor, or use `resolveAsync`.
    case needsMainActor
    /// Construction needs an asynchronous factory: use `resolveAsync`.
    case needsAsync
    /// Requests were nested so deeply that the stack might overflow.
    case tooDeep
    /// A binding in the weak scope constructed a value that is not an object.
    case notAnObject
    /// A factory with declared dependencies requested another key from its resolver.
    case undeclared
    /// A declared value was not provided when its scope was opened.
    case notProvided(String)
    /// An environment variable is not defined.
    case environment(variable: String)
    /// The value of an environment variable cannot be converted to the requested type.
    case unreadableEnvironment(variable: String)
    /// A sequence of values for a test has ended.
    case exhausted
    /// A property marked with `Inject` requests a name that its binding does not list.
    case unlistedName(property: String)
    /// This task has no current container.
    case noCurrentContainer
    /// The class of an object to wire was compiled without reflection metadata.
    case propertiesNotKnown
    /// A child cannot be built with the doubles of its parents; see `underlying`.
    case doublesDoNotFit
    /// An existing object with properties to set was requested within `withOverrides`, but bound
    /// outside: the doubles would stay in it.
    case boundOutsideOfOverrides
    /// An instance was put for a key that the container does not cache.
    case notCached
    /// An instance was put for an alias, but is not of the type that the alias leads to.
    case notOfType(String)
  }

  /// One request on the path to the failure.
  public struct Step: Sendable, Hashable {
    /// The key that was requested in this step, `Type` or `Type#name`.
    public let key: String
    /// The location of the binding that requested the key, or that failed.
    public let source: SourceLocation?
    /// Whether the binding takes run-time arguments, so that `resolveAsync` cannot resolve it.
    var takesArguments = false
    /// The binding; nil for an object that other code constructed.
    var binding: ObjectIdentifier?
  }

  /// The kind of request that was refused.
  enum RefusedRequest: Sendable {
    case value, handle, handleOfHandle, wiring, opening, child, putting
  }

  fileprivate struct Facts: Sendable {
    var code: Code
    var key: String
    var steps: [Step]
    /// The request that was refused, if requests were nested too deep.
    var deepest: Step?
    let near: [String]
    let conforming: ConformingTypes?
    let also: [String]
    let underlying: (any Error)?
    let refused: RefusedRequest
  }

  private final class Box: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  // The error is a single pointer, so that a throwing request needs little room in its caller.
  private let box: Box
  private var facts: Facts { box.facts }

  private init(_ facts: Facts) { box = Box(facts) }

  init(
    _ code: Code, key: String, steps: [Step] = [], near: [String] = [],
    conforming: ConformingTypes? = nil, also: [String] = [],
    underlying: (any Error)? = nil, refused: RefusedRequest = .value
  ) {
    self.init(
      Facts(
        code: code, key: key, steps: steps, near: near, conforming: conforming, also: also,
        underlying: underlying, refused: refused))
  }

  /// The error of a request for a binding that is nested too deep.
  init(tooDeepAt step: Step) {
    self.init(.tooDeep, key: step.key)
    var facts = facts
    facts.deepest = step
    self.init(facts)
  }

  /// The kind of failure, for code that handles some of them.
  public var code: Code { facts.code }
  /// The key whose request failed.
  public var key: String { facts.key }
  /// The bindings under construction, innermost first, at most a hundred; for a cycle, its keys
  /// with the first repeated at the end.
  public var steps: [Step] { facts.steps }
  /// Bound keys that resemble the missing one.
  public var near: [String] { facts.near }
  /// Further missing keys, if an object was to be wired.
  public var also: [String] { facts.also }
  /// The error that the user's code threw.
  public var underlying: (any Error)? { facts.underlying }
  /// The bound types that may conform to the missing one.
  var conforming: ConformingTypes? { facts.conforming }
  var refused: RefusedRequest { facts.refused }

  /// The same error with one more binding that was under construction.
  func adding(_ step: @autoclosure () -> Step) -> ResolutionError {
    if isComplete { return self }
    let step = step()
    var facts = facts
    // A factory's error has no key yet; it gets the key of the first step.
    if key.isEmpty { facts.key = step.key }
    facts.steps.append(step)
    if code == .tooDeep { facts.closeCycle() }
    return ResolutionError(facts)
  }

  /// Whether more steps would add no information.
  ///
  /// A hundred steps of a long chain are enough, and copying thousands takes long.
  private var isComplete: Bool { steps.count >= 100 || (code == .cycle && isCycle) }

  /// Whether the chain starts with the key and has returned to it.
  var isCycle: Bool { steps.first?.key == key && steps.dropFirst().contains { $0.key == key } }
}

extension ResolutionError {
  /// Wraps a factory's error; an error of the engine remains as it is.
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
  /// The error of a test's sequence of values that has ended; the key is added later.
  package static var exhausted: ResolutionError { ResolutionError(.exhausted, key: "") }
}

extension ResolutionError.Facts {
  /// Turns the failure into a cycle if the last step is a binding that is already under
  /// construction.
  ///
  /// A recursion that passes run-time arguments on may end, so it is no cycle. The cycle begins
  /// with its smallest key, wherever the stack ended.
  fileprivate mutating func closeCycle() {
    let chain = [deepest].compactMap(\.self) + steps
    guard let binding = chain.last?.binding,
      let start = chain.dropLast().lastIndex(where: { $0.binding == binding })
    else { return }
    let cycle = Array(chain[start...].dropLast())
    guard !cycle.contains(where: \.takesArguments),
      let first = cycle.indices.min(by: { cycle[$0].key.precedes(cycle[$1].key) })
    else { return }
    code = .cycle
    key = cycle[first].key
    steps = cycle[first...] + cycle[..<first] + [cycle[first]]
  }
}
