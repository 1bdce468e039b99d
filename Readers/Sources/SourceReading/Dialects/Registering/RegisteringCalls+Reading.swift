/// The meaning of each call.
extension RegisteringCalls {
  /// The meaning of a call.
  enum Meaning {
    case registration(RegistrationEffect)
    case request(RequestEffect)
    case unread(Unread)
    /// A call that has nothing to do with a container.
    case nothing
  }

  func read(_ call: CallEvent, _ body: Body) -> Meaning {
    if isForwarded(call) { return .nothing }
    if call.isOperator { return readOperator(call, body) }
    if let form = registrationForm(call) {
      if let found = registration(call, form, body) { return found }
    }
    if let form = requestForm(call) { return request(call, form, body) }
    return unknownFunction(call, body)
  }

  private func unread(
    _ kind: Unread.Kind, _ reason: String, _ call: CallEvent, _ body: Body,
    mayBind: Unread.Keys = .all
  ) -> Meaning {
    .unread(
      Unread(
        kind: kind, reason: reason, mayBind: kind == .request ? .none : mayBind,
        slots: slots(of: call, body), place: call.place))
  }

  private func registration(_ call: CallEvent, _ form: RegistrationForm, _ body: Body) -> Meaning? {
    let type = typeArgument(call, form.labels)
    guard type != nil || form.isInferred || words.isOwn else { return nil }
    let others = call.arguments.enumerated().filter { $0.offset != type }.map(\.element)
    for argument in others where !argument.isTrailing {
      guard let label = argument.label ?? (form.initializerLabel == nil ? nil : "arguments") else {
        if words.isOwn { continue }
        return nil
      }
      guard form.labels.contains(label) else { return nil }
    }
    guard let factory = factory(of: call, others, form, body) else { return nil }
    let registered =
      type.map { call.arguments[$0].value } ?? self.type(madeBy: factory)
    guard isReceiver(call, body) else {
      guard let receiver = call.receiver, receiver.isUnknown, let type = registered.metatype,
        uses(call.place.file), case .none = call.target
      else { return nil }
      return unread(
        .registration, "the type of what registers it is not known", call, body,
        mayBind: type.isOpen ? .all : .type(type.unwrapped))
    }
    var effect = RegistrationEffect(
      type: registered, factory: factory, body: body.id, call: call.id, place: call.place)
    effect.name = call.arguments.first { $0.label != nil && $0.label == form.nameLabel }?.value
    effect.slots = slots(of: call, body)
    effect.receiver = call.receiverName
    effect.isConditional = call.circumstances.isConditional
    effect.isLoop = call.circumstances.isLoop
    if let label = form.scopeLabel,
      let argument = call.arguments.first(where: { $0.label == label })
    {
      effect.lifetime = .value(argument.value)
    } else if let scope = words.scopes[call.name] {
      // A function such as `registerSingleton` is a lifetime by itself.
      effect.lifetime = .known(scope)
    }
    switch registered.kind {
    case .metatype: return .registration(effect)
    case .subtype(let bound):
      return unread(
        .registration, reason(call), call, body, mayBind: .subtypes(bound))
    default:
      if SummaryFacts(program: program).isParameter(registered) { return .registration(effect) }
      guard type == nil else { return unread(.registration, reason(call), call, body) }
      return unread(
        .registration, "the type that its factory returns is not known", call, body,
        mayBind: isForeign(factory) ? .foreign : .all)
    }
  }

  private func reason(_ call: CallEvent) -> String {
    call.circumstances.isLoop ? "it is registered in a loop" : "its type is chosen at run time"
  }

  /// Whether a factory returns what code outside of the sources returns: none of its own calls leads to the app.
  private func isForeign(_ factory: RegistrationEffect.Factory) -> Bool {
    guard case .code(let value) = factory, let closure = value.closure else { return false }
    return program.bodies[closure].events.allSatisfy { event in
      guard case .call(let call) = event else { return true }
      switch call.target {
      case .none: return true
      case .construction(let type, _):
        return program.app.type(canonical: type).map { program.app.types[$0].kind == .extension }
          ?? true
      case .function, .closure, .parameter: return false
      }
    }
  }

  /// The type that a factory returns.
  private func type(madeBy factory: RegistrationEffect.Factory) -> Value {
    switch factory {
    case .code(let value):
      switch value.kind {
      case .closure(let body):
        let body = program.bodies[body]
        return (body.resultType ?? body.result.instanceType).map(Value.metatype) ?? .unknown
      case .function(let function):
        if let type = function.constructed { return .metatype(type) }
        if let callee = function.candidates.first, let written = callee.function.result {
          return .metatype(program.canonical(written, program.names(of: callee)))
        }
        return .unknown
      case .instance(let type):
        return type.functionResult.map(Value.metatype) ?? .unknown
      default: return .unknown
      }
    case .initializer(let value, _):
      if case .function(let function) = value.kind, let type = function.constructed {
        return .metatype(type)
      }
      return .unknown
    case .object(let value, _, _):
      return value.instanceType.map { .metatype($0.unwrapped) } ?? .unknown
    }
  }

  private func factory(
    of call: CallEvent, _ others: [CallEvent.Argument], _ form: RegistrationForm, _ body: Body
  ) -> RegistrationEffect.Factory? {
    if let label = form.initializerLabel {
      guard
        let found = others.first(where: { $0.label == label }) ?? others.first(where: \.isTrailing)
      else { return nil }
      let passed = others.filter {
        $0.label != label && !$0.isTrailing && $0.label != form.nameLabel
      }
      .map(\.value)
      return .initializer(found.value, passed: passed)
    }
    let found = others.first { argument in
      argument.isTrailing || argument.label != nil && argument.label == form.factoryLabel
    }
    if let found { return factory(found, body) }
    guard words.isOwn else { return nil }
    let object = others.first { $0.label == nil }
    return object.map { factory($0, body) }
  }

  /// A closure or a function is code, and everything else is the object.
  private func factory(_ argument: CallEvent.Argument, _ body: Body) -> RegistrationEffect.Factory {
    switch argument.value.kind {
    case .closure, .function: return .code(argument.value)
    case .instance(let type) where type.functionResult != nil: return .code(argument.value)
    default:
      if !words.isOwn { return .code(argument.value) }
      return .object(argument.value, body: body.id, argument.events)
    }
  }

  private func request(_ call: CallEvent, _ form: RequestForm, _ body: Body) -> Meaning {
    let position = typeArgument(call, form.labels)
    var type = Value.unknown
    if let position {
      type = call.arguments[position].value
    } else if let expected = call.circumstances.expected {
      type = .metatype(expected)
    }
    guard isReceiver(call, body) else {
      // A container of the app's own may have words that many types have.
      guard let receiver = call.receiver, receiver.isUnknown, case .none = call.target,
        uses(call.place.file), position == nil ? !words.isOwn : type.metatype != nil
      else { return .nothing }
      return unread(.request, "the type of what resolves it is not known", call, body)
    }
    // An app may extend the containers of a framework by a function that infers the type.
    if position == nil, !words.isOwn, case .function(let callee) = call.target,
      callee.owner.map({ !copied.contains($0) }) ?? true
    {
      return .nothing
    }
    var isNeeded =
      form.isInferred
      ? !form.isOptional
      : call.circumstances.isNeeded || program.neededCalls.contains(call.id)
    if words.isOwn, case .function(let callee) = call.target, let result = callee.function.result {
      isNeeded = isNeeded || !result.isOptional
    }
    guard case .metatype(let name) = type.kind else {
      return unread(
        .request,
        call.circumstances.isLoop ? "it is requested in a loop" : "its type is chosen at run time",
        call, body)
    }
    var effect = RequestEffect(type: name, kind: form.kind, isNeeded: isNeeded, place: call.place)
    effect.name = call.arguments.first { $0.label != nil && $0.label == form.nameLabel }?.value
    effect.arguments = numberOfArguments(of: call)
    effect.property = call.circumstances.property
    effect.isWeak = call.circumstances.isWeak
    effect.isConditional = call.circumstances.isConditional
    effect.slots = slots(of: call, body)
    return checked(effect, call, body)
  }

  /// The request, unless its name is computed.
  private func checked(_ effect: RequestEffect, _ call: CallEvent, _ body: Body) -> Meaning {
    if effect.key == nil, let name = effect.name,
      !SummaryFacts(program: program).isParameter(name)
    {
      return unread(.request, "its name is computed", call, body)
    }
    return .request(effect)
  }

  /// The number of arguments that are passed on to a factory.
  private func numberOfArguments(of call: CallEvent) -> Int {
    guard
      let index = call.arguments.firstIndex(where: {
        $0.label.map(words.argumentLabels.contains) ?? false
      })
    else { return 0 }
    return call.arguments[index...].prefix {
      $0.label == nil || words.argumentLabels.contains($0.label ?? "")
    }.count
  }

  private func readOperator(_ call: CallEvent, _ body: Body) -> Meaning {
    guard words.operators.contains(call.name), let receiver = call.receiver, isContainer(receiver)
    else { return .nothing }
    var arguments = call.arguments[...]
    // The left side is the first argument of an operator that the app declares.
    if case .function = call.target { arguments = arguments.dropFirst() }
    let type: Value
    var isNeeded = true
    if let first = arguments.first {
      type = first.value
    } else if let expected = call.circumstances.expected {
      type = .metatype(expected.unwrapped)
      isNeeded = !expected.isOptional
    } else {
      type = .unknown
    }
    guard case .metatype(let name) = type.kind else {
      return unread(.request, "its type is chosen at run time", call, body)
    }
    var effect = RequestEffect(type: name, isNeeded: isNeeded, place: call.place)
    effect.name = arguments.dropFirst().first?.value
    effect.property = call.circumstances.property
    effect.isWeak = call.circumstances.isWeak
    effect.isConditional = call.circumstances.isConditional
    effect.slots = slots(of: call, body)
    return checked(effect, call, body)
  }

  /// A function of a container that is neither known nor declared in the sources, with a type and a closure.
  private func unknownFunction(_ call: CallEvent, _ body: Body) -> Meaning {
    guard !words.isOwn, case .none = call.target, let receiver = call.receiver,
      isContainer(receiver),
      words.modifiers[call.name] == nil, !words.completions.contains(call.name),
      registrationForm(call) == nil, requestForm(call) == nil, call.name != words.forward?.function,
      let type = call.arguments.first?.value.metatype,
      call.arguments.contains(where: { $0.value.closure != nil })
    else { return .nothing }
    return unread(
      .registration, "'\(call.name)' is a function outside of the sources", call, body,
      mayBind: .type(type))
  }
}
