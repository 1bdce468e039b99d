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
  private let hosts: ViewHosts
  private let ways: ViewWays
  private let uses: CodeUses
  private let embedded: EmbeddedViews
  /// The steps to views that variables hold, by the calls that made their values.
  private var held: [Int: [Edge]] = [:]
  private var program: Program { types.program }
  private var app: App { program.app }

  init(_ types: ViewTypes, _ sites: CallSites) {
    (self.types, self.sites) = (types, sites)
    let surroundings = types.program.bodies.map(Surroundings.init)
    let set = SetObjects(types, sites, surroundings)
    hosts = ViewHosts(types, set)
    ways = ViewWays(types, set, hosts, surroundings)
    uses = CodeUses(types, sites)
    embedded = EmbeddedViews(types, sites)
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

  // MARK: Events

  private mutating func add(_ position: Int, _ body: Int) {
    switch program.bodies[body].events[position] {
    case .call(let call):
      switch call.target {
      case .construction(let type, let initializer):
        guard let index = app.type(canonical: type) else { return }
        // Code that passes no initialiser its arguments does not compile, or means another type.
        let isKnown = initializer != nil || app.types[index].initializers.isEmpty
        add(.type(index), isCertain: isKnown && types.isView(index), position, body)
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
    let way = ways.way(from: position, in: body)
    var edge = Edge(target: target, objects: way.objects, isCertain: isCertain && way.isCertain)
    switch way.end {
    case .body(let outer):
      guard target != .body(outer) else { return }
      if uses.isChosen(position, body), uses.isShared(outer) { edge.isCertain = false }
      edges[.body(outer), default: []].append(edge)
      if let call = way.held {
        edge.isCertain = isCertain && way.isCertainUntilHeld
        held[call, default: []].append(edge)
      }
    case .host(let place):
      let outermost = program.outermost(body)
      if embedded.contains(outermost) {
        edge.isCertain = false
        if let owner = outermost.owner { edges[.type(owner), default: []].append(edge) }
        edges[.body(outermost.id), default: []].append(edge)
      } else {
        if !uses.isEntered(outermost) { edge.isCertain = false }
        roots.append(Root(edge: edge, place: place))
      }
    }
  }

  /// `UIHostingController(rootView: view)`, where a variable holds the view.
  private mutating func addHosts() {
    for body in program.bodies {
      for case .call(let call) in body.events {
        guard let argument = hosts.argument(of: call), call.arguments[argument].events.isEmpty
        else { continue }
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
        let more = hosts.objects(setBy: call)
        let outermost = program.outermost(body.id)
        let isCertain = !embedded.contains(outermost) && uses.isEntered(outermost)
        for var edge in found {
          edge.objects.formUnion(more)
          if !isCertain { edge.isCertain = false }
          roots.append(Root(edge: edge, place: call.place))
        }
      }
    }
  }
}
