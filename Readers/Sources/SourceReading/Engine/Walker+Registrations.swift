extension Walker {
  /// The registration that a call makes, with its modifiers; nil for any other call.
  func registration(_ call: Call, _ scope: Scope, _ flow: Flow) -> Survey.Pending? {
    guard case .member(let base, let name, _) = call.callee else {
      if case .name(let name, _) = call.callee { return registered(call, nil, name, scope, flow) }
      return nil
    }
    if let modifier = framework.modifiers[name], let base, case .call(let inner) = base.plain {
      let before = survey.unread.count
      guard var pending = registration(inner, scope, flow) else {
        if case .aliases = modifier, let last = survey.unread.last, survey.unread.count > before,
          last.mayBind != .all
        {
          noteUnreadAliases(call, "it belongs to a registration that is not read", scope, flow)
        }
        return nil
      }
      apply(modifier, call, to: &pending, scope)
      return pending
    }
    if let forward = framework.forward, name == forward.function, isReceiver(base, scope),
      let service = call.arguments.first(where: { $0.label == forward.label })
    {
      guard case .call(let inner) = service.value.plain,
        var pending = registration(inner, scope, flow)
      else {
        noteUnreadAliases(call, "what it leads to is not read", scope, flow)
        return nil
      }
      apply(.aliases, call, to: &pending, scope)
      return pending
    }
    return registered(call, base, name, scope, flow)
  }

  private func registered(
    _ call: Call, _ base: Expression?, _ name: String, _ scope: Scope, _ flow: Flow
  ) -> Survey.Pending? {
    guard let form = framework.registrations.first(where: { $0.function == name }),
      let first = call.arguments.first
    else { return nil }
    let hasType = first.label == nil && !first.isTrailing
    guard hasType || form.isInferred else { return nil }
    for argument in call.arguments.dropFirst(hasType ? 1 : 0) where !argument.isTrailing {
      guard let label = argument.label ?? (form.initializerLabel == nil ? nil : "arguments"),
        form.labels.contains(label)
      else { return nil }
    }
    let factory = factory(of: call, form)
    guard let factory else { return nil }
    let type =
      hasType ? typing.value(first.value, in: scope) : typing.result(of: factory, in: scope)
    var flow = flow
    flow.receivers = receiver(of: call, scope)
    guard isReceiver(base, scope) else {
      guard let base, case .unknown = typing.value(base, in: scope), case .metatype = type,
        uses(call.place.file),
        typing.callee(of: call, in: scope) == nil
      else { return nil }
      notRead(.registration, "the type of what registers it is not known", call.place, flow)
      return nil
    }
    let place = flow.site ?? call.place
    switch type {
    case .metatype(let type):
      let nameArgument = form.nameLabel.flatMap { label in
        call.arguments.first { $0.label == label }
      }
      guard let key = key(type, nameArgument?.value, scope) else {
        notRead(
          .registration, "its name is computed", call.place, flow, mayBind: .type(type.unwrapped))
        return nil
      }
      var registration = Registration(
        key: key, isConditional: flow.isConditional, module: module(of: place), place: place)
      registration.slots = flow.receivers
      registration.site = .init(
        function: current, deferral: flow.deferral, file: place.file, receiver: base?.lastName)
      if let argument = call.arguments.first(where: { $0.label == form.scopeLabel }),
        form.scopeLabel != nil
      {
        (registration.hasScope, registration.scope) = (true, lifetime(argument.value))
      } else if let scope = framework.scopes[name] {
        // A function such as `registerSingleton` is a lifetime by itself.
        (registration.hasScope, registration.scope) = (true, scope)
      }
      return Survey.Pending(
        registration: registration, factories: [made(factory, call, form, scope)], completions: [],
        scope: scope)
    case .generic:
      noteForwarder()
      if flow.site != nil, !(current.map(forwarders.contains) ?? false) {
        notRead(.registration, "its type is inferred", call.place, flow)
      }
    case .instance, .closure, .text, .nothing, .unknown:
      notRead(
        .registration,
        !hasType
          ? "the type that its factory returns is not known"
          : flow.isLoop ? "it is registered in a loop" : "its type is chosen at run time",
        call.place, flow, mayBind: hasType ? keys(of: first.value, scope) : .all)
    }
    return nil
  }

  /// The keys that a type which is not known may be.
  private func keys(of type: Expression, _ scope: Scope) -> Unread.Keys {
    guard case .name(let name, _) = type, let bound = scope.bounds[name] else { return .all }
    return .subtypes(bound)
  }

  /// The types or objects in a list that a loop goes through; one unknown value if they are not known.
  func values(in list: Expression, _ scope: Scope) -> [Value] {
    let (list, owner) = constant(list, scope) ?? (list.plain, scope)
    guard case .array(let elements) = list, (1...64).contains(elements.count) else {
      return [.unknown]
    }
    let values = elements.map { typing.value($0, in: owner) }
    let areKnown = values.allSatisfy { value in
      switch value {
      case .metatype: true
      case .instance(let type):
        app.type(canonical: type).map { index in
          framework.assemblyFunctions.contains { !app.functions($0, of: index).isEmpty }
        } ?? false
      case .generic, .closure, .text, .nothing, .unknown: false
      }
    }
    return areKnown ? values : [.unknown]
  }

  /// The type from which the types in a list inherit: `P` for `[any P.Type]`; nil if that is not known.
  func bound(of list: Expression, _ scope: Scope) -> TypeName? {
    guard case .instance(let type) = typing.value(list, in: scope), type.text.hasPrefix("["),
      type.text.hasSuffix("]"),
      let bound = TypeName(String(type.text.dropFirst().dropLast())).ofMetatype, bound.isName,
      !bound.text.contains("&")
    else { return nil }
    return typing.canonical(bound, in: scope)
  }

  /// Whether a registration is called on a container, or inside of an extension of one.
  private func isReceiver(_ base: Expression?, _ scope: Scope) -> Bool {
    if let base { return isContainer(base, scope) }
    guard let owner = scope.owner else { return false }
    return typing.isContainer(app.key(of: owner))
  }

  private func factory(of call: Call, _ form: RegistrationForm) -> Expression? {
    if let label = form.initializerLabel {
      return call.arguments.first { $0.label == label }?.value
        ?? call.arguments.first { $0.isTrailing }?.value
    }
    return call.arguments.first { argument in
      argument.isTrailing || argument.label != nil && argument.label == form.factoryLabel
    }?.value
  }

  private func made(
    _ factory: Expression, _ call: Call, _ form: RegistrationForm, _ scope: Scope
  ) -> Survey.Factory {
    if form.initializerLabel != nil {
      let passed = call.arguments.dropFirst().compactMap { argument -> String? in
        guard case .metatype(let type) = typing.value(argument.value, in: scope) else { return nil }
        return type.text
      }
      return .initializer(factory, passed: passed, scope)
    }
    switch typing.value(factory, in: scope) {
    case .closure(let closure, let outer): return .closure(closure, outer)
    case .instance, .metatype, .generic, .text, .nothing, .unknown:
      return .expression(factory, scope)
    }
  }

  private func apply(
    _ modifier: Framework.Modifier, _ call: Call, to pending: inout Survey.Pending, _ scope: Scope
  ) {
    switch modifier {
    case .scope:
      guard let argument = call.arguments.first else { return }
      pending.registration.hasScope = true
      pending.registration.scope = lifetime(argument.value)
    case .aliases:
      for argument in call.arguments {
        guard case .metatype(let type) = typing.value(argument.value, in: scope) else { continue }
        let name = call.arguments.first { $0.label == "name" }?.value
        guard let key = key(type, name, scope) else {
          var flow = Flow()
          flow.receivers = pending.registration.slots
          notRead(
            .registration, "its name is computed", call.place, flow, mayBind: .type(type.unwrapped))
          continue
        }
        pending.registration.aliases.append((key, call.place))
      }
    case .completion:
      if case .closure(let closure)? = call.arguments.first?.value {
        pending.completions.append(closure)
      }
    case .ignored: break
    }
  }

  /// Notes that the types which a call binds to another registration are not read.
  private func noteUnreadAliases(_ call: Call, _ reason: String, _ scope: Scope, _ flow: Flow) {
    for argument in call.arguments {
      guard case .metatype(let type) = typing.value(argument.value, in: scope) else { continue }
      notRead(.registration, reason, call.place, flow, mayBind: .type(type.unwrapped))
    }
  }

  /// The lifetime that an expression such as `.container` names; nil if it is computed.
  func lifetime(_ expression: Expression) -> String? {
    switch expression {
    case .member(let base, let name, _):
      if let known = framework.scopes[name] ?? ownScopes[name] {
        known
      } else if base?.lastName?.first?.isLowercase == true {
        nil
      } else {
        name
      }
    case .name, .call, .metatype, .type, .string, .keyPath, .closure, .array, .forced, .optional,
      .cast, .assignment, .infix, .postfix, .statements, .other:
      nil
    }
  }

  /// The lifetimes of the framework that the app gives names of its own: `static let perApp = ObjectScope.container`.
  func findOwnScopes() -> [String: String?] {
    var found: [String: String?] = [:]
    for type in app.types where type.kind == .extension && type.name.hasSuffix("Scope") {
      for property in type.properties where property.isStatic && found[property.name] == nil {
        var value = property.value
        if case .expression(let only)? = property.getter?.first, property.getter?.count == 1 {
          value = only
        }
        guard case .member(let base, let name, _)? = value, let known = framework.scopes[name],
          base == nil || base?.lastName == type.name
        else { continue }
        found.updateValue(known, forKey: property.name)
      }
    }
    return found
  }

  /// The type that registers; for an extension of the container, the name of the file.
  private func module(of place: Place) -> String {
    if let owner = currentOwner, !typing.isContainer(app.key(of: owner)) {
      return app.key(of: owner).text
    }
    return app.fileName(place)
  }

  // MARK: Factories

  /// Follows the factories of a registration.
  func finish(_ pending: Survey.Pending) -> (registration: Registration, types: [Int]) {
    var found: (registration: Registration, types: [Int]) = (pending.registration, [])
    bounded(pending.registration.place, .request) {
      found = followed(pending)
      if budget.isExhausted { found.registration.isOpaque = true }
    }
    return found
  }

  private func followed(
    _ pending: Survey.Pending
  ) -> (registration: Registration, types: [Int]) {
    var registration = pending.registration
    collected = Collected()
    defer { collected = nil }
    for factory in pending.factories {
      switch factory {
      case .body(let closure, let scope):
        walk(closure, scope, Flow().expecting(registration.type.map { TypeName($0) }))
        registration.isolation = closure.isolation
      case .closure(let closure, let scope): follow(closure, scope, &registration)
      case .expression(let expression, let scope): follow(expression, scope, &registration)
      case .value(let expression, let scope):
        followValue(expression, scope, registration.type.map { TypeName($0) })
      case .initializer(let expression, let passed, let scope):
        resolveParameters(of: expression, passed, scope, &registration)
      }
    }
    for closure in pending.completions {
      let before = collected?.requests.count ?? 0
      walk(closure, pending.scope, Flow(), [container, .instance(TypeName(registration.key))])
      for index in before..<(collected?.requests.count ?? before)
      where collected?.requests[index].kind == .instance {
        collected?.requests[index].kind = .property
      }
    }
    registration.isStatic = pending.factories.count == 1 && pending.factories.allSatisfy(isStatic)
    registration.requests = collected?.requests ?? []
    registration.isOpaque = collected?.isOpaque ?? false
    return (registration, collected?.types ?? [])
  }

  /// Whether a factory does nothing but return a static object.
  private func isStatic(_ factory: Survey.Factory) -> Bool {
    let (closure, scope): (Closure, Scope)
    switch factory {
    case .closure(let found, let outer), .body(let found, let outer):
      (closure, scope) = (found, outer)
    case .initializer, .expression, .value: return false
    }
    guard closure.body.count == 1 else { return false }
    switch closure.body[0] {
    case .expression(.member(let base?, let name, _)), .returned(.member(let base?, let name, _)):
      guard case .metatype(let type) = typing.value(base, in: scope) else { return false }
      guard let index = app.type(canonical: type),
        let (property, _) = app.property(name, of: index)
      else { return Typing.sharedNames.contains(name) }
      return property.isStatic && property.getter == nil
    case .expression, .returned, .variable, .branch, .loop, .function: return false
    }
  }

  /// The container that is passed to a factory.
  private var container: Value {
    let name =
      framework.containers.contains("Resolver")
      ? "Resolver" : framework.containers.sorted().first ?? ""
    return .instance(typing.own(name))
  }

  private func follow(_ closure: Closure, _ scope: Scope, _ registration: inout Registration) {
    let arguments = framework.argumentLabels.isEmpty ? [] : closure.parameters.dropFirst()
    registration.arguments = arguments.map { parameter in
      guard let type = parameter.type, scope.generics[type.text] == nil else { return "_" }
      return typing.canonical(type, in: scope).text
    }
    registration.isolation = closure.isolation
    walk(closure, scope, Flow(), [container])
    registration.type = type(of: closure, scope, registration.key)
  }

  /// Follows a factory such as `Y.init` or `makeY`.
  private func follow(
    _ expression: Expression, _ scope: Scope, _ registration: inout Registration
  ) {
    let argument = Call.Argument(label: nil, value: .name("resolver", registration.place))
    var inner = scope
    inner.locals["resolver"] = container
    var call = Call(callee: expression, arguments: [argument], place: registration.place)
    if case .member(let base?, "init", _) = expression,
      case .metatype(let name) = typing.value(base, in: scope), let type = app.type(canonical: name)
    {
      let taking = app.types[type].initializers.first { initializer in
        initializer.parameters.count == 1
      }
      call.arguments[0].label = taking?.parameters.first?.label
      registration.type = name.text == registration.key ? nil : name.text
      return construct(name, call, inner, Flow())
    }
    if let callee = typing.callee(of: call, in: inner), let body = callee.function.body {
      var copy = typing.scope(of: callee)
      bind(callee.function.parameters, in: &copy)
      return walk(body, &copy, Flow())
    }
    collected?.isOpaque = true
  }

  /// Adds a request for each parameter of an initialiser that the caller does not pass.
  private func resolveParameters(
    of expression: Expression, _ passed: [String], _ scope: Scope,
    _ registration: inout Registration
  ) {
    if case .closure(let closure) = expression.plain {
      walk(closure, scope, Flow())
      for parameter in closure.parameters {
        guard let type = parameter.type else {
          collected?.isOpaque = true
          continue
        }
        request(typing.canonical(type, in: scope), parameter.name, registration.place)
      }
      return
    }
    guard case .member(let base?, "init", _) = expression,
      case .metatype(let name) = typing.value(base, in: scope), let type = app.type(canonical: name)
    else {
      collected?.isOpaque = true
      return
    }
    if name.text != registration.key { registration.type = name.text }
    let initializers = app.lineage(of: type).lazy.filter { self.app.types[$0].kind != .protocol }
      .map { (owner: $0, found: self.app.types[$0].initializers) }.first { !$0.found.isEmpty }
    var remaining = passed
    func add(_ written: TypeName?, _ label: String, in scope: Scope) {
      guard let written else { return }
      let type = typing.canonical(written, in: scope)
      if let index = remaining.firstIndex(of: type.text) {
        registration.arguments.append(type.text)
        remaining.remove(at: index)
      } else {
        request(type, label, registration.place)
      }
    }
    if let initializers {
      guard initializers.found.count == 1 else {
        collected?.isOpaque = true
        return
      }
      for parameter in initializers.found[0].parameters {
        add(parameter.type, parameter.name, in: typing.scope(of: initializers.owner))
      }
      let call = Call(
        callee: expression,
        arguments: initializers.found[0].parameters.map {
          Call.Argument(label: $0.label, value: .nothing)
        }, place: registration.place)
      construct(name, call, scope, Flow())
    } else {
      for property in app.types[type].properties
      where !property.isStatic && property.getter == nil && property.value == nil {
        add(property.type, property.name, in: typing.scope(of: type))
      }
    }
  }

  private func request(_ type: TypeName, _ name: String, _ place: Place) {
    collected?.requests.append(
      Request(
        key: type.unwrapped.text, kind: .instance, isOptional: type.isOptional, arguments: 0,
        name: name, place: place))
  }

  /// The type that a factory constructs; nil if it is unknown or the key's type.
  private func type(of closure: Closure, _ scope: Scope, _ key: String) -> String? {
    var inner = scope
    for statement in closure.body {
      switch statement {
      case .variable(let variable):
        inner.locals[variable.name] = typing.value(of: variable, scope: inner)
      case .returned(let expression): return constructed(expression, inner, key)
      case .expression(let expression) where closure.body.count == 1:
        return constructed(expression, inner, key)
      case .expression, .branch, .loop, .function: continue
      }
    }
    return nil
  }

  private func constructed(_ expression: Expression, _ scope: Scope, _ key: String) -> String? {
    switch expression.plain {
    case .call, .name: break
    default: return nil
    }
    guard case .instance(let type) = typing.value(expression, in: scope), type.isName,
      type.text != key
    else { return nil }
    return type.unwrapped.text
  }
}

extension Expression {
  /// The expression inside of `!`, `?` and casts.
  var plain: Expression {
    switch self {
    case .forced(let inner), .optional(let inner), .cast(let inner, _, _): inner.plain
    case .name, .member, .call, .metatype, .type, .string, .keyPath, .closure, .array, .assignment,
      .infix, .postfix, .statements, .other:
      self
    }
  }
}
