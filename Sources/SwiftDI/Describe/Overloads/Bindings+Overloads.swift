// Made by `make docs` from generate.py.
//
// There are two kinds of overloads, each for a function alone and for a type with a function:
//
// - If the result and all parameters are objects, the app contains only the call.
// - Other types are specialised in the app, so that their copies are made fast.
//
// The function is consumed: a value that is owned until the end of the call costs the optimiser time for
// each such value in the block.

extension Bindings {
  /// Binds a class to a function of no parameters.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of no parameters, with a result that is of the class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of no parameters.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable () throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of no parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable () throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of one parameter that is an object.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of one parameter that is an object, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter, its dependency.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable (D1) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of one parameter whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable (D1) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of two parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of two parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    @_inheritActorContext _ make: consuming @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of two parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make: consuming @escaping @isolated(any) @Sendable (D1, D2) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of three parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of three parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of three parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of four parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of four parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of four parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of five parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
  >(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of five parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
  >(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of five parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of six parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject
  >(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of six parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject
  >(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of six parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of seven parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject
  >(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of seven parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject
  >(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of seven parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of eight parameters that are objects.
  ///
  /// `make` is called on request, and `scope` caches its results; nil means `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject, D8: AnyObject
  >(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a class to a function of eight parameters that are objects, with a result that is of the
  /// class.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @discardableResult
  public func bind<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject, D8: AnyObject
  >(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T, Void> {
    objects(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters, its dependencies.
  ///
  /// The function may be an initialiser, any other function, or a closure. `make` is called on
  /// request, and `scope` caches its results; nil means `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    @_inheritActorContext _ make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to a function of eight parameters whose result is that type or converts to it.
  ///
  /// `type` is the key. `make` is called on request, and `scope` caches its results; nil means
  /// `defaultScope`.
  @inlinable @inline(never) @discardableResult
  public func bind<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ type: T.Type, in scope: Scope? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    @_inheritActorContext to make:
      consuming @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
  ) -> Bound<T, Void> {
    values(make, scope, SourcePlace(file, line, column))
  }
}
