/// The work of one reading.
struct RegisteringReader {
  let program: Program
  let sites: CallSites
  let words: RegisteringWords
  let calls: RegisteringCalls
  let lifetimes: Lifetimes
  let facts: SummaryFacts
  var registrations: [Int: [Summaries<RegistrationEffect>.Attached]] = [:]
  var requests: [Int: [Summaries<RequestEffect>.Attached]] = [:]
  var unread: [(body: Int, unread: Unread)] = []
  /// The bodies that pass a container to code outside of the sources.
  var escaping: [Int: [Int]] = [:]
  /// The calls that a modifier is called on, by the number of the modifier's call.
  var receivers: [Int: Int] = [:]
  var modifiers: [Int: [(modifier: RegisteringWords.Modifier, call: CallEvent)]] = [:]
  var forwards: [(call: CallEvent, body: Body)] = []
  var defaultScope: String?
  var escapes: [(body: Int, call: CallEvent)] = []

  init(_ program: Program, _ sites: CallSites, _ words: RegisteringWords) {
    (self.program, self.sites, self.words) = (program, sites, words)
    calls = RegisteringCalls(program, words)
    lifetimes = Lifetimes(program.app, words.scopes)
    facts = SummaryFacts(program: program)
  }

  mutating func read() -> Reading {
    readEvents()
    let closed = closedRegistrations()
    let claims = claims(of: closed)
    let factories = program.inside(claims.bodies)
    let requests = Requests(
      program, sites, claimed: claims.bodies, claimedEvents: claims.events, self.requests)
    noteEscapes(factories)
    unread += requests.lost { !self.isWrapper($0) }
    let flow = ContainerFlow(program, calls, sites, lifetimes, factories: factories)
    let scope = flow.defaultScope ?? defaultScope ?? words.defaultScope
    let finished = finished(closed, reach(requests), scope)
    let owned = Owners(finished, requests.roots { !calls.isCopied($0) })
    var reading = Reading()
    // The argument of a container's initialiser is the default of that container alone.
    reading.defaultScope = words.defaultScopeLabel == nil ? scope : words.defaultScope
    (reading.registrations, reading.roots, reading.unread) = (
      owned.registrations, owned.roots, unread.map(\.unread).inOrder(\.place)
    )
    dropIdle(flow, &reading)
    compose(flow, &reading)
    return reading
  }

  /// The registrations that nothing leaves open any more.
  private mutating func closedRegistrations() -> [RegistrationEffect] {
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
      note(
        Unread(
          kind: .registration, reason: reason, mayBind: Self.keys(of: lost.effect),
          slots: lost.effect.slots, place: lost.place),
        in: lost.body)
    }
    addForwards(to: &closed)
    return closed
  }

  /// The keys that a partly known registration may bind.
  private static func keys(of effect: RegistrationEffect) -> Unread.Keys {
    guard let type = effect.typeName, !type.isOpen, effect.aliases.isEmpty else { return .all }
    return .type(type.unwrapped)
  }

  mutating func note(_ one: Unread, in body: Int) { unread.append((body, one)) }

  private func reach(_ requests: Requests) -> Reach {
    var opaque = escaping
    for one in unread { opaque[one.body, default: []].append(0) }
    return Reach(
      program, sites, requests.summaries.effects, claimed: requests.claimed, opaque: opaque,
      isContainer: calls.isContainer, primitives: calls.primitives)
  }

  /// The registrations with what their factories need, in the order of the sources.
  private mutating func finished(
    _ closed: [RegistrationEffect], _ reach: Reach, _ scope: String?
  ) -> [(registration: Registration, types: [Int])] {
    var finished: [(registration: Registration, types: [Int])] = []
    var seen: Set<String> = []
    for effect in closed {
      let (made, types) = finish(effect, reach)
      guard var registration = made else { continue }
      // A loop over known types repeats what does not depend on the type.
      let repeated = "\(registration.place.file) \(registration.place.offset) \(registration.key)"
      guard seen.insert(repeated).inserted else { continue }
      registration.takeDefault(scope)
      finished.append((registration, types))
    }
    return finished.inOrder(\.registration.place)
  }

  /// Traces the containers of what counts.
  private func compose(_ flow: ContainerFlow, _ reading: inout Reading) {
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
          kind: .code,
          reason: "the containers are passed on in too many ways to tell them apart",
          place: place))
    }
  }

  /// Leaves out what idle code registers, and repeats what an assembly registers that is in one list twice.
  private func dropIdle(_ flow: ContainerFlow, _ reading: inout Reading) {
    let idle = IdleCode(
      program, calls, sites, flow,
      registering: Set(reading.registrations.compactMap(\.site?.function)))
    var found: [Place: (reason: String, keys: Set<String>)] = [:]
    var kept: [Registration] = []
    // A key that only idle code requests is not missing.
    let live = reading.registrations.filter { one in
      one.site?.function.map { idle.reasons[$0] == nil } ?? true
    }
    let requests = reading.roots + live.flatMap(\.requests)
    let requested = Set(requests.lazy.filter { !$0.isOptional }.map(\.key))
    for registration in reading.registrations {
      if let function = registration.site?.function, let (reason, place) = idle.reasons[function],
        !idle.others.contains(place) || requested.contains(registration.key)
          || registration.aliases.contains(where: { requested.contains($0.key) })
      {
        found[place, default: (reason, [])].keys
          .formUnion([registration.key] + registration.aliases.map(\.key))
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
    for (place, one) in found.sorted(by: {
      ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset)
    }) {
      reading.unread.append(
        Unread(
          kind: idle.others.contains(place) ? .ifMissing : .idle, reason: one.reason,
          mayBind: .none, forgotten: one.keys.sorted(), place: place))
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
}
