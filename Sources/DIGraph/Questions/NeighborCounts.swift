/// How many objects each node needs, or how many need it, whether directly or through a junction.
///
/// Who requests a collection needs each of its contributions, and each contribution is needed by all
/// who request the collection. A node that is reached in several ways counts once.
struct NeighborCounts {
  /// One number for each node; 0 for junctions and for dead nodes.
  private(set) var counts: [Int]

  private let edges: LiveEdges
  private let direction: EdgeDirection
  /// For each node, who counted it last.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  /// Counts the neighbors of all nodes.
  ///
  /// Nodes with the same junctions share what lies behind them, so a collection costs its members and
  /// its requesters, not their product. O(nodes + edges) but for nodes with several junctions.
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
    // The order of the groups does not matter: each writes the numbers of its own nodes.
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

  /// How many other objects are directly next to a node, without those that carry a stamp.
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
