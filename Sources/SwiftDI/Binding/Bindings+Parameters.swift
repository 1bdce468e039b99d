// The overloads of Bindings+Factories.swift for bindings that say more of their parameters.

extension Bindings {
  /// Binds a type to a function of no parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of no parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    values(make, nil, scope, [first] + others, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters whose result is, or fits, the type, and says more of these.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    using first: Parameter, _ others: Parameter...,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T> {
    values(make, name, scope, [first] + others, SourcePlace(file, line, column))
  }
}
