// One overload for each number of parameters, because the compiler does not specialise closures over
// parameter packs: a pack makes a call with two parameters five times as expensive. Factories of more
// than eight parameters use packs (Bindings+Pack.swift).
//
// They have no `using`: an array for it in each call, empty as it may be, makes the optimiser take twice as
// long for a `configure` of a thousand bindings (Bindings+Parameters.swift).

extension Bindings {
  /// Binds a type to a function without parameters.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of no parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter, its dependency.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. It only runs on request.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, nil, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters whose result is that type or converts to it.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, nil, SourcePlace(file, line, column))
  }
}
