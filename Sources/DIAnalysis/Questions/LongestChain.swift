package import DIGraph

/// The longest chain of hard edges: the number of bindings that are constructed one inside another.
///
/// The bindings of a cycle count as one step, because paths within a cycle have no longest length.
/// O(V + E).
package struct LongestChain: Sendable {
  /// The nodes from the first to the last, without junctions; a cycle is represented by the node
  /// where the chain enters it.
  package let nodes: [Int]

  /// The number of steps.
  package var length: Int { max(0, nodes.count - 1) }

  /// Finds the chain; among equally long ones the one that begins first in the definition.
  package init(in graph: DependencyGraph) {
    let components = graph.components(.hard)
    // Every edge leads to an equal or smaller number, so smaller numbers are finished first.
    var counts = [UInt32](repeating: 0, count: components.count)
    var nextEdge = [Int?](repeating: nil, count: components.count)
    for component in 0..<components.count {
      let members = components.members(of: component).map(Int.init)
      for node in members {
        for edge in graph.edges(from: node) where graph.facts[edge].isLive(.hard) {
          let target = graph.target(of: edge)
          let other = Int(components.component[target])
          guard other != component, graph.isConstructed(target) else { continue }
          guard counts[other] > counts[component] else { continue }
          counts[component] = counts[other]
          nextEdge[component] = edge
        }
      }
      // The number of nodes of a chain that begins here, not counting junctions.
      if members.contains(where: { !graph.isJunction($0) }) { counts[component] += 1 }
    }
    nodes = Self.walk(from: Self.start(graph, components, counts), graph, components, nextEdge)
  }

  private static func start(
    _ graph: DependencyGraph, _ components: StronglyConnectedComponents, _ counts: [UInt32]
  ) -> Int? {
    var best: (row: Int, count: UInt32)?
    for row in 0..<graph.lifetimes.count where graph.isEffective(row) {
      let count = counts[Int(components.component[row])]
      if best.map({ count > $0.count }) ?? true { best = (row, count) }
    }
    return best?.row
  }

  private static func walk(
    from start: Int?, _ graph: DependencyGraph, _ components: StronglyConnectedComponents,
    _ nextEdge: [Int?]
  ) -> [Int] {
    var nodes: [Int] = []
    var node = start
    while let current = node {
      let component = Int(components.component[current])
      // A cycle may be entered at a junction.
      let members = components.members(of: component).lazy.map(Int.init)
      if let step = graph.isJunction(current)
        ? members.first(where: { !graph.isJunction($0) }) : current
      {
        nodes.append(step)
      }
      node = nextEdge[component].map(graph.target(of:))
    }
    return nodes
  }
}

extension DependencyGraph {
  /// Whether a node is constructed or supplied, rather than missing.
  fileprivate func isConstructed(_ node: Int) -> Bool {
    switch extraNode(node) {
    case .missing, .absent: false
    case .external, .collection, .ambiguous, nil: true
    }
  }
}
