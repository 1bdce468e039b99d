/// Further cycles of a component, besides the one that names it.
///
/// They are elementary in the vertices that count: no such vertex occurs twice in a cycle. The
/// shortest come first, and among equally long ones those with the smaller key list. Cycles with
/// equal key lists count once.
package struct ElementaryCycles: Sendable, Hashable {
  /// The number of cycles to find.
  package static let limit = 19
  /// The limit of steps in a small component.
  package static let stepLimit = 200_000
  /// The limit of visited edges in a large component.
  package static let visitLimit = 20_000_000

  /// The cycles, each starting at a vertex of its smallest rank.
  package let cycles: [[Int]]
  /// Whether the component has no other cycles.
  package let isComplete: Bool

  /// Finds the cycles of a component other than a given one.
  ///
  /// Within the exact limit, all cycles are listed by length until there are enough. In a larger
  /// component the result is the shortest cycles through single vertices, the smallest ranks first,
  /// and `isComplete` is false unless the component is a single cycle. If a limit of work is
  /// reached, the result is what was found until then.
  package init(
    in component: KeyedComponent, besides first: [Int], limit: Int = limit,
    exactLimit: Int = ShortestCycle.exactLimit, stepLimit: Int = stepLimit,
    visitLimit: Int = visitLimit
  ) {
    let firstKeys = component.keys(of: component.turnedToSmallestKeys(first))
    if let collapsed = CollapsedComponent(component, limit: exactLimit) {
      var listing = CycleListing(collapsed.component, besides: firstKeys, stepLimit: stepLimit)
      isComplete = listing.run(limit: limit)
      cycles = listing.cycles(limit: limit).map(collapsed.originalEdges(of:))
    } else if component.isOneCycle {
      isComplete = true
      cycles = []
    } else {
      isComplete = false
      cycles = Self.sample(
        component, besides: firstKeys, limit: limit, visitLimit: visitLimit)
    }
  }

  /// The shortest cycles through the vertices of the smallest ranks.
  ///
  /// O(V log V + visits).
  private static func sample(
    _ component: KeyedComponent, besides firstKeys: [UInt32], limit: Int, visitLimit: Int
  ) -> [[Int]] {
    var search = CycleSearch(component)
    var known: Set<[UInt32]> = [firstKeys]
    var found: [(keys: [UInt32], cycle: [Int])] = []
    for start in component.verticesByRank() {
      guard found.count < limit, search.visits < visitLimit else { break }
      guard let cycle = search.cycle(through: start, notLongerThan: Int.max) else { continue }
      let turned = component.turnedToSmallestKeys(cycle)
      let keys = component.keys(of: turned)
      if known.insert(keys).inserted { found.append((keys, turned)) }
    }
    return found.sorted { $0.keys.isShorterOrSmaller(than: $1.keys) }.map(\.cycle)
  }
}

extension KeyedComponent {
  /// Whether every vertex has at most one distinct successor.
  ///
  /// O(E).
  fileprivate var isOneCycle: Bool {
    (0..<graph.vertexCount).allSatisfy { vertex in
      let row = graph.successors(of: vertex)
      return row.allSatisfy { $0 == row.first }
    }
  }
}
