/// The tree of an app's views: which code shows which view, and what is set on the way.
struct ViewTree {
  enum Node: Hashable {
    case type(Int)
    case body(Int)
  }

  /// A step from some code to what it shows.
  struct Edge {
    var target: Node
    /// The objects that may be set on the way.
    var objects: Set<String> = []
    /// Whether the code certainly shows the target in its own place, with the objects that are set there.
    var isCertain: Bool

    func mayPass(without object: String) -> Bool {
      isCertain && !objects.contains(object) && !objects.contains(ViewTypes.anything)
    }
  }

  /// The place with which a tree begins.
  struct Root {
    var edge: Edge
    var place: Place
  }

  private(set) var roots: [Root] = []
  private(set) var edges: [Node: [Edge]] = [:]

  private let types: ViewTypes
  private let sites: CallSites
  private let surroundings: [Surroundings]
  private let set: SetObjects
  /// The code of types that contain views of another framework, and of what they construct.
  private var embedded: Set<Int> = []
  /// The number of places that construct a type.
  private var constructions: [Int: Int] = [:]
  /// The steps to views that variables hold, by the calls that made their values.
  private var held: [Int: [Edge]] = [:]
  private var program: Program { types.program }
  private var app: App { program.app }

  init(_ types: ViewTypes, _ sites: CallSites) {
    (self.types, self.sites) = (types, sites)
    surroundings = types.program.bodies.map(Surroundings.init)
    set = SetObjects(types, sites, surroundings)
    for body in program.bodies {
      for case .call(let call) in body.events {
        guard case .construction(let type, _) = call.target,
          let index = app.type(canonical: type)
        else { continue }
        for owner in app.lineage(of: index) { constructions[owner, default: 0] += 1 }
      }
    }
    embedded = findEmbedded()
    for body in program.bodies {
      for position in body.events.indices { add(position, body.id) }
    }
    addHosts()
    for type in app.types.indices { add(type: type) }
  }

  // MARK: Types

  private mutating func add(type: Int) {
    let shown = types.isView(type) ? types.shown(by: type) : []
    for body in shown {
      edges[.type(type), default: []].append(Edge(target: .body(body), isCertain: true))
    }
    if types.isApp(type) {
      roots.append(
        Root(edge: Edge(target: .type(type), isCertain: true), place: app.types[type].place))
    }
  }

  /// The types whose code may run inside of a view that contains another framework's views.
  private func findEmbedded() -> Set<Int> {
    var constructed: [Int: Set<Int>] = [:]
    for body in program.bodies {
      guard let owner = body.owner else { continue }
      for case .call(let call) in body.events {
        switch call.target {
        case .construction(let type, _):
          if let index = app.type(canonical: type) {
            constructed[owner, default: []].formUnion(app.lineage(of: index))
          }
        case .function(let callee):
          if let other = callee.owner { constructed[owner, default: []].insert(other) }
        case .none, .closure, .parameter: continue
        }
      }
    }
    var found: Set<Int> = []
    var pending = app.types.indices.filter(types.isBridge)
    // A type inside of such a type is its coordinator.
    let names = Set(pending.map { app.types[$0].name })
    pending += app.types.indices.filter { type in
      let context = app.types[type].context
      return (1..<max(1, context.count)).contains {
        names.contains(context.prefix($0).joined(separator: "."))
      }
    }
    while let type = pending.popLast() {
      guard found.insert(type).inserted else { continue }
      for other in constructed[type] ?? [] where !types.isView(other) { pending.append(other) }
    }
    return found
  }

  // MARK: Events

  private mutating func add(_ position: Int, _ body: Int) {
    switch program.bodies[body].events[position] {
    case .call(let call):
      switch call.target {
      case .construction(let type, _):
        guard let index = app.type(canonical: type) else { return }
        add(.type(index), isCertain: types.isView(index), position, body)
      case .function(let callee):
        let found = sites.bodies(of: callee)
        let isCertain = found.count == 1 && types.isResult(program.bodies[found[0]].resultType)
        for one in found { add(.body(one), isCertain: isCertain, position, body) }
      case .none, .closure, .parameter: return
      }
    case .read(let read):
      guard let getter = read.getter, let found = program.bodyAt[getter] else { return }
      let isCertain = types.isResult(program.bodies[found].resultType)
      add(.body(found), isCertain: isCertain, position, body)
    case .wrapper, .use, .assignment, .nested: return
    }
  }

  private mutating func add(_ target: Node, isCertain: Bool, _ position: Int, _ body: Int) {
    let way = way(from: position, in: body)
    var edge = Edge(
      target: target, objects: way.objects, isCertain: isCertain && way.isCertain)
    switch way.end {
    case .body(let outer):
      guard target != .body(outer) else { return }
      if isChosen(position, body), isShared(outer) { edge.isCertain = false }
      edges[.body(outer), default: []].append(edge)
      if let call = way.held {
        edge.isCertain = isCertain && way.isCertainUntilHeld
        held[call, default: []].append(edge)
      }
    case .host(let place):
      let owner = program.bodies[body].owner
      if let owner, embedded.contains(owner) {
        edge.isCertain = false
        edges[.type(owner), default: []].append(edge)
        edges[.body(program.outermost(body).id), default: []].append(edge)
      } else {
        if !isEntered(program.outermost(body)) { edge.isCertain = false }
        roots.append(Root(edge: edge, place: place))
      }
    }
  }

  // MARK: Circumstances

  /// Whether code is in a branch.
  private func isChosen(_ position: Int, _ body: Int) -> Bool {
    switch program.bodies[body].events[position] {
    case .call(let call) where call.circumstances.isConditional: return true
    case .read(let read) where read.circumstances.isConditional: return true
    case .call, .read, .wrapper, .use, .assignment, .nested: break
    }
    var next: Int? = body
    while let one = next {
      if program.bodies[one].isConditional { return true }
      next = program.bodies[one].parent
    }
    return false
  }

  /// Whether several places use some code, which may choose another branch for each.
  private func isShared(_ body: Int) -> Bool {
    let code = program.bodies[body]
    if (sites.sites[body] ?? []).count > 1 { return true }
    guard let owner = code.owner, constructions[owner, default: 0] > 1 else { return false }
    return app.types[owner].properties.contains {
      !$0.isStatic && $0.getter == nil && $0.value == nil
    }
  }

  /// Whether the app runs some code, as far as the sources tell it.
  private func isEntered(_ code: Body) -> Bool {
    if !(sites.sites[code.id] ?? []).isEmpty { return true }
    guard let owner = code.owner else { return code.kind == .statements }
    return !code.isStatic && constructions[owner, default: 0] > 0 || types.isStarted(owner)
  }

  /// `UIHostingController(rootView: view)`, where a variable holds the view.
  private mutating func addHosts() {
    for body in program.bodies {
      for case .call(let call) in body.events {
        guard let argument = hosted(by: call), call.arguments[argument].events.isEmpty else {
          continue
        }
        let value = call.arguments[argument].value
        var found: [Edge] = []
        if case .call(let id) = value.source {
          found = held[id] ?? []
        } else if let type = value.instanceType, let index = app.type(canonical: type),
          types.isView(index), app.types[index].kind != .extension
        {
          // Every function of a view makes a value of another type.
          found = [Edge(target: .type(index), isCertain: index != body.owner)]
        }
        let more = objectsOfHost(call)
        let isEmbedded = body.owner.map(embedded.contains) ?? false
        for var edge in found {
          edge.objects.formUnion(more)
          if isEmbedded || !isEntered(program.outermost(body.id)) { edge.isCertain = false }
          roots.append(Root(edge: edge, place: call.place))
        }
      }
    }
  }

  // MARK: Ways

  /// The way from an event to the code that shows what it makes.
  private struct Way {
    enum End {
      case body(Int)
      case host(Place)
    }

    var objects: Set<String> = []
    var isCertain = true
    var end: End
    /// The call whose value a variable holds.
    var held: Int?
    var isCertainUntilHeld = false
  }

  private func way(from start: Int, in first: Int) -> Way {
    var (position, body) = (start, first)
    var way = Way(end: .body(program.outermost(first).id))
    while program.budget.take() {
      if let around = surroundings[body].parents[position],
        case .call(let call) = program.bodies[body].events[around.call]
      {
        switch around.part {
        case .receiver: modify(call, body, &way)
        case .argument(let index):
          if hosted(by: call) == index {
            way.objects.formUnion(objectsOfHost(call))
            way.end = .host(call.place)
            return way
          }
          pass(call, &way)
        }
        position = around.call
        continue
      }
      if program.bodies[body].held.contains(where: { $0.contains(position) }) {
        if way.held == nil, case .call(let call) = program.bodies[body].events[position] {
          (way.held, way.isCertainUntilHeld) = (call.id, way.isCertain)
        }
        way.isCertain = false
      }
      guard let outer = program.bodies[body].parent else { return way }
      switch program.bodies[body].kind {
      case .closure:
        let isPassed = surroundings[outer].parents[program.bodies[body].position] != nil
        if program.bodies[body].isDeferred, !isPassed { way.isCertain = false }
      case .loop: break
      case .function, .initializer, .getter, .value, .observers, .statements, .localFunction:
        way.isCertain = false
      }
      (position, body) = (program.bodies[body].position, outer)
    }
    way.isCertain = false
    return way
  }

  /// Notes that a function is called on the view.
  private func modify(_ call: CallEvent, _ body: Int, _ way: inout Way) {
    if let object = types.set(by: call) { way.objects.insert(object) }
    switch call.target {
    case .function(let callee):
      way.objects.formUnion(set.onReceiver(of: callee))
      way.objects.formUnion(set.inClosures(of: call, in: body))
      if !isShown(callee) { way.isCertain = false }
    case .none:
      if call.name == types.words.modifier {
        guard let type = call.arguments.first?.value.instanceType,
          let index = app.type(canonical: type)
        else {
          way.objects.insert(ViewTypes.anything)
          return
        }
        way.objects.formUnion(set.onArguments(of: index))
      } else if !types.words.presenting.contains(call.name) {
        way.objects.formUnion(set.inClosures(of: call, in: body))
      }
    case .construction, .closure, .parameter: way.isCertain = false
    }
  }

  /// Notes that the view is passed to a call.
  private func pass(_ call: CallEvent, _ way: inout Way) {
    let words = types.words
    switch call.target {
    case .construction(let type, _):
      guard let index = app.type(canonical: type) else {
        if !words.containers.contains(type.base) { way.isCertain = false }
        return
      }
      way.objects.formUnion(set.onArguments(of: index))
      if !types.isView(index) || types.isBridge(index) { way.isCertain = false }
    case .function(let callee):
      way.objects.formUnion(set.onArguments(of: callee))
      if !isShown(callee) { way.isCertain = false }
    case .none:
      let isKnown =
        words.presenting.contains(call.name) || words.containers.contains(call.name)
        || call.name == words.modifier
      if !isKnown { way.isCertain = false }
    case .closure, .parameter: way.isCertain = false
    }
  }

  private func isShown(_ callee: Callee) -> Bool {
    types.isResult(callee.function.result.map { program.canonical($0, program.names(of: callee)) })
  }

  // MARK: Hosts

  /// The position of the argument that a call begins a tree with.
  private func hosted(by call: CallEvent) -> Int? {
    guard let index = call.arguments.firstIndex(where: { $0.label == types.words.hostLabel })
    else { return nil }
    switch call.target {
    case .construction(let type, _): return types.isHost(type) ? index : nil
    case .none:
      // `super.init(rootView:)`
      let type = call.receiver?.instanceType
      return call.name == "init" && type.map(types.isHost) == true ? index : nil
    case .function, .closure, .parameter: return nil
    }
  }

  /// The objects that the app's own host sets.
  private func objectsOfHost(_ call: CallEvent) -> Set<String> {
    guard case .construction(let type, _) = call.target, let index = app.type(canonical: type)
    else { return [] }
    return set.onArguments(of: index)
  }
}
