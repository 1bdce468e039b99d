import DIDefinition

/// Finds the shortest cycle of each component of hard edges, which no construction can begin.
package struct HardCycles {
  /// The largest number of cycles of a component that one finding lists.
  private static let limit = 20

  private let graph: DependencyGraph
  private let components: StronglyConnectedComponents

  /// - Parameters:
  ///   - graph: the graph.
  ///   - components: the components over its hard edges.
  package init(_ graph: DependencyGraph, _ components: StronglyConnectedComponents) {
    self.graph = graph
    self.components = components
  }

  /// The cycles of aliases, or those that have another edge, one for each component with such.
  package func cycles(ofAliases: Bool) -> [DependencyCycle] {
    guard !graph.cyclicComponents(of: components, .hard).isEmpty else { return [] }
    let counts = { (edge: Int) in
      graph.facts[edge].isLive(.hard) && !(ofAliases && isOther(edge))
    }
    let components = ofAliases ? graph.components(where: counts) : components
    let deferral = Deferral(graph)
    var visitsLeft = ComponentCycles.visitLimit
    return graph.cyclicComponents(of: components, where: counts).compactMap { component in
      let cut = graph.cut(component, of: components, where: counts)
      let search = ComponentCycles(in: cut.keyed, visitsLeft: &visitsLeft)
      var seen: Set<[UInt32]> = []
      let cycles = search.cycles.filter { cycle in
        (ofAliases || cycle.contains { isOther(cut.edges[$0]) })
          && seen.insert(cut.keyed.keys(of: cycle)).inserted
      }
      guard let first = cycles.first else { return nil }
      var found = DependencyCycle(first, of: cut, in: graph)
      found.facts.otherCycles = cycles.dropFirst().prefix(Self.limit - 1).map {
        cut.steps(ofCycle: $0).map(graph.name(of:))
      }
      found.facts.cyclesLeft = max(0, cycles.count - Self.limit)
      found.facts.dependenciesLeft = search.edgesLeft
      found.facts.deferrable = deferral.first(of: found.edges)
      found.facts.size = cut.vertices.count { !graph.isJunction($0) }
      return found
    }
  }

  /// Whether an edge is a dependency and not that of an alias.
  private func isOther(_ edge: Int) -> Bool {
    graph.isDependency(edge) && graph.kind(of: edge) != .alias
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
