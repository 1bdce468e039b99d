/// Reads frameworks in which types are keys, and static properties are their values.
struct KeyDialect: Dialect {
  let words: KeyWords

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    var reader = KeyReader(program, sites, words)
    return reader.read()
  }
}

private struct KeyReader {
  let program: Program
  let sites: CallSites
  let words: KeyWords
  let members: KeyMembers
  private var app: App { program.app }
  private var requests: [Int: [Summaries<RequestEffect>.Attached]] = [:]
  private var unread: [(body: Int, unread: Unread)] = []
  private var sets: [SetValue] = []
  /// The keys that only some launches set.
  private var launched: [String: Place] = [:]
  /// The keys of local variables, by the numbers of their wrappers.
  private var locals: [Int: String] = [:]

  /// A value that the app sets for a key.
  private struct SetValue {
    var key: String
    /// The parts of the value that are set; nil if it is set as a whole.
    var part: String?
    var body: Int
    var events: Range<Int>
    /// Whether only some launches set it.
    var isLaunched: Bool
    var place: Place
  }

  /// A key's value, with the code that makes it.
  private struct Binding {
    var registration: Registration
    var starts: [Reach.Start]
  }

  init(_ program: Program, _ sites: CallSites, _ words: KeyWords) {
    (self.program, self.sites, self.words) = (program, sites, words)
    members = KeyMembers(program, words)
  }

  mutating func read() -> Reading {
    let claimed = valueBodies()
    for body in program.bodies {
      for (position, event) in body.events.enumerated() { read(event, position, body) }
    }
    var claimedEvents: [Int: [Range<Int>]] = [:]
    for set in sets { claimedEvents[set.body, default: []].append(set.events) }
    let bindings = joined()
    let requests = Requests(
      program, sites, claimed: claimed, claimedEvents: claimedEvents, self.requests)
    var opaque: [Int: [Int]] = [:]
    for one in unread { opaque[one.body, default: []].append(0) }
    let reach = Reach(
      program, sites, requests.summaries.effects, claimed: claimed, opaque: opaque)
    var made: [(registration: Registration, types: [Int])] = []
    for one in bindings {
      var registration = one.registration
      var found = Reach.Found()
      for start in one.starts { reach.follow(start, Environment(), into: &found) }
      // A value of the key that has no protocol of its own: `$0.x = .liveValue`.
      let key = registration.key
      if found.requests.contains(where: { $0.key == key }),
        let owner = registration.owner, let (property, _) = app.property(words.value, of: owner),
        let body = program.valueBodyAt[property.place] ?? program.bodyAt[property.place]
      {
        reach.follow(.body(body), Environment(), into: &found)
        found.requests.removeAll { $0.key == key }
      }
      registration.requests = found.requests
      registration.isOpaque = found.isOpaque
      made.append((registration, found.types + types(of: registration)))
    }
    let owned = Owners(made, requests.roots(countsStatics: true)) { !members.isKey($0) }
    var reading = Reading()
    (reading.registrations, reading.roots) = (owned.registrations, owned.roots)
    reading.unread = unread.map(\.unread)
    for (key, place) in launched.sorted(by: { $0.key < $1.key })
    where !bindings.contains(where: { $0.registration.key == key }) {
      reading.unread.append(
        Unread(
          kind: .ifMissing, reason: "only a launch with an argument or a variable sets '\(key)'",
          mayBind: .none, forgotten: [key], place: place))
    }
    addFeatures(owned.others, to: &reading)
    reading.promised = Set(
      app.types.indices.filter { members.isKey($0) && app.hasEntryPoint }.map {
        app.key(of: $0).text
      })
    reading.declaresExternals = true
    return reading
  }

  /// Adds the types that request values, each of which is a root.
  private func addFeatures(
    _ requests: [(request: OwnedRequest, owner: Int)], to reading: inout Reading
  ) {
    let features = Dictionary(grouping: requests, by: \.owner)
    var indexes: [String: Int] = [:]
    for (owner, requests) in features.sorted(by: { $0.key < $1.key }) {
      let (key, place) = (app.key(of: owner).text, app.types[owner].place)
      // Two types of one name, in branches of `#if`, are one feature.
      if let index = indexes[key] {
        reading.registrations[index].requests += requests.map(\.request.request)
        continue
      }
      indexes[key] = reading.registrations.count
      var registration = Registration(
        key: key, isConditional: false, module: members.folder(of: place), place: place)
      registration.requests = requests.map(\.request.request)
      reading.registrations.append(registration)
      reading.roots.append(
        Request(key: key, kind: .instance, isOptional: false, arguments: 0, place: place))
    }
  }

  /// The types whose code belongs to the value of a key: the key and the type of the value.
  private func types(of registration: Registration) -> [Int] {
    let type = registration.type.flatMap { app.type(canonical: TypeName($0)) }
    return [registration.owner, type].compactMap(\.self)
  }

  // MARK: Values

  /// The bodies of values, which are no code of their types.
  private func valueBodies() -> Set<Int> {
    var found: Set<Int> = []
    for index in app.types.indices {
      for property in app.types[index].properties where members.isValue(property, of: index) {
        if let body = program.valueBodyAt[property.place] { found.insert(body) }
        if let body = program.bodyAt[property.place] { found.insert(body) }
      }
    }
    return found
  }

  /// One binding for each key, with the values that the app sets for keys that have none of their own.
  private mutating func joined() -> [Binding] {
    var indexes: [String: Int] = [:]
    var found: [Binding] = []
    for index in app.types.indices {
      for property in app.types[index].properties where members.isValue(property, of: index) {
        guard let binding = binding(property, of: index) else { continue }
        if let known = indexes[binding.registration.key] {
          found[known].starts += binding.starts
        } else {
          indexes[binding.registration.key] = found.count
          found.append(binding)
        }
      }
    }
    let own = found.count
    let parts = Dictionary(grouping: sets.filter { $0.part != nil }, by: \.key).mapValues {
      Set($0.compactMap(\.part))
    }
    for set in sets {
      let start = Reach.Start.events(set.body, set.events)
      if let index = indexes[set.key] {
        if index >= own { found[index].starts.append(start) }
        continue
      }
      // A value that another module declares is external wherever it is set.
      guard let owner = app.type(canonical: TypeName(set.key)), members.isKey(owner),
        set.part == nil || isWhole(owner, parts[set.key] ?? [])
      else { continue }
      // Those are launches of tests.
      guard !set.isLaunched else {
        launched[set.key] = launched[set.key] ?? set.place
        continue
      }
      var registration = Registration(
        key: set.key, isConditional: false, module: members.folder(of: set.place), place: set.place)
      (registration.scope, registration.hasScope, registration.owner) = ("singleton", true, owner)
      indexes[set.key] = found.count
      found.append(Binding(registration: registration, starts: [start]))
    }
    return found
  }

  /// Whether parts are all that a value has: what is not set is that of the test value.
  private func isWhole(_ owner: Int, _ parts: Set<String>) -> Bool {
    let stored = app.types[owner].properties.filter {
      !$0.isStatic && $0.getter == nil && !$0.isConstant
    }
    return stored.isEmpty || parts.contains("") || stored.allSatisfy { parts.contains($0.name) }
  }

  /// The binding that a property declares; nil for values of tests and previews.
  private func binding(_ property: Variable, of owner: Int) -> Binding? {
    let isMember = members.isConstructed(property, of: owner)
    let isEntry = isMember || property.attributes.contains { $0.name.base == words.entry }
    guard
      isEntry
        || property.name == words.value && app.inherited(by: owner).contains(words.valueProtocol)
    else { return nil }
    var registration = Registration(
      key: isEntry ? property.name : app.key(of: owner).text, isConditional: false,
      module: members.folder(of: property.place), place: property.place)
    registration.scope = isMember ? nil : "singleton"
    registration.hasScope = true
    if !isEntry { registration.owner = owner }
    if let type = program.value(of: property, owner: owner).instanceType, type.isName {
      registration.type = type.unwrapped.text
    }
    let bodies = [program.valueBodyAt[property.place], program.bodyAt[property.place]]
    return Binding(registration: registration, starts: bodies.compactMap { $0 }.map { .body($0) })
  }

  // MARK: Events

  private mutating func add(_ effect: RequestEffect, _ position: Int, _ body: Body) {
    requests[body.id, default: []].append(.init(event: position, effect: effect))
  }

  private func effect(_ key: String, _ kind: Request.Kind, _ place: Place) -> RequestEffect {
    var effect = RequestEffect(type: TypeName("_"), kind: kind, isNeeded: true, place: place)
    effect.fixedKey = key
    return effect
  }

  private mutating func read(_ event: Event, _ position: Int, _ body: Body) {
    switch event {
    case .wrapper(let wrapper): read(wrapper, position, body)
    case .use(let number, let name, let place, let isConditional):
      // What happens later is a provider already.
      guard let key = locals[number] else { return }
      var one = effect(key, .instance, place)
      (one.property, one.isOfFactory, one.isConditional) = (name, true, isConditional)
      add(one, position, body)
    case .read(let read):
      guard read.name == words.value, let type = read.base?.metatype,
        let key = app.type(canonical: type), members.isKey(key), key != body.owner
      else { return }
      add(effect(app.key(of: key).text, .instance, read.place), position, body)
    case .assignment(let assignment): self.read(assignment, position, body)
    case .call(let call): read(call, position, body)
    case .nested: return
    }
  }

  /// The requests of `@Dependency(\.x)` and `@Dependency(XKey.self)`.
  private mutating func read(_ wrapper: WrapperEvent, _ position: Int, _ body: Body) {
    guard wrapper.type.base == words.wrapper else { return }
    var key: String?
    switch wrapper.arguments.first?.value.kind {
    case .keyPath(_, let names)?:
      guard let name = names.first, name != "self" else { return }
      key = members.key(of: name, from: wrapper.place.file)
    case .metatype(let type)?: key = type.text
    default: break
    }
    guard let key else {
      unread.append(
        (
          body.id,
          Unread(
            kind: .request, reason: "its key is chosen at run time", mayBind: .none,
            place: wrapper.place)
        ))
      return
    }
    // The wrapper looks the value up at each access.
    var one = effect(key, .provider, wrapper.place)
    (one.hasKind, one.property) = (true, wrapper.name)
    one.isConditional = wrapper.circumstances.isConditional
    if wrapper.isLocal { locals[wrapper.id] = key }
    add(one, position, body)
  }

  // MARK: Setting values

  private mutating func set(
    _ key: String, _ part: String?, _ body: Body, _ events: Range<Int>, _ place: Place,
    isLaunched: Bool = false
  ) {
    var around: Int? = body.id
    var found = isLaunched
    while let inner = around, !found {
      found = program.bodies[inner].isLaunched
      around = program.bodies[inner].parent
    }
    sets.append(
      SetValue(
        key: key, part: part, body: body.id, events: events, isLaunched: found, place: place))
  }

  /// `$0.x = …`, `$0[XKey.self] = …`, and `$0.x.y = …`.
  private mutating func read(_ assignment: AssignmentEvent, _ position: Int, _ body: Body) {
    let outermost = program.outermost(body.id)
    if outermost.kind == .observers || outermost.kind == .getter, members.isMember(outermost) {
      return
    }
    let isInside = body.owner.map { app.key(of: $0).text == words.type } ?? false
    guard assignment.base.map({ $0.instanceType?.text == words.type }) ?? isInside,
      let first = assignment.path.first
    else { return }
    let key: String
    switch first {
    case .member(let name): key = members.key(of: name, from: assignment.place.file)
    case .key(let type):
      guard let type else { return }
      key = type.text
    }
    var part: String?
    if assignment.path.count > 1 {
      if case .member(let name) = assignment.path[1] { part = name } else { part = "" }
    }
    set(key, part, body, assignment.events, assignment.place)
  }

  private mutating func read(_ call: CallEvent, _ position: Int, _ body: Body) {
    guard case .keyPath(_, let path)? = call.arguments.first?.value.kind, let name = path.first,
      name != "self"
    else { return }
    let key = members.key(of: name, from: call.place.file)
    if call.name == words.setter, call.arguments.count == 2 {
      return set(
        key, path.count > 1 ? path[1] : nil, body, call.arguments[1].events, call.place,
        isLaunched: call.circumstances.isLaunched)
    }
    guard words.setters.contains(call.name),
      call.arguments.contains(where: { $0.value.closure != nil })
    else { return }
    set(key, "", body, 0..<0, call.place, isLaunched: call.circumstances.isLaunched)
  }
}
