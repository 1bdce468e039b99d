// With the compiler's feature NonisolatedNonsendingByDefault, which new Xcode projects enable, an
// asynchronous function without an actor runs on the actor of its caller. Such a function does not
// convert to one of `@isolated(any)`, but to one that runs on no actor.
//
// These overloads have typed errors only because they would otherwise redeclare those of
// Bindings+Pack.swift.

extension Bindings {
  /// Binds a type to an asynchronous function that runs on the actor of its caller.
  ///
  /// `make` and `scope` are as for other asynchronous functions. A container calls `make` on no actor.
  @discardableResult @_disfavoredOverload
  public func bind<T, Failure: Error, each D>(
    _ make: @concurrent @escaping @Sendable (repeat each D) async throws(Failure) -> T,
    in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    asyncFactory(make, scope, SourcePlace(file, line, column))
  }

  /// Binds a type to an asynchronous function that runs on the actor of its caller, and whose result
  /// is that type or converts to it.
  ///
  /// `type` is the key. `make` and `scope` are as in the overload without a type.
  @discardableResult @_disfavoredOverload
  public func bind<T, Failure: Error, each D>(
    _ type: T.Type, in scope: Scope? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    to make: @concurrent @escaping @Sendable (repeat each D) async throws(Failure) -> T
  ) -> Bound<T, Void> {
    asyncFactory(make, scope, SourcePlace(file, line, column))
  }
}
