import DIDefinition

/// One dependency of a binding, derived from the parameter's type and the user's `Parameter`.
@usableFromInline
struct Need: Sendable {
  /// The key that the innermost type requests.
  var key: KeyReference
  var kind = DependencyKind.instance
  var element = CollectionElement.instance
  var isOptional = false
  var ownership = Ownership.strong
  /// The types around the key, outermost first: `Provider<Wheel>?` has two.
  nonisolated(unsafe) var handles: [any DependencyHandle.Type] = []
  /// Whether the dependency is the engine itself, which is not an edge of the graph.
  var isBuiltIn = false
  /// Whether one of the handles is a collection.
  var isOfCollection = false
  private(set) var hasVariable = false
  /// The rare properties, stored separately because needs are copied often.
  private var details: Details?

  private final class Details: Sendable {
    let label: String?
    let variable: VariableNeed?

    init(label: String?, variable: VariableNeed?) {
      self.label = label
      self.variable = variable
    }
  }

  init(_ type: any Any.Type) {
    key = KeyReference(type)
  }

  /// The parameter or property.
  var label: String? {
    get { details?.label }
    set {
      guard newValue != nil || details != nil else { return }
      details = Details(label: newValue, variable: variable)
    }
  }

  var variable: VariableNeed? {
    get { details?.variable }
    set {
      guard newValue != nil || details != nil else { return }
      details = Details(label: label, variable: newValue)
      hasVariable = newValue != nil
    }
  }

  /// Whether the dependency is in the graph: variables and the engine itself are not.
  var isEdge: Bool { !isBuiltIn && !hasVariable }

  /// Whether the dependency is the container itself, directly or through a handle.
  var isContainer: Bool { isBuiltIn && key.type == Container.self }

  /// Derives the dependency from a parameter's type.
  @usableFromInline
  static func of<T>(_: T.Type) -> Need {
    if T.self == Container.self { return Container.need }
    guard TypeKind(T.self) == .value, let handle = T.self as? any DependencyHandle.Type else {
      return Need(T.self)
    }
    return handle.need
  }

  static func of(erased type: any Any.Type) -> Need {
    func open<T>(_: T.Type) -> Need { of(T.self) }
    return open(type)
  }

  /// This dependency, wrapped in one more handle.
  func wrapped(
    in handle: any DependencyHandle.Type, _ change: (inout Need) -> Void = { _ in }
  ) -> Need {
    var need = self
    need.handles.insert(handle, at: 0)
    change(&need)
    return need
  }
}

/// A parameter that is read from the environment.
struct VariableNeed: Sendable {
  let name: String
  let fallback: (any Sendable)?
  /// Converts a variable's value to the parameter's type; nil if that is impossible.
  let read: (@Sendable (ContainerDefinition.Scalar) -> (any Sendable)?)?
}

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
  let need: Need

  init(_ need: Need) { self.need = need }
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
  static var need: Need { dependencyNeed.need }
}
