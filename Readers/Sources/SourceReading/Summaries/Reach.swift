/// Finds what a factory needs: the requests of the code that runs while it constructs an instance.
///
/// Each body is entered at most once for a factory. What a body leaves open is an effect of those that enter it, so
/// nothing is bound here except what the registration itself leaves open.
struct Reach {
  /// The code that makes an instance.
  enum Start {
    case body(Int)
    /// Events of a body: an argument that is the instance.
    case events(Int, Range<Int>)
    /// A type that a call constructs, and its initialiser.
    case construction(TypeName, Callee?)
    case function(Callee)
  }

  struct Found {
    var requests: [Request] = []
    /// Whether something is requested that is not known.
    var isOpaque = false
    /// The types that are constructed.
    var types: [Int] = []
    fileprivate var visited: Set<Int> = []
    fileprivate var constructed: Set<Int> = []
    /// The types whose initialisers pass the container to a method of the object.
    fileprivate var passing: Set<Int> = []
  }

  /// Something that is still to be read.
  private struct Frame {
    var body: Int
    var next: Int
    var end: Int
    var isDeferred: Bool
    var isConditional: Bool
    var kind: Request.Kind?
    /// Whether the generic parameters are those of the code around the registration.
    var isLexical = true
    /// The type whose construction it belongs to.
    var type: Int?
    var depth: Int
  }

  private let program: Program
  private let sites: CallSites
  /// The effects of each body, by the positions of their events.
  private let effects: [Int: [Int: [RequestEffect]]]
  private let claimed: Set<Int>
  /// The bodies that contain something which is not read.
  private let opaque: [Int: [Int]]
  private let isContainer: (TypeName) -> Bool
  /// The functions of containers that register and request, which are known without their code.
  private let primitives: Set<Int>
  /// Types whose construction is a request, so that it is not followed.
  private let isBoundary: (Int) -> Bool
  /// The bodies from which a request may be reached.
  private var relevant: Set<Int> = []

  private static let deepest = 64

  init(
    _ program: Program, _ sites: CallSites, _ effects: [Int: [Summaries<RequestEffect>.Attached]],
    claimed: Set<Int>, opaque: [Int: [Int]],
    isContainer: @escaping (TypeName) -> Bool = { _ in false },
    isBoundary: @escaping (Int) -> Bool = { _ in false }, primitives: Set<Int> = []
  ) {
    self.primitives = primitives
    (self.program, self.sites, self.claimed) = (program, sites, claimed)
    (self.opaque, self.isContainer, self.isBoundary) = (opaque, isContainer, isBoundary)
    self.effects = effects.mapValues { found in
      Dictionary(grouping: found, by: \.event).mapValues { $0.map(\.effect) }
    }
    relevant = Relevance(program, sites, Set(effects.keys).union(opaque.keys)).bodies
  }

  // MARK: Following

  /// Adds what code needs to what was found.
  func follow(
    _ start: Start, _ env: Environment, expectingKind kind: Request.Kind? = nil,
    into found: inout Found
  ) {
    var frames: [Frame] = []
    switch start {
    case .body(let body): frames = [frame(body, kind: kind)]
    case .events(let body, let range):
      frames = [
        Frame(
          body: body, next: range.lowerBound, end: range.upperBound, isDeferred: false,
          isConditional: false, kind: kind, type: nil, depth: 0)
      ]
    case .construction(let type, let callee):
      construct(type, callee, depth: 0, kind, &frames, &found)
    case .function(let callee):
      for body in sites.bodies(of: callee) { frames.append(frame(body, kind: kind)) }
    }
    frames.reverse()
    while var frame = frames.popLast() {
      guard program.budget.takeOfAll() else {
        found.isOpaque = true
        return
      }
      if frame.next == 0 {
        if opaque[frame.body] != nil { found.isOpaque = true }
        // What a loop or a superclass binds stands in front of the first event.
        note(-1, frame, env, &found)
      }
      guard frame.next < frame.end else { continue }
      let event = program.bodies[frame.body].events[frame.next]
      let position = frame.next
      frame.next += 1
      frames.append(frame)
      let inner = frames.count
      enter(event, position, frame, env, &frames, &found)
      note(position, frame, env, &found)
      // What was entered last is read first.
      if frames.count > inner { frames[inner...].reverse() }
    }
  }

  private func frame(_ body: Int, kind: Request.Kind?) -> Frame {
    Frame(
      body: body, next: 0, end: program.bodies[body].events.count, isDeferred: false,
      isConditional: false, kind: kind, type: nil, depth: 0)
  }

  private func frame(_ body: Int, in outer: Frame, isLexical: Bool = false) -> Frame {
    var inner = outer
    inner.isLexical = outer.isLexical && isLexical
    (inner.body, inner.next, inner.end) = (body, 0, program.bodies[body].events.count)
    inner.depth += 1
    return inner
  }

  /// Adds the requests at an event.
  private func note(_ position: Int, _ frame: Frame, _ env: Environment, _ found: inout Found) {
    guard let attached = effects[frame.body]?[position] else { return }
    for var effect in attached {
      // A superclass has the requests of all its heirs.
      if let owner = effect.owner, let type = frame.type, owner != program.bodies[frame.body].owner,
        !program.app.lineage(of: type).contains(owner)
      {
        continue
      }
      if frame.isLexical {
        effect.type = env.applied(to: effect.type)
        if let name = effect.name { effect.name = env.applied(to: name) }
      }
      guard !effect.isOpen(in: SummaryFacts(program: program)) else {
        // The calling body has bound this parameter; a factory that no caller binds is unknown.
        if frame.isLexical { found.isOpaque = true }
        continue
      }
      var kind = frame.kind
      switch effect.part {
      case .getter: kind = .lazy
      case .method: kind = frame.type.map(found.passing.contains) == true ? .instance : .property
      case .construction, nil: break
      }
      guard
        let request = effect.request(
          isDeferred: frame.isDeferred, isConditional: frame.isConditional, kind: kind)
      else {
        found.isOpaque = true
        continue
      }
      found.requests.append(request)
    }
  }

  private func enter(
    _ event: Event, _ position: Int, _ frame: Frame, _ env: Environment, _ frames: inout [Frame],
    _ found: inout Found
  ) {
    switch event {
    case .call(let call): enter(call, frame, env, &frames, &found)
    case .nested(let body):
      guard !claimed.contains(body), relevant.contains(body), found.visited.insert(body).inserted
      else { return }
      var inner = self.frame(body, in: frame, isLexical: true)
      inner.isDeferred = frame.isDeferred || program.bodies[body].isDeferred
      inner.isConditional = frame.isConditional || program.bodies[body].isConditional
      frames.append(inner)
    case .read(let read):
      guard !frame.isDeferred, let getter = read.getter,
        let body = program.bodyAt[getter] ?? program.staticBody(getter), !claimed.contains(body),
        frame.depth < Self.deepest, relevant.contains(body), found.visited.insert(body).inserted
      else { return }
      frames.append(self.frame(body, in: frame))
    case .wrapper, .use, .assignment: return
    }
  }

  private func enter(
    _ call: CallEvent, _ frame: Frame, _ env: Environment, _ frames: inout [Frame],
    _ found: inout Found
  ) {
    notePassing(call, frame, &found)
    guard !frame.isDeferred else { return }
    guard frame.depth < Self.deepest else {
      found.isOpaque = true
      return
    }
    switch call.target {
    case .function(let callee):
      for body in sites.bodies(of: callee)
      where relevant.contains(body) && !primitives.contains(body)
        && found.visited.insert(body).inserted
      {
        frames.append(self.frame(body, in: frame))
      }
    case .construction(let type, let callee):
      construct(type, callee, depth: frame.depth + 1, frame.kind, &frames, &found)
    case .closure(let body):
      // The surrounding code may also run the closure later.
      guard !claimed.contains(body), found.constructed.insert(~body).inserted else { return }
      found.visited.insert(body)
      var inner = self.frame(body, in: frame, isLexical: true)
      inner.isDeferred = false
      frames.append(inner)
    case .parameter(let body, let index):
      guard let value = env.values[.init(body: body, index: index)] else {
        found.isOpaque =
          found.isOpaque
          || call.arguments.contains { $0.value.instanceType.map(isContainer) == true }
        return
      }
      switch value.kind {
      case .closure(let closure):
        guard found.visited.insert(closure).inserted else { return }
        var inner = self.frame(closure, in: frame, isLexical: true)
        inner.depth = 0
        frames.append(inner)
      case .function(let function):
        if let type = function.constructed {
          let initializer = program.initializer(of: type, taking: call.arguments.count)
          construct(type, initializer, depth: frame.depth + 1, frame.kind, &frames, &found)
        } else if let callee = function.candidates.first {
          for body in sites.bodies(of: callee) where found.visited.insert(body).inserted {
            frames.append(self.frame(body, in: frame))
          }
        }
      default: found.isOpaque = true
      }
    case .none: return
    }
  }

  /// Notes that an initialiser passes the container to a method of the object.
  private func notePassing(_ call: CallEvent, _ frame: Frame, _ found: inout Found) {
    guard let type = frame.type, call.receiver == nil || call.receiverName == "self",
      call.arguments.contains(where: { $0.value.instanceType.map(isContainer) == true })
    else { return }
    found.passing.insert(type)
  }

  /// Enters the initialiser of a type, those of superclasses that take a container, and the initial values.
  private func construct(
    _ name: TypeName, _ callee: Callee?, depth: Int, _ kind: Request.Kind?, _ frames: inout [Frame],
    _ found: inout Found
  ) {
    let app = program.app
    guard let type = app.type(canonical: name), depth < Self.deepest,
      app.types[type].kind != .extension,
      !isBoundary(type),
      found.constructed.insert(type).inserted
    else { return }
    found.types.append(type)
    func add(_ body: Int, _ kind: Request.Kind?) {
      guard relevant.contains(body) else { return }
      frames.append(
        Frame(
          body: body, next: 0, end: program.bodies[body].events.count, isDeferred: false,
          isConditional: false, kind: kind, isLexical: false, type: type, depth: depth))
    }
    if let callee, let body = program.bodyAt[callee.function.place] { add(body, kind) }
    for owner in app.lineage(of: type) where app.types[owner].kind != .protocol {
      if owner != type, callee?.owner != owner, let parent = containerInitializer(of: owner),
        let body = program.bodyAt[parent.place]
      {
        add(body, kind)
      }
      for body in program.valueBodies[owner] ?? [] {
        add(body, program.bodies[body].isLazy ? .lazy : kind)
      }
    }
  }

  /// The initialiser of a superclass that takes a container, which a subclass calls.
  private func containerInitializer(of type: Int) -> Function? {
    program.app.types[type].initializers.first { initializer in
      let names = program.names(of: Callee(function: initializer, owner: type))
      return initializer.parameters.contains { parameter in
        parameter.type.map { isContainer(program.canonical($0, names)) } ?? false
      }
    }
  }
}

/// What a registration knows about the generic parameters and the parameters of the functions around its factory.
struct Environment: Sendable {
  struct Key: Hashable, Sendable {
    var body: Int
    var index: Int
  }

  var types: [String: TypeName] = [:]
  var values: [Key: Value] = [:]

  func applied(to type: TypeName) -> TypeName {
    guard type.isOpen, !types.isEmpty else { return type }
    return type.replacingWords { types[$0] }
  }

  func applied(to value: Value) -> Value {
    if case .parameter(let body, let index) = value.source,
      let known = values[Key(body: body, index: index)]
    {
      return known
    }
    return value
  }

  mutating func handOn(_ handOn: HandOn) {
    types = types.mapValues { handOn.binding.applied(to: $0) }
    for (name, type) in handOn.binding.types where types[name] == nil { types[name] = type }
    values = values.mapValues { handOn.applied(to: $0) }
    for (index, value) in handOn.values.enumerated() {
      let key = Key(body: handOn.callee, index: index)
      if let value, values[key] == nil { values[key] = value }
    }
  }
}

extension Program {
  /// The initial value of a static property, where it is followed.
  func staticBody(_ place: Place) -> Int? {
    guard vocabulary.readsStatics, let body = valueBodyAt[place], bodies[body].isStatic else {
      return nil
    }
    return body
  }

  /// The initialiser of a type with this number of parameters, whatever their labels are; otherwise the only
  /// initialiser of the type.
  func initializer(of type: TypeName, taking count: Int) -> Callee? {
    guard let index = app.type(canonical: type) else { return nil }
    for owner in app.lineage(of: index) where app.types[owner].kind != .protocol {
      let found = app.types[owner].initializers
      if let one = found.first(where: { $0.parameters.count == count }) {
        return Callee(function: one, owner: owner)
      }
      if found.count == 1 { return Callee(function: found[0], owner: owner) }
      if !found.isEmpty { return nil }
    }
    return nil
  }
}
