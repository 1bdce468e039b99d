import DIDefinition
import DIGraph

/// The nodes to which live edges lead from some others, themselves included.
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

/// The bindings, and of the other nodes those that something alive asks for.
func drawnNodes(_ graph: DependencyGraph) -> [Bool] {
  reached(from: Array(0..<graph.definition.bindingCount) + graph.rootNodes, graph)
}
