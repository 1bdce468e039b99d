package import DIGraph

/// The two ends of the shortest paths of a search, without walking the paths in between.
///
/// Some edges are steps; the others belong to the step before them and add no length. A path of a
/// hundred thousand steps is of no use to a reader, and walking one for each of a thousand vertices
/// takes minutes.
package struct PathEnds: Sendable {
  private let reachability: Reachability
  private let isStep: @Sendable (Int) -> Bool
  /// The length of the path to each vertex.
  private let lengths: [UInt32]
  /// The last vertex on the path to each vertex that is still within the head.
  private let headEnds: [UInt32]

  /// Measures the paths to all vertices.
  ///
  /// O(V).
  ///
  /// - Parameters:
  ///   - reachability: the search.
  ///   - headLength: how many steps a head has.
  ///   - isStep: whether an edge is a step.
  package init(
    _ reachability: Reachability, headLength: Int, isStep: @escaping @Sendable (Int) -> Bool
  ) {
    var length = [UInt32](repeating: 0, count: reachability.isReached.count)
    var headEnd = length
    for vertex in reachability.order {
      guard let (edge, source) = reachability.lastStep(to: Int(vertex)) else {
        headEnd[Int(vertex)] = vertex
        continue
      }
      length[Int(vertex)] = length[source] + (isStep(edge) ? 1 : 0)
      headEnd[Int(vertex)] = length[Int(vertex)] <= headLength ? vertex : headEnd[source]
    }
    self.reachability = reachability
    self.isStep = isStep
    lengths = length
    headEnds = headEnd
  }

  /// The number of steps to a vertex.
  package func length(to vertex: Int) -> Int { Int(lengths[vertex]) }

  /// The edges of the first steps to a vertex: the length of a head, or the whole path if it is
  /// shorter.
  package func head(to vertex: Int) -> [Int] {
    reachability.path(to: Int(headEnds[vertex])) ?? []
  }

  /// The edges of the last steps to a vertex.
  ///
  /// O(length of the tail).
  package func tail(to vertex: Int, steps: Int) -> [Int] {
    var edges: [Int] = []
    var (vertex, count) = (vertex, 0)
    while count < steps, let (edge, source) = reachability.lastStep(to: vertex) {
      edges.append(edge)
      if isStep(edge) { count += 1 }
      vertex = source
    }
    return edges.reversed()
  }
}
