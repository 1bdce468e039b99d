/// The parts of a contract to which each node belongs, as their positions.
struct PartsOfNodes: Sendable {
  /// The start of each node's row in `parts`; one entry more than there are nodes.
  private var offsets: [UInt32]
  private var parts: [UInt32]

  /// Indexes the nodes of some parts.
  ///
  /// O(nodes + nodes of the parts).
  init(_ all: [PartIndex.Part], nodeCount: Int) {
    offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    for part in all {
      for node in part.nodes { offsets[node + 1] += 1 }
    }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var next = offsets
    parts = [UInt32](repeating: 0, count: Int(offsets[nodeCount]))
    for (position, part) in all.enumerated() {
      for node in part.nodes {
        parts[Int(next[node])] = UInt32(position)
        next[node] += 1
      }
    }
  }

  private func row(_ node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  /// Calls `body` for each part of a node, in ascending order.
  @inline(__always)
  func forEach(at node: Int, _ body: (Int) -> Void) {
    for position in row(node) { body(Int(parts[position])) }
  }

  func isEmpty(at node: Int) -> Bool { row(node).isEmpty }

  func contains(_ part: Int, at node: Int) -> Bool {
    row(node).contains { parts[$0] == part }
  }
}
