extension Bindings {
  /// Adds a binding whose dependencies are the parameters of a function.
  @usableFromInline
  func factory<T>(
    _: T.Type, _ dependencies: [Dependency], _ scope: Scope?, isolation: (any Actor)?,
    _ place: SourcePlace, _ make: @escaping Recipe.Make
  ) -> Bound<T, Void> {
    factory(dependencies, scope, isolation: isolation, place, Recipe(T.self, make))
  }

  func factory<T>(
    _ dependencies: [Dependency], _ scope: Scope?, isolation: (any Actor)?, _ place: SourcePlace,
    _ recipe: Recipe
  ) -> Bound<T, Void> {
    let registration = Registration(
      key: KeyReference(T.self), place: place, dependencies: dependencies,
      recipe: recipe, scope: scope ?? defaultScope)
    registration.isolation = IsolatedCall.name(of: isolation)
    return add(registration)
  }
}
