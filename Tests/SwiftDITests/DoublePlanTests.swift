import DITestSupport
import Testing

@testable import SwiftDI

private final class Spare: Sendable {
  let node: GraphNode
  init(_ node: GraphNode) { self.node = node }
}
private final class Optionally: Sendable {
  let spare: Spare?
  init(_ spare: Spare?) { self.spare = spare }
}

/// Overrides that replace rows of a plan in place, without a check of the whole container.
@Suite struct DoublePlanTests {
  /// A random container of nodes, and overrides of some of them.
  private struct Trial {
    struct Node {
      let scope: Scope
      let needs: [Int]
      var isAlias = false
      var needsSpare = false
    }

    var nodes: [Node] = []
    var order: [Int] = []
    /// The overrides of nodes.
    var doubles: [Int: Node] = [:]
    /// An override with a key of its own; nil for none.
    var spare: Node?

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
      func scope() -> Scope { chance(60) ? .singleton : chance(70) ? .unscoped : .graph }
      func some(_ range: Range<Int>) -> [Int] {
        range.isEmpty
          ? []
          : (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Int.random(in: range, using: &random)
          }
      }
      let count = Int.random(in: 3...10, using: &random)
      for number in 0..<count {
        nodes.append(Node(scope: scope(), needs: some(0..<number), isAlias: chance(15)))
      }
      order = nodes.indices.shuffled(using: &random)
      if chance(50) { spare = Node(scope: scope(), needs: some(0..<count)) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let number = Int.random(in: 0..<count, using: &random)
        doubles[number] = Node(
          scope: scope(), needs: some(0..<(chance(60) ? number : count)), isAlias: chance(30),
          needsSpare: spare != nil && chance(60))
      }
    }

    func blueprint(_ log: ConstructionLog) -> Blueprint {
      Blueprint { bindings in
        for number in order { bind(nodes[number], number, number, log, bindings) }
      }
    }

    func describeDoubles(_ log: ConstructionLog) -> LoadedModule {
      LoadedModule(nil, environment: [:]) { bindings in
        if let spare {
          bindings.bind(
            Spare.self, in: spare.scope, using: .named(.node(spare.needs.first ?? 0))
          ) { (node: GraphNode) in Spare(node) }
        }
        for (number, double) in doubles.sorted(by: { $0.key < $1.key }) {
          bind(double, number, number + 100, log, bindings)
        }
      }
    }

    /// Binds a node's key.
    private func bind(
      _ node: Node, _ key: Int, _ number: Int, _ log: ConstructionLog, _ bindings: Bindings
    ) {
      let (name, names) = (BindingName.node(key), node.needs.map { BindingName.node($0) })
      if node.isAlias, let first = names.first {
        bindings.bind([GraphNode].self, name, in: node.scope, using: .named(first)) {
          (first: GraphNode) in [GraphNode(number, [first], log)]
        }
        .as(GraphNode.self, name) { $0[0] }
        return
      }
      if node.needsSpare {
        bindings.bind(GraphNode.self, name, in: node.scope) { (spare: Spare) in
          GraphNode(number, [spare.node], log)
        }
        return
      }
      switch names.count {
      case 0: bindings.bind(GraphNode.self, name, in: node.scope) { GraphNode(number, [], log) }
      case 1:
        bindings.bind(GraphNode.self, name, in: node.scope, using: .named(names[0])) {
          (first: GraphNode) in GraphNode(number, [first], log)
        }
      default:
        bindings.bind(
          GraphNode.self, name, in: node.scope, using: .named(names[0]), .named(names[1])
        ) { (first: GraphNode, second: GraphNode) in GraphNode(number, [first, second], log) }
      }
    }

    /// Describes the instances that two requests for each key share.
    func sharing(in plan: Plan) throws -> [String] {
      let container = Container(plan, trace: nil)
      let keys = nodes.indices.map { BindingName.node($0) }
      let objects = try (keys + keys).map { try container[GraphNode.self, $0] }
      return SharingDescription(of: objects).lines
    }

    /// The height of each node's row in the plan.
    func heights(in plan: Plan) throws -> [UInt16] {
      try nodes.indices.map { number in
        let key = KeyReference(GraphNode.self, name: .node(number))
        return plan.heights[try #require(plan.entry(for: key))]
      }
    }
  }

  @Test func `overrides in place behave as if the whole plan were built again`() throws {
    var inPlace = 0
    for seed in 0..<UInt64(2_000) {
      let (trial, log) = (Trial(seed: seed), ConstructionLog())
      let plan = try trial.blueprint(log).plan(.init())
      // Half of the plans already have a container, whose layout the overrides use.
      if seed % 2 == 0 { _ = Container(plan, trace: nil) }
      guard let replaced = plan.replacing(with: trial.describeDoubles(log), isTraced: false) else {
        continue
      }
      inPlace += 1
      let whole = try plan.blueprint.overriding(with: trial.describeDoubles(log)).plan(.init())
      #expect(try trial.sharing(in: replaced) == trial.sharing(in: whole), "seed \(seed)")
      let (heights, least) = (try trial.heights(in: replaced), try trial.heights(in: whole))
      #expect(zip(heights, least).allSatisfy(>=), "seed \(seed): \(heights), \(least)")
    }
    #expect(inPlace > 500)
  }

  @Test func `overrides of overrides are in place, too`() throws {
    var inPlace = 0
    for seed in 0..<UInt64(500) {
      let (trial, log) = (Trial(seed: seed), ConstructionLog())
      let plan = try trial.blueprint(log).plan(.init())
      guard let once = plan.replacing(with: trial.describeDoubles(log), isTraced: false),
        let twice = once.replacing(with: trial.describeDoubles(log), isTraced: false)
      else { continue }
      inPlace += 1
      #expect(try trial.sharing(in: twice) == trial.sharing(in: once), "seed \(seed)")
    }
    #expect(inPlace > 100)
  }

  @Test func `a double that depends on the key it overrides is refused`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Spare.init, in: .singleton)
    }
    let error = #expect(throws: BuildError.self) {
      try container.withOverrides {
        $0.bind(GraphNode.self) { (spare: Spare) in GraphNode(2, [spare.node], log) }
      } operation: { () throws in
      }
    }
    #expect(error?.findings.map(\.code) == [.dependencyCycle])
  }

  @Test func `a double of an unbound key is passed to optional parameters`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Optionally.init, in: .singleton)
    }
    try container.withOverrides {
      $0.bind(Spare.self, in: .singleton) { Spare(GraphNode(2, [], log)) }
    } operation: { () throws in
      #expect(try container[Optionally.self].spare?.node.number == 2)
    }
    #expect(try container[Optionally.self].spare == nil)
  }

  @Test func `a double of an unbound key is resolved, reset and closed`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Optionally.self, in: .singleton) { Optionally(nil) }
    }
    try container.withOverrides {
      $0.bind(Spare.init, in: .singleton)
      $0.bind(Optionally.self, in: .singleton) { (spare: Spare) in Optionally(spare) }
    } operation: { () throws in
      let spare = try #require(try container[Optionally.self].spare)
      #expect(try container[Spare.self] === spare)
      container.reset(Spare.self)
    }
    #expect(throws: ResolutionError.self) { try container[Spare.self] }
  }

  @Test func `a container derived within overrides shares a double of an unbound key`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Optionally.self, in: .singleton) { Optionally(nil) }
      bindings.bind([Container].self) { (container: Container) in [container] }
    }
    try container.withOverrides {
      $0.bind(Spare.init, in: .singleton)
      $0.bind(Optionally.self, in: .singleton) { (spare: Spare) in Optionally(spare) }
    } operation: { () throws in
      let inner = try #require(try container[[Container].self].first)
      let spare = try inner[Spare.self]
      let more = try inner.adding(sharing: .instances) { $0.bind { [1] } }
      #expect(try more[Spare.self] === spare)
      #expect(try more[Optionally.self] === inner[Optionally.self])
      #expect(try more[Optionally.self].spare === spare)
    }
  }
}
