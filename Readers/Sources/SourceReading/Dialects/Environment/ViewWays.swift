/// The ways from the code that makes a view to the code that shows it, through the calls around it.
struct ViewWays {
  private let types: ViewTypes
  private let set: SetObjects
  private let hosts: ViewHosts
  private let surroundings: [Surroundings]
  private var program: Program { types.program }
  private var app: App { program.app }

  init(_ types: ViewTypes, _ set: SetObjects, _ hosts: ViewHosts, _ surroundings: [Surroundings]) {
    (self.types, self.set, self.hosts, self.surroundings) = (types, set, hosts, surroundings)
  }

  /// The way from an event to the code that shows what it makes.
  struct Way {
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

  func way(from start: Int, in first: Int) -> Way {
    var (position, body) = (start, first)
    var way = Way(end: .body(program.outermost(first).id))
    while program.budget.take() {
      if let around = surroundings[body].parents[position],
        case .call(let call) = program.bodies[body].events[around.call]
      {
        switch around.part {
        case .receiver: modify(call, body, &way)
        case .argument(let index):
          if hosts.argument(of: call) == index {
            way.objects.formUnion(hosts.objects(setBy: call))
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
}
