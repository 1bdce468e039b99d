extension Bindings {
  /// Adds a binding whose dependencies are the parameters of a function.
  @usableFromInline
  func factory<T>(
    _: T.Type, _ name: BindingName?, _ dependencies: [Dependency], _ scope: Scope?,
    _ parameters: [Parameter]?,
    isolation: (any Actor)?, _ place: SourcePlace, _ make: @escaping Recipe.Make
  ) -> Bound<T, Void> {
    factory(
      name, dependencies, scope, parameters, isolation: isolation, place, Recipe(T.self, make))
  }

  func factory<T>(
    _ name: BindingName?, _ dependencies: [Dependency], _ scope: Scope?, _ parameters: [Parameter]?,
    isolation: (any Actor)?, _ place: SourcePlace, _ recipe: Recipe
  ) -> Bound<T, Void> {
    var dependencies = dependencies
    let parameters = parameters ?? []
    for (index, parameter) in parameters.enumerated() where index < dependencies.count {
      parameter.apply(to: &dependencies[index])
    }
    let registration = Registration(
      key: KeyReference(T.self, name: name), place: place, dependencies: dependencies,
      recipe: recipe, scope: scope ?? defaultScope)
    registration.isolation = IsolatedCall.name(of: isolation)
    registration.surplusParameters = max(0, parameters.count - dependencies.count)
    return add(registration)
  }
}
