import DIGraph

/// The path of a finding as people read it.
///
/// The graph goes from an asker to a junction and from there to each of the bindings that the
/// junction stands for. Nobody wrote a junction down, so the two edges are one step here.
struct Evidence {
  /// One object needs another.
  struct Step {
    let from: Int
    /// The dependency: it says how, and with which key, is asked.
    let edge: Int
    fileprivate(set) var to: Int
  }

  private(set) var steps: [Step] = []
  /// Whether the last step leads back to where the first begins.
  let isRing: Bool
  /// Whether every step begins where the one before it ends.
  let isConnected: Bool

  /// Reads a path of edges.
  ///
  /// - Complexity: O(length · log nodes).
  init(_ path: [Int], in graph: DependencyGraph) {
    if let first = path.first, let last = path.last {
      isRing = graph.target(of: last) == graph.source(of: first)
    } else {
      isRing = false
    }
    let start = isRing ? path.firstIndex { graph.isDependency($0) } ?? 0 : 0
    steps.reserveCapacity(path.count)
    var isConnected = true
    for edge in path[start...] + path[..<start] {
      let from = graph.source(of: edge)
      let to = graph.target(of: edge)
      if let last = steps.last, last.to != from { isConnected = false }
      if graph.isDependency(edge) {
        steps.append(Step(from: from, edge: edge, to: to))
      } else if steps.last?.to == from {
        steps[steps.count - 1].to = to
      }
    }
    self.isConnected = isConnected
  }

  /// The nodes on the way, each once for a ring.
  var nodes: [Int] {
    guard let last = steps.last else { return [] }
    return steps.map(\.from) + (isRing ? [] : [last.to])
  }
}
