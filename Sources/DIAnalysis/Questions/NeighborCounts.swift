import DIGraph

/// The number of objects that each node depends on, or that depend on it, directly or through a
/// junction.
///
/// A requester of a collection depends on each of its contributions, and every requester counts as
/// a dependent of each contribution. A node that is reached in several ways counts once.
struct NeighborCounts {
  /// One count for each node; 0 for junctions and for dead nodes.
  private(set) var counts: [Int]

  private let edges: LiveEdges
  private let direction: EdgeDirection
  /// For each node, the stamp of its last count.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  /// Counts the neighbours of all nodes.
  ///
  /// Nodes with the same junctions share the nodes behind them, so the cost of a collection is the
  /// sum of its members and requesters, not their product. O(nodes + edges), except for nodes with
  /// several junctions.
  init(_ edges: LiveEdges, _ direction: EdgeDirection) {
    self.edges = edges
    self.direction = direction
    let nodeCount = edges.graph.nodeCount
    counts = [Int](repeating: 0, count: nodeCount)
    stamps = [UInt32](repeating: 0, count: nodeCount)
    var nodesOfJunctions: [[Int]: [Int]] = [:]
    for node in 0..<nodeCount where !edges.graph.isJunction(node) {
      let junctions = junctions(at: node)
      if junctions.isEmpty {
        counts[node] = countDirect(node, beside: nil)
      } else {
        nodesOfJunctions[junctions, default: []].append(node)
      }
    }
    // The order of the groups is irrelevant, because each writes only the counts of its own nodes.
    for (junctions, nodes) in nodesOfJunctions { count(nodes, behind: junctions) }
  }

  /// The junctions next to a node, each once, in ascending order.
  private func junctions(at node: Int) -> [Int] {
    var junctions: [Int] = []
    edges.forEach(at: node, direction) { _, other in
      if edges.graph.isJunction(other) { junctions.append(other) }
    }
    guard junctions.count > 1 else { return junctions }
    return Array(Set(junctions)).sorted()
  }

  private mutating func count(_ nodes: [Int], behind junctions: [Int]) {
    let (members, shared) = expand(junctions)
    for node in nodes {
      let isMember = stamps[node] == shared
      counts[node] = members + countDirect(node, beside: shared) - (isMember ? 1 : 0)
    }
  }

  /// Stamps all objects behind some junctions, and counts them.
  private mutating func expand(_ junctions: [Int]) -> (count: Int, stamp: UInt32) {
    stamp += 1
    var count = 0
    var pending = junctions
    for junction in junctions { stamps[junction] = stamp }
    while let junction = pending.popLast() {
      edges.forEach(at: junction, direction) { _, other in
        guard stamps[other] != stamp else { return }
        stamps[other] = stamp
        if edges.graph.isJunction(other) { pending.append(other) } else { count += 1 }
      }
    }
    return (count, stamp)
  }

  /// The number of other objects directly next to a node, without those that have a stamp.
  private mutating func countDirect(_ node: Int, beside shared: UInt32?) -> Int {
    stamp += 1
    var count = 0
    edges.forEach(at: node, direction) { _, other in
      guard other != node, !edges.graph.isJunction(other), stamps[other] != stamp,
        stamps[other] != shared
      else { return }
      stamps[other] = stamp
      count += 1
    }
    return count
  }
}
