/// The vertices that are reachable from some sources, and a shortest path to each.
///
/// Breadth-first search from all sources at once. O(V + E).
package struct Reachability: Sendable, Hashable {
  /// The entry for "no edge" in `parentEdge`.
  package static let noEdge = UInt32.max

  /// Whether a vertex is a source or can be reached from one.
  package let isReached: [Bool]
  /// The edge by which a vertex was first reached; `noEdge` for sources and unreached vertices.
  package let parentEdge: [UInt32]
  /// The reached vertices, the nearest first.
  package let order: [UInt32]
  private let parent: [UInt32]

  /// Follows all edges.
  ///
  /// O(V + E).
  package init(in graph: Digraph, from sources: [UInt32]) {
    self.init(in: graph, from: sources) { _ in true }
  }

  /// Follows the edges that satisfy a condition.
  ///
  /// O(V + E).
  package init(in graph: Digraph, from sources: [UInt32], where edgeIncluded: (Int) -> Bool) {
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
  /// Among equally near sources the first in the list wins, among paths the one with the earliest
  /// edges. The path to a source is empty. O(length).
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

  /// The edge by which a vertex was first reached, and its source vertex; nil for a search source
  /// and for an unreached vertex.
  package func lastStep(to vertex: Int) -> (edge: Int, source: Int)? {
    guard parentEdge[vertex] != Self.noEdge else { return nil }
    return (Int(parentEdge[vertex]), Int(parent[vertex]))
  }
}
