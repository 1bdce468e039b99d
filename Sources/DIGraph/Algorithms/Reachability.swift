/// What can be reached from some vertices, and by which way.
///
/// Breadth-first search from all sources at once. O(V + E).
package struct Reachability: Sendable, Hashable {
  /// Stands for "no edge" in `parentEdge`.
  package static let noEdge = UInt32.max

  /// Whether a vertex is a source or can be reached from one.
  package let isReached: [Bool]
  /// The edge by which a vertex was first reached; `noEdge` for sources and what is not reached.
  package let parentEdge: [UInt32]
  /// The vertices reached, the nearest first.
  package let order: [UInt32]
  private let parent: [UInt32]

  /// Follows every edge.
  ///
  /// O(V + E).
  package init(in graph: Digraph, from sources: some Sequence<UInt32>) {
    self.init(in: graph, from: sources) { _ in true }
  }

  /// Follows the edges that a condition holds for.
  ///
  /// O(V + E).
  package init(
    in graph: Digraph, from sources: some Sequence<UInt32>, where edgeIncluded: (Int) -> Bool
  ) {
    var isReached = [Bool](repeating: false, count: graph.vertexCount)
    var parentEdge = [UInt32](repeating: Self.noEdge, count: graph.vertexCount)
    var parent = parentEdge
    var order: [UInt32] = []
    for source in sources where !isReached[Int(source)] {
      isReached[Int(source)] = true
      order.append(source)
    }
    var index = 0
    while index < order.count {
      let vertex = order[index]
      index += 1
      for edge in graph.edges(from: Int(vertex)) {
        let target = Int(graph.targets[edge])
        guard !isReached[target], edgeIncluded(edge) else { continue }
        isReached[target] = true
        parentEdge[target] = UInt32(edge)
        parent[target] = vertex
        order.append(UInt32(target))
      }
    }
    self.isReached = isReached
    self.parentEdge = parentEdge
    self.order = order
    self.parent = parent
  }

  /// The edges of a shortest path from the nearest source to a vertex; nil if it is not reached.
  ///
  /// Of several sources equally near it is the one first in the list, of several paths the one
  /// with the earliest edges. Empty for a source. O(length).
  package func path(to vertex: Int) -> [Int]? {
    guard isReached[vertex] else { return nil }
    var edges: [Int] = []
    var vertex = vertex
    while let (edge, source) = lastStep(to: vertex) {
      edges.append(edge)
      vertex = source
    }
    return edges.reversed()
  }

  /// The edge by which a vertex was first reached and where it begins; nil for a source and for
  /// what is not reached.
  package func lastStep(to vertex: Int) -> (edge: Int, source: Int)? {
    guard parentEdge[vertex] != Self.noEdge else { return nil }
    return (Int(parentEdge[vertex]), Int(parent[vertex]))
  }
}
