import DIDefinition

// Factories with any number of parameters, with run-time arguments, and asynchronous factories.
// They use parameter packs, which are shorter to write but slower to call than the functions of
// Overloads/.

/// Reads dependencies one after another, in the order of a pack.
@usableFromInline
struct NeedReader {
  let slot: SlotReference
  let context: Context
  var index = 0

  mutating func next<T>(_: T.Type) throws(ResolutionError) -> T {
    defer { index += 1 }
    return try slot.link(index).value(T.self, context)
  }
}

extension Bindings {
  /// Binds a type to a function of more than eight parameters.
  ///
  /// `make` is called on request, with a dependency for each parameter, and `scope` caches its
  /// results; nil means `defaultScope`. `parameters` describe the parameters in order, where their
  /// types are not enough. Calls are slower than with up to eight parameters.
  @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    manyParameters(make, scope, parameters, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of more than eight parameters whose result is that type or converts
  /// to it.
  ///
  /// `type` is the key, with a `name` if it has several bindings. `make`, `scope` and `parameters`
  /// are as in the overload without a type.
  @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T
  ) -> Bound<T> {
    let bound = manyParameters(make, scope, parameters, SourcePlace(file, line, column))
    return name.map(bound.named) ?? bound
  }

  private func manyParameters<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>(
    _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T,
    _ scope: Scope?, _ parameters: [Parameter], _ place: SourcePlace
  ) -> Bound<T> {
    var needs: [Need] = [
      .of(D1.self), .of(D2.self), .of(D3.self), .of(D4.self), .of(D5.self), .of(D6.self),
      .of(D7.self), .of(D8.self), .of(D9.self),
    ]
    repeat needs.append(.of((each D).self))
    let isolation = make.isolation
    let plain = PlainFunction9<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D>(make)
    return factory(T.self, nil, needs, scope, parameters, isolation: isolation, place) {
      out, slot, context throws(ResolutionError) in
      var reader = NeedReader(slot: slot, context: context)
      out.initializeMemory(as: T.self, to: try plain.call(&reader))
    }
  }

  /// Binds a type to an asynchronous function; its parameters are the binding's dependencies.
  ///
  /// Resolve it with `resolveAsync`: other requests fail with the code `needsAsync` unless the
  /// instance is cached. `make` is called once for a cached instance, however many tasks request
  /// it; `scope` caches it, nil means `defaultScope`. `parameters` describe the parameters in order,
  /// where their types are not enough.
  @discardableResult
  public func bind<T, each D>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (repeat each D) async throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    asyncFactory(make, scope, parameters, SourcePlace(file, line, column))
  }

  /// Binds a type to an asynchronous function whose result is that type or converts to it.
  ///
  /// `type` is the key, with a `name` if it has several bindings. `make`, `scope` and `parameters`
  /// are as in the overload without a type.
  @discardableResult
  public func bind<T, each D>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (repeat each D) async throws -> T
  ) -> Bound<T> {
    let bound = asyncFactory(make, scope, parameters, SourcePlace(file, line, column))
    return name.map(bound.named) ?? bound
  }

  private func asyncFactory<T, each D>(
    _ make: @escaping @isolated(any) @Sendable (repeat each D) async throws -> T,
    _ scope: Scope?, _ parameters: [Parameter], _ place: SourcePlace
  ) -> Bound<T> {
    var needs: [Need] = []
    repeat needs.append(.of((each D).self))
    for (index, parameter) in parameters.enumerated() where index < needs.count {
      parameter.apply(to: &needs[index])
    }
    let isolation = make.isolation
    let plain = PlainAsyncFunction<T, repeat each D>(make)
    let recipe = Recipe(async: T.self) { out, slot, context async throws(ResolutionError) in
      // All dependencies are resolved; see `Construction`.
      var reader = NeedReader(slot: slot, context: context)
      out.initializeMemory(as: T.self, to: try await plain.call(&reader))
    }
    let registration = Registration(
      key: KeyReference(T.self), place: place, making: .factory(needs), recipe: recipe,
      scope: scope ?? defaultScope)
    registration.isolation = IsolatedCall.name(of: isolation)
    registration.surplusParameters = max(0, parameters.count - needs.count)
    return add(registration)
  }

  /// Binds a type to a function with one run-time argument before its dependencies.
  ///
  /// Resolve it with `make`, or with a `Make` of the same type and argument: other requests fail
  /// with the code `needsArguments`.
  ///
  /// `type` and the type of the `argument` are the key, with a `name` if it has several bindings.
  /// `make` is called for each request, unless `keptByArgument` caches its results; `scope` is
  /// `unscoped` by default. `parameters` describe the parameters after the argument in order, where
  /// their types are not enough.
  @discardableResult
  public func bind<T, A, each D>(
    _ type: T.Type, _ name: BindingName? = nil, arguments argument: A.Type,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (A, repeat each D) throws -> T
  ) -> BoundWithArguments<T, A> {
    let isolation = make.isolation
    let plain = PlainFunction1<T, A, repeat each D>(make)
    let bound = withArguments(
      T.self, name, [A.self], needs: needs(repeat (each D).self), scope, parameters,
      isolation, SourcePlace(file, line, column)
    ) { out, arguments, reader throws(ResolutionError) in
      let value = try plain.call(arguments.assumingMemoryBound(to: A.self).pointee, &reader)
      out.initializeMemory(as: T.self, to: value)
    }
    return BoundWithArguments(bound: bound)
  }

  /// Binds a type to a function with two run-time arguments before its dependencies.
  ///
  /// The key is `type` with the types of the arguments `first` and `second`, and a `name` if it has
  /// several bindings. `make`, `scope` and `parameters` are as for one argument.
  @discardableResult
  public func bind<T, A, B, each D>(
    _ type: T.Type, _ name: BindingName? = nil, arguments first: A.Type, _ second: B.Type,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (A, B, repeat each D) throws -> T
  ) -> BoundWithArguments<T, (A, B)> {
    let isolation = make.isolation
    let plain = PlainFunction2<T, A, B, repeat each D>(make)
    let bound = withArguments(
      T.self, name, [A.self, B.self], needs: needs(repeat (each D).self), scope,
      parameters, isolation, SourcePlace(file, line, column)
    ) { out, arguments, reader throws(ResolutionError) in
      let given = arguments.assumingMemoryBound(to: (A, B).self).pointee
      out.initializeMemory(as: T.self, to: try plain.call(given.0, given.1, &reader))
    }
    return BoundWithArguments(bound: bound)
  }

  /// Binds a type to a function with three run-time arguments before its dependencies.
  ///
  /// The key is `type` with the types of the arguments `first`, `second` and `third`, and a `name`
  /// if it has several bindings. `make`, `scope` and `parameters` are as for one argument.
  @discardableResult
  public func bind<T, A, B, C, each D>(
    _ type: T.Type, _ name: BindingName? = nil, arguments first: A.Type, _ second: B.Type,
    _ third: C.Type, in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (A, B, C, repeat each D) throws -> T
  ) -> BoundWithArguments<T, (A, B, C)> {
    let isolation = make.isolation
    let plain = PlainFunction3<T, A, B, C, repeat each D>(make)
    let bound = withArguments(
      T.self, name, [A.self, B.self, C.self],
      needs: needs(repeat (each D).self), scope, parameters, isolation,
      SourcePlace(file, line, column)
    ) { out, arguments, reader throws(ResolutionError) in
      let given = arguments.assumingMemoryBound(to: (A, B, C).self).pointee
      out.initializeMemory(as: T.self, to: try plain.call(given.0, given.1, given.2, &reader))
    }
    return BoundWithArguments(bound: bound)
  }

  /// The dependencies that parameters of these types represent.
  @usableFromInline
  func needs<each D>(_ type: repeat (each D).Type) -> [Need] {
    var needs: [Need] = []
    repeat needs.append(.of((each D).self))
    return needs
  }

  private func withArguments<T>(
    _: T.Type, _ name: BindingName?, _ types: [any Any.Type], needs: [Need],
    _ scope: Scope?, _ parameters: [Parameter], _ isolation: (any Actor)?, _ place: SourcePlace,
    _ make:
      @escaping @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer, inout NeedReader)
      throws(ResolutionError) -> Void
  ) -> Bound<T> {
    let bound = factory(
      T.self, nil, needs, scope ?? .unscoped, parameters, isolation: isolation, place
    ) {
      out, slot, context throws(ResolutionError) in
      guard let arguments = context.arguments else { throw slot.error(.needsArguments) }
      var reader = NeedReader(slot: slot, context: context)
      try make(out, arguments, &reader)
    }
    registrations[bound.index].key = KeyReference(T.self, name: name, arguments: types)
    return bound
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

  func call(_ reader: inout NeedReader) async throws(ResolutionError) -> T {
    let needs = (repeat try reader.next((each D).self))
    do { return try await call(repeat each needs) } catch { throw ResolutionError(thrown: error) }
  }
}

private struct IsolatedFunction1<T, A, each D> {
  let call: @isolated(any) @Sendable (A, repeat each D) throws -> T
}

private struct PlainFunction1<T, A, each D>: Sendable {
  let call: @Sendable (A, repeat each D) throws -> T

  init(_ call: @escaping @isolated(any) @Sendable (A, repeat each D) throws -> T) {
    self = IsolatedCall.cast(
      IsolatedFunction1<T, A, repeat each D>(call: call), to: Self.self)
  }

  func call(_ a: A, _ reader: inout NeedReader) throws(ResolutionError) -> T {
    let needs = (repeat try reader.next((each D).self))
    do { return try call(a, repeat each needs) } catch { throw ResolutionError(thrown: error) }
  }
}

private struct IsolatedFunction2<T, A, B, each D> {
  let call: @isolated(any) @Sendable (A, B, repeat each D) throws -> T
}

private struct PlainFunction2<T, A, B, each D>: Sendable {
  let call: @Sendable (A, B, repeat each D) throws -> T

  init(_ call: @escaping @isolated(any) @Sendable (A, B, repeat each D) throws -> T) {
    self = IsolatedCall.cast(
      IsolatedFunction2<T, A, B, repeat each D>(call: call), to: Self.self)
  }

  func call(_ a: A, _ b: B, _ reader: inout NeedReader) throws(ResolutionError) -> T {
    let needs = (repeat try reader.next((each D).self))
    do { return try call(a, b, repeat each needs) } catch { throw ResolutionError(thrown: error) }
  }
}

private struct IsolatedFunction3<T, A, B, C, each D> {
  let call: @isolated(any) @Sendable (A, B, C, repeat each D) throws -> T
}

private struct PlainFunction3<T, A, B, C, each D>: Sendable {
  let call: @Sendable (A, B, C, repeat each D) throws -> T

  init(_ call: @escaping @isolated(any) @Sendable (A, B, C, repeat each D) throws -> T) {
    self = IsolatedCall.cast(
      IsolatedFunction3<T, A, B, C, repeat each D>(call: call), to: Self.self)
  }

  func call(_ a: A, _ b: B, _ c: C, _ reader: inout NeedReader) throws(ResolutionError) -> T {
    let needs = (repeat try reader.next((each D).self))
    do {
      return try call(a, b, c, repeat each needs)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

private struct IsolatedFunction9<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws -> T
}

private struct PlainFunction9<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, each D>: Sendable {
  let call: @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws -> T

  init(
    _ call:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D) throws
      -> T
  ) {
    self = IsolatedCall.cast(
      IsolatedFunction9<T, D1, D2, D3, D4, D5, D6, D7, D8, D9, repeat each D>(call: call),
      to: Self.self)
  }

  func call(_ reader: inout NeedReader) throws(ResolutionError) -> T {
    let d1 = try reader.next(D1.self)
    let d2 = try reader.next(D2.self)
    let d3 = try reader.next(D3.self)
    let d4 = try reader.next(D4.self)
    let d5 = try reader.next(D5.self)
    let d6 = try reader.next(D6.self)
    let d7 = try reader.next(D7.self)
    let d8 = try reader.next(D8.self)
    let d9 = try reader.next(D9.self)
    let needs = (repeat try reader.next((each D).self))
    do {
      return try call(d1, d2, d3, d4, d5, d6, d7, d8, d9, repeat each needs)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}
