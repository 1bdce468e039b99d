public import CSwiftDI
import DIDefinition

// A container created on the main actor can construct eager instances of that actor. An initialiser
// cannot be isolated to its caller, so the caller's isolation is a parameter.

extension Container {
  /// Checks modules, builds a container of them and constructs its eager instances.
  ///
  /// O(bindings + dependencies), plus the eager factories. Create a `Blueprint` once if several
  /// containers are built from it, or if a trace receives the container's events.
  ///
  /// - Parameters:
  ///   - modules: the modules, in the order in which they are described.
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that modules and factories read.
  ///   - isolation: the caller's actor. Pass nothing: any other value breaks isolation checking.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be constructed.
  public convenience init(
    _ modules: any Module..., name: String = "container", environment: Environment = [:],
    isolation: (any Actor)? = #isolation
  ) throws {
    // A function parameter here would accept the closure of `Container { bindings in … }`, and the
    // compiler would report the mistakes in it as if it were that function.
    try self.init(
      Blueprint(modules: modules, name: name, environment: environment), isolation: isolation)
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

  // A subscript cannot be isolated to its caller, so the caller's isolation is a parameter. Pass
  // nothing: any other value breaks isolation checking.

  /// Resolves a type.
  ///
  /// A cached instance costs one lookup and one reference count, and no lock.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public subscript<T>(_ type: T.Type, isolation isolation: (any Actor)? = #isolation) -> T {
    // The optimiser takes the atomic loads for calls, and would no longer inline this.
    @inline(__always) get throws(ResolutionError) {
      if let slot = typeTable.slot(of: T.self), !swiftdi_flag_load_relaxed(&isOverridden) {
        return try slot.requested(T.self, from: isolation)
      }
      return try missed(T.self, isolation)
    }
  }

  /// Resolves a key; a key in a constant is found with one array access.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable
  public subscript<T>(_ key: Key<T>, isolation isolation: (any Actor)? = #isolation) -> T {
    get throws(ResolutionError) {
      if let slot = numberTable.slot(of: key.number), !swiftdi_flag_load_relaxed(&isOverridden) {
        return try slot.requested(T.self, from: isolation)
      }
      return try missed(key, isolation)
    }
  }

  /// Resolves the type that the context expects: `let car: Car = try container.resolve()`.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  @inlinable @_disfavoredOverload
  public func resolve<T>(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> T
  {
    try self[T.self, isolation: isolation]
  }

  /// Resolves the type in the optional that the context expects, as `find` does:
  /// `let car: Car? = try container.resolve()`.
  ///
  /// - Throws: `ResolutionError` if the type is bound and cannot be constructed.
  public func resolve<T>(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T? {
    try found(T.self, nil, isolation)
  }

  /// Resolves a type if it is bound; nil if it is unbound, or bound only in a scope that is not
  /// open.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed.
  /// - Complexity: O(parents), expected; an unbound key constructs no instance.
  public func find<T>(
    _ type: T.Type, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T? {
    try found(T.self, nil, isolation)
  }

  /// Resolves a key if it is bound, like a type.
  ///
  /// - Throws: `ResolutionError` if it is bound and cannot be constructed.
  public func find<T>(
    _ key: Key<T>, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T? {
    try found(T.self, key.name, isolation)
  }

  private func found<T>(
    _: T.Type, _ name: BindingName?, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> T? {
    let (key, optional) = (KeyReference(T.self, name: name), KeyReference(T?.self, name: name))
    try handler(for: key.text)
    if knownSlot(for: optional) != nil { return try resolveElsewhere(T?.self, name, isolation) }
    guard knownSlot(for: key) != nil else { return nil }
    return try resolveElsewhere(T.self, name, isolation)
  }

  /// Resolves a type, and waits for asynchronous factories and for the main actor.
  ///
  /// One task constructs a cached instance, however many tasks request it.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  public func resolveAsync<T>(_ type: T.Type) async throws(ResolutionError) -> T {
    try await resolvedAsync(KeyReference(T.self))
  }

  /// Resolves a key, and waits as for a type.
  ///
  /// - Throws: `ResolutionError`, which names the key and the path to the failure.
  public func resolveAsync<T>(_ key: Key<T>) async throws(ResolutionError) -> T {
    try await resolvedAsync(key.reference)
  }

  private func resolvedAsync<T>(_ key: KeyReference) async throws(ResolutionError) -> T {
    defer { withExtendedLifetime(self) {} }
    return try await slot(for: key).requestedAsync(T.self)
  }

  /// A provider that resolves a type at each call.
  ///
  /// It finds the binding now and constructs nothing.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func provider<T>(of type: T.Type) throws(ResolutionError) -> Provider<T> {
    try Provider(Deferral(slot(for: KeyReference(T.self))))
  }

  /// A provider that resolves a key at each call.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func provider<T>(of key: Key<T>) throws(ResolutionError) -> Provider<T> {
    try Provider(Deferral(slot(for: key.reference)))
  }

  /// A lazy value that resolves a type at its first use.
  ///
  /// It finds the binding now and constructs nothing.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func lazy<T>(_ type: T.Type) throws(ResolutionError) -> Lazy<T> {
    try Lazy(Deferral(slot(for: KeyReference(T.self))), graph: nil)
  }

  /// A lazy value that resolves a key at its first use.
  ///
  /// - Throws: `ResolutionError` of code `missing` if the key is not bound, or `closed`.
  public func lazy<T>(_ key: Key<T>) throws(ResolutionError) -> Lazy<T> {
    try Lazy(Deferral(slot(for: key.reference)), graph: nil)
  }

  /// All contributions to a type, in order of registration.
  ///
  /// Empty without contributions. O(contributions).
  ///
  /// - Throws: `ResolutionError` if an element cannot be constructed.
  public func all<T>(
    _ type: T.Type, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> All<T> {
    try contributions(T.self, nil, isolation)
  }

  /// All contributions to a key, in order of registration.
  ///
  /// - Throws: `ResolutionError` if an element cannot be constructed.
  public func all<T>(
    _ key: Key<T>, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> All<T> {
    try contributions(T.self, key.name, isolation)
  }

  /// Resolves a `type`, passing each `argument` to its factory.
  ///
  /// The types of the arguments are part of the key: they must be exactly those of the binding.
  ///
  /// - Throws: `ResolutionError`, of code `missing` if no binding takes these arguments.
  public func make<T, each Argument>(
    _ type: T.Type, with argument: repeat each Argument,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    let maker = try Make<T, repeat each Argument>(to: nil, in: self)
    return try maker(repeat each argument, isolation: isolation)
  }

  /// Resolves a `key`, passing each `argument` to its factory.
  ///
  /// - Throws: `ResolutionError`, of code `missing` if no binding takes these arguments.
  public func make<T, each Argument>(
    _ key: Key<T>, with argument: repeat each Argument,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> T {
    let maker = try Make<T, repeat each Argument>(to: key.name, in: self)
    return try maker(repeat each argument, isolation: isolation)
  }

  // MARK: Queries

  /// Whether a type is bound in this container or in a parent.
  ///
  /// False for a key that is bound only in a scope that is not open.
  public func contains<T>(_ type: T.Type) -> Bool { knownSlot(for: KeyReference(T.self)) != nil }

  /// Whether a key is bound in this container or in a parent.
  public func contains<T>(_ key: Key<T>) -> Bool { knownSlot(for: key.reference) != nil }

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
    if !key.isNumbered, let slot = namedSlot(of: AddressTable.address(T.self), key.name) {
      return try slot.requested(T.self, from: isolation)
    }
    return try resolveFirst(key, isolation)
  }

  /// Resolves a key that the container's tables do not have yet.
  ///
  /// The slot of a numbered key is stored by its number, so that the next request finds it there.
  @usableFromInline
  func resolveFirst<T>(_ key: Key<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
    if key.isNumbered, !swiftdi_flag_load_relaxed(&isOverridden),
      let slot = ownSlot(for: key.reference)
    {
      numberTable.set(slot, for: key.number)
    }
    return try resolveElsewhere(T.self, key.name, isolation)
  }

  /// Handles requests that need the container's parents or overrides.
  @usableFromInline
  func resolveElsewhere<T>(
    _ type: T.Type, _ name: BindingName?, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> T {
    try slot(for: KeyReference(T.self, name: name)).requested(T.self, from: isolation)
  }
}
