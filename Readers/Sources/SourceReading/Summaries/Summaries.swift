/// Hands on what bodies leave open, from each body to the places from which it is entered, until nothing new is found.
///
/// Functions, initialisers, getters, initial values, wrappers, requirements of protocols and loops over known types are
/// all bodies, so this is the only place where a type passes from one function to another.
struct Summaries<E: Effect> {
  struct Attached {
    var event: Int
    var effect: E
  }

  /// An effect that a place leaves open although nothing else knows it.
  struct Lost {
    var effect: E
    var body: Int
    var place: Place
    var isTooLong = false
  }

  /// The effects of each body, with the positions of their events.
  private(set) var effects: [Int: [Attached]] = [:]
  private(set) var lost: [Lost] = []
  /// The effects that depend on an argument of a function that nothing calls.
  private(set) var unsettled: [Lost] = []
  /// The bodies whose callers decide something.
  private(set) var open: Set<Int> = []

  private let program: Program
  private let sites: CallSites
  private let facts: SummaryFacts
  /// The closures whose effects belong to something else, such as a factory.
  private let claimed: Set<Int>
  private var seen: [Int: Set<String>] = [:]
  private var pending: [(body: Int, effect: E, depth: Int)] = []

  /// The most functions that a type passes through, and the most effects of a body that are handed on.
  static var deepest: Int { 64 }
  private static var most: Int { 2_000 }

  init(_ program: Program, _ sites: CallSites, claimed: Set<Int>, _ direct: [Int: [Attached]]) {
    (self.program, self.sites, self.claimed) = (program, sites, claimed)
    facts = SummaryFacts(program: program)
    for body in direct.keys.sorted() {
      for one in direct[body] ?? [] { attach(one.effect, body, one.event, depth: 0) }
    }
    while let (body, effect, depth) = pending.popLast() {
      guard program.budget.takeOfAll() else { return }
      handOn(effect, from: body, depth)
    }
  }

  private mutating func attach(_ effect: E, _ body: Int, _ event: Int, depth: Int) {
    effects[body, default: []].append(Attached(event: event, effect: effect))
    guard effect.isOpen(in: facts) else { return }
    guard seen[body, default: []].count < Self.most,
      seen[body, default: []].insert(effect.identity).inserted
    else { return }
    pending.append((body, effect, depth))
  }

  // MARK: Handing on

  private mutating func handOn(_ effect: E, from start: Int, _ depth: Int) {
    var (effect, body) = (effect, program.bodies[start])
    // What a closure leaves open, the function around it leaves open, unless the closure is a factory.
    while let parent = body.parent {
      if claimed.contains(body.id) { return }
      if let loop = program.loops[body.id], effect.variables.contains(loop.parameter) {
        return unroll(effect, loop, body.id, depth)
      }
      effect = effect.inside(
        isConditional: body.isConditional, isDeferred: body.isDeferred)
      body = program.bodies[parent]
    }
    open.insert(body.id)
    for type in sites.heirs[body.id] ?? [] { handOn(effect, from: body, to: type, start, depth) }
    let places = sites.sites[body.id] ?? []
    for site in places { handOn(effect, from: body, at: site, depth) }
    if places.isEmpty, effect.variables.isEmpty {
      unsettled.append(Lost(effect: effect, body: start, place: body.place))
    }
    // The initial value of a property of a generic type that nothing constructs, and a statement.
    switch body.kind {
    case .value, .statements:
      if places.isEmpty, (sites.heirs[body.id] ?? []).isEmpty {
        lost.append(Lost(effect: effect, body: body.id, place: body.place))
      }
    case .function, .initializer, .getter, .observers, .closure, .localFunction, .loop: break
    }
  }

  private mutating func unroll(_ effect: E, _ loop: Program.Loop, _ body: Int, _ depth: Int) {
    for element in loop.elements {
      var handOn = HandOn(
        Binding(types: [loop.parameter: element]), callee: program.bodies[body], values: [],
        receiver: nil, caller: body, place: program.bodies[body].place)
      handOn.isLoop = true
      if let one = effect.handedOn(handOn) { attach(one, body, 0, depth: depth + 1) }
    }
  }

  /// Hands on to a type that names the generic arguments of its superclass.
  private mutating func handOn(
    _ effect: E, from body: Body, to type: Int, _ start: Int, _ depth: Int
  ) {
    guard let owner = body.owner, depth < Self.deepest else { return }
    var binding = Binding()
    program.bindOwner(owner, program.app.key(of: type), nil, &binding)
    guard effect.variables.isSubset(of: binding.types.keys) else { return }
    var handOn = HandOn(
      binding, callee: body, values: [], receiver: nil, caller: body.id, place: body.place)
    handOn.owner = type
    if let one = effect.handedOn(handOn) { attach(one, start, 0, depth: depth + 1) }
  }

  private mutating func handOn(_ effect: E, from body: Body, at site: CallSite, _ depth: Int) {
    let event = program.bodies[site.body].events[site.event]
    guard var handOn = handOn(body, event, site) else { return }
    guard depth < Self.deepest else {
      lost.append(Lost(effect: effect, body: site.body, place: handOn.place, isTooLong: true))
      return
    }
    handOn.result = body.resultType
    guard effect.variables.isSubset(of: handOn.binding.types.keys) else {
      // A wrapper's methods are called through a protocol; its uses say the type.
      if let owner = body.owner, program.app.types[owner].isPropertyWrapper { return }
      lost.append(Lost(effect: effect, body: site.body, place: handOn.place))
      return
    }
    guard let one = effect.handedOn(handOn) else { return }
    attach(one, site.body, site.event, depth: depth + 1)
  }

  private func handOn(_ body: Body, _ event: Event, _ site: CallSite) -> HandOn? {
    switch event {
    case .call(let call): return handOn(body, call, site)
    case .read(let read):
      var binding = Binding()
      program.bindOwner(
        body.owner, read.base?.type, program.bodies[site.body].owner, &binding)
      var found = HandOn(
        binding, callee: body, values: [], receiver: read.base, caller: site.body,
        place: read.place)
      found.circumstances = read.circumstances
      return found
    case .wrapper(let wrapper): return handOn(body, wrapper, site)
    case .use, .assignment, .nested: return nil
    }
  }

  private func handOn(_ body: Body, _ call: CallEvent, _ site: CallSite) -> HandOn? {
    let caller = program.bodies[site.body].owner
    var receiver = call.receiver
    var callee: Callee?
    switch call.target {
    case .function(let found):
      callee = found
      // The function that implements a requirement has parameters of its own.
      if program.bodyAt[found.function.place] != body.id, let owner = body.owner,
        let own = program.app.functions(found.function.name, of: owner).first(where: {
          $0.function.place == body.place
        })
      {
        callee = Callee(function: own.function, owner: own.owner)
      }
    case .construction(let type, let found):
      callee = found
      receiver = .instance(type)
    case .closure, .parameter, .none: return nil
    }
    var binding = Binding()
    var values: [Value?] = []
    if let callee {
      binding = program.binding(
        callee, receiver: receiver, arguments: call.arguments,
        expected: call.circumstances.expected, caller: caller)
      let pairs = Arguments.pairs(call.arguments, callee.function.parameters) ?? []
      values = zip(body.parameters, pairs).map { parameter, argument in
        argument?.value ?? parameter.defaultValue
      }
    } else {
      program.bindOwner(body.owner, receiver?.type, caller, &binding)
    }
    if case .value = body.kind { values = [] }
    if case .construction = site.kind { receiver = nil }
    var found = HandOn(
      binding, callee: body, values: values, receiver: receiver, caller: site.body,
      place: call.place)
    found.circumstances = call.circumstances
    if program.neededCalls.contains(call.id) { found.circumstances.isNeeded = true }
    found.call = call.id
    return found
  }

  private func handOn(_ body: Body, _ wrapper: WrapperEvent, _ site: CallSite) -> HandOn? {
    guard case .wrapper(let part) = site.kind, let owner = body.owner else { return nil }
    var binding = Binding()
    var values: [Value?] = []
    for (name, type) in zip(program.app.types[owner].generics, wrapper.type.arguments) {
      binding.types["$\(name)"] = type
    }
    for initializer in program.app.types[owner].initializers {
      guard let pairs = Arguments.pairs(wrapper.arguments, initializer.parameters) else { continue }
      let names = program.names(of: Callee(function: initializer, owner: owner))
      for (parameter, argument) in zip(initializer.parameters, pairs) {
        guard let argument, let written = parameter.type else { continue }
        let pattern = program.canonical(written, names)
        if let type = argument.value.metatype, let inner = pattern.unwrapped.ofMetatype {
          binding.unify(inner, type)
        }
      }
      if initializer.place == body.place {
        values = zip(body.parameters, pairs).map { $1?.value ?? $0.defaultValue }
      }
      break
    }
    if let type = wrapper.variableType?.unwrapped {
      for name in program.app.types[owner].generics where binding.types["$\(name)"] == nil {
        binding.types["$\(name)"] = type
      }
    }
    var found = HandOn(
      binding, callee: body, values: values, receiver: nil, caller: site.body, place: wrapper.place)
    found.circumstances = wrapper.circumstances
    found.circumstances.isWeak = wrapper.isWeak
    found.circumstances.property = wrapper.name
    found.circumstances.isNeeded = wrapper.variableType?.text.hasSuffix("?") != true
    found.part = part
    return found
  }
}
