/// For each node, the declared scopes of the objects that it leads to through objects without a
/// lifetime of their own: one bit for each scope, and the last bit for all scopes after the
/// sixty-third.
struct ScopesAhead {
  private let bits: [UInt64]

  /// Propagates the scopes of objects backwards over holding edges.
  ///
  /// Each node changes at most once for each bit: O(64 × edges), and O(edges) with few scopes.
  init(_ graph: DependencyGraph) {
    var bits = (0..<graph.nodeCount).map { Self.bit(graph.lifetime(of: $0)) }
    var queue = bits.indices.filter { bits[$0] != 0 }
    guard !queue.isEmpty else {
      self.bits = []
      return
    }
    let holders = graph.held { graph.lifetime(of: $0).isLookedThrough }
    while let node = queue.popLast() {
      for holder in holders.successors(of: node) {
        let holder = Int(holder)
        guard bits[holder] | bits[node] != bits[holder] else { continue }
        bits[holder] |= bits[node]
        queue.append(holder)
      }
    }
    self.bits = bits
  }

  /// Whether no object is in a declared scope.
  var isEmpty: Bool { bits.isEmpty }

  subscript(node: Int) -> UInt64 { bits.isEmpty ? 0 : bits[node] }

  static func bit(_ lifetime: Lifetime) -> UInt64 {
    guard case .declared(let scope) = lifetime else { return 0 }
    return 1 << UInt64(min(scope, 63))
  }
}
