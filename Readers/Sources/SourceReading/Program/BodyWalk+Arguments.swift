/// The arguments of calls, with the types that are expected and those of the parameters of closures.
extension BodyWalk {
  func arguments(
    of call: Call, _ head: Head, _ scope: Scope, _ flow: Circumstances
  ) -> [CallEvent.Argument] {
    var types: [TypeName?] = Array(repeating: nil, count: call.arguments.count)
    switch head.target {
    case .function(let callee): fill(&types, callee, call, receiver: head.receiver?.type, scope)
    case .construction(let type, let callee?): fill(&types, callee, call, receiver: type, scope)
    case .construction(let type, nil):
      if let index = app.type(canonical: type) {
        let names = program.names(of: index, file: app.types[index].place.file)
        var binding = Binding()
        program.bindOwner(index, type, nil, &binding)
        for (position, argument) in call.arguments.enumerated() {
          guard let label = argument.label,
            let written = app.types[index].properties.first(where: { $0.name == label })?.type
          else { continue }
          types[position] = binding.applied(to: program.canonical(written, names))
        }
      }
    case .closure, .parameter, .none: break
    }
    var found: [CallEvent.Argument] = []
    for (position, argument) in call.arguments.enumerated() {
      let first = program.bodies[scope.body].events.count
      let expected = types[position].flatMap { $0.variables.isEmpty || isOwn($0, scope) ? $0 : nil }
      let value: Value
      if case .closure(let closure) = argument.value {
        value = passed(
          closure, argument, call, head, types[position], found, scope, flow)
      } else {
        value = evaluate(argument.value, scope, flow.part(expecting: expected))
      }
      found.append(
        CallEvent.Argument(
          label: argument.label, isTrailing: argument.isTrailing, value: value,
          events: first..<program.bodies[scope.body].events.count))
    }
    return found
  }

  /// Whether all generic parameters in a type are those of the code that is walked.
  func isOwn(_ type: TypeName, _ scope: Scope) -> Bool {
    type.variables.allSatisfy { name in
      scope.names.generics.values.contains { $0.text == name } || name.hasPrefix("$loop")
    }
  }

  func fill(
    _ types: inout [TypeName?], _ callee: Callee, _ call: Call, receiver: TypeName?, _ scope: Scope
  ) {
    let names = program.names(of: callee)
    var binding = Binding()
    program.bindOwner(callee.owner, receiver, scope.names.owner, &binding)
    let positions =
      Arguments.positions(
        call.arguments.map { ($0.label, $0.isTrailing) }, callee.function.parameters) ?? []
    for (parameter, position) in zip(callee.function.parameters, positions) {
      guard let position, let written = parameter.type else { continue }
      types[position] = binding.applied(to: program.canonical(written, names))
    }
  }

  /// A closure that is passed to a call, with the types of its parameters.
  func passed(
    _ closure: Closure, _ argument: Call.Argument, _ call: Call, _ head: Head, _ type: TypeName?,
    _ before: [CallEvent.Argument], _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    var isImmediate = Vocabulary.immediate.contains(head.name)
    // `self { .init() }` in a property `Factory<X>`.
    var type = type
    if type == nil, let result = scope.result,
      words.bindingTypes.contains(Self.withoutModule(result.base)),
      head.name == "callAsFunction" || words.bindingTypes.contains(head.name),
      let made = result.arguments.last
    {
      type = TypeName("() -> \(made.text)")
    }
    if words.runningFunctions.contains(head.name), head.targetIsForeign, isTracked(head, scope) {
      isImmediate = true
    }
    var parameters: [Value?] = []
    var inner = flow.part()
    if let types = type?.parameters {
      parameters = types.map { one in
        guard one.variables.isEmpty || isOwn(one, scope) else { return nil }
        return Value(
          one.ofMetatype.map(Value.Kind.metatype) ?? .instance(one),
          slots: program.isTracked(one) ? [.passed] : [])
      }
    }
    let rule: [Vocabulary.ClosureParameter]?
    if let label = argument.label, let found = words.labelledClosures[label], found != [.item] {
      rule = found
    } else if case .construction(let constructed, nil) = head.target,
      program.isTracked(constructed), isRunning(constructed)
    {
      // A container runs the closure that it is created with.
      isImmediate = true
      let type = words.runningParameters[Self.withoutModule(constructed.base)].map(program.foreign)
      parameters = [
        Value(.instance(type ?? constructed), slots: [.created(call.place)])
      ]
      rule = nil
    } else if let found = words.labelledClosures[head.name], head.targetIsForeign {
      rule = found
    } else if let found = words.closures[head.name], head.targetIsForeign,
      isTracked(head, scope)
    {
      rule = found
    } else {
      rule = nil
    }
    if let rule {
      parameters = rule.map { closureParameter($0, call, head, before, scope, flow) }
    }
    if head.name == "forEach" || isImmediate, let list = head.receiver {
      if !flow.isLoop, head.name == "forEach", let elements = types(in: list) {
        let (number, parameter) = openLoop(closure, elements, scope, flow)
        var copy = scope
        copy.body = number
        return Value(
          .closure(
            nested(
              closure, .closure, copy, inner, isDeferred: false,
              parameters: [.metatype(parameter)])))
      }
      if head.name == "forEach" { inner.isLoop = true }
      if parameters.isEmpty, head.name != "reduce" {
        parameters = [element(of: list, isNested: flow.isLoop)]
      }
    }
    var result = type?.functionResult.flatMap {
      $0.variables.isEmpty || isOwn($0, scope) ? $0 : nil
    }
    // `register(X.self) { r in .init(r.resolve()) }`
    if result == nil, rule != nil, words.making.contains(head.name), before.first?.label == nil {
      result = before.first?.value.metatype
    }
    return Value(
      .closure(
        nested(
          closure, .closure, scope, inner, isDeferred: !isImmediate, parameters: parameters,
          expecting: result)))
  }

  func isRunning(_ type: TypeName) -> Bool {
    if words.running.contains(Self.withoutModule(type.base)) { return true }
    guard let index = app.type(canonical: type) else { return false }
    return !app.inherited(by: index).isDisjoint(with: words.running)
  }

  func isTracked(_ head: Head, _ scope: Scope) -> Bool {
    guard let receiver = head.receiver else {
      return scope.names.owner.map { program.isTracked(app.key(of: $0)) } ?? false
    }
    if case .call = receiver.source { return true }
    return receiver.type.map(program.isTracked) ?? false
  }

  func closureParameter(
    _ parameter: Vocabulary.ClosureParameter, _ call: Call, _ head: Head,
    _ before: [CallEvent.Argument], _ scope: Scope, _ flow: Circumstances
  ) -> Value? {
    switch parameter {
    case .item: return item(of: call, scope, flow)
    case .type(let name):
      let type = program.foreign(name)
      return Value(.instance(type), slots: program.isTracked(type) ? [.passed] : [])
    case .argument:
      if let type = before.first?.value.metatype { return .instance(type) }
      if case .call(let number)? = head.receiver?.source, let type = program.keys[number] {
        return .instance(type)
      }
      return nil
    }
  }
}
