/// The ways of containers through the code, from the calls that create them to those that register.
extension Walker {
  /// Whether containers are values that the app creates.
  private var tracesContainers: Bool { !framework.registrations.isEmpty }

  func isContainerType(_ type: TypeName?, _ scope: Scope) -> Bool {
    guard let type, case .instance(let name) = typing.instance(type, in: scope) else {
      return false
    }
    return typing.isContainer(name)
  }

  // MARK: Slots

  /// The slots whose container an expression names; none if that is not known.
  func slots(
    _ expression: Expression, _ scope: Scope, expecting expected: TypeName? = nil, steps: Int = 0
  ) -> [Slot] {
    guard tracesContainers, steps < 16 else { return [] }
    switch expression.plain.based(on: expected) {
    case .name("self", _): return scope.slots["self"] ?? []
    case .name(let name, let place):
      if let known = scope.slots[name] { return known }
      guard scope.locals[name] == nil else { return [] }
      if let owner = scope.owner {
        let found = variables(name, of: owner, scope)
        if !found.isEmpty { return found }
      }
      if let global = app.global(name, file: scope.file) { return [.variable(global.place)] }
      return shared(.name(name, place), scope)
    case .type(let name, let place): return shared(.type(name, place), scope)
    case .member(let base?, let name, _):
      guard let type = typing.value(base, in: scope).type else { return [] }
      if let index = app.type(canonical: type) {
        let found = variables(name, of: index, scope)
        if !found.isEmpty { return found }
      }
      return isContainer(base, scope) ? slots(base, scope, steps: steps + 1) : shared(base, scope)
    case .call(let call):
      if case .closure(let closure) = call.callee {
        return slots(returnedBy: closure, scope, steps: steps)
      }
      if let type = constructed(call, typing.value(call.callee, in: scope), expected, scope) {
        return typing.isContainer(type) ? [.created(call.place)] : []
      }
      if let callee = typing.callee(of: call, in: scope) {
        return [.result(callee.function.place)]
      }
      // Other functions of a container, such as `synchronize()`, return the container.
      guard case .member(let base?, _, _) = call.callee, isContainer(base, scope) else { return [] }
      return slots(base, scope, steps: steps + 1)
    case .metatype, .string, .keyPath, .closure, .array, .member, .forced, .optional, .cast,
      .assignment, .infix, .postfix, .statements, .other:
      return []
    }
  }

  /// The slot of the container that static functions use, if an expression is its type.
  private func shared(_ expression: Expression, _ scope: Scope) -> [Slot] {
    guard framework.hasStaticFunctions, isContainer(expression, scope) else { return [] }
    return [.shared]
  }

  /// The slots of the properties of one name that a type has: one, or one for each target.
  private func variables(_ name: String, of type: Int, _ scope: Scope) -> [Slot] {
    let found =
      app.lineage(of: type).lazy
      .map { self.app.types[$0].properties.filter { $0.name == name } }.first { !$0.isEmpty } ?? []
    if found.count > 1, !scope.isAlternative,
      let near = found.first(where: { $0.place.file == scope.file })
    {
      return [.variable(near.place)]
    }
    return found.map { .variable($0.place) }
  }

  private func slots(returnedBy closure: Closure, _ scope: Scope, steps: Int) -> [Slot] {
    var inner = scope
    var found: [Slot] = []
    for statement in closure.body {
      switch statement {
      case .variable(let variable):
        inner.locals[variable.name] = typing.value(of: variable, scope: inner)
        inner.slots[variable.name] = [.local(variable.place)]
      case .returned(let expression): found += slots(expression, inner, steps: steps + 1)
      case .expression(let expression) where closure.body.count == 1:
        found += slots(expression, inner, steps: steps + 1)
      case .expression, .branch, .loop, .function: continue
      }
    }
    return found
  }

  // MARK: Links

  func link(_ from: [Slot], to slot: Slot, _ flow: Flow) {
    guard collected == nil else { return }
    let isConditional = flow.isConditional || flow.isDeferred || flow.isLoop
    for one in from where one != slot {
      survey.links.insert(Link(from: one, to: slot, isConditional: isConditional))
    }
  }

  /// Notes that the value of an expression is put into a slot.
  func link(
    _ value: Expression, _ scope: Scope, expecting type: TypeName? = nil, to slot: Slot,
    _ flow: Flow
  ) {
    guard tracesContainers, collected == nil else { return }
    if case .nothing = typing.value(value, in: scope) { return }
    let found = slots(value, scope, expecting: type)
    link(found.isEmpty ? [.unknown] : found, to: slot, flow)
  }

  /// Notes the container in a variable that is declared.
  func linkVariable(_ variable: Variable, _ slot: Slot, _ scope: Scope, _ flow: Flow) {
    guard tracesContainers, collected == nil, let value = variable.value,
      case .instance(let type) = typing.value(of: variable, scope: scope), typing.isContainer(type)
    else { return }
    let holder = currentOwner.map { "\(app.key(of: $0).text)." } ?? ""
    for case .created(let place) in slots(value, scope, expecting: type)
    where survey.names[place] == nil {
      survey.names[place] = holder + variable.name
    }
    link(value, scope, expecting: type, to: slot, flow)
  }

  /// Notes an assignment of a container.
  func linkAssignment(_ target: Expression, _ value: Expression, _ scope: Scope, _ flow: Flow) {
    guard tracesContainers, collected == nil,
      case .instance(let type) = typing.value(target, in: scope), typing.isContainer(type)
    else { return }
    let holder = currentOwner.map { "\(app.key(of: $0).text)." } ?? ""
    for case .created(let place) in slots(value, scope, expecting: type)
    where survey.names[place] == nil {
      survey.names[place] = target.lastName.map { holder + $0 }
    }
    for slot in slots(target, scope) { link(value, scope, expecting: type, to: slot, flow) }
  }

  /// Notes what a function is passed: its receiver and its arguments.
  func linkCall(
    _ callee: Typing.Callee, _ call: Call, _ pairs: [Call.Argument?], _ scope: Scope, _ flow: Flow
  ) {
    guard tracesContainers, collected == nil else { return }
    let function = callee.function
    let inner = typing.scope(of: callee)
    if let owner = callee.owner, typing.isContainer(app.key(of: owner)), !function.isStatic {
      let from = receiver(of: call, scope)
      link(from.isEmpty ? [.unknown] : from, to: .parameter(function.place, "self"), flow)
    }
    for (parameter, argument) in zip(function.parameters, pairs)
    where isContainerType(parameter.type, inner) {
      let slot = Slot.parameter(function.place, parameter.name)
      if function.body == nil { survey.isComposed = false }
      if let argument {
        link(argument.value, scope, expecting: parameter.type, to: slot, flow)
      } else if let value = parameter.defaultValue {
        link(value, inner, expecting: parameter.type, to: slot, flow)
      }
    }
  }

  /// Notes the containers that an initialiser of the app is passed.
  func linkConstruction(_ type: Int, _ call: Call, _ scope: Scope, _ flow: Flow) {
    guard tracesContainers, collected == nil else { return }
    if let found = initializer(of: type, for: call.arguments) {
      let pairs = Typing.pairs(call.arguments, found.function.parameters) ?? []
      if typing.isContainer(app.key(of: type)) {
        link([.created(call.place)], to: .parameter(found.function.place, "self"), flow)
      }
      return linkCall(
        Typing.Callee(function: found.function, owner: nil), call, pairs, scope, flow)
    }
    for argument in call.arguments {
      guard let property = app.types[type].properties.first(where: { $0.name == argument.label }),
        isContainerType(property.type, typing.scope(of: type))
      else { continue }
      link(argument.value, scope, expecting: property.type, to: .variable(property.place), flow)
    }
  }

  /// The slots of the container on which a function is called.
  func receiver(of call: Call, _ scope: Scope) -> [Slot] {
    if case .member(let base?, _, _) = call.callee { return slots(base, scope) }
    return scope.slots["self"] ?? []
  }

  /// Puts the parameters of a function into its scope.
  func bindSlots(
    of function: Function, in scope: inout Scope, passed: ((Parameter) -> [Slot]?)? = nil
  ) {
    guard tracesContainers else { return }
    for parameter in function.parameters {
      guard isContainerType(parameter.type, scope) else {
        scope.slots[parameter.name] = nil
        continue
      }
      let own = [Slot.parameter(function.place, parameter.name)]
      scope.slots[parameter.name] = passed.map { $0(parameter) ?? [] } ?? own
    }
  }

  // MARK: Creation

  /// Notes a call that creates a container.
  func noteCreation(of type: TypeName, _ call: Call, _ scope: Scope, _ flow: Flow) {
    guard typing.isContainer(type) else { return }
    var creation = Creation(place: call.place)
    for argument in call.arguments {
      if argument.label == framework.defaultScopeLabel, framework.defaultScopeLabel != nil {
        creation.defaultScope = .some(lifetime(argument.value))
        defaultScope = lifetime(argument.value)
      }
      guard tracesContainers, collected == nil else { continue }
      if case .nothing = typing.value(argument.value, in: scope) { continue }
      switch framework.containerLabels[argument.label ?? ""] {
      case .parent: creation.parent = slotsOrUnknown(argument.value, scope)
      case .filled: creation.filled = slotsOrUnknown(argument.value, scope)
      case .assemblies: linkAssemblies(argument.value, [.created(call.place)], scope, flow)
      case nil:
        // What the container does with this one is not known.
        if isContainer(argument.value, scope) { survey.isComposed = false }
      }
    }
    guard collected == nil else { return }
    survey.creations[call.place] = creation
    if let index = app.type(canonical: type) { linkConstruction(index, call, scope, flow) }
  }

  private func slotsOrUnknown(_ expression: Expression, _ scope: Scope) -> [Slot] {
    let found = slots(expression, scope)
    return found.isEmpty ? [.unknown] : found
  }

  /// Notes a call on a container, outside of these sources, that passes it to assemblies.
  func noteAssembling(_ call: Call, _ scope: Scope, _ flow: Flow) {
    guard tracesContainers, collected == nil, let name = call.callee.lastName else { return }
    if framework.assemblyFunctions.contains(name),
      call.arguments.contains(where: { isContainer($0.value, scope) })
    {
      // The assembly is a value of a protocol.
      survey.isComposed = false
    }
    guard case .member(let base?, _, _) = call.callee, isContainer(base, scope) else { return }
    for argument in call.arguments
    where framework.containerLabels[argument.label ?? ""] == .assemblies {
      guard argument.label != nil else { continue }
      linkAssemblies(argument.value, slotsOrUnknown(base, scope), scope, flow)
    }
  }

  /// Passes a container to the assemblies in a list.
  private func linkAssemblies(
    _ list: Expression, _ container: [Slot], _ scope: Scope, _ flow: Flow
  ) {
    let (list, scope) = constant(list, scope) ?? (list.plain, scope)
    var elements = [list]
    if case .array(let found) = list { elements = found }
    for element in elements {
      guard case .instance(let type) = typing.value(element, in: scope), type.isName else {
        survey.isComposed = false
        continue
      }
      guard let index = app.type(canonical: type) else { continue }
      if app.types[index].kind == .protocol { survey.isComposed = false }
      for name in framework.assemblyFunctions {
        guard let (function, _) = app.functions(name, of: index).first,
          let parameter = function.parameters.first
        else { continue }
        link(container, to: .parameter(function.place, parameter.name), flow)
      }
    }
  }

  /// The value of the constant that an expression names, and its scope.
  func constant(_ expression: Expression, _ scope: Scope) -> (Expression, Scope)? {
    var found: (variable: Variable, owner: Int)?
    switch expression.plain {
    case .name(let name, _):
      if scope.locals[name] != nil { return scope.lists[name].map { ($0, scope) } }
      if let owner = scope.owner { found = app.property(name, of: owner) }
      if found == nil, let global = app.global(name, file: scope.file), global.isConstant {
        return global.value.map {
          ($0.plain, Scope(context: [], owner: nil, file: global.place.file))
        }
      }
    case .member(let base?, let name, _):
      if let type = typing.value(base, in: scope).type, let index = app.type(canonical: type) {
        found = app.property(name, of: index)
      }
    default: return nil
    }
    guard let found, found.variable.isConstant, let value = found.variable.value else {
      return nil
    }
    var inner = typing.scope(of: found.owner)
    inner.file = found.variable.place.file
    return (value.plain, inner)
  }
}
