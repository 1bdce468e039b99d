/// The shortest cycle of a component.
///
/// The length of a cycle is the number of its vertices that are not transparent. Among several
/// shortest ones, the one with the lexicographically smallest key list is chosen. Key lists are
/// compared in their smallest rotation, so a cycle keeps its name whatever the order of the
/// vertices.
package enum ShortestCycle {
  /// The largest number of edges for which all cycles are compared.
  package static let exactLimit = 2_000
  /// The number of visited edges after which the best cycle so far is chosen, if many vertices have
  /// the smallest rank.
  package static let visitLimit = 20_000_000

  /// The cycle that names a component, from a vertex of its smallest rank on; nil if it has none.
  ///
  /// It is the shortest of all cycles or, in a component of more edges than the limit, the shortest
  /// of those through its smallest rank. An edge is counted for each pair of counted vertices that
  /// are connected directly or through transparent vertices.
  package static func cycle(in component: KeyedComponent, exactLimit: Int = exactLimit) -> [Int]? {
    guard let collapsed = CollapsedComponent(component, limit: exactLimit) else {
      return shortestThroughSmallestRank(in: component)
    }
    return shortest(in: collapsed)
  }

  /// The shortest of all cycles.
  ///
  /// A breadth-first search starts from each vertex and ends at the best length so far (Itai and
  /// Rodeh, "Finding a minimum circuit in a graph", 1978). O(V E), where E counts the edges between
  /// counted vertices, which may be many more than the graph has.
  package static func shortest(in component: KeyedComponent) -> [Int]? {
    CollapsedComponent(component, limit: Int.max).flatMap(shortest(in:))
  }

  /// The shortest cycle through a vertex of the smallest rank.
  ///
  /// O(V + E) for each such vertex, until the limit of visits or a cycle of one vertex is reached,
  /// which is the shortest possible.
  package static func shortestThroughSmallestRank(in component: KeyedComponent) -> [Int]? {
    let starts = component.verticesOfSmallestRank()
    var search = CycleSearch(component)
    return smallestCycle(in: component, through: starts, search: &search, limit: Int.max)
  }

  static func shortest(in collapsed: CollapsedComponent) -> [Int]? {
    let component = collapsed.component
    var search = CycleSearch(component)
    var shortest = component.graph.vertexCount + 1
    var first: Int?
    for vertex in component.rank.indices {
      guard let length = search.length(through: vertex, notLongerThan: shortest - 1) else {
        continue
      }
      shortest = length
      first = vertex
    }
    guard let first else { return nil }
    let starts = component.rank.indices[first...].prefix {
      component.rank[$0] == component.rank[first]
    }
    let cycle = smallestCycle(in: component, through: starts, search: &search, limit: shortest)
    return cycle.map { edges in
      let targets = edges.map { Int(component.graph.targets[$0]) }
      return collapsed.originalEdges(of: targets.suffix(1) + targets.dropLast())
    }
  }

  /// The cycle with the smallest key list among the shortest through any of some vertices.
  private static func smallestCycle(
    in component: KeyedComponent, through starts: some Sequence<Int>, search: inout CycleSearch,
    limit: Int
  ) -> [Int]? {
    var best: (keys: [UInt32], cycle: [Int])?
    for start in starts {
      guard search.visits < visitLimit, best?.keys.count != 1 else { break }
      guard let cycle = search.cycle(through: start, notLongerThan: best?.keys.count ?? limit)
      else {
        continue
      }
      let keys = component.keys(of: cycle)
      if let best, !keys.isShorterOrSmaller(than: best.keys) { continue }
      best = (keys, cycle)
    }
    return best?.cycle
  }
}

extension KeyedComponent {
  /// The counted vertices of the smallest rank, ascending.
  ///
  /// O(V).
  fileprivate func verticesOfSmallestRank() -> [Int] {
    let counted = rank.indices.filter { !isTransparent[$0] }
    let smallest = counted.lazy.map { rank[$0] }.min()
    return counted.filter { rank[$0] == smallest }
  }
}

extension [UInt32] {
  /// Whether a key list comes before another: shorter ones first, then by key.
  package func isShorterOrSmaller(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
