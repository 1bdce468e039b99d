/// Further cycles of a component, which cover its keys as far as the limits allow.
///
/// Each of them is the shortest cycle through the first vertex, in the order of ranks, whose rank
/// no earlier cycle contains. So no two cycles have equal key lists.
package struct FurtherCycles: Sendable, Hashable {
  /// The largest number of cycles of a component, including the shortest.
  package static let limit = 20
  /// The number of keys after which no cycle is added, counted over all cycles of a component.
  package static let keyLimit = 1_000
  /// The number of visited edges after which no search begins, counted over all components.
  package static let visitLimit = 20_000_000

  /// The cycles in the order in which they were found, each from a vertex of its smallest rank.
  package let cycles: [[Int]]
  /// The number of counted vertices whose ranks are in no cycle.
  package let verticesLeft: Int

  /// Finds the cycles.
  ///
  /// O(V log V + visits).
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - shortest: its shortest cycle.
  ///   - visitsLeft: the number of edges to visit, from which those visited are subtracted.
  package init(in component: KeyedComponent, besides shortest: [Int], visitsLeft: inout Int) {
    let keys = component.keys(of: shortest)
    var shown = Set(keys)
    var keyCount = keys.count
    var cycles: [[Int]] = []
    let starts = component.verticesByRank().filter { !shown.contains(component.rank[$0]) }
    if !starts.isEmpty {
      var search = CycleSearch(component)
      for start in starts where !shown.contains(component.rank[start]) {
        guard cycles.count + 1 < Self.limit, keyCount < Self.keyLimit, search.visits < visitsLeft,
          let cycle = search.cycle(through: start)
        else { break }
        cycles.append(component.turnedToSmallestKeys(cycle))
        let keys = component.keys(of: cycle)
        shown.formUnion(keys)
        keyCount += keys.count
      }
      visitsLeft -= search.visits
    }
    self.cycles = cycles
    verticesLeft = starts.count { !shown.contains(component.rank[$0]) }
  }
}
