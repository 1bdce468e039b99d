import DIDefinition
import DIGraph

/// The bindings that several definitions have from the same code, such as one function that registers
/// in two containers.
struct SharedBindings: Sendable {
  private struct Site: Hashable {
    var key: ExactName
    var source: SourceLocation
  }

  private var reached: Set<Site> = []

  /// Finds the bindings that roots reach in some definition.
  ///
  /// O(bindings + dependencies).
  init(_ graphs: [DependencyGraph]) {
    guard graphs.count > 1 else { return }
    for graph in graphs where !graph.definition.roots.isEmpty {
      let reach = RootReach(graph)
      for row in 0..<graph.definition.bindingCount where reach.isReached(row) {
        if let site = Self.site(row, graph) { reached.insert(site) }
      }
    }
  }

  /// Whether a root of some definition reaches what the code of a binding binds.
  func isReached(_ row: Int, in graph: DependencyGraph) -> Bool {
    guard !reached.isEmpty, let site = Self.site(row, graph) else { return false }
    return reached.contains(site)
  }

  private static func site(_ row: Int, _ graph: DependencyGraph) -> Site? {
    graph.definition.source(ofBinding: row).map {
      Site(key: ExactName(graph.name(of: row)), source: $0)
    }
  }
}

extension [Analysis] {
  /// Removes findings about an unused `ignore` in code whose `ignore` another definition uses.
  mutating func removeSharedIgnores() {
    guard count > 1 else { return }
    let used = filter { !$0.usedSuppressions.isEmpty }.map { other in
      let definition = other.graph.definition
      let places = (0..<definition.bindingCount).compactMap { definition.source(ofBinding: $0) }
      return (
        entries: other.usedSuppressions,
        places: Set(places + definition.ignores.compactMap(\.source))
      )
    }
    guard !used.isEmpty else { return }
    for index in indices {
      self[index].remove { finding, analysis in
        guard let entry = analysis.unusedSuppression(of: finding),
          let source = analysis.source(of: finding)
        else { return false }
        return used.contains { $0.entries.contains(entry) && $0.places.contains(source) }
      }
    }
  }
}
