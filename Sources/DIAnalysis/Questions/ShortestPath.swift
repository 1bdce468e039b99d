package import DIGraph

/// The shortest path between two vertices.
package enum ShortestPath {
  /// The edges of a shortest path; empty from a vertex to itself, nil if there is none.
  ///
  /// Breadth-first search that ends at the goal; among several paths the one with the earliest
  /// edges wins. O(V + E).
  package static func edges(in graph: Digraph, from start: Int, to goal: Int) -> [Int]? {
    guard start != goal else { return [] }
    let unknown = UInt32.max
    var parentEdge = [UInt32](repeating: unknown, count: graph.vertexCount)
    var parent = parentEdge
    var queue = [UInt32(start)]
    var index = 0
    parent[start] = UInt32(start)
    while index < queue.count, parent[goal] == unknown {
      let vertex = queue[index]
      index += 1
      for edge in graph.edges(from: Int(vertex)) {
        let target = Int(graph.targets[edge])
        guard parent[target] == unknown else { continue }
        parent[target] = vertex
        parentEdge[target] = UInt32(edge)
        queue.append(UInt32(target))
      }
    }
    guard parent[goal] != unknown else { return nil }
    return walkBack(from: goal, to: start, parent: parent, parentEdge: parentEdge)
  }

  private static func walkBack(
    from goal: Int, to start: Int, parent: [UInt32], parentEdge: [UInt32]
  ) -> [Int] {
    var edges: [Int] = []
    var vertex = goal
    while vertex != start {
      edges.append(Int(parentEdge[vertex]))
      vertex = Int(parent[vertex])
    }
    return edges.reversed()
  }
}
