/// A good, though not always minimal, feedback edge set of a component of any size.
///
/// First the vertices are ordered so that edges that must stay lead forward; the backward edges are
/// the set. Then each edge of the set, the heaviest first, is put back if it closes no cycle. O(E
/// log V); the second part is limited by a number of visits.
struct FeedbackHeuristic {
  private static let visitLimit = 10_000_000
  private static let smallestShare = 64

  private let candidates: FeedbackCandidates

  init(_ candidates: FeedbackCandidates) {
    self.candidates = candidates
  }

  /// The merged edges of the set.
  func solution() -> [Int] {
    var greedy = GreedyVertexOrder(candidates)
    let order = greedy.run()
    var position = [UInt32](repeating: 0, count: order.count)
    for (index, vertex) in order.enumerated() { position[Int(vertex)] = UInt32(index) }
    let backward = candidates.sources.indices.filter { edge in
      position[Int(candidates.sources[edge])] >= position[Int(candidates.graph.targets[edge])]
    }
    var kept = IncrementalOrder(
      candidates, removed: backward, position: position, visitLimit: Self.visitLimit,
      smallestShare: Self.smallestShare)
    return heaviestFirst(backward).filter { !kept.putBack($0) }
  }

  private func heaviestFirst(_ edges: [Int]) -> [Int] {
    edges.sorted { left, right in
      let weights = (candidates.weight[left], candidates.weight[right])
      return weights.0 == weights.1 ? left < right : weights.0 > weights.1
    }
  }
}
