import DIDefinition

/// Finds the shortest cycle of each component of hard edges, which no construction can begin.
package struct HardCycles {
  private let graph: DependencyGraph
  private let components: StronglyConnectedComponents
  private let cyclic: [Int]

  /// - Parameters:
  ///   - graph: the graph.
  ///   - components: the components over its hard edges.
  package init(_ graph: DependencyGraph, _ components: StronglyConnectedComponents) {
    self.graph = graph
    self.components = components
    cyclic = graph.cyclicComponents(of: components, .hard)
  }

  /// The cycles of hard edges, one for each component: either those of aliases alone, or the
  /// others.
  package func cycles(ofAliases: Bool) -> [DependencyCycle] {
    guard !cyclic.isEmpty else { return [] }
    let aliasEnds = ofAliases ? [] : graph.endsOfAliases()
    return cyclic.compactMap { component in
      let cut = graph.cut(component, of: components, .hard)
      guard let cycle = ShortestCycle.cycle(in: cut.keyed) else { return nil }
      // The edges that leave junctions are not steps of their own.
      let isOfAliases = cycle.allSatisfy {
        !graph.isDependency(cut.edges[$0]) || graph.kind(of: cut.edges[$0]) == .alias
      }
      guard isOfAliases == ofAliases else { return nil }
      var found = DependencyCycle(cycle, of: cut, in: graph)
      if !ofAliases { found.facts = facts(of: cut, cycle: cycle, aliasEnds) }
      return found
    }
  }

  private func facts(of cut: ComponentGraph, cycle: [Int], _ aliasEnds: [Int?]) -> CycleFacts {
    var facts = CycleFacts()
    let others = ElementaryCycles(in: cut.keyed, besides: cycle)
    facts.otherCycles = others.cycles.map { cut.steps(ofCycle: $0).map(graph.name(of:)) }
    facts.isComplete = others.isComplete
    facts.size = cut.vertices.count { !graph.isJunction($0) }
    let weights = cut.edges.map { weight(of: $0, aliasEnds) }
    if let set = FeedbackEdgeSet(of: cut.keyed.graph, weight: weights) {
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

  /// The cost of deferring a dependency; nil if that is impossible or useless.
  private func weight(of edge: Int, _ aliasEnds: [Int?]) -> UInt32? {
    let definition = graph.definition
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
}
