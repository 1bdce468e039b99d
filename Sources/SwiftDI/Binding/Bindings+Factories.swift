// One overload for each number of parameters, because the compiler does not specialise closures over
// parameter packs: a pack makes a call with two parameters five times as expensive. Factories of more
// than eight parameters use packs (Bindings+Pack.swift).
//
// The overloads are specialised in the app, so that their closures call factories fast. They are not
// inlined: a `configure` of hundreds of bindings would become one huge function, which takes the
// compiler minutes.

extension Bindings {
  @usableFromInline
  func factory<T>(
    _ type: T.Type, _ needs: [Need], _ scope: Scope?, _ parameters: [Parameter],
    isolation: (any Actor)?, _ place: SourcePlace, _ make: @escaping Recipe.Make
  ) -> Bound<T> {
    var needs = needs
    for (index, parameter) in parameters.enumerated() where index < needs.count {
      parameter.apply(to: &needs[index])
    }
    let registration = Registration(
      key: KeyReference(T.self), place: place, making: .factory(needs),
      recipe: Recipe(T.self, make), scope: scope ?? defaultScope)
    registration.isolation = IsolatedCall.name(of: isolation)
    registration.surplusParameters = max(0, parameters.count - needs.count)
    return add(registration)
  }
}

extension Bindings {
  /// Binds a type to a function without parameters.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable () throws -> T).self)
    return factory(
      T.self, [], scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, _, _ throws(ResolutionError) in
      do {
        out.initializeMemory(as: T.self, to: try plain())
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of no parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable () throws -> T).self)
    let bound = factory(
      T.self, [], scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, _, _ throws(ResolutionError) in
      do {
        out.initializeMemory(as: T.self, to: try plain())
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of one parameter, its dependency.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1) throws -> T).self)
    return factory(
      T.self, needs(D1.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of one parameter whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of two parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2) throws -> T).self)
    return factory(
      T.self, needs(D1.self, D2.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of two parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self, D2.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of three parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3) throws -> T).self)
    return factory(
      T.self, needs(D1.self, D2.self, D3.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of three parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self, D2.self, D3.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of four parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4) throws -> T).self)
    return factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of four parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of five parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5) throws -> T).self)
    return factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self, D5.self), scope,
      parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of five parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self, D5.self), scope,
      parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of six parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6) throws -> T).self)
    return factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self),
      scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of six parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6) throws -> T).self)
    let bound = factory(
      T.self, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self),
      scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of seven parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T).self)
    return factory(
      T.self,
      needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6, d7))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of seven parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T).self)
    let bound = factory(
      T.self,
      needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope, parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6, d7))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }

  /// Binds a type to a function of eight parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil, using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    let plain = unsafeBitCast(
      make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T).self)
    return factory(
      T.self,
      needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self), scope,
      parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      let d8 = try slot.link(7).value(D8.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6, d7, d8))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Binds a type to a function of eight parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using parameters: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T> {
    let plain = unsafeBitCast(
      make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T).self)
    let bound = factory(
      T.self,
      needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self), scope,
      parameters,
      isolation: make.isolation, SourcePlace(file, line, column)
    ) { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      let d8 = try slot.link(7).value(D8.self, context)
      do {
        out.initializeMemory(as: T.self, to: try plain(d1, d2, d3, d4, d5, d6, d7, d8))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return name.map(bound.named) ?? bound
  }
}
