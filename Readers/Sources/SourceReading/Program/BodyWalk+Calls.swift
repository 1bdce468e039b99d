extension BodyWalk {
  /// What stands in front of the arguments of a call.
  fileprivate struct Head {
    var name: String
    var receiver: Value?
    var receiverName: String?
    var target = CallEvent.Target.none
    /// The value that is called, if it is neither a function of the app nor a type.
    var callee = Value.unknown
  }

  func evaluate(_ call: Call, _ scope: Scope, _ flow: Circumstances) -> Value {
    if case .closure(let closure) = call.callee { return evaluate(closure, call, scope, flow) }
    let head = head(of: call, scope, flow)
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

  // MARK: Heads

  private func head(of call: Call, _ scope: Scope, _ flow: Circumstances) -> Head {
    if call.isSubscript {
      return Head(
        name: "subscript", receiver: evaluate(call.callee, scope, flow.part()),
        receiverName: call.callee.lastName)
    }
    switch call.callee {
    case .name(let name, let place): return head(name, place, call, scope, flow)
    case .member(let base, let name, let place):
      return head(base, name, place, call, scope, flow)
    case .type(let written, _):
      let type = program.canonical(written, scope.names)
      return Head(name: type.base, target: construction(of: type, call, scope))
    default:
      let value = evaluate(call.callee, scope, flow.part())
      return head(calling: value, name: call.callee.lastName ?? "", call, scope)
    }
  }

  private func head(
    _ name: String, _ place: Place, _ call: Call, _ scope: Scope, _ flow: Circumstances
  ) -> Head {
    if scope.locals[name] == nil, name != "self" {
      let functions = candidates(name, scope)
      if let callee = best(functions, for: call, isStatic: scope.object?.metatype != nil) {
        return Head(
          name: name, receiver: nil, target: .function(callee))
      }
      let isValue = scope.names.owner.map { app.property(name, of: $0) != nil } ?? false
      if !isValue, app.global(name, file: scope.names.file) == nil,
        name.first?.isUppercase != true, scope.names.generics[name] == nil,
        app.type(name, context: scope.names.context, file: scope.names.file) == nil
      {
        return Head(name: name)
      }
    }
    let value = evaluate(call.callee, scope, flow.part())
    var head = head(calling: value, name: name, call, scope)
    head.callee = value
    return head
  }

  private func head(calling value: Value, name: String, _ call: Call, _ scope: Scope) -> Head {
    var head = Head(name: name, callee: value)
    switch value.kind {
    case .metatype(let type): head.target = construction(of: type, call, scope)
    case .closure(let body): head.target = .closure(body)
    case .function(let function):
      if let type = function.constructed {
        head.target = construction(of: type, call, scope)
      } else if let callee = best(function.candidates, for: call) {
        head.target = .function(callee)
        head.receiver = function.receiver.map(Value.instance)
      }
    case .instance(let type):
      // A value that can be called: `callAsFunction`, or a binding of a container.
      head.receiver = value
      head.name = "callAsFunction"
      head.receiverName = name
      if let index = app.type(canonical: type.unwrapped) {
        let found = app.functions("callAsFunction", of: index).map {
          Callee(function: $0.function, owner: $0.owner)
        }
        if let callee = best(found, for: call) { head.target = .function(callee) }
      }
    case .subtype, .text, .nothing, .list, .name, .keyPath, .unknown: break
    }
    if case .none = head.target, case .parameter(let body, let index) = value.source,
      value.type == nil || value.type?.functionResult != nil
    {
      head.target = .parameter(body, index)
      head.receiver = nil
    }
    return head
  }

  private func head(
    _ base: Expression?, _ name: String, _ place: Place, _ call: Call, _ scope: Scope,
    _ flow: Circumstances
  ) -> Head {
    let receiver: Value
    if let base {
      receiver = evaluate(base, scope, flow.part())
    } else if let expected = flow.expected?.unwrapped {
      receiver = .metatype(expected)
    } else {
      return Head(name: name, receiver: .unknown)
    }
    var head = Head(name: name, receiver: receiver, receiverName: base?.lastName)
    if name == "init" {
      if let type = receiver.metatype { head.target = construction(of: type, call, scope) }
      return head
    }
    head.target = target(named: name, on: receiver, call, scope)
    guard case .none = head.target, let type = receiver.type else { return head }
    // A property with a closure, a binding of a container, or a nested type.
    let index = declared(type.unwrapped, scope)
    let isProperty = index.map { app.property(name, of: $0) != nil } ?? false
    if isProperty || receiver.metatype != nil && name.first?.isUppercase == true {
      let value = member(
        name, of: receiver, baseName: base?.lastName, place, scope, flow.part())
      switch value.kind {
      case .metatype(let type): head.target = construction(of: type, call, scope)
      case .closure(let body): head.target = .closure(body)
      default: head.callee = value
      }
    }
    return head
  }

  // MARK: Targets

  private func construction(
    of type: TypeName, _ call: Call, _ scope: Scope
  ) -> CallEvent.Target {
    guard let index = declared(type, scope) else { return .construction(type, nil) }
    for owner in app.lineage(of: index) where app.types[owner].kind != .protocol {
      let labels = call.arguments.map { ($0.label, $0.isTrailing) }
      for initializer in app.types[owner].initializers
      where Arguments.positions(labels, initializer.parameters) != nil {
        return .construction(type, Callee(function: initializer, owner: owner))
      }
    }
    return .construction(type, nil)
  }

  /// The method of the app that a call on a value leads to.
  private func target(
    named name: String, on receiver: Value, _ call: Call, _ scope: Scope
  ) -> CallEvent.Target {
    guard app.functionNames.contains(name), let type = receiver.type,
      let index = declared(type.unwrapped, scope)
    else { return .none }
    let found = app.functions(name, of: index).map {
      Callee(function: $0.function, owner: $0.owner)
    }
    return best(found, for: call, isStatic: receiver.metatype != nil)
      .map(CallEvent.Target.function) ?? .none
  }

  /// The function that takes the arguments.
  ///
  /// If there are several, the parameter counts of the closures decide.
  /// A method of the type or of its instances is preferred, as `isStatic` says.
  func best(_ all: [Callee], for call: Call, isStatic: Bool? = nil) -> Callee? {
    guard !all.isEmpty, program.budget.take(all.count / 16) else { return nil }
    var found = all
    if all.count > 1, let isStatic {
      found =
        all.filter { $0.function.isStatic == isStatic }
        + all.filter { $0.function.isStatic != isStatic }
    }
    let labels = call.arguments.map { ($0.label, $0.isTrailing) }
    var fitting: [(callee: Callee, positions: [Int?])] = []
    for callee in found {
      if let positions = Arguments.positions(labels, callee.function.parameters) {
        fitting.append((callee, positions))
        if found.count == 1 { break }
      }
    }
    guard fitting.count > 1 else { return fitting.first?.callee }
    return fitting.first { callee, positions in
      zip(callee.function.parameters, positions).allSatisfy { parameter, position in
        guard let position, case .closure(let closure) = call.arguments[position].value,
          !closure.parameters.isEmpty, let count = parameter.type?.parameters?.count
        else { return true }
        return count == closure.parameters.count
      }
    }?.callee ?? fitting.first?.callee
  }

  /// Whether its type has other functions with its name and labels: those of other targets.
  func hasAlternatives(_ function: Function, owner: Int) -> Bool {
    let labels = function.parameters.map(\.label)
    let found = app.functions(function.name, of: owner)
    guard found.count < 200 else { return false }
    return found.contains { other in
      other.owner == owner && other.function.place.file != function.place.file
        && other.function.parameters.map(\.label) == labels
    }
  }

  // MARK: Arguments

  private func arguments(
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
  private func isOwn(_ type: TypeName, _ scope: Scope) -> Bool {
    type.variables.allSatisfy { name in
      scope.names.generics.values.contains { $0.text == name } || name.hasPrefix("$loop")
    }
  }

  private func fill(
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
  private func passed(
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
    if let label = argument.label, let found = words.labelledClosures[label] {
      rule = found
    } else if case .construction(let constructed, nil) = head.target,
      program.isTracked(constructed), isRunning(constructed)
    {
      // A container runs the closure that it is created with.
      isImmediate = true
      parameters = [
        Value(.instance(constructed), slots: [.created(call.place)])
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
      parameters = rule.map { closureParameter($0, head, before) }
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

  private func isRunning(_ type: TypeName) -> Bool {
    if words.running.contains(Self.withoutModule(type.base)) { return true }
    guard let index = app.type(canonical: type) else { return false }
    return !app.inherited(by: index).isDisjoint(with: words.running)
  }

  private func isTracked(_ head: Head, _ scope: Scope) -> Bool {
    guard let receiver = head.receiver else {
      return scope.names.owner.map { program.isTracked(app.key(of: $0)) } ?? false
    }
    if case .call = receiver.source { return true }
    return receiver.type.map(program.isTracked) ?? false
  }

  private func closureParameter(
    _ parameter: Vocabulary.ClosureParameter, _ head: Head, _ before: [CallEvent.Argument]
  ) -> Value? {
    switch parameter {
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

  // MARK: Results

  private func finish(
    _ call: Call, _ head: Head, _ arguments: [CallEvent.Argument], _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    program.calls += 1
    let event = CallEvent(
      id: program.calls, name: head.name, receiver: head.receiver, receiverName: head.receiverName,
      target: head.target, arguments: arguments, isSubscript: call.isSubscript, circumstances: flow,
      place: call.place)
    if case .none = head.target { program.namesUsed.insert(head.name) }
    let isKept = isKept(event, scope)
    if isKept {
      add(.call(event), scope)
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
      argument.label.map { words.labelledClosures[$0] != nil } == true
        || argument.value.instanceType.map(program.isTracked) == true
    }
  }

  private func result(
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

  // MARK: Operators

  func operation(
    _ name: String, _ left: Expression, _ right: Expression?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    let receiver = evaluate(left, scope, flow.part())
    var arguments: [CallEvent.Argument] = []
    if let right {
      let value = evaluate(right, scope, flow.part())
      if case .list(let parts, _) = value.kind {
        arguments = parts.map { CallEvent.Argument(value: $0) }
      } else {
        arguments = [CallEvent.Argument(value: value)]
      }
    }
    program.calls += 1
    var event = CallEvent(
      id: program.calls, name: name, receiver: receiver, receiverName: left.lastName,
      arguments: arguments, isOperator: true, circumstances: flow, place: place)
    if let callee = operatorFunction(name, receiver, count: right == nil ? 1 : 2) {
      event.target = .function(callee)
      event.arguments.insert(CallEvent.Argument(value: receiver), at: 0)
    }
    guard words.functions.contains(name) || receiver.type.map(program.isTracked) == true else {
      return .unknown
    }
    add(.call(event), scope)
    if case .function = event.target {
      return result(of: event, Head(name: name), scope, flow)
    }
    if let type = arguments.first?.value.metatype { return .instance(type) }
    return .unknown
  }

  /// The operator function that the app declares for a type.
  private func operatorFunction(_ name: String, _ receiver: Value, count: Int) -> Callee? {
    var found = app.globalFunctions(name).map { Callee(function: $0, owner: nil) }
    if let type = receiver.type, let index = app.type(canonical: type.unwrapped) {
      found += app.functions(name, of: index).map { Callee(function: $0.function, owner: $0.owner) }
    }
    return found.first { $0.function.parameters.count == count }
  }
}

extension BodyWalk.Head {
  /// Whether no function of the app is called.
  fileprivate var targetIsForeign: Bool {
    if case .none = target { return true }
    return false
  }
}
