import DIDefinition
import DIGraph

/// The nodes that some nodes reach over live edges, including themselves.
///
/// O(V + E).
func reached(from starts: [Int], _ graph: DependencyGraph) -> [Bool] {
  var isReached = [Bool](repeating: false, count: graph.nodeCount)
  var pending = starts
  for node in starts { isReached[node] = true }
  while let node = pending.popLast() {
    for edge in graph.edges(from: node) where graph.isLive(edge) {
      let target = graph.target(of: edge)
      if !isReached[target] {
        isReached[target] = true
        pending.append(target)
      }
    }
  }
  return isReached
}

/// The bindings, and the other nodes that a root or a live edge leads to.
func drawnNodes(_ graph: DependencyGraph) -> [Bool] {
  reached(from: Array(0..<graph.definition.bindingCount) + graph.rootNodes, graph)
}
