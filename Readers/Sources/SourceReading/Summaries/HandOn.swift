/// The effect that a body leaves open, in the terms of a place from which the body is entered.
struct HandOn {
  var binding: Binding
  /// The body whose parameters are replaced, and what is passed for each.
  var callee: Int
  var values: [Value?] = []
  var receiver: Value?
  /// The body that contains the place.
  var caller: Int
  var circumstances = Circumstances()
  /// The number of the call.
  var call: Int?
  /// The type that the body returns.
  var result: TypeName?
  var part: WrapperPart?
  /// The type whose code is bound, if it is not that of the caller.
  var owner: Int?
  /// Whether the elements of a loop or the arguments of a superclass are bound, and not those of a call.
  var isLoop = false
  var place: Place

  /// A value with what is passed in place of a parameter.
  func applied(to value: Value) -> Value {
    if case .parameter(let body, let index) = value.source, body == callee {
      guard index < values.count, let passed = values[index] else { return value.from(.none) }
      return passed
    }
    var found = value
    switch value.kind {
    case .instance(let type): found.kind = .instance(binding.applied(to: type))
    case .metatype(let type): found.kind = .metatype(binding.applied(to: type))
    default: break
    }
    found.slots = applied(to: value.slots)
    return found
  }

  private let slotOfParameter: [Slot: [Slot]]

  /// Slots with those that are passed in place of the callee's parameters.
  func applied(to slots: [Slot]) -> [Slot] {
    guard !slotOfParameter.isEmpty else { return slots }
    return slots.flatMap { slotOfParameter[$0] ?? [$0] }
  }

  init(
    _ binding: Binding, callee: Body, values: [Value?], receiver: Value?, caller: Int, place: Place
  ) {
    (self.binding, self.callee, self.values, self.receiver) = (binding, callee.id, values, receiver)
    (self.caller, self.place) = (caller, place)
    var slots: [Slot: [Slot]] = [:]
    for (index, parameter) in callee.parameters.enumerated() where index < values.count {
      guard let value = values[index] else { continue }
      slots[.parameter(callee.place, parameter.name)] = value.slots
    }
    if let receiver { slots[.parameter(callee.place, "self")] = receiver.slots }
    slotOfParameter = slots
  }
}

/// Something that a body does with a container, perhaps in terms that only a caller knows.
protocol Effect {
  /// Whether a caller decides what it means.
  func isOpen(in summaries: SummaryFacts) -> Bool
  /// The effect in the terms of a caller; nil if it is none there.
  func handedOn(_ handOn: HandOn) -> Self?
  /// A text that is equal for equal effects.
  var identity: String { get }
  /// The generic parameters that a caller must know.
  var variables: Set<String> { get }
  /// The effect of a body that is entered under a condition, or that runs later.
  func inside(isConditional: Bool, isDeferred: Bool) -> Self
}

/// The facts about bodies that are known when effects are handed on.
struct SummaryFacts {
  let program: Program

  /// Whether a value is a parameter of a function, whose callers know it.
  func isParameter(_ value: Value) -> Bool {
    guard case .parameter(let body, _) = value.source else { return false }
    switch program.bodies[body].kind {
    case .function, .initializer: return true
    case .getter, .value, .observers, .statements, .closure, .localFunction, .loop: return false
    }
  }
}
