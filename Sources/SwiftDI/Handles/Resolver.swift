/// The parameter with which an opaque factory resolves instances.
///
/// A factory with a resolver may request any key, so its binding is marked opaque in the graph
/// unless it declares its dependencies. An object that requests something later takes a `Provider`
/// instead.
///
/// Outside of its factory, or on another thread, a resolver resolves like the container. It does
/// not keep the container alive: a request after the container's end is an error of code
/// `containerGone`.
public struct Resolver: Sendable {
  /// Valid while the factory runs, because the request for its object keeps the container alive.
  private let unretained: Unmanaged<Container>
  private let lifeline: Lifeline
  private let factoryGraph: GraphCache?
  private let factoryChain: RequestChain?
  private let isFactoryOnMain: Bool
  /// The dependencies that the factory declared; nil if it declared none.
  let declared: [KeyReference]?

  init(_ container: Container, _ context: Context) {
    unretained = .passUnretained(container)
    lifeline = container.lifeline
    declared = context.chain?.slot.row.registration?.declaredDependencies?.map(\.key)
    factoryGraph = context.graph
    factoryChain = context.chain
    isFactoryOnMain = context.isOnMain
  }

  /// The container; an error if it no longer exists.
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

  /// Whether the factory itself is requesting.
  private var isWithinFactory: Bool { factoryChain?.isRunningHere ?? false }
  private var chain: RequestChain? { isWithinFactory ? factoryChain : nil }
  /// The instances of the graph scope that the factory's request shares.
  var graph: GraphCache? { isWithinFactory ? factoryGraph : nil }

  /// Resolves a `type`, with a `name` if one is given.
  ///
  /// - Throws: `ResolutionError`, with the code `undeclared` if the factory declared its
  ///   dependencies and this is not among them.
  public func resolve<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T {
    let container = try container(for: KeyReference(T.self, name: name))
    defer { withExtendedLifetime(container) {} }
    return try container.withOwnDoubles { () throws(ResolutionError) in
      let slot = try container.slot(resolving: T.self, name, for: self)
      try refuseCycle(slot)
      return try slot.requested(
        T.self,
        RequestState(graph: graph, isOnMain: isWithinFactory && isFactoryOnMain, chain: chain))
    }
  }

  /// Resolves a typed key.
  ///
  /// - Throws: `ResolutionError`, as for a type.
  public func resolve<T>(_ key: Key<T>) throws(ResolutionError) -> T {
    try resolve(T.self, key.name)
  }

  /// Resolves a `type`, with a `name` if one is given, like `resolve`.
  ///
  /// - Throws: `ResolutionError`, as `resolve` does.
  public subscript<T>(_ type: T.Type, _ name: BindingName? = nil) -> T {
    get throws(ResolutionError) { try resolve(type, name) }
  }

  /// Resolves a typed key, like `resolve`.
  ///
  /// - Throws: `ResolutionError`, as `resolve` does.
  public subscript<T>(_ key: Key<T>) -> T {
    get throws(ResolutionError) { try resolve(key) }
  }

  /// Resolves a `type`, with a `name` if one is given, if it is bound; nil if it is unbound, or
  /// bound only in a scope that is not open.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed, or is not declared.
  public func find<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T? {
    let container = try container(for: KeyReference(T.self, name: name))
    return try container.withOwnDoubles { () throws(ResolutionError) in
      if container.contains(T?.self, name) { return try resolve(T?.self, name) }
      guard container.canResolve(type, name) else { return nil }
      return try resolve(type, name)
    }
  }

  /// Resolves a type, and waits for asynchronous factories and for the main actor.
  ///
  /// The request has instances of the graph scope of its own, like a call of a provider.
  ///
  /// - Throws: `ResolutionError`, with the code `undeclared` if the factory declared its
  ///   dependencies and this is not among them.
  public func resolveAsync<T>(_ type: T.Type) async throws(ResolutionError) -> T {
    try await resolvedAsync(KeyReference(T.self))
  }

  /// Resolves a key, and waits as for a type.
  ///
  /// - Throws: `ResolutionError`, as for a type.
  public func resolveAsync<T>(_ key: Key<T>) async throws(ResolutionError) -> T {
    try await resolvedAsync(KeyReference(T.self, name: key.name))
  }

  private func resolvedAsync<T>(_ key: KeyReference) async throws(ResolutionError) -> T {
    let container = try container(for: key)
    defer { withExtendedLifetime(container) {} }
    return try await container.withOwnDoubles { () async throws(ResolutionError) -> T in
      try admit(key, in: container)
      let slot = try container.slot(for: key)
      // Its own construction is requesting it.
      if let chain, chain.contains(slot) { throw slot.failing(slot.error(.cycle)) }
      return try await slot.requestedAsync(T.self)
    }
  }

  /// Admits a request if the factory may send it, and records it.
  func admit(
    _ key: KeyReference, isOfCollection: Bool = false, in container: Container
  ) throws(ResolutionError) {
    if let declared, !declared.contains(key) {
      throw ResolutionError(.undeclared, key: key.text)
    }
    container.note(key, isOfCollection: isOfCollection, from: chain)
  }

  /// Rejects a request for an object whose construction is requesting, even through immediate
  /// handles.
  private func refuseCycle(_ slot: SlotReference) throws(ResolutionError) {
    guard let chain else { return }
    var pending = [slot]
    while let next = pending.popLast() {
      switch next.row.handle {
      case .now, .collection: pending += next.row.links.indices.map(next.link)
      case .provider, .lazy: continue
      case nil:
        if chain.contains(next) { throw next.failing(next.error(.cycle)) }
      }
    }
  }
}

extension Resolver: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency(builtIn: Self.self))
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Resolver.self) { slot, context in Resolver(slot.owner, context) }
  }
}
