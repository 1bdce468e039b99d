/// A container can be resolved from itself without a binding.
///
/// A factory that takes a container may request any key, so its binding is opaque. An object that
/// holds a container keeps all its singletons alive: take a `Provider` instead, or a `Resolver` for
/// the factory alone.
extension Container: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency(builtIn: Self.self))
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Container.self) { slot, _ in slot.owner }
  }
}

extension Container.Environment: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency(builtIn: Self.self))
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Container.Environment.self) { slot, _ in slot.owner.environment }
  }
}
