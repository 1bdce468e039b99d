/// A good feedback edge set of a component of any size.
///
/// An order of the vertices is made in which edges that must stay lead forward; what leads backward
/// is the set. Then each of its edges, the heaviest first, is put back if it closes no ring.
/// O(E log V), the second part bounded by a number of visits.
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
