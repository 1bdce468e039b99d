import DIGraph

/// The path of a finding in readable form.
///
/// In the graph a requester has an edge to a junction, and the junction has edges to the bindings
/// that it represents. Junctions are not part of the definition, so both edges form one step here.
package struct Evidence {
  /// A dependency of one object on another.
  package struct Step {
    package let from: Int
    /// The dependency, with its kind and key.
    package let edge: Int
    package fileprivate(set) var to: Int
  }

  package private(set) var steps: [Step] = []
  /// Whether the last step returns to the start of the first.
  package let isCycle: Bool
  /// Whether every step begins where the previous one ends, or after omitted steps.
  let isConnected: Bool
  /// The number of steps omitted from the middle of a long path.
  let omitted: Int

  /// Converts a path of edges to steps.
  ///
  /// - Parameters:
  ///   - path: the edges.
  ///   - graph: the graph of the edges.
  ///   - omission: the number of steps missing from the path, and the number of edges before them.
  /// - Complexity: O(length · log nodes).
  init(_ path: [Int], in graph: DependencyGraph, omission: (position: Int, steps: Int)? = nil) {
    omitted = omission?.steps ?? 0
    let gap = omission?.position
    if let first = path.first, let last = path.last {
      isCycle = graph.target(of: last) == graph.source(of: first)
    } else {
      isCycle = false
    }
    let start = isCycle ? path.firstIndex { graph.isDependency($0) } ?? 0 : 0
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

  /// The nodes of the path, each once for a cycle.
  package var nodes: [Int] {
    guard let last = steps.last else { return [] }
    return steps.map(\.from) + (isCycle ? [] : [last.to])
  }
}
