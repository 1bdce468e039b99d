/// Reads containers whose properties are bindings.
struct PropertyDialect: Dialect {
  let words: PropertyWords

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    var reader = PropertyReader(program, sites, words)
    return reader.read()
  }
}

private struct PropertyReader {
  let program: Program
  let sites: CallSites
  let words: PropertyWords
  let lifetimes: Lifetimes
  private var app: App { program.app }
  private var requests: [Int: [Summaries<RequestEffect>.Attached]] = [:]
  private var overrides: [(registration: Registration, factory: Int?)] = []
  private var unread: [Unread] = []
  /// The default lifetimes that containers set for their own bindings, by the names of the containers.
  private var defaultScopes: [String: String?] = [:]
  /// The getters that are bindings.
  private var bindings: [Int: (property: Variable, owner: Int)] = [:]

  init(_ program: Program, _ sites: CallSites, _ words: PropertyWords) {
    (self.program, self.sites, self.words) = (program, sites, words)
    lifetimes = Lifetimes(program.app, words.scopes)
  }

  mutating func read() -> Reading {
    findBindings()
    for body in program.bodies {
      for (position, event) in body.events.enumerated() { read(event, position, body) }
    }
    var made: [(registration: Registration, factory: Int?)] = []
    var promised: Set<String> = []
    let replaced = Set(overrides.map(\.registration.key))
    for (body, binding) in bindings.sorted(by: { $0.key < $1.key }) {
      let one = registration(of: binding.property, binding.owner, program.bodies[body])
      if one.isPromised, !replaced.contains(one.registration.key), startsApp {
        promised.insert(one.registration.key)
        continue
      }
      made.append((one.registration, one.factory))
    }
    made += overrides
    let claimed = Set(made.compactMap(\.factory)).union(bindings.keys)
    let requests = Requests(program, sites, claimed: claimed, self.requests)
    let reach = Reach(program, sites, requests.summaries.effects, claimed: claimed, opaque: [:])
    var finished: [(registration: Registration, types: [Int])] = []
    for (registration, factory) in made {
      var registration = registration
      var found = Reach.Found()
      if let factory { reach.follow(.body(factory), Environment(), into: &found) }
      registration.requests = found.requests
      registration.isOpaque = found.isOpaque
      let own = registration.container.flatMap { defaultScopes[$0] }
      registration.takeDefault(own ?? nil)
      finished.append((registration, found.types))
    }
    let owned = Owners(finished, requests.roots())
    var reading = Reading()
    (reading.registrations, reading.roots, reading.unread) = (
      owned.registrations, owned.roots, unread
    )
    reading.promised = promised
    reading.declaresExternals = true
    return reading
  }

  /// Whether the folders contain the code that starts the app, where promises are kept.
  private var startsApp: Bool {
    app.hasEntryPoint
      || program.bodies.contains {
        $0.name == words.replacingFunction && $0.owner.map(isContainer) == true
      }
  }

  // MARK: Bindings

  func isContainer(_ type: Int) -> Bool { isContainer(app.key(of: type)) }

  func isContainer(_ name: TypeName) -> Bool {
    let base = name.unwrapped.base
    if let index = app.type(canonical: name) {
      if app.types[index].kind == .extension { return words.containers.contains(base) }
      return !app.inherited(by: index).isDisjoint(with: words.containers)
    }
    return words.containers.contains(BodyWalk.withoutModule(base))
  }

  /// Whether a property is a binding.
  private func isBinding(_ property: Variable, _ owner: Int) -> Bool {
    bindingType(property, owner) != nil
  }

  /// The type of a property that is a binding: `Factory<X>`; nil for other properties.
  private func bindingType(_ property: Variable, _ owner: Int) -> TypeName? {
    guard property.getter != nil || property.isStatic,
      let type = program.value(of: property, owner: owner).instanceType,
      words.bindingTypes.contains(BodyWalk.withoutModule(type.base))
    else { return nil }
    return type
  }

  /// The type that declares a binding: the only one that adopts a protocol, if that requires it.
  private func declaration(of name: String, in type: Int) -> (property: Variable, owner: Int)? {
    guard let found = app.property(name, of: type) else { return nil }
    if app.types[found.owner].kind != .protocol || found.variable.getter?.isEmpty == false {
      return isBinding(found.variable, found.owner) ? (found.variable, found.owner) : nil
    }
    let adopters = app.types.indices.filter {
      $0 != found.owner && app.types[$0].kind != .protocol
        && app.lineage(of: $0).contains(found.owner)
        && app.types[$0].properties.contains { $0.name == name }
    }
    guard adopters.count == 1, let one = app.property(name, of: adopters[0]) else { return nil }
    return isBinding(one.variable, one.owner) ? (one.variable, one.owner) : nil
  }

  private mutating func findBindings() {
    for index in app.types.indices where isContainer(index) {
      for property in app.types[index].properties
      where isBinding(property, index) {
        guard let body = program.bodyAt[property.place] ?? program.valueBodyAt[property.place]
        else { continue }
        bindings[body] = (property, index)
      }
    }
  }

  /// The binding that a property declares.
  private func registration(
    of property: Variable, _ owner: Int, _ body: Body
  ) -> (registration: Registration, factory: Int?, isPromised: Bool) {
    let container = app.key(of: owner).text
    let arguments = bindingType(property, owner)?.arguments ?? []
    var registration = Registration(
      key: key(property.name, in: container), isConditional: false, module: container,
      place: property.place)
    registration.container = container
    registration.type = arguments.last?.text
    registration.arguments = arguments.dropLast().map(\.text)
    var factory: Int?
    var isPromised = false
    var hasFactory = false
    for event in body.events {
      switch event {
      case .call(let call):
        if call.name == words.promise { isPromised = true }
        if call.name == words.scopeFunction, let argument = call.arguments.first {
          (registration.hasScope, registration.scope) = (true, lifetimes.lifetime(argument.value))
        } else if !hasFactory, isFactoryCall(call), let argument = call.arguments.last {
          hasFactory = true
          if let scope = call.arguments.first(where: { $0.label == words.scopeFunction }) {
            (registration.hasScope, registration.scope) = (true, lifetimes.lifetime(scope.value))
          }
          switch argument.value.kind {
          case .closure(let number):
            factory = number
            registration.isolation = program.bodies[number].isolation
            registration.isStatic = program.returnsStatic(program.bodies[number])
            if registration.type == nil {
              registration.type = program.bodies[number].result.instanceType?.unwrapped.text
            }
          case .function: break
          default: break
          }
        }
      case .read(let read):
        if read.name == words.cachedByArgument {
          // There are several instances, so the scope promises nothing about a single one.
          (registration.hasScope, registration.scope) = (true, nil)
        } else if let scope = words.scopes[read.name], isChained(read.base) {
          if hasByArgument(body) { continue }
          (registration.hasScope, registration.scope) = (true, scope)
        }
      case .wrapper, .use, .assignment, .nested: continue
      }
    }
    registration.isPlaceholder =
      isPromised || !hasFactory || factory.map { program.bodies[$0].isPlaceholder } == true
    return (registration, factory, isPromised)
  }

  /// Whether a modifier stands behind the call that makes the binding.
  private func isChained(_ base: Value?) -> Bool {
    guard let type = base?.type else { return base != nil }
    return words.bindingTypes.contains(BodyWalk.withoutModule(type.base))
  }

  private func hasByArgument(_ body: Body) -> Bool {
    body.events.contains { event in
      if case .read(let read) = event { return read.name == words.cachedByArgument }
      return false
    }
  }

  /// `self { … }` or `Factory(self) { … }`.
  private func isFactoryCall(_ call: CallEvent) -> Bool {
    switch call.target {
    case .construction(let type, _):
      return words.bindingTypes.contains(BodyWalk.withoutModule(type.base))
    case .none:
      return call.name == "callAsFunction" && call.receiver?.type.map(isContainer) == true
    case .function, .closure, .parameter: return false
    }
  }

  /// The key of a property; it contains the name of any container except the framework's own.
  private func key(_ property: String, in container: String) -> String {
    words.containers.contains(container) ? property : "\(container).\(property)"
  }

  // MARK: Events

  private mutating func read(_ event: Event, _ position: Int, _ body: Body) {
    switch event {
    case .call(let call): read(call, position, body)
    case .wrapper(let wrapper): read(wrapper, position, body)
    case .assignment(let assignment): read(assignment, body)
    case .read, .use, .nested: return
    }
  }

  private mutating func add(_ effect: RequestEffect, _ position: Int, _ body: Body) {
    requests[body.id, default: []].append(.init(event: position, effect: effect))
  }

  private mutating func read(_ call: CallEvent, _ position: Int, _ body: Body) {
    if call.name == words.request, let first = call.arguments.first, first.label == nil,
      case .keyPath(let root, let path) = first.value.kind, let name = path.first
    {
      var container = root
      if container == nil, let type = call.receiver?.instanceType, isContainer(type) {
        container = type
      }
      return request(
        name, in: container, call.arguments.count - 1, call.circumstances, call.place, position,
        body)
    }
    guard let (key, container, verb) = property(call, body) else { return }
    let closure = call.arguments.lazy.compactMap(\.value.closure).first
    if let closure, verb == words.register || verb.isEmpty && call.arguments.count == 1 {
      let outermost = program.outermost(body.id)
      var registration = Registration(
        key: key,
        isConditional: isConditional(call, body) || outermost.name != words.replacingFunction,
        module: container, place: call.place)
      registration.isOverride = true
      registration.container = container
      registration.isolation = program.bodies[closure].isolation
      overrides.append((registration, closure))
      return
    }
    var effect = RequestEffect(type: TypeName("_"), isNeeded: true, place: call.place)
    effect.fixedKey = key
    effect.arguments = call.arguments.count
    effect.property = call.circumstances.property
    effect.isConditional = call.circumstances.isConditional
    add(effect, position, body)
  }

  private func isConditional(_ call: CallEvent, _ body: Body) -> Bool {
    var next: Body? = body
    while let one = next {
      if one.isConditional { return true }
      next = one.parent.map { program.bodies[$0] }
    }
    return call.circumstances.isConditional
  }

  /// The binding that a call such as `Container.shared.x()` names, and the function that is called on it.
  private func property(
    _ call: CallEvent, _ body: Body
  ) -> (key: String, container: String, verb: String)? {
    if let receiver = call.receiver, case .property(let holder, let name) = receiver.source,
      [words.request, words.register, "callAsFunction"].contains(call.name),
      isContainer(holder), let (_, owner) = declaration(of: name, in: holder)
    {
      let container = app.key(of: owner).text
      return (key(name, in: container), container, call.name == "callAsFunction" ? "" : call.name)
    }
    guard let type = call.receiver?.type, isContainer(type),
      let index = app.type(canonical: type), let (_, owner) = declaration(of: call.name, in: index)
    else { return nil }
    let container = app.key(of: owner).text
    return (key(call.name, in: container), container, "")
  }

  private mutating func request(
    _ name: String, in container: TypeName?, _ arguments: Int, _ flow: Circumstances,
    _ place: Place,
    _ position: Int, _ body: Body, kind: Request.Kind = .instance, isWeak: Bool = false
  ) {
    var key = name
    if let container, let index = app.type(canonical: container) {
      key = self.key(
        name,
        in: declaration(of: name, in: index).map { app.key(of: $0.owner).text } ?? container.text)
    }
    var effect = RequestEffect(type: TypeName("_"), kind: kind, isNeeded: true, place: place)
    effect.fixedKey = key
    effect.hasKind = kind != .instance
    effect.arguments = arguments
    effect.property = flow.property
    effect.isWeak = isWeak
    effect.isConditional = flow.isConditional
    add(effect, position, body)
  }

  private mutating func read(_ wrapper: WrapperEvent, _ position: Int, _ body: Body) {
    guard let kind = words.wrappers[wrapper.type.base] else { return }
    if case .property(let holder, let name)? = wrapper.arguments.first?.value.source,
      isContainer(holder)
    {
      return request(
        name, in: app.key(of: holder), 0, wrapper.circumstances, wrapper.place, position, body,
        kind: kind, isWeak: wrapper.type.base.hasPrefix("Weak"))
    }
    guard case .keyPath(let root, let path)? = wrapper.arguments.first?.value.kind,
      let name = path.first
    else { return }
    request(
      name, in: root, 0, wrapper.circumstances, wrapper.place, position, body, kind: kind,
      isWeak: wrapper.type.base.hasPrefix("Weak"))
  }

  /// The default lifetime that `manager.defaultScope = .singleton` sets.
  private mutating func read(_ assignment: AssignmentEvent, _ body: Body) {
    guard case .member(words.defaultScopeProperty)? = assignment.path.last else { return }
    var container: TypeName?
    if assignment.path.count == 1 {
      // The manager is constructed in the initial value of the container's property.
      let outermost = program.outermost(body.id)
      guard assignment.base?.instanceType?.base == words.manager,
        outermost.name == words.managerProperty
      else { return }
      container = outermost.owner.map { app.key(of: $0) }
    } else if assignment.path.count == 2, case .member(words.managerProperty) = assignment.path[0] {
      container = assignment.base?.type ?? body.owner.map { app.key(of: $0) }
    }
    guard let container, isContainer(container) else { return }
    defaultScopes[container.text] = lifetimes.lifetime(assignment.value)
  }
}
