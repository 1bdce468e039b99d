import DIGraph

/// For each node the number of steps on a longest chain of dependencies below it.
///
/// The nodes of one cycle count as one node. O(nodes + edges).
package struct LongestChains: Sendable {
  package let steps: [Int]

  package init(_ edges: LiveEdges) {
    let graph = edges.graph
    let components = graph.components(.all)
    // Every edge leads to an equal or smaller component.
    var below = [Int](repeating: 0, count: components.count)
    for component in 0..<components.count {
      for node in components.members(of: component).map(Int.init) {
        edges.forEach(at: node, .down) { edge, other in
          let target = Int(components.component[other])
          guard target != component else { return }
          below[component] = max(below[component], below[target] + (edges.isStep(edge) ? 1 : 0))
        }
      }
    }
    steps = components.component.map { below[Int($0)] }
  }
}
