/// The distances of all nodes from some, in steps, and a shortest path to each.
///
/// Breadth-first, level by level; edges that are no steps stay within their level. O(V + E).
package struct StepSearch: Sendable {
  private static let unreached = UInt32.max
  private static let noEdge = UInt32.max

  private let edges: LiveEdges
  private let direction: EdgeDirection
  private var distances: [UInt32]
  private var lastEdges: [UInt32]
  /// The nodes that are reached, the nearest first.
  package private(set) var order: [Int] = []

  /// Searches.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - starts: where the search begins; of several equally near ones the first counts.
  ///   - direction: the way along the edges.
  ///   - depth: how many steps are walked at most; nil for any number.
  ///   - isEnd: whether a node is reached and not walked on from.
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

  /// Walks on from the nodes of a level, and returns those that are one step further.
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
      // A node of the level before may have been entered here before it was found nearer.
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

  /// How many steps a node is away; nil if it is not reached.
  package func distance(to node: Int) -> Int? {
    distances[node] == Self.unreached ? nil : Int(distances[node])
  }

  package func isReached(_ node: Int) -> Bool { distances[node] != Self.unreached }

  /// The edge by which a node was reached; nil for a start and for what is not reached.
  package func lastEdge(to node: Int) -> Int? {
    lastEdges[node] == Self.noEdge ? nil : Int(lastEdges[node])
  }

  /// The edges of a shortest path from a start to a node, in the order in which the search walks.
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
