extension BodyWalk {
  /// The value of an expression, whose calls and reads become events.
  func evaluate(_ expression: Expression, _ scope: Scope, _ flow: Circumstances) -> Value {
    guard program.budget.take() else { return .unknown }
    switch expression {
    case .name(let name, let place): return named(name, place, scope, flow)
    case .member(let base, let name, let place): return member(base, name, place, scope, flow)
    case .call(let call): return evaluate(call, scope, flow)
    case .metatype(let name, _), .type(let name, _):
      return .metatype(program.canonical(name, scope.names))
    case .string(let text):
      // A longer text is no name.
      return text.utf8.count <= TypeName.mostBytes ? Value(.text(text)) : .unknown
    case .keyPath(let root, let names, _):
      return Value(.keyPath(root.map { program.canonical($0, scope.names) }, names))
    case .closure(let closure):
      let result = flow.expected?.functionResult.flatMap { $0.isOpen ? nil : $0 }
      return Value(
        .closure(
          nested(
            closure, .closure, scope, flow, isDeferred: true, parameters: [], expecting: result)))
    case .array(let elements):
      let inner = flow.part(expecting: flow.expected?.element)
      return Value(.list(elements.map { evaluate($0, scope, inner) }, nil))
    case .forced(let inner):
      var flow = flow
      if case .call = inner { flow.isNeeded = true }
      let value = evaluate(inner, scope, flow)
      need(value, scope, flow)
      return value.unwrapped
    case .attempted(let inner):
      var flow = flow
      flow.endsIfThrown = true
      return evaluate(inner, scope, flow)
    case .optional(let inner):
      var flow = flow
      (flow.isNeeded, flow.endsIfThrown) = (false, false)
      flow.expected = flow.expected.map { $0.isOptional ? $0 : TypeName("\($0.text)?") }
      let value = evaluate(inner, scope, flow)
      if case .name = inner, case .call(let call) = value.source {
        program.checkedCalls.insert(call)
      }
      return value.unwrapped
    case .cast(let inner, let written, let isForced):
      let type = program.canonical(written, scope.names)
      var flow = flow
      flow.expected = type
      if isForced, case .call = inner { flow.isNeeded = true }
      let found = evaluate(inner, scope, flow)
      if case .list(let elements, _) = found.kind { return Value(.list(elements, type)) }
      if case .nothing = found.kind { return Value(.instance(type)) }
      return Value(.instance(type), slots: program.isTracked(type) ? found.slots : [])
    case .assignment(let target, let value):
      assign(target, value, scope, flow)
      return .unknown
    case .infix(let left, let name, let right, let place):
      return operation(name, left, right, place, scope, flow)
    case .postfix(let base, let name, let place):
      return operation(name, base, nil, place, scope, flow)
    case .statements(let statements):
      var copy = scope
      walk(statements, &copy, flow)
      return .unknown
    case .other(let parts):
      for part in parts { _ = evaluate(part, scope, flow.part()) }
      return .unknown
    }
  }

  // MARK: Names

  func named(
    _ name: String, _ place: Place, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    if name == "nil" { return Value(.nothing) }
    if name == "true" || name == "false" { return .unknown }
    if name == "self" || name == "super" { return scope.object ?? .unknown }
    if name.hasPrefix("$"), let index = Int(name.dropFirst()) {
      let count = program.bodies[scope.body].shorthands
      program.bodies[scope.body].shorthands = max(count, index < 64 ? index + 1 : 0)
      if scope.locals[name] == nil {
        return Value(.unknown, source: .parameter(scope.body, index))
      }
    }
    if let local = scope.locals[name] {
      if case .wrapper(let number) = local.source {
        add(.use(number, name: name, place, isConditional: flow.isConditional), scope)
      }
      return local
    }
    // Outer types are not searched, because a nested type does not see the properties of their instances.
    if let owner = scope.names.owner, let (property, holder) = app.property(name, of: owner) {
      read(property, of: holder, base: nil, baseName: nil, place, scope, flow)
      return value(of: property, holder: holder, owner, scope, receiver: nil)
    }
    readWrapper(name, of: scope.names.owner, base: nil, baseName: nil, place, scope, flow)
    // A member that a framework's type has, in an extension of that type.
    if let owner = scope.names.owner,
      let found = foreignMember(name, of: app.key(of: owner), owner)
    {
      let slots = scope.object?.slots ?? []
      return Value(.instance(found), slots: slots.isEmpty ? [.shared] : slots)
    }
    if let type = type(named: name, scope) { return .metatype(type) }
    if let global = app.global(name, file: scope.names.file) {
      var value = program.value(of: global, owner: nil)
      if case .property = value.source { value.source = .none }
      return value
    }
    let functions = candidates(name, scope)
    if !functions.isEmpty {
      program.namesUsed.insert(name)
      return Value(
        .function(
          FunctionValue(
            candidates: functions, receiver: scope.object?.type, labels: labels(at: place))))
    }
    if let first = name.first, first.isUppercase {
      return .metatype(program.canonical(TypeName(name), scope.names))
    }
    if let owner = scope.names.owner, let type = scope.object?.type, program.isTracked(type) {
      keepRead(name, base: nil, baseName: nil, holder: owner, place, scope, flow)
    }
    return .unknown
  }

  /// The type that a name means; nil for a name that is no type that the sources know.
  func type(named name: String, _ scope: Scope) -> TypeName? {
    if scope.names.generics[name] != nil {
      return program.canonical(TypeName(name), scope.names)
    }
    let isDeclared =
      app.type(name, context: scope.names.context, file: scope.names.file) != nil
    guard isDeclared || app.hasAlias(name) && name.first?.isUppercase == true else { return nil }
    return program.canonical(TypeName(name), scope.names)
  }

  func candidates(_ name: String, _ scope: Scope) -> [Callee] {
    guard app.functionNames.contains(name) || app.hasGlobalFunction(name) else { return [] }
    var found: [Callee] = []
    if let owner = scope.names.owner {
      found = app.functions(name, of: owner).map { Callee(function: $0.function, owner: $0.owner) }
    }
    if found.isEmpty {
      found = app.globalFunctions(name).map { Callee(function: $0, owner: nil) }
    }
    return found
  }

  /// The value of a property, with the generic arguments of what it is read from.
  func value(
    of property: Variable, holder: Int, _ type: Int, _ scope: Scope, receiver: TypeName?
  ) -> Value {
    var value = program.value(of: property, owner: holder)
    if let known = value.type, known.isOpen {
      var binding = Binding()
      program.bindOwner(holder, receiver, scope.names.owner, &binding)
      let bound = binding.applied(to: known)
      switch value.kind {
      case .instance: value.kind = .instance(bound)
      case .metatype: value.kind = .metatype(bound)
      default: break
      }
    }
    if !value.slots.isEmpty {
      value.slots = program.slots(ofProperty: property.name, of: type, scope)
    }
    return value
  }
}

extension Expression {
  /// The expression inside of `!`, `?` and casts.
  var plain: Expression {
    var rest = self
    while true {
      switch rest {
      case .forced(let inner), .attempted(let inner), .optional(let inner),
        .cast(let inner, _, _):
        rest = inner
      default: return rest
      }
    }
  }

  /// The last name of the expression.
  var lastName: String? {
    switch self {
    case .name(let name, _), .member(_, let name, _): name
    case .forced(let inner), .attempted(let inner), .optional(let inner): inner.lastName
    case .call, .metatype, .type, .string, .keyPath, .closure, .array, .cast, .assignment, .infix,
      .postfix, .statements, .other:
      nil
    }
  }

  /// The place where it begins, as far as it is known.
  var place: Place? {
    switch self {
    case .name(_, let place), .member(_, _, let place), .metatype(_, let place),
      .type(_, let place), .keyPath(_, _, let place), .infix(_, _, _, let place),
      .postfix(_, _, let place):
      place
    case .call(let call): call.place
    case .closure(let closure): closure.place
    case .string, .array, .forced, .attempted, .optional, .cast, .assignment, .statements, .other:
      nil
    }
  }
}
