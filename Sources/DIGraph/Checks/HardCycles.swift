import DIDefinition

/// Finds the shortest cycle of each component of hard edges, which no construction can begin.
package struct HardCycles {
  /// The largest number of cycles of a component that one finding lists.
  private static let limit = 20

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
    let deferral = ofAliases ? nil : Deferral(graph)
    var visitsLeft = ComponentCycles.visitLimit
    return cyclic.compactMap { component in
      let cut = graph.cut(component, of: components, .hard)
      guard let cycle = ShortestCycle.cycle(in: cut.keyed) else { return nil }
      // The edges that leave junctions are not steps of their own.
      let isOfAliases = cycle.allSatisfy {
        !graph.isDependency(cut.edges[$0]) || graph.kind(of: cut.edges[$0]) == .alias
      }
      guard isOfAliases == ofAliases else { return nil }
      var found = DependencyCycle(cycle, of: cut, in: graph)
      guard let deferral else { return found }
      let all = ComponentCycles(in: cut.keyed, visitsLeft: &visitsLeft)
      var seen: Set = [cut.keyed.keys(of: cycle)]
      let others = all.cycles.filter { seen.insert(cut.keyed.keys(of: $0)).inserted }
      found.facts.otherCycles = others.prefix(Self.limit - 1).map {
        cut.steps(ofCycle: $0).map(graph.name(of:))
      }
      found.facts.cyclesLeft = max(0, others.count - Self.limit + 1)
      found.facts.dependenciesLeft = all.edgesLeft
      found.facts.deferrable = deferral.first(of: found.edges)
      found.facts.size = cut.vertices.count { !graph.isJunction($0) }
      return found
    }
  }
}

/// Finds the dependency of a cycle that can be deferred.
package struct Deferral {
  private let graph: DependencyGraph
  private let aliasEnds: [Int?]

  /// O(nodes).
  package init(_ graph: DependencyGraph) {
    self.graph = graph
    aliasEnds = graph.endsOfAliases()
  }

  /// The first dependency of a cycle for which a provider ends the cycle and leaks nothing.
  package func first(of cycle: [Int]) -> Int? { cycle.first(where: canBeDeferred) }

  private func canBeDeferred(_ edge: Int) -> Bool {
    graph.isDependency(edge) && graph.kind(of: edge) != .alias
      && graph.definition.dependencyTable.arguments[edge] == nil
      && !wouldLeak(edge, holder: graph.source(of: edge))
  }

  /// Whether a provider instead of a dependency would lead into a scope that may not be open.
  private func wouldLeak(_ edge: Int, holder: Int) -> Bool {
    guard !graph.scopes.areReset, graph.isHolder(holder),
      let end = aliasEnds[graph.target(of: edge)],
      case .declared = graph.lifetime(of: end)
    else { return false }
    return !graph.scopes.encloses(graph.lifetime(of: end), graph.holdingLifetime(of: holder))
  }
}
