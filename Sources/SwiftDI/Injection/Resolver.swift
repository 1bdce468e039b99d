/// What an opaque factory asks with: it can ask, and nothing else.
///
/// A factory that takes one may ask for anything, so its binding is marked opaque in the graph
/// unless it declares its needs. An object that requests something later takes a `Provider` instead.
///
/// Kept beyond its factory, or handed to another thread, it asks as the container does. It does not
/// keep the container alive: a request after the container is gone is an error of code
/// `containerGone`.
public struct Resolver: Sendable {
  /// Valid while the factory runs, as the request for its object keeps the container alive.
  private let unretained: Unmanaged<Container>
  private let lifeline: Lifeline
  private let factoryFrame: GraphFrame?
  private let factoryChain: RequestChain?
  private let isFactoryOnMain: Bool
  /// What the factory declared, if it declared anything.
  let declared: [KeyReference]?

  init(container: Container, context: Context = .none, declared: [KeyReference]? = nil) {
    unretained = .passUnretained(container)
    lifeline = container.lifeline
    self.declared = declared
    factoryFrame = context.frame
    factoryChain = context.chain
    isFactoryOnMain = context.isOnMain
  }

  /// The container, if it is still there.
  private func container(
    for key: @autoclosure () -> KeyReference
  ) throws(ResolutionError) -> Container {
    if let factoryChain, factoryChain.isRunningOnThisThread {
      return unretained.takeUnretainedValue()
    }
    guard let container = lifeline.container else {
      throw ResolutionError(.containerGone, key: key().text)
    }
    return container
  }

  /// Whether it is the factory that asks.
  private var isWithinFactory: Bool { factoryChain?.isRunningHere ?? false }
  private var chain: RequestChain? { isWithinFactory ? factoryChain : nil }
  /// The instances of the graph scope that the factory's request shares.
  var frame: GraphFrame? { isWithinFactory ? factoryFrame : nil }

  /// What a request carries along.
  private func state() -> RequestState {
    guard isWithinFactory else { return RequestState() }
    return RequestState(frame: factoryFrame, isOnMain: isFactoryOnMain, chain: factoryChain)
  }

  /// Answers a request.
  ///
  /// - Throws: `ResolutionError`, with the code `undeclared` if the factory declared its needs and
  ///   this is not among them.
  public func resolve<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T {
    let container = try container(for: KeyReference(T.self, name: name))
    defer { withExtendedLifetime(container) {} }
    return try container.answeringItsOwn { () throws(ResolutionError) in
      let slot = try slot(of: T.self, name, in: container)
      try refuseRing(slot)
      var state = state()
      return try slot.withMemory(T.self) { (memory) throws(ResolutionError) in
        try slot.answer(into: memory, state: &state)
      }
    }
  }

  /// Answers a request for a typed key.
  public func resolve<T>(_ key: Key<T>) throws(ResolutionError) -> T {
    try resolve(T.self, key.name)
  }

  /// Answers a request.
  public subscript<T>(_ type: T.Type, _ name: BindingName? = nil) -> T {
    get throws(ResolutionError) { try resolve(type, name) }
  }

  /// Answers a request for a typed key.
  public subscript<T>(_ key: Key<T>) -> T {
    get throws(ResolutionError) { try resolve(key) }
  }

  /// The instance of a type if it is bound; nil if nothing is.
  public func find<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T? {
    let container = try container(for: KeyReference(T.self, name: name))
    return try container.answeringItsOwn { () throws(ResolutionError) in
      guard container.answers(type, name, as: requestedKey) else { return nil }
      return try resolve(type, name)
    }
  }

  /// The key that a request means: within a decorator of a contribution the own one is what it wraps.
  private func requestedKey(_ key: KeyReference) -> KeyReference {
    guard let wrapped = chain?.slot.facts.registration?.wrapped, wrapped.own == key else {
      return key
    }
    return wrapped.inner
  }

  /// The slot that answers for a type, be it that of a handle of what is bound.
  private func slot<T>(
    of type: T.Type, _ name: BindingName?, in container: Container
  ) throws(ResolutionError) -> SlotReference {
    let key = requestedKey(KeyReference(T.self, name: name))
    // Most types are classes and protocols, and those are no handles.
    guard TypeKind(T.self) == .value || T.self == Container.self,
      container.knownSlot(for: key) == nil, var need = Need.handle(T.self, name)
    else {
      try ask(key, as: Need(T.self), in: container)
      return try container.slot(for: key)
    }
    if container.isClosed { throw ResolutionError(.closed, key: key.text) }
    if !need.isOfCollection { need.key = requestedKey(need.key) }
    return try container.slot(for: need, isOfFactory: true) { key throws(ResolutionError) in
      try ask(key, as: need, in: container)
    }
  }

  private func ask(
    _ key: KeyReference, as need: Need, in container: Container
  ) throws(ResolutionError) {
    if let declared, !declared.contains(key) {
      throw ResolutionError(.undeclared, key: key.text)
    }
    container.note(key, as: need, askedFrom: chain)
  }

  /// Refuses what is being made by those who ask, be it through handles that ask at once.
  private func refuseRing(_ slot: SlotReference) throws(ResolutionError) {
    guard let chain else { return }
    var pending = [slot]
    while let next = pending.popLast() {
      switch next.facts.handle {
      case .now, .collection:
        for index in next.facts.links.indices { pending.append(next.link(index)) }
      case .provider, .lazy: continue
      case nil:
        if RequestChain.contains(next, in: chain) { throw next.failing(next.error(.cycle)) }
      }
    }
  }
}

extension Resolver: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    var need = Need(Resolver.self)
    need.isBuiltIn = true
    need.handles = [Resolver.self]
    return DependencyNeed(need)
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Resolver.self) { slot, context in slot.resolver(context) }
  }
}
