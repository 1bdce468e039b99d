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
  /// Whether every step begins where the one before it ends, or behind steps that were left out.
  let isConnected: Bool
  /// How many steps of a long path were left out, somewhere in its middle.
  let omitted: Int

  /// Reads a path of edges.
  ///
  /// - Parameters:
  ///   - path: the edges.
  ///   - graph: the graph whose edges they are.
  ///   - omission: how many steps are not in the path, and behind how many of its edges they were.
  /// - Complexity: O(length · log nodes).
  init(
    _ path: [Int], in graph: DependencyGraph, omission: (position: Int, steps: Int)? = nil
  ) {
    omitted = omission?.steps ?? 0
    let gap = omission?.position
    if let first = path.first, let last = path.last {
      isRing = graph.target(of: last) == graph.source(of: first)
    } else {
      isRing = false
    }
    let start = isRing ? path.firstIndex { graph.isDependency($0) } ?? 0 : 0
    steps.reserveCapacity(path.count)
    var isConnected = true
    for (position, edge) in (path[start...] + path[..<start]).enumerated() {
      let from = graph.source(of: edge)
      let to = graph.target(of: edge)
      if position != gap, let last = steps.last, last.to != from { isConnected = false }
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
