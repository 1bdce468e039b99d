/// The callee of a call: a function of the app, a type, a closure, or code that the app does not declare.
extension BodyWalk {
  func head(of call: Call, _ scope: Scope, _ flow: Circumstances) -> Head {
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

  func head(
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

  func head(calling value: Value, name: String, _ call: Call, _ scope: Scope) -> Head {
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

  func head(
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

  func construction(
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
  func target(
    named name: String, on receiver: Value, _ call: Call, _ scope: Scope
  ) -> CallEvent.Target {
    guard app.functionNames.contains(name), let type = receiver.type,
      let index = declared(type.unwrapped, scope)
    else { return extended(name, call) }
    let found = app.functions(name, of: index).map {
      Callee(function: $0.function, owner: $0.owner)
    }
    return best(found, for: call, isStatic: receiver.metatype != nil)
      .map(CallEvent.Target.function) ?? extended(name, call)
  }

  /// The function of an extension of a foreign type, on a value that may be of that type.
  private func extended(_ name: String, _ call: Call) -> CallEvent.Target {
    guard !words.extended.isEmpty, app.functionNames.contains(name) else { return .none }
    for type in words.extended.sorted() {
      guard let index = app.type(canonical: TypeName(type)) else { continue }
      let found = app.functions(name, of: index).map {
        Callee(function: $0.function, owner: $0.owner)
      }
      if let callee = best(found, for: call, isStatic: false) { return .function(callee) }
    }
    return .none
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
}
