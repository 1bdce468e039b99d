import DIGraph

/// The roots that reach each node, with the paths.
///
/// Roots are those of the definition, then the eager bindings. Edges of replaced bindings are not
/// followed, because no edge leads to such a binding.
package struct RootReach: Sendable {
  private let graph: DependencyGraph
  private let sources: [Int]
  private let reachability: Reachability
  /// The position of each node in the order of the search.
  private let rank: [UInt32]
  private let nearest: NearestSources?
  /// The largest number of roots that are named.
  private static let mostNamed = 3

  /// Searches the graph from its roots.
  ///
  /// O(nodes + edges).
  init(_ graph: DependencyGraph) {
    self.graph = graph
    sources = graph.startingNodes()
    reachability = Reachability(in: graph.edges, from: sources.map(UInt32.init))
    rank = []
    nearest = nil
  }

  /// Extends a search by the nearest roots of every node, which only findings need.
  ///
  /// O(nodes + edges).
  init(extending reach: RootReach) {
    graph = reach.graph
    sources = reach.sources
    reachability = reach.reachability
    var rank = [UInt32](repeating: .max, count: graph.nodeCount)
    for (position, node) in reachability.order.enumerated() { rank[Int(node)] = UInt32(position) }
    self.rank = rank
    // One root more than the limit shows that there are others.
    nearest = NearestSources(
      in: graph.edges, from: sources.map(UInt32.init),
      limit: sources.count > Self.mostNamed ? Self.mostNamed + 1 : Self.mostNamed)
  }

  /// Whether a root leads to a node.
  func isReached(_ node: Int) -> Bool { reachability.isReached[node] }

  /// The up to three roots that reach one of these nodes, nearest first.
  func roots(reaching nodes: [Int]) -> [Int] {
    positions(reaching: nodes).prefix(Self.mostNamed).map { sources[Int($0)] }
  }

  /// Whether more than three roots reach one of these nodes.
  func hasMoreRoots(reaching nodes: [Int]) -> Bool {
    positions(reaching: nodes).count > Self.mostNamed
  }

  private func positions(reaching nodes: [Int]) -> ArraySlice<UInt32> {
    guard let nearest, let node = firstReached(of: nodes) else { return [] }
    return nearest.positions(for: node)
  }

  /// The edges of the shortest path from a root to one of these nodes.
  func path(to nodes: [Int]) -> [Int] {
    firstReached(of: nodes).flatMap { reachability.path(to: $0) } ?? []
  }

  /// The two ends of the shortest paths from the roots; a step is a dependency.
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
