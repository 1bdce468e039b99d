/// A good, though not always minimal, feedback edge set of a component of any size.
///
/// First the vertices are ordered so that edges that must stay lead forward; the backward edges are
/// the set. Then each edge of the set, the heaviest first, is put back if it closes no cycle. O(E
/// log V); the second part is limited by a number of visits.
enum FeedbackHeuristic {
  private static let visitLimit = 10_000_000
  private static let smallestShare = 64

  /// The merged edges of the set.
  static func solution(of candidates: FeedbackCandidates) -> [Int] {
    var greedy = GreedyVertexOrder(candidates)
    let order = greedy.run()
    var position = [UInt32](repeating: 0, count: order.count)
    for (index, vertex) in order.enumerated() { position[Int(vertex)] = UInt32(index) }
    let backward = candidates.sources.indices.filter { edge in
      position[Int(candidates.sources[edge])] >= position[Int(candidates.graph.targets[edge])]
    }
    var kept = IncrementalOrder(
      candidates, removed: backward, position: position, visitLimit: visitLimit,
      smallestShare: smallestShare)
    let heaviestFirst = backward.sorted { left, right in
      let weights = (candidates.weight[left], candidates.weight[right])
      return weights.0 == weights.1 ? left < right : weights.0 > weights.1
    }
    return heaviestFirst.filter { !kept.putBack($0) }
  }
}
