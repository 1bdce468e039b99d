/// Edges of least weight whose removal leaves a component without rings.
///
/// Exact by branch and bound while few edges may be removed, otherwise a greedy order after Eades,
/// Lin and Smyth ("A fast and effective heuristic for the feedback arc set problem", 1993) from
/// which every edge that is not needed is dropped again.
package struct FeedbackEdgeSet: Sendable, Hashable {
  /// The largest number of removable edges, parallel ones counted once, that is solved exactly.
  package static let exactLimit = 40
  /// How many branches the exact search looks at before it leaves the matter to the heuristic.
  package static let stepLimit = 20_000

  /// The edges to remove, ascending, with all that are parallel to one of them.
  package let edges: [Int]
  /// The sum of their weights.
  package let weight: Int
  /// Whether no set has less weight; of equally good ones it is then that whose list of edges is
  /// lexicographically smallest.
  package let isExact: Bool

  /// Finds the edges; nil if some ring has no edge that may be removed.
  ///
  /// Each edge has a weight of at least one, or nil if it must stay. Parallel edges are removed
  /// together: their weights add up, and they stay if one of them must. Edges that are on no ring
  /// are never in the set. Above the limit O(E log V).
  package init?(
    of graph: Digraph, weight: [UInt32?], exactLimit: Int = exactLimit,
    stepLimit: Int = stepLimit
  ) {
    let candidates = FeedbackCandidates(of: graph, weight: weight)
    guard candidates.canBeBroken else { return nil }
    var chosen: [Int]?
    if candidates.removable.count <= min(exactLimit, UInt64.bitWidth) {
      chosen = FeedbackVertexSearch(candidates, stepLimit: stepLimit).solution()
    }
    isExact = chosen != nil
    let merged = chosen ?? FeedbackHeuristic(candidates).solution()
    self.weight = merged.reduce(0) { $0 + candidates.weight[$1] }
    edges = candidates.members(of: merged)
  }
}
