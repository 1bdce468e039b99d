import DIDefinition
import DIGraph

/// The edges that the cycles of a rule consist of.
struct CycleEdges {
  /// Whether a cycle may contain an edge.
  let counts: (Int) -> Bool
  /// Whether a cycle needs an edge like this one, so that it is not a cycle of another rule.
  let closes: (Int) -> Bool

  /// No edges, so that there are no cycles.
  static var none: CycleEdges { CycleEdges(counts: { _ in false }, closes: { _ in false }) }

  /// Hard edges, of which at least one is not that of an alias.
  static func hard(in graph: DependencyGraph) -> CycleEdges {
    CycleEdges(
      counts: { graph.facts[$0].isLive(.hard) },
      closes: { graph.isDependency($0) && graph.kind(of: $0) != .alias })
  }

  /// The edges of aliases.
  static func ofAliases(in graph: DependencyGraph) -> CycleEdges {
    guard graph.definition.bindingTable.aliasCount > 0 else { return .none }
    return CycleEdges(
      counts: {
        graph.facts[$0].isLive(.hard) && (!graph.isDependency($0) || graph.kind(of: $0) == .alias)
      },
      closes: { graph.isDependency($0) && graph.kind(of: $0) == .alias })
  }

  /// Hard edges, and those of another class, of which a cycle needs at least one.
  ///
  /// A property that does not hold its object closes no cycle, because it is the remedy for one. An
  /// edge beside a hard one closes none either, because the hard one does.
  static func hard(and edgeClass: EdgeClasses, in graph: DependencyGraph) -> CycleEdges {
    guard graph.facts.contains(where: { $0.isLive(edgeClass) }) else { return .none }
    var closing = [Bool](repeating: false, count: graph.edgeCount)
    var lastHardSource = [Int](repeating: -1, count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      let edges = graph.edges(from: node)
      for edge in edges where graph.facts[edge].isLive(.hard) {
        lastHardSource[graph.target(of: edge)] = node
      }
      for edge in edges where graph.facts[edge].isLive(edgeClass) {
        let isHeld = edgeClass != .soft || graph.facts[edge].holds
        closing[edge] = isHeld && lastHardSource[graph.target(of: edge)] != node
      }
    }
    return CycleEdges(
      counts: { graph.facts[$0].isLive(.hard) || closing[$0] }, closes: { closing[$0] })
  }
}

/// Finds the cycles of a rule: for each of its edges the shortest one, without duplicates.
///
/// Which cycles these are depends neither on names nor on other cycles of the component, so that a
/// cycle that a baseline or an `ignore` names never hides another one.
struct BindingCycles {
  private let graph: DependencyGraph
  private let edges: CycleEdges
  /// The components over the edges; nil if no edge closes a cycle.
  private let components: StronglyConnectedComponents?
  private var visitsLeft = ComponentCycles.visitLimit

  /// - Parameters:
  ///   - graph: the graph.
  ///   - edges: the edges of the rule's cycles.
  ///   - components: the components over these edges, if they are known.
  init(
    _ graph: DependencyGraph, _ edges: CycleEdges, _ components: StronglyConnectedComponents? = nil
  ) {
    self.graph = graph
    self.edges = edges
    let canClose = (0..<graph.edgeCount).contains(where: edges.closes)
    self.components = canClose ? components ?? graph.components(where: edges.counts) : nil
  }

  /// The cycles of all components, in the order of these; those of one component by length and keys.
  mutating func all() -> [DependencyCycle] {
    guard let components else { return [] }
    return cycles(of: components, where: edges.counts)
  }

  /// One cycle whose keys all match some globs; nil if there is none.
  ///
  /// O(nodes + edges). Without visits left, the search ends before it begins.
  mutating func cycle(matching globs: GlobSet) -> DependencyCycle? {
    guard let components, visitsLeft > 0 else { return nil }
    let (graph, edges) = (graph, edges)
    visitsLeft -= graph.nodeCount + graph.edgeCount
    let isCyclic = Set(
      graph.cyclicComponents(of: components, where: edges.counts).map(UInt32.init))
    let matches = (0..<graph.nodeCount).map { node in
      isCyclic.contains(components.component[node])
        && (graph.isJunction(node) || globs.matches(graph.name(of: node)))
    }
    let counts = { (edge: Int) in
      edges.counts(edge) && matches[graph.source(of: edge)] && matches[graph.target(of: edge)]
    }
    return cycles(of: graph.components(where: counts), where: counts).first
  }

  /// Finds the cycles, and at least one of each component, whatever the limits.
  private mutating func cycles(
    of components: StronglyConnectedComponents, where counts: (Int) -> Bool
  ) -> [DependencyCycle] {
    var found: [DependencyCycle] = []
    for component in graph.cyclicComponents(of: components, where: counts) {
      let cut = graph.cut(component, of: components, where: counts)
      guard let closing = cut.edges.firstIndex(where: edges.closes) else { continue }
      let search = ComponentCycles(in: cut.keyed, visitsLeft: &visitsLeft)
      var cycles = search.cycles.filter { $0.contains { edges.closes(cut.edges[$0]) } }
      if cycles.isEmpty, let cycle = cycle(through: closing, in: cut) { cycles = [cycle] }
      var facts = CycleFacts()
      facts.dependenciesLeft = search.edgesLeft
      facts.size = cut.vertices.count { !graph.isJunction($0) }
      facts.component = cut.vertexOfSmallestKey
      found += cycles.map { cycle in
        var one = DependencyCycle(cycle, of: cut, in: graph)
        one.facts = facts
        return one
      }
    }
    return found
  }

  /// The shortest cycle through an edge that a search without visits left did not reach.
  private func cycle(through edge: Int, in cut: ComponentGraph) -> [Int]? {
    let start = Int(cut.keyed.graph.targets[edge])
    let end = cut.position(of: graph.source(of: cut.edges[edge]))
    return ShortestPath.edges(in: cut.keyed.graph, from: start, to: end)
      .map { cut.keyed.turnedToSmallestKeys([edge] + $0) }
  }
}

extension ComponentGraph {
  /// The counted vertex of the whole graph with the smallest key.
  fileprivate var vertexOfSmallestKey: Int {
    let counted = keyed.rank.indices.filter { !keyed.isTransparent[$0] }
    return counted.min { keyed.rank[$0] < keyed.rank[$1] }.map { vertices[$0] } ?? 0
  }
}

// MARK: Cycles by name

/// Finds cycles by their keys.
struct NamedCycles {
  private let graph: DependencyGraph
  private let edges: CycleEdges
  /// The bindings of the first keys, in order.
  private let starts: [ExactName: [Int]]
  private var visitsLeft = ComponentCycles.visitLimit

  /// Prepares the search for cycles that begin with these keys.
  ///
  /// O(bindings).
  init(beginningWith keys: Set<ExactName>, _ graph: DependencyGraph, _ edges: CycleEdges) {
    self.graph = graph
    self.edges = edges
    var wanted: [UInt32: ExactName] = [:]
    for key in keys {
      if let symbol = graph.definition.symbols.find(key.text) { wanted[symbol.rawValue] = key }
    }
    var starts: [ExactName: [Int]] = [:]
    if !wanted.isEmpty {
      for (row, key) in graph.definition.bindingTable.keys.enumerated() {
        if let name = wanted[key] { starts[name, default: []].append(row) }
      }
    }
    self.starts = starts
  }

  /// The cycle of the rule with these keys, in this order; nil if there is none.
  ///
  /// The container is that of the first binding.
  mutating func cycle(_ keys: [ExactName], in container: Int) -> DependencyCycle? {
    guard let first = keys.first else { return nil }
    for start in starts[first] ?? [] where graph.container(of: start) == container {
      if let found = cycle(keys, from: start) { return found }
    }
    return nil
  }

  /// A node of the search, and whether a closing edge is on the way to it.
  private struct State: Hashable {
    let node: Int
    let isClosed: Bool
  }

  /// How a state was reached.
  private struct Step {
    let state: State
    /// The position of the step before.
    let previous: Int
    /// The edges from its node to this one.
    let edges: [Int]
  }

  private mutating func cycle(_ keys: [ExactName], from start: Int) -> DependencyCycle? {
    var steps = [Step(state: State(node: start, isClosed: false), previous: -1, edges: [])]
    var layer = 0..<1
    for key in keys.dropFirst() + keys.prefix(1) {
      var seen: Set<State> = []
      for position in layer { add(stepsAfter: position, to: &steps, key: key, seen: &seen) }
      layer = layer.upperBound..<steps.count
      guard !layer.isEmpty, visitsLeft > 0 else { return nil }
    }
    let goal = State(node: start, isClosed: true)
    guard var position = layer.first(where: { steps[$0].state == goal }) else { return nil }
    var nodes: [Int] = []
    var path: [Int] = []
    while steps[position].previous >= 0 {
      path += steps[position].edges.reversed()
      position = steps[position].previous
      nodes.append(steps[position].state.node)
    }
    return DependencyCycle(steps: nodes.reversed(), edges: path.reversed(), in: graph)
  }

  /// Adds the bindings of a key that a binding leads to, directly or through junctions.
  private mutating func add(
    stepsAfter position: Int, to steps: inout [Step], key: ExactName, seen: inout Set<State>
  ) {
    var pending = [(state: steps[position].state, edges: [Int]())]
    while let (state, path) = pending.popLast() {
      visitsLeft -= graph.edges(from: state.node).count
      for edge in graph.edges(from: state.node) where edges.counts(edge) {
        let target = graph.target(of: edge)
        let next = State(node: target, isClosed: state.isClosed || edges.closes(edge))
        if graph.isJunction(target) {
          if seen.insert(next).inserted { pending.append((next, path + [edge])) }
        } else if ExactName(graph.name(of: target)) == key, seen.insert(next).inserted {
          steps.append(Step(state: next, previous: position, edges: path + [edge]))
        }
      }
    }
  }
}
