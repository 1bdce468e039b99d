/// A request in a body, perhaps for a type or a name that only a caller knows.
struct RequestEffect: Effect, Sendable {
  var type: TypeName
  /// The key, where it is no type.
  var fixedKey: String?
  /// The name behind the type; unknown if it is computed.
  var name: Value?
  var kind = Request.Kind.instance
  /// Whether the kind does not depend on where the code runs.
  var hasKind = false
  /// Whether the app ends, or does not compile, without the value.
  var isNeeded: Bool
  var arguments = 0
  var property: String?
  var isWeak = false
  var isOfParent = false
  var slots: [Slot] = []
  var isConditional = false
  var isDeferred = false
  var part: WrapperPart?
  /// Whether it only counts in a factory, because it belongs to a request that is read anyway.
  var isOfFactory = false
  /// The type in whose code it is, if that is not the type of the body.
  var owner: Int?
  var place: Place

  func isOpen(in facts: SummaryFacts) -> Bool {
    type.isOpen || name.map(facts.isParameter) ?? false
  }

  var variables: Set<String> { type.variables }

  var identity: String {
    var parts =
      "\(fixedKey ?? type.text) \(kind) \(isNeeded) \(arguments) \(isConditional) \(isDeferred)"
    if case .parameter(let body, let index)? = name?.source { parts += " \(body) \(index)" }
    if case .text(let text)? = name?.kind { parts += " #\(text)" }
    return parts + " \(slots.count) \(place.file) \(place.offset)"
  }

  func handedOn(_ handOn: HandOn) -> RequestEffect? {
    var one = self
    one.type = handOn.binding.applied(to: type)
    one.name = name.map(handOn.applied)
    one.slots = handOn.applied(to: slots)
    if let owner = handOn.owner { one.owner = owner }
    guard !handOn.isLoop, handOn.owner == nil else { return one }
    let flow = handOn.circumstances
    one.isConditional = isConditional || flow.isConditional
    one.property = flow.property ?? property
    one.isWeak = isWeak || flow.isWeak
    if let part = handOn.part {
      one.part = part
      one.isNeeded = isNeeded || flow.isNeeded
    } else if let result = handOn.result {
      one.isNeeded = isNeeded || !result.isOptional || flow.isNeeded
    }
    one.place = handOn.place
    return one
  }

  func inside(isConditional: Bool, isDeferred: Bool) -> RequestEffect {
    var one = self
    one.isConditional = self.isConditional || isConditional
    one.isDeferred = self.isDeferred || isDeferred
    return one
  }

  /// The key; nil if the name is not known.
  var key: String? {
    if let fixedKey { return fixedKey }
    guard let name else { return type.unwrapped.text }
    switch name.kind {
    case .text(let text): return "\(type.unwrapped.text)#\(text)"
    case .nothing: return type.unwrapped.text
    case .instance, .metatype, .subtype, .closure, .list, .function, .name, .keyPath, .unknown:
      return nil
    }
  }

  /// The request in code that runs in some circumstances; nil if its name is not known.
  func request(isDeferred: Bool, isConditional: Bool, kind outer: Request.Kind? = nil) -> Request? {
    guard let key else { return nil }
    var kind = kind
    if let outer, !hasKind {
      kind = outer
    } else if (isDeferred || self.isDeferred) && kind == .instance && !hasKind {
      kind = .provider
    }
    return Request(
      key: key, kind: kind, isOptional: type.isOptional || !isNeeded, arguments: arguments,
      name: property, isWeak: isWeak, isOfParent: isOfParent, slots: slots,
      isConditional: self.isConditional || isConditional, place: place)
  }
}
