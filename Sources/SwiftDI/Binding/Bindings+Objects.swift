// The overloads of Bindings+Factories.swift where all that is taken and made is an object.
//
// Nothing of them is compiled in an app but the call.

extension Bindings {
  /// Binds a class to a function of no parameters.
  @discardableResult
  public func bind<T: AnyObject>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of no parameters with a result that fits the class.
  @discardableResult
  public func bind<T: AnyObject>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of one parameter that is an object.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of one parameter that is an object with a result that fits the class.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of two parameters that are objects.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of two parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of three parameters that are objects.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of three parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of four parameters that are objects.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of four parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of five parameters that are objects.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
  >(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of five parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
  >(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of six parameters that are objects.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject
  >(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of six parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject
  >(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of seven parameters that are objects.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject
  >(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of seven parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject
  >(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of eight parameters that are objects.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject, D8: AnyObject
  >(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T> {
    objects(make, nil, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of eight parameters that are objects with a result that fits the class.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject, D8: AnyObject
  >(
    _ type: T.Type, _ name: BindingName? = nil, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T> {
    objects(make, name, scope, SourcePlace(file, line, column))
  }
}
