/// Further rings of a component, besides the one that names it.
///
/// Elementary in the vertices that are not transparent: none of those occurs twice in a ring. The
/// shortest come first, of equal length those with the smaller key list; rings with the same key
/// list count once.
package struct ElementaryCycles: Sendable, Hashable {
  /// How many rings are looked for.
  package static let limit = 19
  /// How many steps the search in a small component may take.
  package static let stepLimit = 200_000
  /// How many edges the search in a large component may look at.
  package static let visitLimit = 20_000_000

  /// The rings, each from a vertex of its smallest rank on.
  package let rings: [[Int]]
  /// Whether there are no others.
  package let isComplete: Bool

  /// Looks for the rings of a component other than a given one.
  ///
  /// Within the exact limit all rings are listed by length until there are enough. In a larger
  /// component they are the shortest rings through single vertices, the smallest ranks first, and
  /// `isComplete` is false unless the component is but one ring. Where a bound on the work is
  /// reached, the result is what was found until then.
  package init(
    in component: KeyedComponent, besides first: [Int], limit: Int = limit,
    exactLimit: Int = ShortestCycle.exactLimit, stepLimit: Int = stepLimit,
    visitLimit: Int = visitLimit
  ) {
    let firstKeys = component.keys(of: component.turnedToSmallestKeys(first))
    if let collapsed = CollapsedComponent(component, limit: exactLimit) {
      var listing = RingListing(collapsed.component, besides: firstKeys, stepLimit: stepLimit)
      isComplete = listing.run(limit: limit)
      rings = listing.rings(limit: limit).map(collapsed.originalEdges(of:))
    } else if component.isOneRing {
      isComplete = true
      rings = []
    } else {
      isComplete = false
      rings = Self.sample(
        component, besides: firstKeys, limit: limit, visitLimit: visitLimit)
    }
  }

  /// The shortest rings through the smallest ranks.
  ///
  /// O(V log V + visits).
  private static func sample(
    _ component: KeyedComponent, besides firstKeys: [UInt32], limit: Int, visitLimit: Int
  ) -> [[Int]] {
    var search = RingSearch(component)
    var known: Set<[UInt32]> = [firstKeys]
    var found: [(keys: [UInt32], ring: [Int])] = []
    for start in component.verticesByRank() {
      guard found.count < limit, search.visits < visitLimit else { break }
      guard let ring = search.ring(through: start, notLongerThan: Int.max) else { continue }
      let turned = component.turnedToSmallestKeys(ring)
      let keys = component.keys(of: turned)
      if known.insert(keys).inserted { found.append((keys, turned)) }
    }
    return found.sorted { $0.keys.isShorterOrSmaller(than: $1.keys) }.map(\.ring)
  }
}

extension KeyedComponent {
  /// Whether no vertex leads to two different ones.
  ///
  /// O(E).
  fileprivate var isOneRing: Bool {
    (0..<graph.vertexCount).allSatisfy { vertex in
      let row = graph.successors(of: vertex)
      return row.allSatisfy { $0 == row.first }
    }
  }
}
