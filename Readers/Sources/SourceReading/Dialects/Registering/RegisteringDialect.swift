/// Reads containers in which functions register and request.
struct RegisteringDialect: Dialect {
  let words: RegisteringWords

  var name: String { words.name }
  var advice: SourceAdvice { words.advice }
  var adviceForDefaults: String? { words.adviceForDefaults }
  var modules: Set<String> { words.modules }
  var vocabulary: Vocabulary { words.vocabulary }

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    var reader = RegisteringReader(program, sites, words)
    return reader.read()
  }
}

/// The work of one reading.
private struct RegisteringReader {
  let program: Program
  let sites: CallSites
  let words: RegisteringWords
  let calls: RegisteringCalls
  let lifetimes: Lifetimes
  private let facts: SummaryFacts
  private var registrations: [Int: [Summaries<RegistrationEffect>.Attached]] = [:]
  private var requests: [Int: [Summaries<RequestEffect>.Attached]] = [:]
  private var unread: [(body: Int, unread: Unread)] = []
  /// The bodies that pass a container to code outside of the sources.
  private var escaping: [Int: [Int]] = [:]
  /// The calls that a modifier is called on, by the number of the modifier's call.
  private var receivers: [Int: Int] = [:]
  private var modifiers: [Int: [(modifier: RegisteringWords.Modifier, call: CallEvent)]] = [:]
  private var forwards: [(call: CallEvent, body: Body)] = []
  private var defaultScope: String?
  private var escapes: [(body: Int, call: CallEvent)] = []

  init(_ program: Program, _ sites: CallSites, _ words: RegisteringWords) {
    (self.program, self.sites, self.words) = (program, sites, words)
    calls = RegisteringCalls(program, words)
    lifetimes = Lifetimes(program.app, words.scopes)
    facts = SummaryFacts(program: program)
  }

  mutating func read() -> Reading {
    readEvents()
    for body in registrations.keys {
      registrations[body] = registrations[body]?.map {
        .init(event: $0.event, effect: modified($0.effect))
      }
    }
    let made = Summaries(program, sites, claimed: [], registrations)
    var closed: [RegistrationEffect] = []
    for body in made.effects.keys.sorted() {
      for one in made.effects[body] ?? [] where !one.effect.isOpen(in: facts) {
        closed.append(one.effect.isHandedOn ? modified(one.effect) : one.effect)
      }
    }
    closed += made.unsettled.map(\.effect)
    for lost in made.lost {
      let reason = lost.isTooLong ? Unread.reasonForDepth : "its type is inferred"
      unread.append(
        (
          lost.body,
          Unread(kind: .registration, reason: reason, slots: lost.effect.slots, place: lost.place)
        ))
    }
    addForwards(to: &closed)
    let claims = claims(of: closed)
    let factories = program.inside(claims.bodies)
    let requests = Requests(
      program, sites, claimed: claims.bodies, claimedEvents: claims.events, self.requests)
    noteEscapes(factories)
    unread += requests.lost { body in
      !(body.owner.map { program.app.types[$0].isPropertyWrapper } ?? false)
    }
    var opaque = escaping
    for one in unread { opaque[one.body, default: []].append(0) }
    let reach = Reach(
      program, sites, requests.summaries.effects, claimed: claims.bodies, opaque: opaque,
      isContainer: calls.isContainer, primitives: calls.primitives)
    let flow = ContainerFlow(program, calls, sites, lifetimes, factories: factories)
    var reading = Reading()
    let scope = flow.defaultScope ?? defaultScope ?? words.defaultScope
    // The argument of a container's initialiser is the default of that container alone.
    reading.defaultScope = words.defaultScopeLabel == nil ? scope : words.defaultScope
    var finished: [(registration: Registration, types: [Int])] = []
    var seen: Set<String> = []
    for effect in closed {
      let (made, types) = finish(effect, reach, factories)
      guard var registration = made else { continue }
      // A loop over known types repeats what does not depend on the type.
      let repeated = "\(registration.place.file) \(registration.place.offset) \(registration.key)"
      guard seen.insert(repeated).inserted else { continue }
      registration.takeDefault(scope)
      finished.append((registration, types))
    }
    finished = finished.enumerated().sorted {
      let (first, second) = ($0.element.registration.place, $1.element.registration.place)
      return (first.file, first.offset, $0.offset) < (second.file, second.offset, $1.offset)
    }.map(\.element)
    let owned = Owners(finished, requests.roots { !calls.isCopied($0) })
    (reading.registrations, reading.roots) = (owned.registrations, owned.roots)
    reading.unread = listed(factories)
    dropIdle(flow, &reading)
    let composition = Composition(
      flow, registering: reading.registrations.map(\.slots),
      shared: words.containers.sorted().first ?? ""
    ) { place in
      program.names[place] ?? program.app.fileName(place)
    }
    for index in reading.registrations.indices
    where reading.registrations[index].site?.deferral == nil {
      reading.registrations[index].creations = composition.creations(
        of: reading.registrations[index].slots)
    }
    reading.composition = composition
    if !composition.isBounded, let place = reading.registrations.first?.place {
      reading.unread.append(
        Unread(
          kind: .registration,
          reason: "the containers are passed on in too many ways to tell them apart",
          place: place))
    }
    return reading
  }

  /// Leaves out what idle code registers, and repeats what an assembly registers that is in one list twice.
  private func dropIdle(_ flow: ContainerFlow, _ reading: inout Reading) {
    let idle = IdleCode(program, calls, sites, flow)
    var found: [Place: String] = [:]
    var kept: [Registration] = []
    for registration in reading.registrations {
      if let function = registration.site?.function, let (reason, place) = idle.reasons[function] {
        found[place] = reason
        continue
      }
      kept.append(registration)
      if registration.slots.count == 1,
        case .parameter(let function, _)? = registration.slots.first,
        flow.repeated.contains(function)
      {
        kept.append(registration)
      }
    }
    reading.registrations = kept
    for (place, reason) in found.sorted(by: {
      ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset)
    }) {
      reading.unread.append(
        Unread(kind: .registration, reason: reason, mayBind: .none, place: place))
    }
  }

  /// What is not read, in the order of the sources.
  private func listed(_ factories: Set<Int>) -> [Unread] {
    unread.map(\.unread).enumerated().sorted {
      let (first, second) = ($0.element.place, $1.element.place)
      return (first.file, first.offset, $0.offset) < (second.file, second.offset, $1.offset)
    }.map(\.element)
  }

  // MARK: Events

  private mutating func readEvents() {
    for body in program.bodies where !calls.isCopied(body) {
      for (position, event) in body.events.enumerated() {
        switch event {
        case .call(let call): read(call, position, body)
        case .wrapper(let wrapper): read(wrapper, position, body)
        case .assignment(let assignment): read(assignment, body)
        case .read, .use, .nested: continue
        }
      }
    }
  }

  private mutating func read(_ call: CallEvent, _ position: Int, _ body: Body) {
    if let modifier = words.modifiers[call.name], case .call(let before)? = call.receiver?.source {
      let root = receivers[before] ?? before
      receivers[call.id] = root
      modifiers[root, default: []].append((modifier, call))
      return
    }
    if let forward = words.forward, call.name == forward.function,
      call.receiver.map(calls.isContainer) ?? true,
      call.arguments.contains(where: { $0.label == forward.label })
    {
      forwards.append((call, body))
      return
    }
    switch calls.read(call, body) {
    case .registration(let effect):
      registrations[body.id, default: []].append(.init(event: position, effect: effect))
    case .request(let effect):
      requests[body.id, default: []].append(.init(event: position, effect: effect))
    case .unread(let one):
      if !isWrapper(body) {
        unread.append((body.id, one))
      } else {
        escaping[body.id, default: []].append(position)
      }
    case .nothing: noteEscape(call, position, body)
    }
  }

  private func isWrapper(_ body: Body) -> Bool {
    body.owner.map { program.app.types[$0].isPropertyWrapper } ?? false
  }

  private mutating func read(_ wrapper: WrapperEvent, _ position: Int, _ body: Body) {
    guard let kind = words.typeWrappers[wrapper.type.base],
      program.app.type(canonical: wrapper.type).map({ calls.copied.contains($0) }) ?? true
    else { return }
    if case .keyPath? = wrapper.arguments.first?.value.kind { return }
    guard let type = wrapper.variableType ?? wrapper.type.arguments.first else {
      unread.append(
        (
          body.id,
          Unread(
            kind: .request, reason: "its type is inferred", mayBind: .none, place: wrapper.place)
        ))
      return
    }
    var effect = RequestEffect(
      type: type, kind: kind, isNeeded: !type.isOptional, place: wrapper.place)
    effect.hasKind = kind != .instance
    effect.name = wrapper.arguments.first { $0.label == "name" || $0.label == nil }?.value
    effect.property = wrapper.name
    effect.isWeak = wrapper.isWeak
    effect.isConditional = wrapper.circumstances.isConditional
    requests[body.id, default: []].append(.init(event: position, effect: effect))
  }

  private mutating func read(_ assignment: AssignmentEvent, _ body: Body) {
    guard let name = words.defaultScopeProperty, assignment.path.count == 1,
      case .member(name)? = assignment.path.last
    else { return }
    let isOfContainer =
      assignment.base.map { $0.type.map(calls.isContainer) ?? false }
      ?? body.owner.map { calls.isContainer(program.app.key(of: $0)) } ?? false
    guard isOfContainer else { return }
    // Nothing is promised by a default such as `graph`, which the registrations do not name.
    let scope = lifetimes.lifetime(assignment.value)
    defaultScope = scope == "graph" ? nil : scope
  }

  // MARK: Code outside of the sources

  /// Notes a call that passes a container, or an assembly, to code outside of the sources: it may register, and
  /// in a factory it may resolve.
  private mutating func noteEscape(_ call: CallEvent, _ position: Int, _ body: Body) {
    switch call.target {
    case .function, .closure, .parameter: return
    case .construction(let type, _):
      guard program.app.type(canonical: type) == nil, !calls.isContainer(type),
        !words.modules.contains(where: { type.base.hasPrefix($0) }), calls.uses(call.place.file)
      else { return }
      if let suffix = words.assemblySuffix, type.base.hasSuffix(suffix) {
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "'\(type.base)' is outside of the sources",
              mayBind: .foreign, place: call.place)
          ))
        return
      }
    case .none: break
    }
    guard calls.uses(call.place.file), !words.assemblyFunctions.contains(call.name),
      !call.isSubscript, !call.isOperator,
      call.receiver?.type.map({ words.others.contains($0.base) }) != true
    else { return }
    let passed = call.arguments.filter { $0.value.instanceType.map(calls.isContainer) == true }
    guard !passed.isEmpty else { return }
    // A function of a container itself, such as `apply(assembly:)`.
    if let receiver = call.receiver, calls.isContainer(receiver) { return }
    escaping[body.id, default: []].append(position)
    escapes.append((body.id, call))
  }

  private mutating func noteEscapes(_ factories: Set<Int>) {
    let reason = "a container is passed to code outside of the sources"
    for (body, call) in escapes {
      let isFactory = factories.contains(body)
      guard
        isFactory
          || call.arguments.contains(where: {
            $0.value.instanceType.map(calls.isRegistering) == true
          })
      else { continue }
      unread.append(
        (
          body,
          Unread(
            kind: isFactory ? .request : .registration, reason: reason,
            mayBind: isFactory ? .none : .foreign, slots: call.arguments.flatMap(\.value.slots),
            place: call.place)
        ))
    }
  }

  // MARK: Registrations

  /// A registration with what the methods change that are called on it, or on the function that made it.
  private func modified(_ effect: RegistrationEffect) -> RegistrationEffect {
    var one = effect
    for (modifier, call) in modifiers[effect.call] ?? [] { apply(modifier, call, to: &one) }
    return one
  }

  private func apply(
    _ modifier: RegisteringWords.Modifier, _ call: CallEvent, to effect: inout RegistrationEffect
  ) {
    switch modifier {
    case .scope:
      guard let argument = call.arguments.first else { return }
      effect.lifetime = .value(argument.value)
    case .aliases: effect.aliases += aliases(call)
    case .completion:
      if let first = call.arguments.first { effect.completions.append(first.value) }
    case .ignored: break
    }
  }

  private func aliases(_ call: CallEvent) -> [RegistrationEffect.Alias] {
    let name = call.arguments.first { $0.label == "name" }?.value
    return call.arguments.filter { $0.value.metatype != nil }.map {
      RegistrationEffect.Alias(type: $0.value, name: name, place: call.place)
    }
  }

  /// Adds the keys of `forward(P.self, to: registration)`.
  private mutating func addForwards(to closed: inout [RegistrationEffect]) {
    let indexes = Dictionary(
      closed.indices.map { (closed[$0].call, $0) }, uniquingKeysWith: { first, _ in first })
    for (call, body) in forwards {
      let value = call.arguments.first { $0.label == words.forward?.label }?.value
      var target: Int?
      if case .call(let number)? = value?.source { target = receivers[number] ?? number }
      guard let index = target.flatMap({ indexes[$0] }) else {
        noteUnreadAliases(call, "what it leads to is not read", body)
        continue
      }
      closed[index].aliases += aliases(call)
    }
  }

  private mutating func noteUnreadAliases(_ call: CallEvent, _ reason: String, _ body: Body) {
    for alias in aliases(call) {
      guard let type = alias.type.metatype else { continue }
      unread.append(
        (
          body.id,
          Unread(
            kind: .registration, reason: reason, mayBind: .type(type.unwrapped),
            slots: call.receiver?.slots ?? [], place: call.place)
        ))
    }
  }

  /// The closures that are factories or complete objects, and the arguments that are instances.
  private func claims(
    of effects: [RegistrationEffect]
  ) -> (bodies: Set<Int>, events: [Int: [Range<Int>]]) {
    var bodies: Set<Int> = []
    var events: [Int: [Range<Int>]] = [:]
    func claim(_ value: Value, _ environment: Environment) {
      guard let closure = value.closure else { return }
      bodies.insert(closure)
      // A closure that the factory calls, which its function was passed.
      var pending = [closure]
      var seen: Set<Int> = []
      while let next = pending.popLast(), seen.insert(next).inserted {
        for event in program.bodies[next].events {
          switch event {
          case .nested(let inner): pending.append(inner)
          case .call(let call):
            guard case .parameter(let body, let index) = call.target,
              let inner = environment.values[.init(body: body, index: index)]?.closure
            else { continue }
            bodies.insert(inner)
            pending.append(inner)
          case .read, .wrapper, .use, .assignment: continue
          }
        }
      }
    }
    for effect in effects {
      switch effect.factory {
      case .code(let value), .initializer(let value, _): claim(value, effect.environment)
      case .object(_, let body, let range): events[body, default: []].append(range)
      }
      for completion in effect.completions { claim(completion, effect.environment) }
    }
    // A registration whose type is not known claims its factory all the same.
    for attached in registrations.values {
      for one in attached {
        if case .code(let value) = one.effect.factory { claim(value, Environment()) }
      }
    }
    return (bodies, events)
  }

  // MARK: Factories

  private mutating func finish(
    _ effect: RegistrationEffect, _ reach: Reach, _ factories: Set<Int>
  ) -> (Registration?, [Int]) {
    let body = program.bodies[effect.body]
    guard let type = effect.typeName else { return (nil, []) }
    guard let key = key(type, effect.name) else {
      unread.append(
        (
          body.id,
          Unread(
            kind: .registration, reason: "its name is computed", mayBind: .type(type.unwrapped),
            slots: effect.slots, place: effect.place)
        ))
      for alias in effect.aliases {
        guard let type = alias.type.metatype else { continue }
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "it belongs to a registration that is not read",
              mayBind: .type(type.unwrapped), slots: effect.slots, place: alias.place)
          ))
      }
      return (nil, [])
    }
    let outermost = program.outermost(body.id)
    var registration = Registration(
      key: key, isConditional: effect.isConditional, module: module(of: effect.place, outermost),
      place: effect.place)
    registration.slots = effect.slots
    registration.site = .init(
      function: [.function, .initializer].contains(outermost.kind) ? outermost.place : nil,
      deferral: program.deferral(body.id), file: effect.place.file, receiver: effect.receiver)
    switch effect.lifetime {
    case .none: break
    case .known(let scope): (registration.hasScope, registration.scope) = (true, scope)
    case .value(let value):
      (registration.hasScope, registration.scope) = (true, lifetimes.lifetime(value))
    }
    for alias in effect.aliases {
      guard let type = alias.type.metatype.map(effect.environment.applied) else { continue }
      guard let key = self.key(type, alias.name) else {
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "its name is computed", mayBind: .type(type.unwrapped),
              slots: effect.slots, place: alias.place)
          ))
        continue
      }
      registration.aliases.append((key, alias.place))
    }
    var found = Reach.Found()
    follow(effect, &registration, reach, &found)
    for completion in effect.completions {
      guard let closure = completion.closure else { continue }
      let before = found.requests.count
      reach.follow(.body(closure), effect.environment, into: &found)
      for index in before..<found.requests.count where found.requests[index].kind == .instance {
        found.requests[index].kind = .property
      }
    }
    registration.requests += found.requests
    registration.isOpaque = registration.isOpaque || found.isOpaque
    return (registration, found.types)
  }

  /// A key from a type and a name; nil for a name that is not known.
  private func key(_ type: TypeName, _ name: Value?) -> String? {
    RequestEffect(type: type, name: name, isNeeded: true, place: Place(file: 0, offset: 0)).key
  }

  /// The type that registers; for an extension of the container, the name of the file.
  private func module(of place: Place, _ body: Body) -> String {
    if let owner = body.owner, !calls.isContainer(program.app.key(of: owner)) {
      return program.app.key(of: owner).text
    }
    return program.app.fileName(place)
  }

  private func follow(
    _ effect: RegistrationEffect, _ registration: inout Registration, _ reach: Reach,
    _ found: inout Reach.Found
  ) {
    switch effect.factory {
    case .code(let value):
      follow(value, effect.environment, &registration, reach, &found)
    case .object(let value, let body, let range):
      reach.follow(.events(body, range), effect.environment, into: &found)
      registration.type = made(value, registration.key)
      // An object that exists when it is registered is always the same.
      (registration.hasScope, registration.scope) = (true, registration.scope ?? "singleton")
    case .initializer(let value, let passed):
      resolveParameters(of: value, passed, effect, &registration, reach, &found)
    }
  }

  private func follow(
    _ factory: Value, _ environment: Environment, _ registration: inout Registration,
    _ reach: Reach, _ found: inout Reach.Found
  ) {
    switch factory.kind {
    case .closure(let number):
      let body = program.bodies[number]
      let arguments = words.argumentLabels.isEmpty ? [] : body.parameters.dropFirst()
      registration.arguments = arguments.map { parameter in
        guard let type = parameter.type, !environment.applied(to: type).isOpen else { return "_" }
        return environment.applied(to: type).text
      }
      registration.isolation = body.isolation
      reach.follow(.body(number), environment, into: &found)
      registration.type = made(body.result, registration.key)
      registration.isStatic = program.returnsStatic(body)
    case .function(let function):
      if let type = function.constructed {
        registration.type = type.text == registration.key ? nil : type.text
        reach.follow(
          .construction(type, program.initializer(of: type, taking: 1)), environment, into: &found)
      } else if let callee = function.candidates.first(where: { candidate in
        candidate.function.parameters.count <= 1
      }) ?? function.candidates.first {
        reach.follow(.function(callee), environment, into: &found)
      }
    default: found.isOpaque = true
    }
  }

  /// The type that a factory constructs; nil if it is unknown or the key's type.
  private func made(_ value: Value, _ key: String) -> String? {
    guard case .instance(let type) = value.kind, type.isName, !type.isOpen, type.text != key else {
      return nil
    }
    switch value.source {
    case .property, .parameter: return nil
    case .call(let number) where program.requested.contains(number): return nil
    case .call, .wrapper, .none: return type.unwrapped.text
    }
  }

  /// Adds a request for each parameter of an initialiser that the caller does not pass.
  private func resolveParameters(
    of value: Value, _ passed: [Value], _ effect: RegistrationEffect,
    _ registration: inout Registration, _ reach: Reach, _ found: inout Reach.Found
  ) {
    func request(_ type: TypeName, _ name: String, hasDefault: Bool = false) {
      var request = Request(
        key: type.unwrapped.text, kind: .instance, isOptional: type.isOptional, arguments: 0,
        name: name, place: registration.place)
      request.hasDefault = hasDefault
      registration.requests.append(request)
    }
    if case .closure(let number) = value.kind {
      reach.follow(.body(number), effect.environment, into: &found)
      for parameter in program.bodies[number].parameters {
        guard let type = parameter.type else {
          registration.isOpaque = true
          continue
        }
        request(type, parameter.name)
      }
      return
    }
    guard case .function(let function) = value.kind, let constructed = function.constructed,
      let type = program.app.type(canonical: constructed)
    else {
      registration.isOpaque = true
      return
    }
    // The generic arguments may only be spelt in the type that is registered.
    var name = constructed
    if name.arguments.isEmpty, let key = effect.typeName, key.base == name.base { name = key }
    if name.text != registration.key { registration.type = name.text }
    var binding = Binding()
    program.bindOwner(type, name, nil, &binding)
    var remaining = passed.compactMap { $0.metatype?.text }
    func add(_ written: TypeName?, _ label: String, _ names: NamePlace, hasDefault: Bool = false) {
      guard let written else { return }
      let type = binding.applied(to: program.canonical(written, names))
      if let index = remaining.firstIndex(of: type.text) {
        registration.arguments.append(type.text)
        remaining.remove(at: index)
      } else {
        request(type, label, hasDefault: hasDefault)
      }
    }
    let owners = program.app.lineage(of: type).filter { program.app.types[$0].kind != .protocol }
    guard let owner = owners.first(where: { !program.app.types[$0].initializers.isEmpty }) else {
      for property in program.app.types[type].properties
      where !property.isStatic && property.getter == nil && property.value == nil {
        add(
          property.type, property.name,
          program.names(of: type, file: program.app.types[type].place.file))
      }
      return
    }
    let initializers = program.app.types[owner].initializers
    guard initializers.count == 1 else {
      registration.isOpaque = true
      return
    }
    let callee = Callee(function: initializers[0], owner: owner)
    for parameter in initializers[0].parameters {
      add(
        parameter.type, parameter.name, program.names(of: callee),
        hasDefault: parameter.defaultValue != nil)
    }
    reach.follow(.construction(name, callee), effect.environment, into: &found)
  }
}
