package import DIGraph

/// The live edges of a graph, accessible from both of their ends.
///
/// Distances are counted in steps. An edge that leaves a junction is not a step: a request for a
/// collection, or for a key that is bound several times, is one step to each of the bindings.
package struct LiveEdges: Sendable {
  package let graph: DependencyGraph
  private let sources: [UInt32]
  /// The live edges that lead to each node.
  private let incoming: CountedRows

  /// Indexes the edges.
  ///
  /// O(nodes + edges).
  package init(_ graph: DependencyGraph) {
    var sources = [UInt32](repeating: 0, count: graph.edgeCount)
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) { sources[edge] = UInt32(node) }
    }
    self.graph = graph
    self.sources = sources
    incoming = CountedRows(rowCount: graph.nodeCount, itemCount: graph.edgeCount) {
      graph.isLive($0) ? graph.target(of: $0) : nil
    }
  }

  /// The node that an edge leaves.
  package func source(of edge: Int) -> Int { Int(sources[edge]) }

  /// The live edges that lead to a node, in their order.
  package func edges(to node: Int) -> ArraySlice<UInt32> { incoming[node] }

  /// Whether a node has a live edge; O(1), because edges of one node are live or dead together.
  package func hasEdge(at node: Int, _ direction: EdgeDirection) -> Bool {
    switch direction {
    case .down: graph.edges(from: node).first.map(graph.isLive) ?? false
    case .up: !incoming[node].isEmpty
    }
  }

  /// Calls `body` for each live edge at a node, with the node at its other end.
  @inline(__always)
  package func forEach(
    at node: Int, _ direction: EdgeDirection, _ body: (_ edge: Int, _ other: Int) -> Void
  ) {
    switch direction {
    case .down:
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        body(edge, graph.target(of: edge))
      }
    case .up:
      for edge in edges(to: node) { body(Int(edge), Int(sources[Int(edge)])) }
    }
  }

  /// Whether an edge counts as a step.
  @inline(__always)
  package func isStep(_ edge: Int) -> Bool { !graph.isJunction(Int(sources[edge])) }
}
