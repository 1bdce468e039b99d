/// The declared scopes that each object or collection depends on: its own scope, and the scopes of
/// the objects that it reaches through objects without a lifetime of their own.
struct ScopesAhead {
  private let scopes: [InnermostScope]

  /// Unites the scopes from the last objects back to their holders.
  ///
  /// O(nodes + edges).
  init(_ graph: DependencyGraph, _ ends: inout HeldEnds) {
    var scopes = (0..<graph.nodeCount).map {
      InnermostScope(graph.lifetime(of: $0), in: graph.scopes)
    }
    guard scopes.contains(where: { $0 != .none }) else {
      self.scopes = []
      return
    }
    var edges: [(source: UInt32, target: UInt32)] = []
    for node in scopes.indices
    where graph.lifetime(of: node).isLookedThrough && !graph.isPassedThrough(node) {
      for edge in graph.edges(from: node) where graph.isLive(edge) && graph.tiesLifetimes(edge) {
        guard let end = ends.end(of: graph.target(of: edge)) else { continue }
        edges.append((UInt32(node), UInt32(end)))
      }
    }
    let requested = Digraph(vertexCount: scopes.count, edges: edges)
    let components = StronglyConnectedComponents(of: requested)
    // Successors have smaller numbers, so their scopes are complete.
    for component in 0..<components.count {
      let members = components.members(of: component)
      var all = InnermostScope.none
      for member in members {
        all.formUnion(scopes[Int(member)], in: graph.scopes)
        for target in requested.successors(of: Int(member)) {
          all.formUnion(scopes[Int(target)], in: graph.scopes)
        }
      }
      for member in members { scopes[Int(member)] = all }
    }
    self.scopes = scopes
  }

  /// Whether no object is in a declared scope.
  var isEmpty: Bool { scopes.isEmpty }

  /// The scopes of an object or a collection; none for a node that only leads on to others.
  subscript(node: Int) -> InnermostScope { scopes.isEmpty ? .none : scopes[node] }
}
