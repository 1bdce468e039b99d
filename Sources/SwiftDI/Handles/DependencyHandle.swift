/// A type that determines how its content is requested: an optional, a provider, a collection.
///
/// A factory's parameter of such a type depends on the key inside it, not on the type itself. The
/// handles are `Optional`, `Provider`, `Lazy`, `All`, `Make`, `Resolver`, `Container` and
/// `Container.Environment`. Only the engine calls the requirements.
public protocol DependencyHandle {
  /// The dependency that the handle represents.
  static var dependencyNeed: DependencyNeed { get }
  /// Constructs the handle from the bindings that it is linked to, `links` in number.
  static func recipe(links: Int) -> HandleRecipe
}

extension DependencyHandle {
  static var dependency: Dependency { dependencyNeed.dependency }
}
