import DIDefinition

/// One binding as it was written, type erased.
struct Registration: Sendable {
  var key: KeyReference
  let place: SourcePlace
  var making: Making
  var recipe: Recipe
  var scope: Scope
  /// The global actor of the factory or of one of its hooks.
  var isolation: String?
  var isEager = false
  var overrides = false
  var decorates = false
  var contributes = false
  /// Whether the instances are kept for each value of the arguments.
  var isKeptByArguments = false
  var mapKey: String?
  var id: String?
  /// The type that the factory returns, if it is not the key's.
  var implementation: (any Any.Type)?
  var properties: [PropertyInjection] = []
  var hooks = Hooks()
  /// The environment variables that the factory says it reads.
  var reads: [ContainerDefinition.EnvironmentVariable] = []
  /// What an opaque factory says it asks for; nil if it says nothing.
  var declaredNeeds: [Need]?
  var labels: [ContainerDefinition.Label] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// How an argument value is turned into what instances are kept under.
  var argumentKey: (@Sendable (UnsafeRawPointer) -> AnyHashable)?
  /// How many words were said of parameters that the factory does not have.
  var surplusParameters = 0

  /// How the value comes to be.
  enum Making: Sendable {
    case factory([Need])
    case instance
    /// Another key answers; the recipe converts its value.
    case alias(KeyReference)
    /// Nothing is made: says how objects that come from elsewhere are wired.
    case wiring
  }

  var needs: [Need] {
    switch making {
    case .factory(let needs): needs
    case .instance, .wiring: []
    case .alias(let target): [Self.aliasNeed(target)]
    }
  }

  private static func aliasNeed(_ target: KeyReference) -> Need {
    var need = Need(target.type)
    need.key = target
    need.kind = .alias
    return need
  }

  /// Whether the factory may ask for what is not listed.
  var isOpaque: Bool {
    guard declaredNeeds == nil else { return false }
    return needs.contains { $0.isBuiltIn && $0.key.type != Container.Environment.self }
  }

  var isAlias: Bool {
    switch making {
    case .alias: true
    case .factory, .instance, .wiring: false
    }
  }

  var isInstance: Bool {
    switch making {
    case .instance: true
    case .factory, .alias, .wiring: false
    }
  }
}

/// What is called in the life of an instance.
struct Hooks: Sendable {
  typealias Hook = @Sendable (UnsafeRawPointer) throws -> Void

  var made: [Hook] = []
  var awake: [Hook] = []
  var close: [Hook] = []

  var isEmpty: Bool { made.isEmpty && awake.isEmpty && close.isEmpty }
}

/// A property that is set after its object is made.
struct PropertyInjection: Sendable {
  let need: Need
  /// Sets the property of the value at an address to what the slot answers.
  let set:
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void
}
