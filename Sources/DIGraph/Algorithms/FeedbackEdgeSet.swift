/// Edges of least weight whose removal leaves a component without cycles.
///
/// Exact by branch and bound if few edges are removable. Otherwise the result comes from a greedy
/// order after Eades, Lin and Smyth ("A fast and effective heuristic for the feedback arc set
/// problem", 1993), and edges that turn out to be unnecessary are dropped from it.
package struct FeedbackEdgeSet: Sendable, Hashable {
  /// The largest number of removable edges, parallel ones counted once, that is solved exactly.
  package static let exactLimit = 40
  /// The number of branches that the exact search visits before the heuristic takes over.
  package static let stepLimit = 20_000

  /// The edges to remove, ascending, including all parallel ones.
  package let edges: [Int]
  /// The sum of their weights.
  package let weight: Int
  /// Whether the weight is minimal; among equally good sets the exact search returns the one whose
  /// list of edges is lexicographically smallest.
  package let isExact: Bool

  /// Finds the edges; nil if some cycle has no removable edge.
  ///
  /// Each edge has a weight of at least one, or nil if it must stay. Parallel edges are removed
  /// together: their weights add up, and they stay if one of them must. Edges that are on no cycle
  /// are never in the set. Above the exact limit O(E log V).
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
    let merged = chosen ?? FeedbackHeuristic.solution(of: candidates)
    self.weight = merged.reduce(0) { $0 + candidates.weight[$1] }
    edges = candidates.members(of: merged)
  }
}
