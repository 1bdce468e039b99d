// `instance { X() }` and `instance(X.init)` would bind the function itself, which nobody means. The
// compiler never chooses an unavailable function where another one fits. So these overloads are
// deprecated, the overload for values is disfavoured, and building the container fails.

extension Bindings {
  /// Refuses a function `make`, which is not an existing object.
  ///
  /// To bind a function itself, let a closure return it: `bind { { Date() } }`.
  @discardableResult
  @available(
    *, deprecated,
    message: "this is a function: write 'bind' to bind what it returns"
  )
  public func instance<T, each Argument>(
    _ make: (repeat each Argument) -> T,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    addFunction(SourcePlace(file, line, column))
  }

  /// Refuses a function `make` that can throw, which is not an existing object.
  @discardableResult
  @available(
    *, deprecated,
    message: "this is a function: write 'bind' to bind what it returns"
  )
  public func instance<T, each Argument>(
    _ make: (repeat each Argument) throws -> T,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    addFunction(SourcePlace(file, line, column))
  }

  /// Refuses an asynchronous function `make`, which is not an existing object.
  @discardableResult
  @available(
    *, deprecated,
    message: "this is a function: write 'bind' to bind what it returns"
  )
  public func instance<T, each Argument>(
    _ make: (repeat each Argument) async throws -> T,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    addFunction(SourcePlace(file, line, column))
  }

  private func addFunction<T>(_ place: SourcePlace) -> Bound<T, Void> {
    let recipe = Recipe(T.self) { _, slot, _ throws(ResolutionError) in throw slot.error(.missing) }
    let registration = Registration(key: KeyReference(T.self), place: place, recipe: recipe)
    registration.isFunction = true
    return add(registration)
  }
}
