import DIGraph

/// The dependencies that a contract looks at: those of the definition without its exceptions.
///
/// The vertices are the nodes of the definition's graph.
struct ContractGraph: Sendable {
  let graph: DependencyGraph
  let digraph: Digraph
  /// The edges of the definition's graph behind each edge; nil if both graphs are the same.
  private let origins: [Origin]?

  /// A dependency and, if it leads to one of several bindings of a key, the edge to that binding.
  private struct Origin: Sendable {
    let edge: UInt32
    var next: UInt32?
  }

  /// One dependency of a binding on another.
  struct Hop: Hashable {
    let from: Int
    let edge: Int
    /// The edge from a junction to the binding, if the dependency leads to a junction.
    var next: Int?
    let to: Int
  }

  /// The edges of the definition's graph that this one lacks or replaces.
  private let changed: [(source: Int, target: Int)]

  init(_ graph: DependencyGraph) {
    (self.graph, digraph, origins, changed) = (graph, graph.edges, nil, [])
  }

  /// Creates a graph without some dependencies.
  ///
  /// If only some bindings behind a junction are excepted, edges to the others replace the
  /// dependency.
  ///
  /// O(nodes + edges).
  init(_ graph: DependencyGraph, without exceptions: Set<Hop>) {
    var isChanged = [Bool](repeating: false, count: graph.edgeCount)
    for exception in exceptions { isChanged[exception.edge] = true }
    changed = exceptions.map { ($0.from, graph.target(of: $0.edge)) }
    var edges: [(source: UInt32, target: UInt32)] = []
    var origins: [Origin] = []
    edges.reserveCapacity(graph.edgeCount)
    origins.reserveCapacity(graph.edgeCount)
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) {
        guard isChanged[edge] else {
          edges.append((UInt32(node), UInt32(graph.target(of: edge))))
          origins.append(Origin(edge: UInt32(edge)))
          continue
        }
        for hop in Self.hops(of: edge, from: node, in: graph) where !exceptions.contains(hop) {
          edges.append((UInt32(node), UInt32(hop.to)))
          origins.append(Origin(edge: UInt32(edge), next: hop.next.map(UInt32.init)))
        }
      }
    }
    self.graph = graph
    digraph = Digraph(vertexCount: graph.nodeCount, edges: edges)
    self.origins = origins
  }

  /// Whether no dependency is left out.
  var isWhole: Bool { origins == nil }

  /// Whether the components of the definition's graph are those of this graph, too.
  ///
  /// No cycle uses a dependency between two components.
  func keeps(_ components: StronglyConnectedComponents) -> Bool {
    changed.allSatisfy { components.component[$0.source] != components.component[$0.target] }
  }

  /// The bindings that a dependency leads to.
  static func hops(of edge: Int, from node: Int, in graph: DependencyGraph) -> [Hop] {
    let target = graph.target(of: edge)
    guard graph.isJunction(target) else { return [Hop(from: node, edge: edge, to: target)] }
    return graph.edges(from: target).map {
      Hop(from: node, edge: edge, next: $0, to: graph.target(of: $0))
    }
  }

  /// The edges of the definition's graph along a path.
  func path(_ edges: [Int]) -> [Int] {
    guard let origins else { return edges }
    return edges.flatMap { edge in
      [Int(origins[edge].edge)] + (origins[edge].next.map { [Int($0)] } ?? [])
    }
  }

  /// The dependency that an edge represents; nil for an edge that leaves a junction.
  func dependency(of edge: Int) -> Int? {
    let original = origins.map { Int($0[edge].edge) } ?? edge
    return graph.isDependency(original) ? original : nil
  }
}
