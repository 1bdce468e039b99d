import DIGraph

/// The distances of all nodes from some starts, in steps, and a shortest path to each.
///
/// Breadth-first, level by level; edges that are not steps stay within their level. O(V + E).
package struct StepSearch: Sendable {
  private static let unreached = UInt32.max
  private static let noEdge = UInt32.max

  private let edges: LiveEdges
  private let direction: EdgeDirection
  private var distances: [UInt32]
  private var lastEdges: [UInt32]
  /// The reached nodes, the nearest first.
  package private(set) var order: [Int] = []

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - starts: where the search begins; among equally near ones the first counts.
  ///   - direction: whether to follow dependencies or dependents.
  ///   - depth: the maximum number of steps; nil for no limit.
  ///   - isEnd: whether the search does not continue from a node.
  ///   - isIncluded: whether a node exists for the search.
  package init(
    _ edges: LiveEdges, from starts: [Int], _ direction: EdgeDirection, depth: Int? = nil,
    endingAt isEnd: (Int) -> Bool = { _ in false }, where isIncluded: (Int) -> Bool = { _ in true }
  ) {
    self.edges = edges
    self.direction = direction
    distances = [UInt32](repeating: Self.unreached, count: edges.graph.nodeCount)
    lastEdges = distances
    var level: [Int] = []
    for start in starts where distances[start] == Self.unreached && isIncluded(start) {
      distances[start] = 0
      level.append(start)
    }
    var distance: UInt32 = 0
    while !level.isEmpty {
      level = walk(level, at: distance, depth: depth, isEnd, isIncluded)
      distance += 1
    }
  }

  /// Searches from the nodes of a level, and returns the nodes that are one step further.
  private mutating func walk(
    _ level: [Int], at distance: UInt32, depth: Int?, _ isEnd: (Int) -> Bool,
    _ isIncluded: (Int) -> Bool
  ) -> [Int] {
    var level = level
    var next: [Int] = []
    let edges = edges
    let mayStep = depth.map { Int(distance) < $0 } ?? true
    var index = 0
    while index < level.count {
      let node = level[index]
      index += 1
      // A node of the previous level may have been queued here before its shorter distance was
      // found.
      guard distances[node] == distance else { continue }
      order.append(node)
      if isEnd(node) { continue }
      edges.forEach(at: node, direction) { edge, other in
        let isStep = edges.isStep(edge)
        let reached = isStep ? distance + 1 : distance
        guard !isStep || mayStep, reached < distances[other], isIncluded(other) else { return }
        distances[other] = reached
        lastEdges[other] = UInt32(edge)
        if isStep { next.append(other) } else { level.append(other) }
      }
    }
    return next.filter { distances[$0] == distance + 1 }
  }

  /// The number of steps to a node; nil if it is not reached.
  package func distance(to node: Int) -> Int? {
    distances[node] == Self.unreached ? nil : Int(distances[node])
  }

  package func isReached(_ node: Int) -> Bool { distances[node] != Self.unreached }

  /// The edge by which a node was reached; nil for a start and for an unreached node.
  package func lastEdge(to node: Int) -> Int? {
    lastEdges[node] == Self.noEdge ? nil : Int(lastEdges[node])
  }

  /// The edges of a shortest path from a start to a node, in the direction of the search.
  ///
  /// Nil if the node is not reached, empty for a start. O(length).
  package func path(to node: Int) -> [Int]? {
    guard isReached(node) else { return nil }
    var path: [Int] = []
    var node = node
    while let edge = lastEdge(to: node) {
      path.append(edge)
      node = direction == .down ? edges.source(of: edge) : edges.graph.target(of: edge)
    }
    return path.reversed()
  }
}
