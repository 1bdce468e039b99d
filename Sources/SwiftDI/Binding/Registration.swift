import DIDefinition

/// One binding as it was written, type erased.
///
/// An object, because everything that checks and lays out a container passes bindings around, and
/// copying this many members costs more than all that is done with them. Written while its module
/// is described, and only read from then on: `Bindings` sees to that.
final class Registration: @unchecked Sendable {
  var key: KeyReference
  let place: SourcePlace
  private(set) var making: Making
  let recipe: Recipe
  var scope: Scope
  /// What the factory's parameters ask for; of an alias what it leads to.
  private(set) var needs: [Need]
  /// Whether the factory is handed something to ask with, or the environment.
  let asks: Bool
  /// Whether every need is an edge of the graph, and what it is for.
  let hasOnlyEdges: Bool
  /// The global actor of the factory or, if that has none, of a hook or a setter.
  var isolation: String?
  /// The global actors of the hooks and setters.
  ///
  /// They are called like functions of no actor, so only the main actor's may be among them.
  private(set) var calledActors: Set<String> = []
  var isEager = false
  var overrides = false
  var decorates = false
  /// The id of the contribution that it decorates; nil if it decorates an ordinary binding.
  var decoratedID: String?
  /// Of a decorator of a contribution: its own key, and the key of what it wraps.
  private(set) var wrapped: (own: KeyReference, inner: KeyReference)?
  var contributes = false
  /// Whether the instances are kept for each value of the arguments.
  var isKeptByArguments = false
  var mapKey: String?
  var id: String?
  var properties: [PropertyInjection] = []
  var hooks = Hooks()
  /// Whether `afterInjection` is among the hooks.
  var callsAfterInjection = false
  /// Whether the compiler has decided about that, so that the type need not be asked.
  var knowsAfterInjection = false
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

  /// The names for properties that the class does not mark.
  var unknownProperties: [String] = []

  /// Whether its properties are to be filled, and cannot be read.
  var hasUnknownProperties = false

  /// The name of the type that was found by its conformance, and so has no place.
  var mark: String?

  /// How the value comes to be.
  enum Making: Sendable {
    case factory([Need])
    case instance
    /// Another key answers; the recipe converts its value.
    case alias(KeyReference)
    /// Nothing is made: says how objects that come from elsewhere are wired.
    case wiring
  }

  init(key: KeyReference, place: SourcePlace, making: Making, recipe: Recipe, scope: Scope) {
    self.key = key
    self.place = place
    self.making = making
    self.recipe = recipe
    self.scope = scope
    switch making {
    case .factory(let needs): self.needs = needs
    case .instance, .wiring: needs = []
    case .alias(let target): needs = [Self.aliasNeed(target)]
    }
    var asks = false
    var hasOnlyEdges = true
    for index in needs.indices {
      if needs[index].isBuiltIn { asks = true }
      if !needs[index].isEdge { hasOnlyEdges = false }
    }
    self.asks = asks
    self.hasOnlyEdges = hasOnlyEdges
  }

  /// The same binding once more, to be changed.
  init(copying other: Registration) {
    key = other.key
    place = other.place
    making = other.making
    recipe = other.recipe
    scope = other.scope
    needs = other.needs
    asks = other.asks
    hasOnlyEdges = other.hasOnlyEdges
    isolation = other.isolation
    calledActors = other.calledActors
    isEager = other.isEager
    overrides = other.overrides
    decorates = other.decorates
    decoratedID = other.decoratedID
    wrapped = other.wrapped
    contributes = other.contributes
    isKeptByArguments = other.isKeptByArguments
    mapKey = other.mapKey
    id = other.id
    properties = other.properties
    unknownProperties = other.unknownProperties
    hasUnknownProperties = other.hasUnknownProperties
    hooks = other.hooks
    callsAfterInjection = other.callsAfterInjection
    knowsAfterInjection = other.knowsAfterInjection
    reads = other.reads
    declaredNeeds = other.declaredNeeds
    labels = other.labels
    ignores = other.ignores
    argumentKey = other.argumentKey
    surplusParameters = other.surplusParameters
    mark = other.mark
  }

  /// Requests another key wherever this one requests a key for itself: by its parameters, its
  /// properties and its resolver.
  func request(_ other: KeyReference, insteadOf key: KeyReference) {
    func change(_ need: inout Need) {
      if need.key == key, !need.isOfCollection { need.key = other }
    }
    for index in needs.indices { change(&needs[index]) }
    for index in properties.indices { change(&properties[index].need) }
    if var declared = declaredNeeds {
      for index in declared.indices { change(&declared[index]) }
      declaredNeeds = declared
    }
    wrapped = (key, other)
    switch making {
    case .factory: making = .factory(needs)
    case .alias: making = .alias(other)
    case .instance, .wiring: break
    }
  }

  /// Notes the actor of a hook or of a setter.
  func isolate(to actor: String?) {
    guard let actor else { return }
    isolation = isolation ?? actor
    calledActors.insert(actor)
  }

  /// Whether making and wiring it calls code of the main actor.
  var callsMainActor: Bool {
    isolation == IsolatedCall.mainActor || calledActors.contains(IsolatedCall.mainActor)
  }

  /// An actor whose code would be called without entering it; nil if there is none.
  var foreignActor: String? {
    if let actor = calledActors.subtracting([IsolatedCall.mainActor]).min() { return actor }
    guard recipe.makeAsync == nil, isolation != IsolatedCall.mainActor else { return nil }
    return isolation
  }

  /// Where it was written, if anywhere.
  var location: SourceLocation? { place == .unknown ? nil : place.location }

  /// Lets an alias lead elsewhere.
  func lead(to target: KeyReference) {
    making = .alias(target)
    needs = [Self.aliasNeed(target)]
  }

  private static func aliasNeed(_ target: KeyReference) -> Need {
    var need = Need(target.type)
    need.key = target
    need.kind = .alias
    return need
  }

  /// Whether the factory may ask for what is not listed.
  var isOpaque: Bool {
    guard asks, declaredNeeds == nil else { return false }
    return needs.contains { $0.isBuiltIn && $0.key.type != Container.Environment.self }
  }

  /// Whether it is an element of the collection under its key; a decorator is none.
  var isElement: Bool { contributes && !decorates }

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
  /// Whether one of the close hooks is the main actor's.
  var closesOnMain = false

  var isEmpty: Bool { made.isEmpty && awake.isEmpty && close.isEmpty }
}

/// A property that is set after its object is made.
struct PropertyInjection: Sendable {
  var need: Need
  /// Sets the property of the value at an address to what the slot answers.
  let set:
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void
  /// Whether `Inject` marks it, so that an object says it itself.
  var isMarked = false
}
