/// The events that matter to registering containers.
extension RegisteringReader {
  mutating func readEvents() {
    for body in program.bodies where !calls.isCopied(body) {
      for (position, event) in body.events.enumerated() {
        switch event {
        case .call(let call): read(call, position, body)
        case .wrapper(let wrapper): read(wrapper, position, body)
        case .assignment(let assignment): read(assignment, body)
        case .read, .use, .nested: continue
        }
      }
    }
  }

  private mutating func read(_ call: CallEvent, _ position: Int, _ body: Body) {
    if let modifier = words.modifiers[call.name], case .call(let before)? = call.receiver?.source {
      let root = receivers[before] ?? before
      receivers[call.id] = root
      modifiers[root, default: []].append((modifier, call))
      return
    }
    if let forward = words.forward, call.name == forward.function,
      call.receiver.map(calls.isContainer) ?? true,
      call.arguments.contains(where: { $0.label == forward.label })
    {
      forwards.append((call, body))
      return
    }
    switch calls.read(call, body) {
    case .registration(let effect):
      registrations[body.id, default: []].append(.init(event: position, effect: effect))
    case .request(let effect):
      requests[body.id, default: []].append(.init(event: position, effect: effect))
    case .unread(let one):
      if !isWrapper(body) {
        unread.append((body.id, one))
      } else {
        escaping[body.id, default: []].append(position)
      }
    case .nothing: noteEscape(call, position, body)
    }
  }

  func isWrapper(_ body: Body) -> Bool {
    body.owner.map { program.app.types[$0].isPropertyWrapper } ?? false
  }

  private mutating func read(_ wrapper: WrapperEvent, _ position: Int, _ body: Body) {
    guard let kind = words.typeWrappers[wrapper.type.base],
      program.app.type(canonical: wrapper.type).map({ calls.copied.contains($0) }) ?? true
    else { return }
    if case .keyPath? = wrapper.arguments.first?.value.kind { return }
    guard let type = wrapper.variableType ?? wrapper.type.arguments.first else {
      unread.append(
        (
          body.id,
          Unread(
            kind: .request, reason: "its type is inferred", mayBind: .none, place: wrapper.place)
        ))
      return
    }
    var effect = RequestEffect(
      type: type, kind: kind, isNeeded: !type.isOptional, place: wrapper.place)
    effect.hasKind = kind != .instance
    effect.name = wrapper.arguments.first { $0.label == "name" || $0.label == nil }?.value
    effect.property = wrapper.name
    effect.isWeak = wrapper.isWeak
    effect.isConditional = wrapper.circumstances.isConditional
    requests[body.id, default: []].append(.init(event: position, effect: effect))
  }

  private mutating func read(_ assignment: AssignmentEvent, _ body: Body) {
    guard let name = words.defaultScopeProperty, assignment.path.count == 1,
      case .member(name)? = assignment.path.last
    else { return }
    let isOfContainer =
      assignment.base.map { $0.type.map(calls.isContainer) ?? false }
      ?? body.owner.map { calls.isContainer(program.app.key(of: $0)) } ?? false
    guard isOfContainer else { return }
    // Nothing is promised by a default such as `graph`, which the registrations do not name.
    let scope = lifetimes.lifetime(assignment.value)
    defaultScope = scope == "graph" ? nil : scope
  }

  // MARK: Code outside of the sources

  /// Notes a call that passes a container, or an assembly, to code outside of the sources: it may register, and
  /// in a factory it may resolve.
  private mutating func noteEscape(_ call: CallEvent, _ position: Int, _ body: Body) {
    switch call.target {
    case .function, .closure, .parameter: return
    case .construction(let type, _):
      guard program.app.type(canonical: type) == nil, !calls.isContainer(type),
        !words.modules.contains(where: { type.base.hasPrefix($0) }), calls.uses(call.place.file)
      else { return }
      if let suffix = words.assemblySuffix, type.base.hasSuffix(suffix) {
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "'\(type.base)' is outside of the sources",
              mayBind: .foreign, place: call.place)
          ))
        return
      }
    case .none: break
    }
    guard calls.uses(call.place.file), !words.assemblyFunctions.contains(call.name),
      !call.isSubscript, !call.isOperator,
      call.receiver?.type.map({ words.others.contains($0.base) }) != true
    else { return }
    let passed = call.arguments.filter { $0.value.instanceType.map(calls.isContainer) == true }
    guard !passed.isEmpty else { return }
    // A function of a container itself, such as `apply(assembly:)`.
    if let receiver = call.receiver, calls.isContainer(receiver) { return }
    escaping[body.id, default: []].append(position)
    escapes.append((body.id, call))
  }

  mutating func noteEscapes(_ factories: Set<Int>) {
    let reason = "a container is passed to code outside of the sources"
    for (body, call) in escapes {
      let isFactory = factories.contains(body)
      guard
        isFactory
          || call.arguments.contains(where: {
            $0.value.instanceType.map(calls.isRegistering) == true
          })
      else { continue }
      unread.append(
        (
          body,
          Unread(
            kind: isFactory ? .request : .registration, reason: reason,
            mayBind: isFactory ? .none : .foreign, slots: call.arguments.flatMap(\.value.slots),
            place: call.place)
        ))
    }
  }
}
