import DIDefinition

/// One need of a binding, as its parameter's type and the user's words say it.
@usableFromInline
struct Need: Sendable {
  /// What the innermost type asks for.
  var key: KeyReference
  var kind = DependencyKind.instance
  var element = CollectionElement.instance
  var isOptional = false
  var ownership = Ownership.strong
  /// The types around the key, outermost first: `Provider<Wheel>?` has two.
  nonisolated(unsafe) var handles: [any DependencyHandle.Type] = []
  /// The need is for the engine itself and no edge of the graph.
  var isBuiltIn = false
  /// Whether one of the handles is a collection.
  var isOfCollection = false
  private(set) var hasVariable = false
  /// What few needs have, out of the way: needs are copied often.
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

  /// Whether the graph has it: variables and the engine itself are no nodes.
  var isEdge: Bool { !isBuiltIn && !hasVariable }

  /// Reads a parameter's type.
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

  /// This need, asked through one more handle.
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
  /// Reads a variable's value as the parameter's type; nil if it cannot be.
  let read: (@Sendable (ContainerDefinition.Scalar) -> (any Sendable)?)?
}

/// A type that says how something is asked for: an optional, a provider, a collection.
///
/// A factory's parameter of such a type is no need of that type but of what is inside it. The
/// handles are `Optional`, `Provider`, `Lazy`, `All`, `Keyed`, `Make`, `Resolver`, `Container` and
/// `Container.Environment`. The requirements are for the engine alone.
public protocol DependencyHandle {
  /// What is needed, and how.
  static var dependencyNeed: DependencyNeed { get }
  /// How the handle is made from what it is linked to.
  static func recipe(links: Int) -> HandleRecipe
}

/// What a handle needs; opaque outside the engine.
public struct DependencyNeed: Sendable {
  let need: Need

  init(_ need: Need) { self.need = need }
}

/// How a handle is made; opaque outside the engine.
public struct HandleRecipe: Sendable {
  let recipe: Recipe
  let kind: Kind

  /// When what the handle leads to is asked for.
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
