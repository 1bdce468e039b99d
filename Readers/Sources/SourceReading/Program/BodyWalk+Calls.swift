extension BodyWalk {
  /// The expression in front of the arguments of a call.
  struct Head {
    var name: String
    var receiver: Value?
    var receiverName: String?
    /// The events of the expression.
    var events = 0..<0
    var target = CallEvent.Target.none
    /// The value that is called, if it is neither a function of the app nor a type.
    var callee = Value.unknown
  }

  func evaluate(_ call: Call, _ scope: Scope, _ flow: Circumstances) -> Value {
    if case .closure(let closure) = call.callee { return evaluate(closure, call, scope, flow) }
    let first = program.bodies[scope.body].events.count
    var head = head(of: call, scope, flow)
    head.events = first..<program.bodies[scope.body].events.count
    if case .list(let elements, nil)? = head.receiver?.kind, !call.isSubscript,
      !Vocabulary.immediate.contains(head.name)
    {
      return evaluate(call, head, on: elements, scope, flow)
    }
    let arguments = arguments(of: call, head, scope, flow)
    return finish(call, head, arguments, scope, flow)
  }

  /// A closure that is called where it stands.
  private func evaluate(
    _ closure: Closure, _ call: Call, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    let passed = call.arguments.map { evaluate($0.value, scope, flow.part()) }
    let body = nested(
      closure, .closure, scope, flow, isDeferred: false, parameters: passed,
      expecting: flow.expected)
    var result = program.bodies[body].result
    if let type = program.bodies[body].resultType, result.type == nil || closure.result != nil {
      result.kind = .instance(type)
    }
    return result
  }

  /// A call on each of the objects of a list that is written down.
  private func evaluate(
    _ call: Call, _ head: Head, on elements: [Value], _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    let arguments = arguments(of: call, head, scope, flow)
    for element in elements {
      var one = head
      one.receiver = element
      one.target = target(named: head.name, on: element, call, scope)
      _ = finish(call, one, arguments, scope, flow)
    }
    return .unknown
  }

  // MARK: Results

  func finish(
    _ call: Call, _ head: Head, _ arguments: [CallEvent.Argument], _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    program.calls += 1
    let event = CallEvent(
      id: program.calls, name: head.name, receiver: head.receiver, receiverName: head.receiverName,
      receiverEvents: head.events, target: head.target, arguments: arguments,
      isSubscript: call.isSubscript, circumstances: flow, place: call.place)
    if case .none = head.target { program.namesUsed.insert(head.name) }
    needUnwrapped(call, head, arguments, scope, flow)
    let isKept = isKept(event, scope)
    if isKept {
      add(.call(event), scope)
      program.bodyOfCall[event.id] = scope.body
      // The type of a registration, for the closures of the calls behind it.
      if case .none = head.target {
        if let type = arguments.first?.value.metatype {
          program.keys[event.id] = type
        } else if case .call(let before)? = head.receiver?.source {
          program.keys[event.id] = program.keys[before]
        }
      }
    }
    let result = result(of: event, head, scope, flow)
    guard isKept, case .none = result.source else { return result }
    switch head.target {
    case .none, .function: return result.from(.call(event.id))
    case .closure, .construction, .parameter: return result
    }
  }

  private func isKept(_ event: CallEvent, _ scope: Scope) -> Bool {
    switch event.target {
    case .function, .closure, .parameter: return true
    case .construction(let type, let callee):
      if callee != nil || app.type(canonical: type) != nil || program.isTracked(type) {
        return true
      }
      if words.suffixes.contains(where: { type.base.hasSuffix($0) }) { return true }
    case .none: break
    }
    if words.functions.contains(event.name) { return true }
    if let receiver = event.receiver {
      if receiver.type.map(program.isTracked) == true { return true }
      if case .call = receiver.source { return true }
      if case .property(let holder, _) = receiver.source, program.isTracked(app.key(of: holder)) {
        return true
      }
      if let name = event.receiverName, words.membersKept.contains(name) { return true }
    } else if let owner = scope.names.owner, program.isTracked(app.key(of: owner)) {
      return true
    }
    return event.arguments.contains { argument in
      argument.label.map { words.labelledClosures[$0] != nil || words.labels.contains($0) } == true
        || words.keepsNesting && !argument.events.isEmpty
        || argument.value.instanceType.map(program.isTracked) == true
    }
  }

  func result(
    of event: CallEvent, _ head: Head, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    switch event.target {
    case .function(let callee):
      guard let written = callee.function.result else { return .unknown }
      var type = program.canonical(written, program.names(of: callee))
      if type.isOpen {
        let binding = program.binding(
          callee, receiver: event.receiver, arguments: event.arguments, expected: flow.expected,
          caller: scope.names.owner)
        type = binding.applied(to: type)
        if !type.variables.isEmpty, !isOwn(type, scope) { return .unknown }
      }
      if let inner = type.unwrapped.ofMetatype { return .metatype(inner) }
      return Value(
        .instance(type),
        slots: program.isTracked(type) ? [.result(callee.function.place)] : [])
    case .construction(let type, _):
      return Value(
        .instance(type), slots: program.isTracked(type) ? [.created(event.place)] : [])
    case .closure(let body):
      var result = program.bodies[body].result
      if let type = program.bodies[body].resultType { result.kind = .instance(type) }
      result.source = .none
      return result
    case .parameter, .none: break
    }
    if let type = head.callee.instanceType?.functionResult { return .instance(type) }
    guard let receiver = event.receiver, let type = receiver.type else { return .unknown }
    if words.returning.contains(event.name), program.isTracked(type),
      let returned = event.arguments.first?.value.metatype, event.arguments.first?.label == nil
    {
      program.requested.insert(event.id)
      return .instance(returned)
    }
    // Other functions of a container, such as `synchronize()`, return the container.
    if let found = foreignMember(
      event.name, of: type.unwrapped, app.type(canonical: type.unwrapped))
    {
      return Value(.instance(found), slots: receiver.slots)
    }
    return .unknown
  }
}

extension BodyWalk.Head {
  /// Whether no function of the app is called.
  var targetIsForeign: Bool {
    if case .none = target { return true }
    return false
  }
}
