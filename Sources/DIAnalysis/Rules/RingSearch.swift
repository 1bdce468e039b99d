import DIDefinition
import DIGraph

/// Finds the representative cycle of each strongly connected component of a graph.
struct RingSearch {
  /// A cycle, ready to be reported.
  struct Ring {
    let keys: [String]
    let edges: [Int]
    let firstBinding: Int
    var facts = CycleFacts()
  }

  private let context: RuleContext
  private var graph: DependencyGraph { context.graph }

  init(_ context: RuleContext) {
    self.context = context
  }

  /// The cycles of hard edges, one for each component: either those of aliases alone, or the
  /// others.
  func hardRings(isAliasRing: Bool) -> [Ring] {
    let components = context.hardComponents
    let cyclic = graph.cyclicComponents(of: components, .hard)
    guard !cyclic.isEmpty else { return [] }
    let aliasEnds = isAliasRing ? [] : graph.endsOfAliases()
    return cyclic.compactMap { component in
      let cut = graph.cut(component, of: components, .hard)
      guard let ring = ShortestCycle.ring(in: cut.keyed) else { return nil }
      // The edges that leave junctions are not steps of their own.
      let isOfAliases = ring.allSatisfy {
        !graph.isDependency(cut.edges[$0]) || graph.kind(of: cut.edges[$0]) == .alias
      }
      guard isOfAliases == isAliasRing else { return nil }
      var found = self.ring(ring, of: cut)
      if !isAliasRing { found.facts = facts(of: cut, ring: ring, aliasEnds) }
      return found
    }
  }

  private func ring(_ ring: [Int], of cut: ComponentGraph) -> Ring {
    let steps = cut.steps(ofRing: ring)
    return Ring(
      keys: steps.map(context.name), edges: ring.map { cut.edges[$0] },
      firstBinding: steps.first ?? 0)
  }

  private func facts(
    of cut: ComponentGraph, ring: [Int], _ aliasEnds: [Int?]
  ) -> CycleFacts {
    var facts = CycleFacts()
    let others = ElementaryCycles(in: cut.keyed, besides: ring)
    facts.otherRings = others.rings.map { cut.steps(ofRing: $0).map(context.name) }
    facts.isComplete = others.isComplete
    facts.size = cut.vertices.count { !graph.isJunction($0) }
    if let set = FeedbackEdgeSet(of: cut.keyed.graph, weight: weights(of: cut.edges, aliasEnds)) {
      facts.cut = distinctRequests(set.edges.lazy.map { cut.edges[$0] })
      facts.isExact = set.isExact
    }
    return facts
  }

  /// One edge for each pair of keys, because parallel requests are deferred together.
  private func distinctRequests(_ edges: some Sequence<Int>) -> [Int] {
    var seen: Set<UInt64> = []
    return edges.filter { edge in
      let requester = UInt64(graph.key(of: graph.source(of: edge)).rawValue)
      return seen.insert(requester << 32 | UInt64(graph.requestedKey(of: edge).rawValue)).inserted
    }
  }

  private func weights(of edges: [Int], _ aliasEnds: [Int?]) -> [UInt32?] {
    edges.map { weight(of: $0, aliasEnds) }
  }

  /// The cost of deferring a dependency; nil if that is impossible or useless.
  private func weight(of edge: Int, _ aliasEnds: [Int?]) -> UInt32? {
    let definition = context.definition
    guard graph.isDependency(edge), graph.kind(of: edge) != .alias,
      definition.dependencyTable.arguments[edge] == nil
    else { return nil }
    let holder = graph.source(of: edge)
    guard !wouldLeak(edge, holder: holder, aliasEnds) else { return nil }
    var weight: UInt32 = graph.kind(of: edge) == .collection ? 2 : 1
    let target = graph.target(of: edge)
    if graph.isBinding(target), let module = definition.bindingTable.modules[holder],
      let other = definition.bindingTable.modules[target], module != other
    {
      weight += 1
    }
    if definition.bindingTable.flags[holder].contains(.eager) { weight += 1 }
    return weight
  }

  /// Whether a provider instead of a dependency would lead into a scope that may not be open.
  private func wouldLeak(_ edge: Int, holder: Int, _ aliasEnds: [Int?]) -> Bool {
    let outer = graph.lifetime(of: holder)
    guard !outer.isLookedThrough,
      let end = aliasEnds[graph.target(of: edge)],
      case .declared = graph.lifetime(of: end)
    else { return false }
    return !graph.scopes.encloses(graph.lifetime(of: end), outer)
  }

  // MARK: Cycles closed by soft or deferred edges

  /// The largest number of closing edges to try in a component that also has cycles of hard edges.
  private static let closingEdgeLimit = 500

  /// For each component over hard edges and those of `edgeClass`, unless it is also a component of
  /// hard edges alone, its shortest cycle through an edge of that class.
  func rings(closedBy edgeClass: EdgeClass) -> [Ring] {
    let facts = graph.facts
    let closes = { (edge: Int) in Self.closes(facts[edge], edgeClass) }
    let counts = { (edge: Int) in facts[edge].isLive(.hard) || closes(edge) }
    guard facts.indices.contains(where: closes) else { return [] }
    let components =
      switch edgeClass {
      case .hard: context.hardComponents
      case .soft: graph.components(where: counts)
      case .deferred: context.deferredComponents
      }
    return graph.cyclicComponents(of: components, where: counts).compactMap { component in
      let cut = graph.cut(component, of: components, where: counts)
      let isClosing = cut.edges.map(closes)
      guard isClosing.contains(true), !isHardComponent(cut, isClosing) else { return nil }
      let ring =
        hasHardRing(cut, isClosing)
        ? shortestRing(through: isClosing, in: cut) : ShortestCycle.ring(in: cut.keyed)
      return ring.map { self.ring($0, of: cut) }
    }
  }

  /// Whether an edge can close a cycle of a class.
  ///
  /// A property that does not hold its object closes no cycle; it is the remedy for one.
  private static func closes(_ facts: EdgeFacts, _ edgeClass: EdgeClass) -> Bool {
    switch edgeClass {
    case .hard: facts.isLive(.hard)
    case .soft: facts.isLive(.soft) && facts.holds
    case .deferred: facts.isLive(.deferred)
    }
  }

  /// Whether a component remains one without the closing edges.
  private func isHardComponent(_ cut: ComponentGraph, _ isClosing: [Bool]) -> Bool {
    let hard = context.hardComponents
    let members = hard.members(of: Int(hard.component[firstStep(of: cut)]))
    let steps = cut.vertices.filter { !graph.isJunction($0) }
    guard members.count(where: { !graph.isJunction(Int($0)) }) == steps.count else { return false }
    return steps.count > 1 || hasHardRing(cut, isClosing)
  }

  private func firstStep(of cut: ComponentGraph) -> Int {
    cut.vertices.first { !graph.isJunction($0) } ?? cut.vertices[0]
  }

  private func hasHardRing(_ cut: ComponentGraph, _ isClosing: [Bool]) -> Bool {
    let components = StronglyConnectedComponents(of: cut.keyed.graph) { !isClosing[$0] }
    return !components.cyclic(in: cut.keyed.graph) { !isClosing[$0] }.isEmpty
  }

  /// The shortest cycle through a closing edge; among several, the one with the smallest key list.
  private func shortestRing(through isClosing: [Bool], in cut: ComponentGraph) -> [Int]? {
    var best: (ring: [Int], keys: [UInt32])?
    let closing = isClosing.indices.filter { isClosing[$0] }
    for edge in closing.prefix(Self.closingEdgeLimit) {
      let start = Int(cut.keyed.graph.targets[edge])
      let end = cut.position(of: graph.source(of: cut.edges[edge]))
      guard let back = ShortestPath.edges(in: cut.keyed.graph, from: start, to: end) else {
        continue
      }
      let ring = cut.keyed.turnedToSmallestKeys([edge] + back)
      let keys = cut.keyed.keys(of: ring)
      let isBetter =
        best.map { best in
          keys.count != best.keys.count
            ? keys.count < best.keys.count : keys.lexicographicallyPrecedes(best.keys)
        } ?? true
      if isBetter { best = (ring, keys) }
    }
    return best?.ring
  }
}
