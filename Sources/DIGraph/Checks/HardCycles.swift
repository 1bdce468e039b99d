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
    var visitsLeft = FurtherCycles.visitLimit
    return cyclic.compactMap { component in
      let cut = graph.cut(component, of: components, .hard)
      guard let cycle = ShortestCycle.cycle(in: cut.keyed) else { return nil }
      // The edges that leave junctions are not steps of their own.
      let isOfAliases = cycle.allSatisfy {
        !graph.isDependency(cut.edges[$0]) || graph.kind(of: cut.edges[$0]) == .alias
      }
      guard isOfAliases == ofAliases else { return nil }
      var found = DependencyCycle(cycle, of: cut, in: graph)
      guard !ofAliases else { return found }
      let further = FurtherCycles(in: cut.keyed, besides: cycle, visitsLeft: &visitsLeft)
      found.facts = CycleFacts(
        otherCycles: further.cycles.map { cut.steps(ofCycle: $0).map(graph.name(of:)) },
        bindingsLeft: further.verticesLeft,
        deferrable: found.edges.first { canBeDeferred($0, aliasEnds) },
        size: cut.vertices.count { !graph.isJunction($0) })
      return found
    }
  }

  /// Whether a provider instead of a dependency would end a cycle and leak nothing.
  private func canBeDeferred(_ edge: Int, _ aliasEnds: [Int?]) -> Bool {
    graph.isDependency(edge) && graph.kind(of: edge) != .alias
      && graph.definition.dependencyTable.arguments[edge] == nil
      && !wouldLeak(edge, holder: graph.source(of: edge), aliasEnds)
  }

  /// Whether a provider instead of a dependency would lead into a scope that may not be open.
  private func wouldLeak(_ edge: Int, holder: Int, _ aliasEnds: [Int?]) -> Bool {
    guard !graph.scopes.areReset, graph.isHolder(holder),
      let end = aliasEnds[graph.target(of: edge)],
      case .declared = graph.lifetime(of: end)
    else { return false }
    return !graph.scopes.encloses(graph.lifetime(of: end), graph.holdingLifetime(of: holder))
  }
}
