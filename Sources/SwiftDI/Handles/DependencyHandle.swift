/// A type that determines how its content is requested: an optional, a provider, a collection.
///
/// A factory's parameter of such a type depends on the key inside it, not on the type itself. The
/// handles are `Optional`, `Provider`, `Lazy`, `All`, `Keyed`, `Make`, `Resolver`, `Container` and
/// `Container.Environment`. Only the engine calls the requirements.
public protocol DependencyHandle {
  /// The dependency that the handle represents.
  static var dependencyNeed: DependencyNeed { get }
  /// Constructs the handle from the bindings that it is linked to, `links` in number.
  static func recipe(links: Int) -> HandleRecipe
}

/// The dependency of a handle; opaque outside the engine.
public struct DependencyNeed: Sendable {
  let dependency: Dependency

  init(_ dependency: Dependency) { self.dependency = dependency }
}

/// The way to construct a handle; opaque outside the engine.
public struct HandleRecipe: Sendable {
  let recipe: Recipe
  let kind: Kind

  /// The time at which the handle's content is resolved.
  enum Kind: Sendable {
    case now
    case provider
    case lazy
    case collection
  }

  init<Handle>(
    _: Handle.Type, _ kind: Kind = .now,
    _ make: @escaping @Sendable (SlotReference, Context) throws(ResolutionError) -> Handle
  ) {
    self.kind = kind
    recipe = Recipe(Handle.self) { out, slot, context throws(ResolutionError) in
      out.initializeMemory(as: Handle.self, to: try make(slot, context))
    }
  }
}

extension DependencyHandle {
  static var dependency: Dependency { dependencyNeed.dependency }
}
