/// A parameter or a marked property of this type is the container itself, without a binding.
///
/// A factory that takes a container may request any key, so its binding is opaque. An object that
/// holds a container keeps all its singletons alive: take a `Provider` instead, or a `Resolver` for
/// the factory alone.
extension Container: DependencyHandle {
  static var dependency: Dependency {
    Dependency(builtIn: Self.self)
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Container.self) { slot, _ in slot.owner }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Container { container }
}

extension Container.Environment: DependencyHandle {
  static var dependency: Dependency {
    Dependency(builtIn: Self.self)
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Container.Environment.self) { slot, _ in slot.owner.environment }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Container.Environment { container.environment }
}
