import DIDefinition

/// One binding as it was described, type-erased.
///
/// It is a class, because everything that checks and lays out a container passes bindings around,
/// and copying this many members would dominate the cost. It is modified while its module is
/// described and read-only afterwards, which `Bindings` ensures. So the members that every check
/// reads need no check of exclusive access, which would take a twentieth of the time to build a
/// container.
final class Registration: @unchecked Sendable {
  @exclusivity(unchecked) var key: KeyReference
  let place: SourcePlace
  let kind: Kind
  let recipe: Recipe
  @exclusivity(unchecked) var scope: Scope
  /// The dependencies of the factory's parameters; for an alias its target.
  @exclusivity(unchecked) var dependencies: [Dependency]
  /// Whether a parameter of the factory is a resolver, a container or the environment.
  let takesBuiltIn: Bool
  /// Whether all dependencies are edges of the graph.
  @exclusivity(unchecked) private(set) var hasOnlyEdges: Bool
  /// The actor of the factory or, if it has none, of a hook or a setter.
  @exclusivity(unchecked) var isolation: String?
  /// The actors of the hooks and setters.
  ///
  /// Hooks and setters are called without switching actors, so only the main actor is allowed.
  @exclusivity(unchecked) private(set) var calledActors: Set<String> = []
  var isEager = false
  var overrides = false
  var decorates = false
  var contributes = false
  /// Whether instances are cached for each value of the arguments.
  var isCachedByArguments = false
  var id: String?
  @exclusivity(unchecked) var properties: [PropertyInjection] = []
  @exclusivity(unchecked) var hooks = Hooks()
  /// Whether it fills the marked properties of the type, which may have none.
  var isInjected = false
  /// The environment variables that the factory declares to read.
  @exclusivity(unchecked) var reads: [ContainerDefinition.EnvironmentVariable] = []
  /// The declared dependencies of an opaque factory; nil if it declares none.
  var declaredDependencies: [Dependency]?
  var labels: [ContainerDefinition.Label] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// Converts an argument value to the key under which instances are cached.
  var argumentKey: (@Sendable (UnsafeRawPointer) -> AnyHashable)?
  /// The number of `Parameter` values beyond the factory's parameters.
  private(set) var surplusParameters = 0

  /// Whether it binds an existing object, directly, behind a protocol or in an optional.
  var bindsObject = false

  /// Whether `instance` was given a function instead of an object.
  var isFunction = false

  /// The given names of properties that the class does not mark.
  @exclusivity(unchecked) var misnamedProperties: [String] = []

  /// Whether its properties must be filled but could not be read.
  var propertiesAreUnreadable = false

  /// The name of the type if its conformance was discovered, in which case there is no source
  /// location.
  var mark: String?

  /// The origin of the value.
  enum Kind: Sendable {
    case factory
    case instance
    /// The value of another key, the only dependency, which the recipe converts.
    case alias
    /// No value: the binding wires objects that other code constructed.
    case wiring
  }

  init(
    key: KeyReference, place: SourcePlace, kind: Kind = .factory,
    dependencies: [Dependency] = [], recipe: Recipe, scope: Scope = .unscoped
  ) {
    self.key = key
    self.place = place
    self.kind = kind
    self.dependencies = dependencies
    self.recipe = recipe
    self.scope = scope
    var takesBuiltIn = false
    var hasOnlyEdges = true
    for index in dependencies.indices {
      if dependencies[index].isBuiltIn { takesBuiltIn = true }
      if !dependencies[index].isEdge { hasOnlyEdges = false }
    }
    self.takesBuiltIn = takesBuiltIn
    self.hasOnlyEdges = hasOnlyEdges
  }

  /// Applies the descriptions of the factory's parameters, in order.
  func apply(_ parameters: [Parameter]) {
    for (index, parameter) in zip(dependencies.indices, parameters) {
      parameter.apply(to: &dependencies[index])
    }
    hasOnlyEdges = dependencies.allSatisfy(\.isEdge)
    surplusParameters = max(0, parameters.count - dependencies.count)
  }

  /// Records the actor of a hook or of a setter.
  func isolate(to actor: String?) {
    guard let actor else { return }
    isolation = isolation ?? actor
    calledActors.insert(actor)
  }

  /// Whether constructing and wiring it calls code of the main actor.
  var callsMainActor: Bool {
    isolation == IsolatedCall.mainActor || calledActors.contains(IsolatedCall.mainActor)
  }

  /// An actor whose code would be called without switching to it; nil if there is none.
  var foreignActor: String? {
    if !calledActors.isEmpty,
      let actor = calledActors.subtracting([IsolatedCall.mainActor]).min()
    {
      return actor
    }
    return !recipe.isAsynchronous && isolation != IsolatedCall.mainActor ? isolation : nil
  }

  /// The location of its description; nil if there is none.
  var location: SourceLocation? { place == .unknown ? nil : place.location }

  /// The key that an alias leads to; nil for other bindings.
  var target: KeyReference? { isAlias ? dependencies.first?.key : nil }

  /// Whether the factory may request keys that it has no links for.
  var mayRequestOtherKeys: Bool {
    guard takesBuiltIn else { return false }
    return dependencies.contains { $0.isBuiltIn && $0.key.type != Container.Environment.self }
  }

  /// Whether the factory may request keys that are not listed.
  var isOpaque: Bool { declaredDependencies == nil && mayRequestOtherKeys }

  /// Whether `afterInjection` is called if the type has it.
  var callsAfterInjection: Bool { isInjected || !properties.isEmpty }

  /// Whether it is an element of the collection under its key, which a decorator is not.
  var isElement: Bool { contributes && !decorates }

  var isAlias: Bool { kind == .alias }

  var isInstance: Bool { kind == .instance }
}
