import DIDefinition
public import Synchronization

// A container created on the main actor can construct eager instances of that actor. An initialiser
// cannot be isolated to its caller, so the caller's isolation is a parameter.

extension Container {
  /// Checks modules, builds a container of them and constructs its eager instances.
  ///
  /// O(bindings + dependencies), plus the eager factories. Build a `Blueprint` once if several
  /// containers are built of it.
  ///
  /// - Parameters:
  ///   - modules: the modules, in the order in which they are described.
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that modules and factories read.
  ///   - trace: receives the container's events; requests are slower then.
  ///   - isolation: the caller's actor. Pass nothing: any other value breaks isolation checking.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be constructed.
  public convenience init(
    _ modules: any Module..., name: String = "container", environment: Environment = [:],
    trace: Trace? = nil, isolation: (any Actor)? = #isolation
  ) throws {
    try self.init(
      Blueprint(modules: modules, name: name, environment: environment), trace: trace,
      isolation: isolation)
  }

  /// Checks bindings, builds a container of them and constructs its eager instances.
  ///
  /// - Parameters:
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that factories read.
  ///   - trace: receives the container's events; requests are slower then.
  ///   - isolation: the caller's actor. Pass nothing: any other value breaks isolation checking.
  ///   - configure: describes the bindings; it runs once.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be constructed.
  public convenience init(
    name: String = "container", environment: Environment = [:], trace: Trace? = nil,
    isolation: (any Actor)? = #isolation, _ configure: (Bindings) throws -> Void
  ) throws {
    try self.init(
      Blueprint(name: name, environment: environment, configure), trace: trace,
      isolation: isolation)
  }

  /// Checks a blueprint, builds a container of it and constructs its eager instances.
  ///
  /// - Parameters:
  ///   - blueprint: the description of the container.
  ///   - trace: receives the container's events; requests are slower then.
  ///   - recording: records the requests of opaque factories from the start; see `record`.
  ///   - isolation: the caller's actor. Pass nothing: any other value breaks isolation checking.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be constructed.
  public convenience init(
    _ blueprint: Blueprint, trace: Trace? = nil, recording: Bool = false,
    isolation: (any Actor)? = #isolation
  ) throws {
    try self.init(laidOut: blueprint, trace: trace)
    if recording { record() }
    try start(from: isolation)
  }

  // MARK: Requests

  /// Resolves a type.
  ///
  /// A cached instance costs one lookup and one reference count, and no lock.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public func resolve<T>(
    _ type: T.Type = T.self, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    try self[T.self, isolation]
  }

  /// Resolves a `type` with a `name`, which costs a hash lookup that a typed key does not need.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  public func resolve<T>(
    _ type: T.Type = T.self, _ name: BindingName,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    try self[T.self, name, isolation]
  }

  /// Resolves a typed key, the fastest request: one array access finds the binding.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public func resolve<T>(
    _ key: Key<T>, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    try self[key, isolation]
  }

  // A subscript cannot be isolated to its caller, so the caller's isolation is a parameter. Pass
  // nothing: any other value breaks isolation checking.

  /// Resolves a type, like `resolve`.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public subscript<T>(_ type: T.Type, isolation: (any Actor)? = #isolation) -> T {
    get throws(ResolutionError) {
      if let slot = typeTable.slot(of: T.self), !isOverridden.load(ordering: .relaxed) {
        return try slot.requested(T.self, from: isolation)
      }
      return try missed(T.self, isolation)
    }
  }

  /// Resolves a `type` with a `name`, like `resolve`.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  public subscript<T>(
    _ type: T.Type, _ name: BindingName, isolation: (any Actor)? = #isolation
  ) -> T {
    get throws(ResolutionError) {
      if !isOverridden.load(ordering: .relaxed),
        let slot = namedSlot(of: AddressTable.address(T.self), name.text)
      {
        return try slot.requested(T.self, from: isolation)
      }
      return try resolveElsewhere(T.self, name, isolation)
    }
  }

  /// Resolves a typed key, like `resolve`.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public subscript<T>(_ key: Key<T>, isolation: (any Actor)? = #isolation) -> T {
    get throws(ResolutionError) {
      if let slot = numberTable.slot(of: key.number), !isOverridden.load(ordering: .relaxed) {
        return try slot.requested(T.self, from: isolation)
      }
      return try missed(key, isolation)
    }
  }

  /// Lends the cached instance of a `key` to `body` without counting a reference to it.
  ///
  /// As fast as a global constant, even if many threads request one object, because nothing is
  /// written. An instance that is not cached is constructed, as for any request.
  ///
  /// - Throws: `ResolutionError`, or the error of `body`.
  @inlinable
  public func borrow<T, Result>(
    _ key: Key<T>, isolation: isolated (any Actor)? = #isolation,
    _ body: (borrowing T) throws -> Result
  ) throws -> Result {
    if let slot = numberTable.slot(of: key.number), slot.isReady,
      !isOverridden.load(ordering: .relaxed), SlotReference.fits(T.self)
    {
      // A value that can be read without the lock stays in place as long as its container lives,
      // which includes this call.
      return try slot.lend(body)
    }
    return try body(resolve(key))
  }

  /// Resolves a `type`, with a `name` if one is given, if it is bound; nil if it is unbound, or
  /// bound only in a scope that is not open.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed.
  /// - Complexity: O(parents), expected; an unbound key constructs no instance.
  public func find<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T? {
    try handler(for: KeyReference(T.self, name: name).text)
    if contains(T?.self, name) { return try resolveElsewhere(T?.self, name, isolation) }
    guard canResolve(T.self, name) else { return nil }
    return try resolveElsewhere(T.self, name, isolation)
  }

  /// Resolves a `type`, with a `name` if one is given, and waits for asynchronous factories and for
  /// the main actor.
  ///
  /// One task constructs a cached instance, however many tasks request it.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  public func resolveAsync<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) async throws(ResolutionError) -> T {
    defer { withExtendedLifetime(self) {} }
    return try await slot(resolving: T.self, name).requestedAsync(T.self)
  }

  /// A provider that resolves a `type`, with a `name` if one is given, at each call.
  ///
  /// It finds the binding now and constructs nothing.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func provider<T>(
    of type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> Provider<T> {
    try Provider(Deferral(slot(resolving: T.self, name)))
  }

  /// A lazy value that resolves a `type`, with a `name` if one is given, at its first use.
  ///
  /// It finds the binding now and constructs nothing.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func lazy<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> Lazy<T> {
    try Lazy(Deferral(slot(resolving: T.self, name)), graph: nil)
  }

  /// All contributions to a `type`, with a `name` if one is given, in order of registration.
  ///
  /// Empty without contributions. O(contributions).
  ///
  /// - Throws: `ResolutionError` if an element cannot be constructed.
  public func all<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> All<T> {
    try slot(resolving: All<T>.self, name).requested(All<T>.self, from: isolation)
  }

  /// Resolves a `type`, with a `name` if one is given, passing each `argument` to its factory.
  ///
  /// The types of the arguments are part of the key: they must be exactly those of the binding.
  ///
  /// - Throws: `ResolutionError`, of code `missing` if no binding takes these arguments.
  public func make<T, each Argument>(
    _ type: T.Type = T.self, _ name: BindingName? = nil, with argument: repeat each Argument,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    let key = KeyReference(
      T.self, name: name, arguments: Make<T, repeat each Argument>.argumentTypes)
    let maker = Make<T, repeat each Argument>(Deferral(try slot(for: key)))
    return try maker(repeat each argument, isolation: isolation)
  }

  // MARK: Queries

  /// Whether a `type`, with a `name` if one is given, is bound in this container or in a parent.
  ///
  /// False for a key that is bound only in a scope that is not open.
  public func contains<T>(_ type: T.Type, _ name: BindingName? = nil) -> Bool {
    knownSlot(for: KeyReference(T.self, name: name)) != nil
  }

  /// Whether a request would find something, be it for a handle such as a provider.
  func canResolve<T>(_ type: T.Type, _ name: BindingName?) -> Bool {
    if contains(T.self, name) { return true }
    guard let dependency = Dependency.handle(T.self, name) else { return false }
    return dependency.isBuiltIn || dependency.isOptional || dependency.kind == .collection
      || knownSlot(for: dependency.key) != nil
  }

  /// The environment that factories read.
  public var environment: Environment { plan.blueprint.environment }

  /// The modules of this container, in the order of their description.
  public var modules: [any Module] { plan.blueprint.modules }

  // MARK: Slow paths

  // Not inlined, so that resolving a cached instance needs no room on the stack.

  @inlinable @inline(never)
  func missed<T>(_ type: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
    try resolveElsewhere(T.self, nil, isolation)
  }

  @inlinable @inline(never)
  func missed<T>(_ key: Key<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
    try resolveFirst(key, isolation)
  }

  /// The first request for a typed key, which stores the key's slot by its number.
  @usableFromInline
  func resolveFirst<T>(_ key: Key<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
    if !isOverridden.load(ordering: .relaxed),
      let slot = ownSlot(for: KeyReference(T.self, name: key.name))
    {
      numberTable.set(slot, for: key.number)
    }
    return try resolveElsewhere(T.self, key.name, isolation)
  }

  /// Requests that the container's own table cannot resolve: parents, handles, overrides.
  @usableFromInline
  func resolveElsewhere<T>(
    _ type: T.Type, _ name: BindingName?, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> T {
    try slot(resolving: T.self, name).requested(T.self, from: isolation)
  }
}
