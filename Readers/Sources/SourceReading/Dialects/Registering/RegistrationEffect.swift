/// A registration in a body, perhaps of a type, with a name or by a factory that only a caller knows.
struct RegistrationEffect: Effect, Sendable {
  /// How it constructs its object.
  enum Factory: Sendable {
    /// A closure, a function, or a parameter that is one of them.
    case code(Value)
    /// An initialiser whose parameters are requested, except for those that the caller passes.
    case initializer(Value, passed: [Value])
    /// An argument that is the object, with its events.
    case object(Value, body: Int, Range<Int>)
  }

  enum Lifetime: Sendable {
    case none
    case known(String?)
    case value(Value)
  }

  struct Alias: Sendable {
    var type: Value
    var name: Value?
    var place: Place
  }

  var type: Value
  var name: Value?
  var factory: Factory
  var environment = Environment()
  var lifetime = Lifetime.none
  var aliases: [Alias] = []
  /// Closures that set properties of the object.
  var completions: [Value] = []
  var slots: [Slot] = []
  /// The body and the name of what registers there.
  var body: Int
  var receiver: String?
  var isConditional = false
  var isLoop = false
  /// The number of the call that made it, or of the call that led there.
  var call: Int
  var isHandedOn = false
  var place: Place

  var typeName: TypeName? { type.metatype }

  func isOpen(in facts: SummaryFacts) -> Bool {
    if let type = typeName {
      if type.isOpen { return true }
    } else if facts.isParameter(type) {
      return true
    }
    if let name, facts.isParameter(name) { return true }
    switch factory {
    case .code(let value), .initializer(let value, _):
      if facts.isParameter(value) { return true }
    case .object(let value, _, _): if facts.isParameter(value) { return true }
    }
    if case .value(let value) = lifetime, facts.isParameter(value) { return true }
    return aliases.contains { facts.isParameter($0.type) || $0.type.metatype?.isOpen == true }
  }

  var variables: Set<String> { typeName?.variables ?? [] }

  var identity: String {
    "\(typeName?.text ?? "") \(place.file) \(place.offset) \(call) \(slots.count)"
  }

  func handedOn(_ handOn: HandOn) -> RegistrationEffect? {
    var one = self
    one.type = handOn.applied(to: type)
    one.name = name.map(handOn.applied)
    switch factory {
    case .code(let value): one.factory = .code(handOn.applied(to: value))
    case .initializer(let value, let passed):
      one.factory = .initializer(handOn.applied(to: value), passed: passed.map(handOn.applied))
    case .object(let value, let body, let range):
      one.factory = .object(handOn.applied(to: value), body: body, range)
    }
    if case .value(let value) = lifetime { one.lifetime = .value(handOn.applied(to: value)) }
    one.aliases = aliases.map { alias in
      var alias = alias
      alias.type = handOn.applied(to: alias.type)
      alias.name = alias.name.map(handOn.applied)
      return alias
    }
    one.completions = completions.map(handOn.applied)
    one.environment.handOn(handOn)
    one.slots = handOn.applied(to: slots)
    guard !handOn.isLoop, handOn.owner == nil else { return one }
    one.isConditional = isConditional || handOn.circumstances.isConditional
    one.body = handOn.caller
    one.call = handOn.call ?? call
    one.isHandedOn = true
    one.place = handOn.place
    return one
  }

  func inside(isConditional: Bool, isDeferred: Bool) -> RegistrationEffect {
    var one = self
    one.isConditional = self.isConditional || isConditional
    return one
  }
}
