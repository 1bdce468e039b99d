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
      return evaluate(inner, scope, flow).unwrapped
    case .optional(let inner):
      var flow = flow
      flow.isNeeded = false
      flow.expected = flow.expected.map { $0.isOptional ? $0 : TypeName("\($0.text)?") }
      return evaluate(inner, scope, flow).unwrapped
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

  private func named(
    _ name: String, _ place: Place, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    if name == "nil" { return Value(.nothing) }
    if name == "self" || name == "super" { return scope.object ?? .unknown }
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
    if let type = type(named: name, scope) { return .metatype(type) }
    if let global = app.global(name, file: scope.names.file) {
      var value = program.value(of: global, owner: nil)
      if case .property = value.source { value.source = .none }
      return value
    }
    let functions = candidates(name, scope)
    if !functions.isEmpty {
      program.namesUsed.insert(name)
      return Value(.function(FunctionValue(candidates: functions, receiver: scope.object?.type)))
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
  private func type(named name: String, _ scope: Scope) -> TypeName? {
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
  private func value(
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

  // MARK: Members

  private func member(
    _ base: Expression?, _ name: String, _ place: Place, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    guard let base else {
      guard let expected = flow.expected?.unwrapped else { return Value(.name(name, nil)) }
      let found = member(
        name, of: .metatype(expected), baseName: nil, place, scope, flow)
      return found.isUnknown ? Value(.name(name, expected)) : found
    }
    let value = evaluate(base, scope, flow.part())
    return member(name, of: value, baseName: base.lastName, place, scope, flow)
  }

  /// The value of a member.
  func member(
    _ name: String, of base: Value, baseName: String?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    if name == "self" { return base }
    switch base.kind {
    case .instance(let type), .list(_, let type?):
      return member(name, ofInstance: type, base, baseName, place, scope, flow)
    case .metatype(let type):
      return member(name, ofType: type, base, baseName, place, scope, flow)
    case .text: return name == "rawValue" ? base : .unknown
    case .unknown:
      // A property of a property that is a binding: `factory.x`.
      keepRead(name, base: base, baseName: baseName, holder: nil, place, scope, flow)
      return .unknown
    case .list, .subtype, .nothing, .closure, .function, .name, .keyPath: return .unknown
    }
  }

  private func member(
    _ name: String, ofInstance type: TypeName, _ base: Value, _ baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    let index = declared(type.unwrapped, scope)
    if let found = foreignMember(name, of: type.unwrapped, index) {
      return Value(.instance(found), slots: base.slots)
    }
    guard let index, let (property, holder) = app.property(name, of: index) else {
      keepRead(name, base: base, baseName: baseName, holder: index, place, scope, flow)
      if let index {
        let functions = app.functions(name, of: index)
        if !functions.isEmpty {
          program.namesUsed.insert(name)
          return Value(
            .function(
              FunctionValue(
                candidates: functions.map { Callee(function: $0.function, owner: $0.owner) },
                receiver: type)))
        }
      }
      return Value(.unknown, slots: base.slots)
    }
    read(property, of: holder, base: base, baseName: baseName, place, scope, flow)
    return value(of: property, holder: holder, index, scope, receiver: type)
  }

  private func member(
    _ name: String, ofType type: TypeName, _ base: Value, _ baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    if name == "init" { return Value(.function(FunctionValue(constructed: type))) }
    let index = declared(type, scope)
    if let index {
      if let (property, holder) = app.property(name, of: index) {
        read(property, of: holder, base: base, baseName: baseName, place, scope, flow)
        return value(of: property, holder: holder, index, scope, receiver: type)
      }
      if let one = app.types[index].cases.first(where: { $0.name == name }) {
        return one.value.map { Value(.text($0)) } ?? .instance(type)
      }
    }
    let nested = TypeName("\(type.text).\(name)")
    if name.first?.isUppercase == true
      || app.type(nested.text, context: [], file: scope.names.file) != nil
    {
      return .metatype(program.canonical(nested, program.names(of: nil, file: scope.names.file)))
    }
    if let found = foreignMember(name, of: type, index) {
      return Value(.instance(found), slots: [.shared])
    }
    keepRead(name, base: base, baseName: baseName, holder: index, place, scope, flow)
    // An extension outside of these sources may declare a shared container.
    if program.isTracked(type), Vocabulary.sharedNames.contains(name) {
      return Value(.instance(type), slots: [.shared])
    }
    if let index {
      let functions = app.functions(name, of: index)
      if !functions.isEmpty {
        program.namesUsed.insert(name)
        return Value(
          .function(
            FunctionValue(
              candidates: functions.map { Callee(function: $0.function, owner: $0.owner) },
              receiver: type)))
      }
    }
    return Value(.name(name, type))
  }

  /// The type of a member of a framework's type, or of one that inherits from it.
  func foreignMember(_ name: String, of type: TypeName, _ index: Int?) -> TypeName? {
    guard words.memberNames.contains(name) else { return nil }
    var bases = [Self.withoutModule(type.base)]
    if let index {
      if app.types[index].kind != .extension { bases = [] }
      bases += app.inherited(by: index).sorted().map(Self.withoutModule)
    }
    for base in bases {
      if let found = words.members["\(base).\(name)"] { return program.foreign(found) }
    }
    return nil
  }

  static func withoutModule(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The declaration of a type; that of the protocol for `Self`.
  func declared(_ type: TypeName, _ scope: Scope) -> Int? {
    if type.text == "$Self" { return scope.names.owner }
    return app.type(canonical: type)
  }

  // MARK: Reads

  private func read(
    _ property: Variable, of holder: Int, base: Value?, baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) {
    guard
      property.getter != nil || words.readsStatics && property.isStatic
        || words.membersKept.contains(property.name)
        || program.isTracked(app.key(of: holder))
        || base?.instanceType.map(program.isTracked) == true
    else { return }
    add(
      .read(
        ReadEvent(
          name: property.name, base: base, baseName: baseName, holder: holder,
          getter: property.getter == nil && !property.isStatic ? nil : property.place,
          circumstances: flow, place: place)),
      scope)
  }

  private func keepRead(
    _ name: String, base: Value?, baseName: String?, holder: Int?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) {
    guard
      words.membersKept.contains(name) || baseName.map(words.membersKept.contains) == true
        || base.map({ $0.type.map(program.isTracked) == true }) ?? true
    else { return }
    add(
      .read(
        ReadEvent(
          name: name, base: base, baseName: baseName, holder: holder, getter: nil,
          circumstances: flow, place: place)), scope)
  }

  // MARK: Assignments

  private func assign(
    _ target: Expression, _ value: Expression, _ scope: Scope, _ flow: Circumstances
  ) {
    let place = evaluate(target, scope, flow.part())
    var inner = flow.part(expecting: place.instanceType)
    (inner.isWeak, inner.property) = (isWeak(target, scope), target.lastName)
    let first = program.bodies[scope.body].events.count
    let found = evaluate(value, scope, inner)
    let events = first..<program.bodies[scope.body].events.count
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
  private func isWeak(_ expression: Expression, _ scope: Scope) -> Bool {
    guard case .member(let base?, let name, _) = expression.plain,
      let type = silently(base, scope).instanceType, let owner = declared(type.unwrapped, scope)
    else { return false }
    return app.property(name, of: owner)?.variable.ownership ?? .strong != .strong
  }

  /// The value of a short chain of names, without events.
  private func silently(_ expression: Expression, _ scope: Scope) -> Value {
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
  private func path(
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

  private func isOwnName(_ name: String, _ scope: Scope) -> Bool {
    guard name != "self", scope.locals[name] == nil, let owner = scope.names.owner else {
      return false
    }
    return app.property(name, of: owner) != nil
  }

  private func isInside(_ scope: Scope) -> Bool {
    scope.names.owner.map { program.isTracked(app.key(of: $0)) } ?? false
  }
}

extension Expression {
  /// The expression inside of `!`, `?` and casts.
  var plain: Expression {
    var rest = self
    while true {
      switch rest {
      case .forced(let inner), .optional(let inner), .cast(let inner, _, _): rest = inner
      default: return rest
      }
    }
  }

  /// The last name of the expression.
  var lastName: String? {
    switch self {
    case .name(let name, _), .member(_, let name, _): name
    case .forced(let inner), .optional(let inner): inner.lastName
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
    case .string, .array, .forced, .optional, .cast, .assignment, .statements, .other: nil
    }
  }
}
