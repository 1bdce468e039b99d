/// The shortest ring of a component.
///
/// The length of a ring is the number of its vertices that are not transparent. Of several
/// shortest ones that with the lexicographically smallest key list is taken, each list turned to
/// the smallest that it can be, so that a ring keeps its name whatever the order of the vertices.
package enum ShortestCycle {
  /// The largest number of edges for which all rings are looked at.
  package static let exactLimit = 2_000
  /// How many edges are looked at before the best ring so far is taken, where many vertices have
  /// the smallest rank.
  package static let visitLimit = 20_000_000

  /// The ring that names a component, from a vertex of its smallest rank on; nil if it has none.
  ///
  /// The shortest of all rings, or, in a component of more edges than the limit, the shortest of
  /// those through its smallest rank. Edges are counted as pairs of vertices that are not
  /// transparent, joined directly or through transparent ones.
  package static func ring(
    in component: KeyedComponent, exactLimit: Int = exactLimit
  ) -> [Int]? {
    guard let collapsed = CollapsedComponent(component, limit: exactLimit) else {
      return shortestThroughSmallestRank(in: component)
    }
    return shortest(in: collapsed)
  }

  /// The shortest of all rings.
  ///
  /// A breadth-first search from each vertex, cut off at the best length so far (Itai and Rodeh,
  /// "Finding a minimum circuit in a graph", 1978). O(V E) where edges are those between counted
  /// vertices, which may be many more than the graph has.
  package static func shortest(in component: KeyedComponent) -> [Int]? {
    CollapsedComponent(component, limit: Int.max).flatMap(shortest(in:))
  }

  /// The shortest ring through a vertex of the smallest rank.
  ///
  /// O(V + E) for each such vertex, until the limit of visits or a ring of one vertex is reached:
  /// none is shorter.
  package static func shortestThroughSmallestRank(in component: KeyedComponent) -> [Int]? {
    let starts = component.verticesOfSmallestRank()
    var search = RingSearch(component)
    return smallestRing(in: component, through: starts, search: &search, limit: Int.max)
  }

  static func shortest(in collapsed: CollapsedComponent) -> [Int]? {
    let component = collapsed.component
    var search = RingSearch(component)
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
    let ring = smallestRing(in: component, through: starts, search: &search, limit: shortest)
    return ring.map { edges in
      let targets = edges.map { Int(component.graph.targets[$0]) }
      return collapsed.originalEdges(of: targets.suffix(1) + targets.dropLast())
    }
  }

  /// Of the shortest rings through any of some vertices that one with the smallest key list.
  private static func smallestRing(
    in component: KeyedComponent, through starts: some Sequence<Int>, search: inout RingSearch,
    limit: Int
  ) -> [Int]? {
    var best: (keys: [UInt32], ring: [Int])?
    for start in starts {
      guard search.visits < visitLimit, best?.keys.count != 1 else { break }
      guard let ring = search.ring(through: start, notLongerThan: best?.keys.count ?? limit) else {
        continue
      }
      let keys = component.keys(of: ring)
      if let best, !keys.isShorterOrSmaller(than: best.keys) { continue }
      best = (keys, ring)
    }
    return best?.ring
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
  func isShorterOrSmaller(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
