import DITestSupport

@testable import SwiftDI

/// A way in which the engine constructs the objects of a graph.
enum ConstructionMode: CaseIterable {
  /// Factories request their dependencies.
  case recursive
  /// Dependencies are constructed before the factories that take them.
  case explicit
  /// Some factories are asynchronous.
  case suspending
  case suspendingExplicit

  var isSuspending: Bool {
    switch self {
    case .recursive, .explicit: false
    case .suspending, .suspendingExplicit: true
    }
  }

  func options(isTraced: Bool = false) -> PlanBuilder.Options {
    var options = PlanBuilder.Options(isTraced: isTraced)
    switch self {
    case .recursive, .suspending: break
    case .explicit, .suspendingExplicit: options.longestRecursion = 0
    }
    return options
  }

  /// Resolves a node in this mode.
  func resolve(_ number: Int, in container: Container) async throws -> GraphNode {
    isSuspending
      ? try await container.resolveAsync(Key(GraphNode.self, .node(number)))
      : try container[Key(GraphNode.self, .node(number))]
  }
}

extension BindingName {
  static func node(_ number: Int) -> BindingName { BindingName("\(number)") }
}

/// The events during the construction of a graph's objects.
final class ConstructionLog: Sendable {
  struct Refusal: Error, Equatable {
    let event: String
  }

  private struct State {
    var events: [String] = []
    var counts: [String: Int] = [:]
    var failing: String?
    var interruption: (event: String, action: @Sendable () -> Void)?
    var nodeCount = 0
    var closings: [Int: Int] = [:]
  }

  private let state = Guarded(State())
  private let alive = Guarded(0)

  var events: [String] { state.withLock { $0.events } }
  private var aliveCount: Int { alive.withLock(\.self) }

  /// The number of nodes that are still alive.
  ///
  /// The last reference of a task may be released a moment after the task was awaited.
  func leakCount() async -> Int {
    var attempts = 0
    while aliveCount > 0, attempts < 1_000_000 {
      attempts += 1
      await Task.yield()
    }
    return aliveCount
  }

  /// Lets the next event with a name fail; nil for none.
  func fail(_ event: String?) { state.withLock { $0.failing = event } }

  /// Runs an action at the next event with this name.
  func interrupt(_ event: String, _ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.interruption = (event, action) }
  }

  /// The number of times that each closed node was closed.
  var closings: [Int: Int] { state.withLock { $0.closings } }

  func close(_ node: GraphNode) { state.withLock { $0.closings[node.serial, default: 0] += 1 } }

  func nextSerial() -> Int {
    state.withLock { state in
      state.nodeCount += 1
      return state.nodeCount
    }
  }

  func note(_ event: String) throws {
    let interruption = state.withLock { state in
      guard state.interruption?.event == event else { return nil as (@Sendable () -> Void)? }
      defer { state.interruption = nil }
      return state.interruption?.action
    }
    interruption?()
    try state.withLock { state in
      if state.failing == event {
        state.failing = nil
        throw Refusal(event: event)
      }
      state.events.append(event)
      state.counts[event, default: 0] += 1
    }
  }

  func add(_ change: Int) { alive.withLock { $0 += change } }
}

/// An object of a random graph.
final class GraphNode: Sendable {
  let number: Int
  /// Unique among the nodes of a log.
  let serial: Int
  let needs: [GraphNode]
  private let log: ConstructionLog
  private let state = Guarded<(serials: [String], held: [GraphNode])>(([], []))

  init(_ number: Int, _ needs: [GraphNode], _ log: ConstructionLog) {
    self.number = number
    self.needs = needs
    self.log = log
    serial = log.nextSerial()
    log.add(1)
  }

  deinit { log.add(-1) }

  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Sets a property; only nodes with lower numbers are held, so that no cycle of references arises.
  func set(_ node: GraphNode, shownAs text: String) {
    state.withLock { state in
      state.serials.append(text)
      if node.number < number { state.held.append(node) }
    }
  }

  /// The retained nodes to which properties were set.
  var held: [GraphNode] { state.withLock { $0.held } }
  var serials: [String] { state.withLock { $0.serials } }
}

/// Bindings with random dependencies, without cycles of parameters.
struct RandomGraph {
  struct Node {
    var scope: Scope
    var needs: [Int]
    var properties: [Int]
    var isAsync: Bool
    var hasHooks: Bool
  }

  private(set) var nodes: [Node] = []

  init(seed: UInt64, hasProperties: Bool) {
    var random = SeededGenerator(seed: seed)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let count = Int.random(in: 3...9, using: &random)
    let scopes: [Scope] = [.unscoped, .graph, .graph, .singleton, .singleton, .singleton, .weak]
    for number in 0..<count {
      let scope = scopes[Int.random(in: 0..<scopes.count, using: &random)]
      let needs = (0..<min(number, Int.random(in: 0...2, using: &random)))
        .map { _ in Int.random(in: max(0, number - 4)..<number, using: &random) }
      nodes.append(
        Node(
          scope: scope, needs: needs, properties: [], isAsync: chance(25), hasHooks: chance(40)))
    }
    guard hasProperties else { return }
    for number in 0..<count {
      while chance(40) {
        let target = Int.random(in: 0..<count, using: &random)
        // An instance that is only referenced weakly would be released at any time.
        if target >= number, nodes[target].scope == .weak { continue }
        nodes[number].properties.append(target)
        if !isCycleCached(number) { nodes[number].properties.removeLast() }
      }
    }
  }

  /// Whether a cycle through a node has one scope that caches all of its members.
  ///
  /// Other cycles fail or not depending on the first request and on the mode.
  private func isCycleCached(_ number: Int) -> Bool {
    let cycle = reached(from: number).filter { reached(from: $0).contains(number) }
    let scopes = Set(cycle.map { nodes[$0].scope })
    return cycle.isEmpty || scopes == [.singleton] || scopes == [.graph]
  }

  private func reached(from number: Int) -> Set<Int> {
    var found: Set<Int> = []
    var pending = [number]
    while let next = pending.popLast() {
      for target in nodes[next].needs + nodes[next].properties
      where found.insert(target).inserted { pending.append(target) }
    }
    return found
  }

  /// The names of all possible events.
  var events: [String] {
    nodes.indices.flatMap { number in
      ["factory \(number)"] + nodes[number].properties.map { "set \(number) \($0)" }
        + (nodes[number].hasHooks ? ["made \(number)", "awake \(number)"] : [])
    }
  }

  func container(_ mode: ConstructionMode, _ log: ConstructionLog) throws -> Container {
    let blueprint = Blueprint { bindings in
      for number in nodes.indices { bind(number, mode, log, bindings) }
    }
    return Container(try blueprint.plan(mode.options()), trace: nil)
  }

  private func bind(
    _ number: Int, _ mode: ConstructionMode, _ log: ConstructionLog, _ bindings: Bindings
  ) {
    let node = nodes[number]
    let bound = bound(number, mode, log, bindings)
    for target in node.properties {
      bound.set(Key(GraphNode.self, .node(target))) { holder, value in
        try log.note("set \(number) \(target)")
        holder.set(value, shownAs: "\(target)")
      }
    }
    if node.scope == .singleton { bound.onClose { log.close($0) } }
    guard node.hasHooks else { return }
    bound.onMade { try log.note("made \($0.number)") }.onAwake {
      try log.note("awake \($0.number)")
    }
  }

  private func bound(
    _ number: Int, _ mode: ConstructionMode, _ log: ConstructionLog, _ bindings: Bindings
  ) -> Bound<GraphNode, Void> {
    let node = nodes[number]
    @Sendable func construct(_ needs: [GraphNode]) throws -> GraphNode {
      try log.note("factory \(number)")
      return GraphNode(number, needs, log)
    }
    let (key, names) = (BindingName.node(number), node.needs.map { BindingName.node($0) })
    switch (names.count, mode.isSuspending && node.isAsync) {
    case (0, false):
      return bindings.bind(GraphNode.self, in: node.scope) { try construct([]) }.named(key)
    case (0, true):
      return bindings.bind(GraphNode.self, in: node.scope) { () async throws in
        await Task.yield()
        return try construct([])
      }.named(key)
    case (1, false):
      return bindings.bind(GraphNode.self, in: node.scope) {
        (first: GraphNode) in try construct([first])
      }.using(.named(names[0])).named(key)
    case (1, true):
      return bindings.bind(GraphNode.self, in: node.scope) {
        (first: GraphNode) async throws in
        await Task.yield()
        return try construct([first])
      }.using(.named(names[0])).named(key)
    case (_, false):
      return bindings.bind(GraphNode.self, in: node.scope) {
        (first: GraphNode, second: GraphNode) in try construct([first, second])
      }.using(.named(names[0]), .named(names[1])).named(key)
    case (_, true):
      return bindings.bind(GraphNode.self, in: node.scope) {
        (first: GraphNode, second: GraphNode) async throws in
        await Task.yield()
        return try construct([first, second])
      }.using(.named(names[0]), .named(names[1])).named(key)
    }
  }
}

/// Describes which instances objects share, with names that do not depend on addresses.
struct SharingDescription {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [Int: Int] = [:]
  private(set) var lines: [String] = []

  init(of roots: [GraphNode]) {
    for root in roots { lines.append("request: \(name(of: root))") }
  }

  private mutating func name(of node: GraphNode) -> String {
    if let known = names[node.identity] { return known }
    counts[node.number, default: 0] += 1
    let name = "\(node.number)/\(counts[node.number, default: 0])"
    names[node.identity] = name
    let needs = node.needs.map { self.name(of: $0) }
    let held = node.held.map { self.name(of: $0) }
    lines.append("\(name): \(needs) \(held) \(node.serials)")
    return name
  }
}
