import DIGraph

/// From which roots each node is reached, and how.
///
/// Roots are those of the definition, then the eager bindings. No edge of a replaced binding is
/// walked, because nothing leads to such a binding.
package struct RootReach: Sendable {
  private let graph: DependencyGraph
  private let sources: [Int]
  private let reachability: Reachability
  /// The place of each node in the order in which the search reached it.
  private let rank: [UInt32]
  private let nearest: NearestSources?

  /// Walks the graph from its roots.
  ///
  /// O(nodes + edges).
  init(_ graph: DependencyGraph) {
    self.graph = graph
    sources = graph.startingNodes()
    reachability = Reachability(in: graph.edges, from: sources.map(UInt32.init))
    rank = []
    nearest = nil
  }

  /// The same with the nearest roots of every node, which only findings need.
  ///
  /// O(nodes + edges).
  init(extending reach: RootReach) {
    graph = reach.graph
    sources = reach.sources
    reachability = reach.reachability
    var rank = [UInt32](repeating: .max, count: graph.nodeCount)
    for (position, node) in reachability.order.enumerated() { rank[Int(node)] = UInt32(position) }
    self.rank = rank
    nearest = NearestSources(in: graph.edges, from: sources.map(UInt32.init))
  }

  /// Whether a root leads to a node.
  func isReached(_ node: Int) -> Bool { reachability.isReached[node] }

  /// The nodes of the up to three roots from which these nodes are reached, nearest first.
  func roots(reaching nodes: [Int]) -> [Int] {
    guard let nearest, let node = firstReached(of: nodes) else { return [] }
    return nearest.positions(for: node).map { sources[Int($0)] }
  }

  /// The edges of the shortest way from a root to one of these nodes.
  func path(to nodes: [Int]) -> [Int] {
    firstReached(of: nodes).flatMap { reachability.path(to: $0) } ?? []
  }

  /// The beginnings and the ends of the shortest ways from the roots; a step is a dependency.
  ///
  /// O(nodes).
  func ends(headLength: Int) -> PathEnds {
    PathEnds(reachability, headLength: headLength) { [graph] edge in
      graph.isDependency(edge)
    }
  }

  /// The node nearest to a root.
  func firstReached(of nodes: [Int]) -> Int? {
    nodes.filter { isReached($0) }.min { rank.isEmpty ? $0 < $1 : rank[$0] < rank[$1] }
  }
}
