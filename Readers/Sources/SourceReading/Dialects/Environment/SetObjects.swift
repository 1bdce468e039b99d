/// The objects that functions set on the views that they are called on or passed.
///
/// Each object counts that a function may set. So a function certainly does not set any other object.
struct SetObjects {
  /// A body, or all bodies of a type.
  private enum Node: Hashable {
    /// The objects that a function sets on its receiver, without those that it sets on views that it presents.
    case receiver(Int)
    case argument(Int)
    case type(Int)
  }

  private let types: ViewTypes
  private let sites: CallSites
  private let surroundings: [Surroundings]
  private var objects: [Node: Set<String>] = [:]
  private var program: Program { types.program }

  init(_ types: ViewTypes, _ sites: CallSites, _ surroundings: [Surroundings]) {
    (self.types, self.sites, self.surroundings) = (types, sites, surroundings)
    var direct: [String: Set<Node>] = [:]
    var users: [Node: [Node]] = [:]
    for body in program.bodies {
      let outermost = program.outermost(body.id)
      let isPresented = isPresented(body.id)
      var nodes = [Node.argument(outermost.id)]
      if !isPresented { nodes.append(.receiver(outermost.id)) }
      if let owner = outermost.owner, body.parent == nil {
        users[.argument(body.id), default: []].append(.type(owner))
      }
      for case .call(let call) in body.events {
        if let object = types.set(by: call) { direct[object, default: []].formUnion(nodes) }
        // A function that returns nothing changes no view that the caller returns.
        let changed = returnsNothing(call) ? [.argument(outermost.id)] : nodes
        for used in used(by: call) { users[used, default: []] += changed }
      }
    }
    for object in direct.keys.sorted() {
      var pending = Array(direct[object] ?? [])
      while let node = pending.popLast() {
        guard program.budget.take(),
          objects[node, default: []].insert(object).inserted
        else { continue }
        pending += users[node] ?? []
      }
    }
  }

  /// Whether a body is, or is inside of, a closure whose views stand above the receiver.
  private func isPresented(_ body: Int) -> Bool {
    var body = program.bodies[body]
    while let parent = body.parent {
      var position = body.position
      while let around = surroundings[parent].parents[position] {
        if case .argument = around.part,
          case .call(let call) = program.bodies[parent].events[around.call],
          case .none = call.target, types.words.presenting.contains(call.name)
        {
          return true
        }
        position = around.call
      }
      body = program.bodies[parent]
    }
    return false
  }

  private func returnsNothing(_ call: CallEvent) -> Bool {
    guard case .function(let callee) = call.target else { return false }
    return ["()", "Void"].contains(callee.function.result?.text ?? "Void")
  }

  /// The code that a call uses, and that may set something on views of the caller.
  private func used(by call: CallEvent) -> [Node] {
    let passesViews = call.arguments.contains { argument in
      if argument.value.closure != nil || argument.value.isUnknown { return true }
      if case .parameter = argument.value.source { return true }
      return types.isResult(argument.value.instanceType)
    }
    switch call.target {
    case .function(let callee):
      return sites.bodies(of: callee).flatMap { body in
        passesViews ? [Node.receiver(body), .argument(body)] : [.receiver(body)]
      }
    case .construction(let type, _):
      guard passesViews, let index = program.app.type(canonical: type) else { return [] }
      return [.type(index)]
    case .none:
      guard call.name == types.words.modifier, let type = call.arguments.first?.value.instanceType,
        let index = program.app.type(canonical: type)
      else { return [] }
      return [.type(index)]
    case .closure, .parameter: return []
    }
  }

  // MARK: Questions

  /// The objects that a function sets on the view that it is called on.
  func onReceiver(of callee: Callee) -> Set<String> {
    sites.bodies(of: callee).reduce(into: []) { $0.formUnion(objects[.receiver($1)] ?? []) }
  }

  /// The objects that a function sets on views that it is passed.
  func onArguments(of callee: Callee) -> Set<String> {
    sites.bodies(of: callee).reduce(into: []) { $0.formUnion(objects[.argument($1)] ?? []) }
  }

  /// The objects that a type, or one that it inherits from, sets on views that it is passed.
  func onArguments(of type: Int) -> Set<String> {
    program.app.lineage(of: type).reduce(into: []) { $0.formUnion(objects[.type($1)] ?? []) }
  }

  /// The objects that the closures of a call's arguments set: `.apply { $0.environmentObject(x) }`.
  func inClosures(of call: CallEvent, in body: Int) -> Set<String> {
    var found: Set<String> = []
    var pending = call.arguments.map { (body: body, events: $0.events) }
    while let (body, events) = pending.popLast() {
      for event in program.bodies[body].events[events] where program.budget.take() {
        switch event {
        case .nested(let inner):
          pending.append((inner, program.bodies[inner].events.indices))
        case .call(let call):
          if let object = types.set(by: call) { found.insert(object) }
          if case .function(let callee) = call.target { found.formUnion(onReceiver(of: callee)) }
        case .read, .wrapper, .use, .assignment: continue
        }
      }
    }
    return found
  }
}
