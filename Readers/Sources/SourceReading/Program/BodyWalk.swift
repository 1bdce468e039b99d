/// Walks through a body once: every expression gets its value, and what may matter becomes an event.
struct BodyWalk {
  let program: Program
  var app: App { program.app }
  var words: Vocabulary { program.vocabulary }

  init(_ program: Program) { self.program = program }

  // MARK: Bodies

  /// Walks the wrappers and the initial value of a variable.
  func walk(_ variable: Variable, in body: Body) {
    var scope = Scope(
      names: program.names(of: body.owner, file: variable.place.file), body: body.id)
    scope.object = object(of: body.owner, isStatic: variable.isStatic || body.owner == nil)
    var flow = Circumstances()
    flow.property = variable.name
    flow.isWeak = body.isWeak
    wrapped(variable, isLocal: false, scope, flow)
    guard let value = variable.value else { return }
    flow.expected = body.resultType
    let found = evaluate(value, scope, flow)
    program.bodies[body.id].result = found
    let type = body.resultType ?? found.instanceType
    guard let type, program.isTracked(type) else { return }
    name(found, variable.name, scope)
    link(found, to: .variable(variable.place), scope, flow)
  }

  /// Walks a function, an initialiser, a getter or observers.
  func walk(
    _ function: Function, _ kind: Body.Kind, owner: Int?, isAlternative: Bool = false
  ) {
    let callee = Callee(function: function, owner: owner)
    var body = Body(
      id: program.bodies.count, kind: kind, owner: owner, isStatic: function.isStatic,
      name: function.name, place: function.place)
    let names = program.names(of: callee)
    body.resultType = function.result.map { program.canonical($0, names) }
    program.bodies.append(body)
    if kind != .observers { program.bodyAt[function.place] = body.id }
    var scope = Scope(names: names, body: body.id)
    scope.isAlternative = isAlternative
    scope.object = object(of: owner, isStatic: function.isStatic)
    if var object = scope.object, let type = object.type, program.isTracked(type) {
      object.slots = function.isStatic ? [.shared] : [.parameter(function.place, "self")]
      scope.object = object
    }
    var parameters: [BodyParameter] = []
    for (index, parameter) in function.parameters.enumerated() {
      let type = parameter.type.map { program.canonical($0, names) }
      var one = BodyParameter(label: parameter.label, name: parameter.name, type: type)
      if let value = parameter.defaultValue {
        one.defaultValue = evaluate(value, scope, Circumstances(expected: type))
      }
      parameters.append(one)
      scope.locals[parameter.name] = value(
        of: type, slot: .parameter(function.place, parameter.name),
        source: .parameter(body.id, index))
    }
    program.bodies[body.id].parameters = parameters
    scope.result = body.resultType
    if let type = body.resultType, program.isTracked(type) {
      scope.resultSlot = kind == .getter ? .variable(function.place) : .result(function.place)
    }
    note(function.body ?? [], in: body.id)
    walk(function.body ?? [], &scope, Circumstances())
  }

  /// Walks the statements of a file.
  func walk(_ statements: [Statement], file: Int32) {
    let body = Body(
      id: program.bodies.count, kind: .statements, isStatic: true,
      place: Place(file: file, offset: 0))
    program.bodies.append(body)
    var scope = Scope(names: program.names(of: nil, file: file), body: body.id)
    walk(statements, &scope, Circumstances())
  }

  private func object(of owner: Int?, isStatic: Bool) -> Value? {
    guard let owner else { return nil }
    let type =
      app.types[owner].kind == .protocol ? TypeName("$Self") : app.key(of: owner)
    return isStatic ? .metatype(type) : .instance(type)
  }

  private func value(of type: TypeName?, slot: Slot, source: Value.Source) -> Value {
    guard let type else { return Value(.unknown, source: source) }
    if let inner = type.unwrapped.ofMetatype { return Value(.metatype(inner), source: source) }
    return Value(
      .instance(type), slots: program.isTracked(type) ? [slot] : [], source: source)
  }

  // MARK: Statements

  func walk(_ statements: [Statement], _ scope: inout Scope, _ flow: Circumstances) {
    for statement in statements {
      switch statement {
      case .variable(let variable): local(variable, &scope, flow)
      case .expression(let expression):
        let isResult = statements.count == 1
        let value = evaluate(expression, scope, flow.part(expecting: isResult ? scope.result : nil))
        if isResult { returned(value, scope, flow) }
      case .returned(let expression):
        returned(evaluate(expression, scope, flow.part(expecting: scope.result)), scope, flow)
      case .branch(let branches, let isFixed):
        var inner = flow
        inner.isConditional = true
        if !isFixed { inner.isChosen = true }
        for branch in branches {
          var copy = scope
          walk(branch, &copy, inner)
        }
      case .launched(let statements):
        var (copy, inner) = (scope, flow)
        (inner.isConditional, inner.isChosen, inner.isLaunched) = (true, true, true)
        walk(statements, &copy, inner)
      case .loop(let name, let sequence, let body):
        loop(name, evaluate(sequence, scope, flow.part()), body, scope, flow)
      case .function(let function):
        let parameters = function.parameters.map { ($0, Value?.none) }
        let closure = Closure(
          parameters: function.parameters, result: function.result, body: function.body ?? [],
          isolation: nil, place: function.place)
        let body = nested(
          closure, .localFunction, scope, flow, isDeferred: true, parameters: parameters.map(\.1))
        program.bodies[body].name = function.name
        scope.locals[function.name] = Value(.closure(body))
      }
    }
  }

  private func returned(_ value: Value, _ scope: Scope, _ flow: Circumstances) {
    if program.bodies[scope.body].result.isUnknown { program.bodies[scope.body].result = value }
    if let slot = scope.resultSlot { link(value, to: slot, scope, flow) }
  }

  private func local(_ variable: Variable, _ scope: inout Scope, _ flow: Circumstances) {
    let type = variable.type.map { program.canonical($0, scope.names) }
    let wrapper = wrapped(variable, isLocal: true, scope, flow)
    var known = Value.unknown
    if let value = variable.value {
      let first = program.bodies[scope.body].events.count
      known = evaluate(value, scope, flow.part(expecting: type))
      hold(first..<program.bodies[scope.body].events.count, scope)
    }
    if let getter = variable.getter {
      let closure = Closure(
        parameters: [], result: variable.type, body: getter, isolation: nil, place: variable.place)
      _ = nested(closure, .closure, scope, flow, isDeferred: true, parameters: [])
    }
    let found = known
    if let type {
      if let inner = type.unwrapped.ofMetatype {
        known = known.metatype == nil ? .metatype(inner) : known
      } else if case .list(let elements, _) = known.kind {
        known.kind = .list(elements, type)
      } else if case .closure = known.kind {
      } else {
        known.kind = .instance(type)
      }
    }
    if case .list = known.kind, !variable.isConstant {
      known = known.type.map(Value.instance) ?? .unknown
    }
    if let type = known.instanceType, program.isTracked(type) {
      let slot = Slot.local(variable.place)
      if variable.value != nil {
        name(found, variable.name, scope)
        if !variable.isConstant || found.slots.isEmpty { link(found, to: slot, scope, flow) }
      }
      known.slots = variable.isConstant && !found.slots.isEmpty ? found.slots : [slot]
    }
    if let wrapper { known.source = .wrapper(wrapper) }
    scope.locals[variable.name] = known
  }

  // MARK: Loops

  private func loop(
    _ name: String, _ sequence: Value, _ body: [Statement], _ scope: Scope, _ flow: Circumstances
  ) {
    var inner = flow
    inner.isLoop = true
    if !flow.isLoop, let elements = types(in: sequence) {
      let closure = Closure(
        parameters: [], result: nil, body: [], isolation: nil,
        place: program.bodies[scope.body].place)
      let (number, parameter) = openLoop(closure, elements, scope, flow)
      var copy = scope
      (copy.body, copy.isAlternative) = (number, scope.isAlternative)
      if !name.isEmpty { copy.locals[name] = .metatype(parameter) }
      return walk(body, &copy, flow)
    }
    var copy = scope
    if !name.isEmpty { copy.locals[name] = element(of: sequence, isNested: flow.isLoop) }
    walk(body, &copy, inner)
  }

  /// Adds a body whose elements are a generic parameter.
  func openLoop(
    _ closure: Closure, _ elements: [TypeName], _ scope: Scope, _ flow: Circumstances
  ) -> (Int, TypeName) {
    var body = Body(
      id: program.bodies.count, kind: .loop, owner: program.bodies[scope.body].owner,
      place: closure.place)
    body.parent = scope.body
    body.isStatic = program.bodies[scope.body].isStatic
    body.position = program.bodies[scope.body].events.count
    (body.isConditional, body.isChosen) = (flow.isConditional, flow.isChosen)
    program.bodies.append(body)
    let parameter = TypeName("$loop\(body.id)")
    program.loops[body.id] = Program.Loop(parameter: parameter.text, elements: elements)
    add(.nested(body.id), scope)
    return (body.id, parameter)
  }

  /// The types in a list that is written down.
  func types(in list: Value) -> [TypeName]? {
    guard case .list(let elements, _) = list.kind, (1...64).contains(elements.count) else {
      return nil
    }
    let types = elements.compactMap(\.metatype)
    return types.count == elements.count ? types : nil
  }

  /// The value of a loop's variable, if the elements are not types that are written down.
  func element(of list: Value, isNested: Bool) -> Value {
    if !isNested, case .list(let elements, _) = list.kind, (1...64).contains(elements.count),
      elements.allSatisfy({ $0.instanceType.map(isListed) ?? false })
    {
      return Value(.list(elements, nil))
    }
    guard let type = list.instanceType?.element else { return .unknown }
    if let bound = type.ofMetatype {
      return bound.isName && !bound.text.contains("&") ? Value(.subtype(bound)) : .unknown
    }
    return .instance(type)
  }

  /// Whether the objects of a list are called one after another, as assemblies are.
  private func isListed(_ type: TypeName) -> Bool {
    guard let index = app.type(canonical: type) else { return false }
    return words.listFunctions.contains { !app.functions($0, of: index).isEmpty }
  }

  // MARK: Closures

  /// Walks a closure as a body of its own, and returns its number.
  func nested(
    _ closure: Closure, _ kind: Body.Kind, _ outer: Scope, _ flow: Circumstances, isDeferred: Bool,
    parameters: [Value?], expecting type: TypeName? = nil
  ) -> Int {
    // A copy of the body around it would make each new event copy all events.
    var body = Body(
      id: program.bodies.count, kind: kind, owner: program.bodies[outer.body].owner,
      isStatic: program.bodies[outer.body].isStatic, parent: outer.body,
      position: program.bodies[outer.body].events.count, isConditional: flow.isConditional,
      isChosen: flow.isChosen, isDeferred: isDeferred, place: closure.place)
    body.isLaunched = flow.isLaunched
    body.isolation = closure.isolation
    body.resultType = closure.result.map { program.canonical($0, outer.names) } ?? type
    program.bodies.append(body)
    add(.nested(body.id), outer)
    var scope = outer
    scope.body = body.id
    scope.isDeferred = outer.isDeferred || isDeferred
    scope.result = body.resultType
    scope.resultSlot = nil
    var written: [BodyParameter] = []
    for (index, parameter) in closure.parameters.enumerated() {
      let type = parameter.type.map { program.canonical($0, outer.names) }
      written.append(BodyParameter(label: parameter.label, name: parameter.name, type: type))
      let passed = index < parameters.count ? parameters[index] : nil
      var known = passed ?? Value(.unknown, source: .parameter(body.id, index))
      if let type {
        known = value(of: type, slot: .passed, source: .parameter(body.id, index))
        known.slots = passed?.slots ?? []
      }
      scope.locals[parameter.name] = known
    }
    if closure.parameters.isEmpty, kind == .closure {
      for index in 0..<3 {
        let passed = index < parameters.count ? parameters[index] : nil
        scope.locals["$\(index)"] = passed ?? Value(.unknown, source: .parameter(body.id, index))
      }
    }
    program.bodies[body.id].parameters = written
    note(closure.body, in: body.id)
    var inner = Circumstances()
    inner.isLoop = flow.isLoop
    walk(closure.body, &scope, inner)
    return body.id
  }

  /// Notes the forms of bodies that some frameworks give a meaning.
  private func note(_ statements: [Statement], in body: Int) {
    guard statements.count == 1 else { return }
    switch statements[0] {
    case .expression(let only), .returned(let only):
      if case .name("nil", _) = only { program.bodies[body].isPlaceholder = true }
      if Ending.endsApp(only) { program.bodies[body].isPlaceholder = true }
      if case .member = only { program.bodies[body].returnsStatic = true }
    case .variable, .branch, .launched, .loop, .function: return
    }
  }

  // MARK: Events

  func add(_ event: Event, _ scope: Scope) { program.bodies[scope.body].events.append(event) }

  /// Notes that the value of some events is held.
  func hold(_ events: Range<Int>, _ scope: Scope) {
    if !events.isEmpty { program.bodies[scope.body].held.append(events) }
  }

  /// Notes that the value of an expression is put into a slot.
  func link(_ value: Value, to slot: Slot, _ scope: Scope, _ flow: Circumstances) {
    if case .nothing = value.kind { return }
    let isConditional = flow.isConditional || scope.isDeferred || flow.isLoop
    for from in value.slots.isEmpty ? [.unknown] : value.slots where from != slot && from != .passed
    {
      program.links.insert(Link(from: from, to: slot, isConditional: isConditional))
    }
  }

  /// Names the container that a call creates after the variable that it is put into.
  func name(_ value: Value, _ name: String, _ scope: Scope) {
    let holder = program.bodies[scope.body].owner.map { "\(app.key(of: $0).text)." } ?? ""
    for case .created(let place) in value.slots where program.names[place] == nil {
      program.names[place] = holder + name
    }
  }

  /// Notes the wrappers of a variable; the number of the last one.
  @discardableResult
  func wrapped(
    _ variable: Variable, isLocal: Bool, _ scope: Scope, _ flow: Circumstances
  ) -> Int? {
    var last: Int?
    for attribute in variable.attributes {
      // The app may have a name of its own for a wrapper of a framework.
      let type = program.canonical(attribute.name, scope.names)
      let declared = app.type(canonical: type)
      let isOwn = declared.map { app.types[$0].isPropertyWrapper } ?? false
      guard isOwn || words.wrappers.contains(type.base) else { continue }
      let arguments = attribute.arguments.map {
        CallEvent.Argument(label: $0.label, value: evaluate($0.value, scope, flow.part()))
      }
      var circumstances = flow
      circumstances.property = variable.name
      program.wrappers += 1
      last = program.wrappers
      add(
        .wrapper(
          WrapperEvent(
            id: program.wrappers, type: type, arguments: arguments, name: variable.name,
            variableType: variable.type.map { program.canonical($0, scope.names) },
            isWeak: variable.ownership != .strong, isLocal: isLocal, circumstances: circumstances,
            place: attribute.place)), scope)
    }
    return last
  }
}
