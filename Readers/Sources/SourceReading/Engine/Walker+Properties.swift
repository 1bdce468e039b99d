/// Bindings that are properties of a container: `var x: Factory<X> { self { … } }`.
extension Walker {
  /// The binding that a property declares; nil for a property that declares none.
  func binding(_ property: Variable, of owner: Int) -> Survey.Pending? {
    guard let type = property.type, framework.bindingTypes.contains(type.base),
      let getter = property.getter,
      typing.isContainer(app.key(of: owner))
    else { return nil }
    let scope = typing.scope(of: owner)
    let container = app.key(of: owner).text
    let arguments = type.arguments.map { typing.canonical($0, in: scope) }
    var registration = Registration(
      key: key(property.name, in: container), isConditional: false, module: container,
      place: property.place)
    registration.container = container
    registration.type = arguments.last?.text
    registration.arguments = arguments.dropLast().map(\.text)
    var pending = Survey.Pending(
      registration: registration, factories: [], completions: [], scope: scope)
    for statement in getter {
      switch statement {
      case .expression(let expression), .returned(let expression):
        if getter.count == 1 || statement.isReturn { chain(expression, &pending, scope) }
      case .variable, .branch, .loop, .function: continue
      }
    }
    pending.registration.isPlaceholder = pending.factories.allSatisfy(\.isPlaceholder)
    return pending
  }

  /// Reads `self { … }.singleton.onTest { … }`, from its end.
  private func chain(_ expression: Expression, _ pending: inout Survey.Pending, _ scope: Scope) {
    var rest = expression
    while true {
      switch rest {
      case .member(let base?, let name, _):
        setLifetime(framework.scopes[name], &pending)
        if name == framework.cachedByArgument {
          // There are several instances, so the scope promises nothing about a single one.
          (pending.registration.hasScope, pending.registration.scope) = (true, nil)
        }
        rest = base
      case .call(let call):
        if case .member(let base?, let name, _) = call.callee, name != "init" {
          if name == "scope", let argument = call.arguments.first {
            pending.registration.hasScope = true
            pending.registration.scope = lifetime(argument.value)
          }
          rest = base
          continue
        }
        for argument in call.arguments {
          if case .closure(let closure) = argument.value {
            pending.factories = [.body(closure, scope)]
          } else if argument.label == "factory" {
            pending.factories = [.expression(argument.value, scope)]
          }
        }
        return
      default: return
      }
    }
  }

  private func setLifetime(_ lifetime: String??, _ pending: inout Survey.Pending) {
    // The last modifier counts, and the chain is read from its end.
    guard let lifetime, !pending.registration.hasScope else { return }
    pending.registration.hasScope = true
    pending.registration.scope = lifetime
  }

  /// The key of a property; it contains the name of any container except the framework's own.
  func key(_ property: String, in container: String) -> String {
    framework.containers.contains(container) ? property : "\(container).\(property)"
  }

  // MARK: Requests

  /// The binding that an expression such as `Container.shared.x` names.
  private func property(_ expression: Expression, _ scope: Scope) -> (
    key: String, container: String
  )? {
    switch expression {
    case .member(let base?, let name, _):
      guard case .instance(let type) = typing.value(base, in: scope), typing.isContainer(type)
      else { return nil }
      guard let index = app.type(canonical: type),
        let (found, holder) = app.property(name, of: index)
      else {
        return nil
      }
      guard let declared = found.type, framework.bindingTypes.contains(declared.base) else {
        return nil
      }
      let container = app.key(of: holder).text
      return (key(name, in: container), container)
    case .name(let name, _):
      guard scope.locals[name] == nil, let owner = scope.owner,
        typing.isContainer(app.key(of: owner)),
        let (found, holder) = app.property(name, of: owner), let declared = found.type,
        framework.bindingTypes.contains(declared.base)
      else { return nil }
      let container = app.key(of: holder).text
      return (key(name, in: container), container)
    default: return nil
    }
  }

  /// Records the request or the registration that a call of a binding makes: `x()`, `x.resolve()`,
  /// `resolve(\.x)`, `x.register { … }`.
  func propertyCall(_ call: Call, _ scope: Scope, _ flow: Flow) -> Bool {
    if let first = call.arguments.first, first.label == nil,
      case .keyPath(let root, let names, let place) = first.value
    {
      guard call.callee.lastName == "resolve", let name = names.first else { return false }
      var container = root.map { typing.canonical($0, in: scope).text }
      if container == nil, case .member(let base?, _, _) = call.callee,
        case .instance(let type) = typing.value(base, in: scope), typing.isContainer(type)
      {
        container = type.text
      }
      request(name, in: container, place, scope, flow, call.arguments.count - 1)
      walk(Array(call.arguments.dropFirst()), scope, flow)
      return true
    }
    var target = call.callee
    var verb = ""
    if case .member(let base?, let name, _) = call.callee,
      ["resolve", "register", "callAsFunction"].contains(name)
    {
      (target, verb) = (base, name)
    }
    guard let (key, container) = property(target, scope) else { return false }
    let closure = call.arguments.lazy.compactMap { argument -> Closure? in
      if case .closure(let closure) = argument.value { return closure }
      return nil
    }.first
    if let closure, verb == "register" || verb.isEmpty && call.arguments.count == 1 {
      guard collected == nil else { return true }
      var registration = Registration(
        key: key, isConditional: flow.isConditional || currentName != framework.replacingFunction,
        module: container, place: call.place)
      registration.isOverride = true
      registration.container = container
      pending.append(
        Survey.Pending(
          registration: registration, factories: [.body(closure, scope)], completions: [],
          scope: scope))
      return true
    }
    walk(call.arguments, scope, flow)
    note(
      Request(
        key: key, kind: flow.kind ?? (flow.isDeferred ? .provider : .instance), isOptional: false,
        arguments: call.arguments.count, name: flow.property, place: flow.site ?? call.place))
    return true
  }

  private func request(
    _ name: String, in container: String?, _ place: Place, _ scope: Scope, _ flow: Flow,
    _ arguments: Int
  ) {
    var key = name
    if let container, let index = app.type(canonical: TypeName(container)) {
      key = self.key(
        name, in: app.property(name, of: index).map { app.key(of: $0.owner).text } ?? container)
    }
    note(
      Request(
        key: key, kind: flow.kind ?? (flow.isDeferred ? .provider : .instance), isOptional: false,
        arguments: arguments, name: flow.property, isWeak: flow.isWeak, place: flow.site ?? place))
  }

  /// Records the request of `@Injected(\.x)`.
  func wrapped(
    _ variable: Variable, by attribute: Attribute, _ kind: Request.Kind, _ scope: Scope,
    _ flow: Flow
  ) {
    guard case .keyPath(let root, let names, _)? = attribute.arguments.first?.value,
      let name = names.first
    else { return }
    var flow = flow
    flow.property = variable.name
    if kind != .instance { flow.kind = kind }
    flow.isWeak = attribute.name.base.hasPrefix("Weak")
    request(
      name, in: root.map { typing.canonical($0, in: scope).text }, attribute.place, scope, flow, 0)
  }

  /// Records the default lifetime that `manager.defaultScope = .singleton` sets.
  func noteDefaultScope(_ target: Expression, _ value: Expression, _ scope: Scope) {
    guard let name = framework.defaultScopeProperty, target.lastName == name else { return }
    guard !framework.bindingTypes.isEmpty else {
      if case .member(let base?, _, _) = target {
        guard isContainer(base, scope) else { return }
      } else {
        guard let owner = scope.owner, typing.isContainer(app.key(of: owner)) else { return }
      }
      // Nothing is promised by a default such as `graph`, which the registrations do not name.
      let scope = lifetime(value)
      defaultScope = scope == "graph" ? nil : scope
      return
    }
    guard case .member(let manager?, _, _) = target, manager.lastName == framework.managerProperty
    else { return }
    var container: TypeName?
    if case .member(let base?, _, _) = manager {
      container = typing.value(base, in: scope).type
    } else if case .name(let name, _) = manager, scope.locals[name] == nil {
      container = scope.owner.map(app.key)
    }
    guard let container, typing.isContainer(container) else { return }
    defaultScopes[container.text] = lifetime(value)
  }
}

extension Statement {
  fileprivate var isReturn: Bool {
    if case .returned = self { return true }
    return false
  }
}

extension Survey.Factory {
  /// Whether it makes no object: it is `nil` or ends the program.
  fileprivate var isPlaceholder: Bool {
    guard case .body(let closure, _) = self, closure.body.count == 1 else { return false }
    switch closure.body[0] {
    case .expression(.name("nil", _)), .returned(.name("nil", _)): return true
    case .expression(.call(let call)), .returned(.call(let call)):
      return ["fatalError", "preconditionFailure"].contains(call.callee.lastName)
    case .expression, .returned, .variable, .branch, .loop, .function: return false
    }
  }
}

extension Expression {
  /// The last name of the expression.
  var lastName: String? {
    switch self {
    case .name(let name, _), .member(_, let name, _): name
    case .call, .metatype, .type, .string, .keyPath, .closure, .array, .forced, .optional, .cast,
      .assignment, .infix, .postfix, .statements, .other:
      nil
    }
  }
}
