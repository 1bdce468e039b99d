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
  /// It is valid while the factory runs, because the request for its object keeps the container
  /// alive.
  private let unretained: Unmanaged<Container>
  private let lifeline: Lifeline
  private let factoryGraph: GraphCache?
  private let factoryChain: RequestChain?
  private let isFactoryOnMain: Bool
  /// The dependencies that the factory declared; nil if it declared none.
  private let declared: [KeyReference]?

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
  private var graph: GraphCache? { isWithinFactory ? factoryGraph : nil }

  /// Resolves a type.
  ///
  /// - Throws: `ResolutionError`, with the code `undeclared` if the factory declared its
  ///   dependencies and this is not among them.
  public subscript<T>(_ type: T.Type) -> T {
    get throws(ResolutionError) { try resolved(KeyReference(T.self)) }
  }

  /// Resolves a key.
  ///
  /// - Throws: `ResolutionError`, as for a type.
  public subscript<T>(_ key: Key<T>) -> T {
    get throws(ResolutionError) { try resolved(key.reference) }
  }

  /// Resolves the type that the context expects.
  ///
  /// - Throws: `ResolutionError`, as for a type.
  @_disfavoredOverload
  public func resolve<T>() throws(ResolutionError) -> T { try self[T.self] }

  /// Resolves the type in the optional that the context expects, as `find` does.
  ///
  /// - Throws: `ResolutionError`, as `find`.
  public func resolve<T>() throws(ResolutionError) -> T? { try found(T.self, nil) }

  /// Resolves a type if it is bound; nil if it is unbound, or bound only in a scope that is not
  /// open.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed, or is not declared.
  public func find<T>(_ type: T.Type) throws(ResolutionError) -> T? { try found(T.self, nil) }

  /// Resolves a key if it is bound, like a type.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed, or is not declared.
  public func find<T>(_ key: Key<T>) throws(ResolutionError) -> T? { try found(T.self, key.name) }

  private func found<T>(_: T.Type, _ name: BindingName?) throws(ResolutionError) -> T? {
    let (key, optional) = (KeyReference(T.self, name: name), KeyReference(T?.self, name: name))
    let container = try container(for: key)
    return try container.withOwnDoubles { () throws(ResolutionError) in
      if container.knownSlot(for: optional) != nil { return try resolved(optional) }
      guard container.knownSlot(for: key) != nil else { return nil }
      return try resolved(key) as T
    }
  }

  private func resolved<T>(_ key: KeyReference) throws(ResolutionError) -> T {
    let container = try container(for: key)
    defer { withExtendedLifetime(container) {} }
    return try container.withOwnDoubles { () throws(ResolutionError) in
      try admit(key, in: container)
      let slot = try container.slot(for: key)
      // Its own construction is requesting it.
      if let chain, chain.contains(slot) { throw slot.failing(slot.error(.cycle)) }
      return try slot.requested(
        T.self,
        RequestState(graph: graph, isOnMain: isWithinFactory && isFactoryOnMain, chain: chain))
    }
  }

  /// Resolves a type, and waits for asynchronous factories and for the main actor.
  ///
  /// The request has its own instances of the graph scope, like a call of a provider.
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
    try await resolvedAsync(key.reference)
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
  private func admit(_ key: KeyReference, in container: Container) throws(ResolutionError) {
    if let declared, !declared.contains(key) {
      throw ResolutionError(.undeclared, key: key.text)
    }
    container.note(key, from: chain)
  }
}

extension Resolver: DependencyHandle {
  static var dependency: Dependency {
    Dependency(builtIn: Self.self)
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Resolver.self) { slot, context in Resolver(slot.owner, context) }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    Resolver(container, context)
  }
}
