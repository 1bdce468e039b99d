import DIDefinition

// Factories with any number of parameters, with run-time arguments, and asynchronous factories.
// They use parameter packs, which are shorter to write but slower to call than the functions of
// Overloads/.

/// Reads the parameters of a function one after another: its run-time arguments, then its
/// dependencies.
private struct ParameterReader {
  let slot: SlotReference
  let context: Context
  /// The address behind the last argument that was read; the arguments are the members of a tuple.
  var argument: UnsafeRawPointer?
  var argumentCount = 0
  private var index = 0

  init(_ slot: SlotReference, _ context: Context, argumentCount: Int = 0) {
    self.slot = slot
    self.context = context
    self.argumentCount = argumentCount
    argument = context.arguments
  }

  mutating func next<T>(_: T.Type) throws(ResolutionError) -> T {
    defer { index += 1 }
    guard index < argumentCount, let address = argument?.alignedUp(for: T.self) else {
      return try slot.link(index - argumentCount).value(T.self, context)
    }
    argument = address + MemoryLayout<T>.size
    return address.assumingMemoryBound(to: T.self).pointee
  }
}

extension Bindings {
  /// Binds a type to a function of more than eight parameters.
  ///
  /// `make` is called on request, with a dependency for each parameter, and `scope` caches its
  /// results; nil means `defaultScope`. Calls are slower than with up to eight parameters.
  @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    manyParameters(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of more than eight parameters whose result is that type or converts
  /// to it.
  ///
  /// `type` is the key. `make` and `scope` are as in the overload without a type.
  @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    _ type: T.Type, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext to make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T
  ) -> Bound<T, Void> {
    manyParameters(make, scope, SourcePlace(file, line, column))
  }

  private func manyParameters<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    packed(
      dependencies(
        D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
        repeat (each D).self),
      scope, make.isolation, place,
      PlainFunction<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D>(make))
  }

  /// Binds a type to an asynchronous function; its parameters are the binding's dependencies.
  ///
  /// Resolve it with `resolveAsync`: other requests fail with the code `needsAsync` unless the
  /// instance is cached. `make` is called once for a cached instance, however many tasks request
  /// it; `scope` caches it, nil means `defaultScope`.
  @discardableResult
  public func bind<T, each D>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (repeat each D) async throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    asyncFactory(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to an asynchronous function whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` and `scope` are as in the overload without a type.
  @discardableResult
  public func bind<T, each D>(
    _ type: T.Type, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext to make:
      @escaping @isolated(any) @Sendable (repeat each D) async throws -> T
  ) -> Bound<T, Void> {
    asyncFactory(make, scope, SourcePlace(file, line, column))
  }

  func asyncFactory<T, each D>(
    _ make: @escaping @isolated(any) @Sendable (repeat each D) async throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let isolation = make.isolation
    let plain = PlainAsyncFunction<T, repeat each D>(make)
    let recipe = Recipe(async: T.self) { out, slot, context async throws(ResolutionError) in
      // All dependencies are resolved; see `Construction`.
      var reader = ParameterReader(slot, context)
      out.initializeMemory(as: T.self, to: try await plain.call(&reader))
    }
    return factory(
      dependencies(repeat (each D).self), scope, isolation: isolation, place,
      recipe)
  }

  /// Binds a type to a function with one run-time argument before its dependencies.
  ///
  /// Resolve it with `make`, or with a `Make` of the same type and argument: other requests fail
  /// with the code `missing`, because the type of the argument is part of the key.
  ///
  /// `type` and the type of the `argument` are the key. `make` is called for each request, unless
  /// `cachedByArgument` caches its results; `scope` is `unscoped` by default.
  @discardableResult
  public func bind<T, A, each D>(
    _ type: T.Type, arguments argument: A.Type,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext to make: @escaping @isolated(any) @Sendable (A, repeat each D) throws -> T
  ) -> Bound<T, A> {
    packed(
      dependencies(repeat (each D).self), scope ?? .unscoped, make.isolation,
      SourcePlace(file, line, column), PlainFunction<T, A, repeat each D>(make),
      arguments: [A.self])
  }

  /// Binds a type to a function with two run-time arguments before its dependencies.
  ///
  /// The key is `type` with the types of the arguments `first` and `second`. `make` and `scope` are as
  /// for one argument.
  @discardableResult
  public func bind<T, A, B, each D>(
    _ type: T.Type, arguments first: A.Type, _ second: B.Type,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext to make:
      @escaping @isolated(any) @Sendable (A, B, repeat each D) throws -> T
  ) -> Bound<T, (A, B)> {
    packed(
      dependencies(repeat (each D).self), scope ?? .unscoped, make.isolation,
      SourcePlace(file, line, column), PlainFunction<T, A, B, repeat each D>(make),
      arguments: [A.self, B.self])
  }

  /// Binds a type to a function with three run-time arguments before its dependencies.
  ///
  /// The key is `type` with the types of the arguments `first`, `second` and `third`. `make` and
  /// `scope` are as for one argument.
  @discardableResult
  public func bind<T, A, B, C, each D>(
    _ type: T.Type, arguments first: A.Type, _ second: B.Type,
    _ third: C.Type, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext to make:
      @escaping @isolated(any) @Sendable (A, B, C, repeat each D) throws -> T
  ) -> Bound<T, (A, B, C)> {
    packed(
      dependencies(repeat (each D).self), scope ?? .unscoped, make.isolation,
      SourcePlace(file, line, column), PlainFunction<T, A, B, C, repeat each D>(make),
      arguments: [A.self, B.self, C.self])
  }

  /// The dependencies that parameters of these types represent.
  @usableFromInline
  func dependencies<each D>(_ type: repeat (each D).Type) -> [Dependency] {
    var dependencies: [Dependency] = []
    var count = 0
    repeat count += Self.one((each D).self)
    dependencies.reserveCapacity(count)
    repeat dependencies.append(.of((each D).self))
    return dependencies
  }

  /// Returns one, to count the types of a pack.
  @inline(__always)
  private static func one<D>(_: D.Type) -> Int { 1 }

  private func packed<T, Arguments, each P>(
    _ dependencies: [Dependency], _ scope: Scope?, _ isolation: (any Actor)?,
    _ place: SourcePlace, _ function: PlainFunction<T, repeat each P>,
    arguments: [any Any.Type] = []
  ) -> Bound<T, Arguments> {
    let count = arguments.count
    let bound = factory(T.self, dependencies, scope, isolation: isolation, place) {
      out, slot, context throws(ResolutionError) in
      guard count == 0 || context.arguments != nil else { throw slot.error(.missing) }
      var reader = ParameterReader(slot, context, argumentCount: count)
      out.initializeMemory(as: T.self, to: try function.call(&reader))
    }
    registrations[bound.index].key = KeyReference(T.self, arguments: arguments)
    return Bound(number: number, index: bound.index)
  }
}

// MARK: Functions over packs

// The compiler does not cast a function over a pack, but it casts a structure that contains one.
// The explanation of isolation in IsolatedCall.swift applies here too.

private struct IsolatedAsyncFunction<T, each D> {
  let call: @isolated(any) @Sendable (repeat each D) async throws -> T
}

/// An asynchronous function switches to its own isolation when it is called.
private struct PlainAsyncFunction<T, each D>: Sendable {
  let call: @Sendable (repeat each D) async throws -> T

  init(_ call: @escaping @isolated(any) @Sendable (repeat each D) async throws -> T) {
    self = IsolatedCall.cast(IsolatedAsyncFunction<T, repeat each D>(call: call), to: Self.self)
  }

  func call(_ reader: inout ParameterReader) async throws(ResolutionError) -> T {
    let dependencies = (repeat try reader.next((each D).self))
    do { return try await call(repeat each dependencies) } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

private struct IsolatedFunction<T, each P> {
  let call: @isolated(any) @Sendable (repeat each P) throws -> T
}

private struct PlainFunction<T, each P>: Sendable {
  let call: @Sendable (repeat each P) throws -> T

  init(_ call: @escaping @isolated(any) @Sendable (repeat each P) throws -> T) {
    self = IsolatedCall.cast(IsolatedFunction<T, repeat each P>(call: call), to: Self.self)
  }

  func call(_ reader: inout ParameterReader) throws(ResolutionError) -> T {
    let parameters = (repeat try reader.next((each P).self))
    do { return try call(repeat each parameters) } catch { throw ResolutionError(thrown: error) }
  }
}
