import DIDefinition

/// The ends of alias chains, resolved once for each node.
///
/// An alias leads to its one target. A junction of several bindings of one key leads to the first
/// of them that leads to an object; a binding may be an alias that leads to none. `endsOfAliases()`
/// takes the first binding of a junction, whether or not it leads to an object, in one pass over all nodes.
struct AliasEnds {
  private static let unresolved = UInt32.max
  private static let nowhere = UInt32.max - 1

  private let graph: DependencyGraph
  private var ends: [UInt32]

  /// A node that is being resolved, and its edges that were not followed yet.
  private struct Frame {
    let node: Int
    var edges: Range<Int>
  }

  /// O(nodes); the ends are resolved on request.
  init(_ graph: DependencyGraph) {
    self.graph = graph
    ends = [UInt32](repeating: Self.unresolved, count: graph.nodeCount)
  }

  /// The object, external or collection behind a node; nil if there is none, because a key is not
  /// bound or because aliases form a cycle.
  ///
  /// Amortised O(1): each node is resolved once.
  mutating func end(of node: Int) -> Int? {
    if ends[node] == Self.unresolved { resolve(node) }
    return ends[node] < Self.nowhere ? Int(ends[node]) : nil
  }

  /// Resolves depth first, on an explicit stack.
  private mutating func resolve(_ start: Int) {
    guard graph.isPassedThrough(start) else {
      ends[start] = endItself(start)
      return
    }
    var stack = [Frame(node: start, edges: graph.edges(from: start))]
    var onStack: Set<Int> = [start]
    var failed: [Int] = []
    var metStack = false
    while var frame = stack.popLast() {
      guard ends[frame.node] == Self.unresolved else { continue }
      guard graph.isPassedThrough(frame.node) else {
        ends[frame.node] = endItself(frame.node)
        continue
      }
      guard let edge = frame.edges.popFirst() else {
        ends[frame.node] = Self.nowhere
        failed.append(frame.node)
        continue
      }
      let target = graph.target(of: edge)
      if ends[target] < Self.nowhere {
        ends[frame.node] = ends[target]
      } else if ends[target] == Self.nowhere {
        stack.append(frame)
      } else if onStack.contains(target) {
        metStack = true
        stack.append(frame)
      } else {
        // Looks at the same edge again once its target is resolved.
        frame.edges = edge..<frame.edges.upperBound
        stack.append(frame)
        onStack.insert(target)
        stack.append(Frame(node: target, edges: graph.edges(from: target)))
      }
    }
    // A node that only led back to one on the stack has the end of that one.
    guard metStack, ends[start] < Self.nowhere else { return }
    for node in failed { ends[node] = Self.unresolved }
  }

  private func endItself(_ node: Int) -> UInt32 {
    switch graph.extraNode(node) {
    case .missing, .absent: Self.nowhere
    case nil, .external, .collection, .ambiguous: UInt32(node)
    }
  }

  /// The edges of a shortest path from a node through aliases, junctions and collections to an end.
  ///
  /// O(nodes on the way).
  func path(from node: Int, to end: Int) -> [Int] {
    guard node != end else { return [] }
    var previous: [Int: Int] = [:]
    var queue = [node]
    var next = 0
    search: while next < queue.count {
      let from = queue[next]
      next += 1
      for edge in graph.edges(from: from) {
        let target = graph.target(of: edge)
        guard target != node, previous[target] == nil else { continue }
        previous[target] = edge
        if target == end { break search }
        if graph.isPassedThrough(target) || graph.isJunction(target) { queue.append(target) }
      }
    }
    var edges: [Int] = []
    var target = end
    while target != node, let edge = previous[target] {
      edges.append(edge)
      target = graph.source(of: edge)
    }
    return edges.reversed()
  }
}
