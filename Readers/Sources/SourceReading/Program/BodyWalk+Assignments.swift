extension BodyWalk {
  func assign(
    _ target: Expression, _ value: Expression, _ scope: Scope, _ flow: Circumstances
  ) {
    let place = evaluate(target, scope, flow.part())
    var inner = flow.part(expecting: place.instanceType)
    (inner.isWeak, inner.property) = (isWeak(target, scope), target.lastName)
    let first = program.bodies[scope.body].events.count
    let found = evaluate(value, scope, inner)
    let events = first..<program.bodies[scope.body].events.count
    hold(events, scope)
    if let type = place.instanceType, program.isTracked(type) {
      if let last = target.lastName { name(found, last, scope) }
      for slot in place.slots { link(found, to: slot, scope, flow) }
    }
    guard let (base, path) = path(of: target, scope) else { return }
    add(
      .assignment(
        AssignmentEvent(
          base: base, path: path, value: found, events: events, isConditional: flow.isConditional,
          place: target.place ?? program.bodies[scope.body].place)), scope)
  }

  /// Whether an expression is a property that does not hold its value.
  func isWeak(_ expression: Expression, _ scope: Scope) -> Bool {
    guard case .member(let base?, let name, _) = expression.plain,
      let type = silently(base, scope).instanceType, let owner = declared(type.unwrapped, scope)
    else { return false }
    return app.property(name, of: owner)?.variable.ownership ?? .strong != .strong
  }

  /// The value of a short chain of names, without events.
  func silently(_ expression: Expression, _ scope: Scope) -> Value {
    switch expression.plain {
    case .name("self", _): return scope.object ?? .unknown
    case .name(let name, _):
      if let local = scope.locals[name] { return local }
      if let owner = scope.names.owner, let (property, holder) = app.property(name, of: owner) {
        return program.value(of: property, owner: holder)
      }
      if let type = type(named: name, scope) { return .metatype(type) }
      if let global = app.global(name, file: scope.names.file) {
        return program.value(of: global, owner: nil)
      }
      return name.first?.isUppercase == true
        ? .metatype(program.canonical(TypeName(name), scope.names)) : .unknown
    case .type(let name, _): return .metatype(program.canonical(name, scope.names))
    case .member(let base?, let name, _):
      let value = silently(base, scope)
      guard let type = value.type else { return .unknown }
      let index = declared(type.unwrapped, scope)
      if let index, let (property, holder) = app.property(name, of: index) {
        return program.value(of: property, owner: holder)
      }
      return foreignMember(name, of: type, index).map(Value.instance) ?? .unknown
    default: return .unknown
    }
  }

  /// The members and subscripts to which a value is assigned; nil if they do not matter.
  func path(
    of target: Expression, _ scope: Scope
  ) -> (Value?, [AssignmentEvent.Step])? {
    var path: [AssignmentEvent.Step] = []
    var rest = target
    while path.count < 16 {
      switch rest {
      case .member(let base?, let name, _):
        path.insert(.member(name), at: 0)
        rest = base
      case .call(let call):
        guard call.isSubscript else { return nil }
        var key: TypeName?
        if case .metatype(let name, _)? = call.arguments.first?.value {
          key = program.canonical(name, scope.names)
        }
        path.insert(.key(key), at: 0)
        rest = call.callee
      case .optional(let base), .forced(let base): rest = base
      case .name(let name, _):
        let isKept = path.contains { step in
          if case .member(let name) = step { return words.membersKept.contains(name) }
          return false
        }
        let value = silently(rest, scope)
        if let type = value.type, program.isTracked(type),
          scope.locals[name] != nil || !isOwnName(name, scope)
        {
          return (value, path)
        }
        if isOwnName(name, scope) || scope.locals[name] == nil && isInside(scope) {
          path.insert(.member(name), at: 0)
          guard isInside(scope) || isKept || words.membersKept.contains(name) else { return nil }
          return (nil, path)
        }
        return isKept ? (value, path) : nil
      default: return nil
      }
    }
    return nil
  }

  func isOwnName(_ name: String, _ scope: Scope) -> Bool {
    guard name != "self", scope.locals[name] == nil, let owner = scope.names.owner else {
      return false
    }
    return app.property(name, of: owner) != nil
  }

  func isInside(_ scope: Scope) -> Bool {
    scope.names.owner.map { program.isTracked(app.key(of: $0)) } ?? false
  }
}
