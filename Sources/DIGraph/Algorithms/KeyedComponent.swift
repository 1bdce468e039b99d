/// A strongly connected component whose vertices carry keys, the input of the cycle searches.
///
/// A transparent vertex is a helper, such as the collection between a requester and its
/// contributions. The length of a cycle does not count such a vertex, and no list of keys shows its
/// key. No cycle may consist of transparent vertices alone.
///
/// A cycle is a list of edges, as positions in `graph.targets`, each beginning where the previous
/// one ends. Its *key list* is the ranks of its vertices that are not transparent, in edge order.
package struct KeyedComponent: Sendable, Hashable {
  /// The component as a graph of its own.
  package let graph: Digraph
  /// The position of each vertex' key among all keys; vertices with equal keys have equal ranks.
  package let rank: [UInt32]
  /// Whether a vertex is a helper that does not count.
  package let isTransparent: [Bool]

  /// Creates a keyed component.
  ///
  /// - Precondition: there is one rank and one flag for each vertex.
  package init(graph: Digraph, rank: [UInt32], isTransparent: [Bool]) {
    precondition(rank.count == graph.vertexCount, "one rank for each vertex")
    precondition(isTransparent.count == graph.vertexCount, "one flag for each vertex")
    self.graph = graph
    self.rank = rank
    self.isTransparent = isTransparent
  }

  /// The key list of a cycle, from its first vertex, which must not be transparent.
  ///
  /// O(length).
  package func keys(of cycle: [Int]) -> [UInt32] {
    var keys: [UInt32] = []
    for edge in cycle {
      let target = Int(graph.targets[edge])
      if !isTransparent[target] { keys.append(rank[target]) }
    }
    if let start = keys.popLast() { keys.insert(start, at: 0) }
    return keys
  }

  /// The same cycle, rotated so that its key list is as small as possible.
  ///
  /// O(length).
  package func turnedToSmallestKeys(_ cycle: [Int]) -> [Int] {
    let counted = cycle.indices.filter { !isTransparent[Int(graph.targets[cycle[$0]])] }
    let keys = counted.map { rank[Int(graph.targets[cycle[$0]])] }
    guard !keys.isEmpty else { return cycle }
    let start = counted[leastRotation(of: keys)] + 1
    return Array(cycle[start...] + cycle[..<start])
  }
}

/// The start of the lexicographically smallest rotation of a list.
///
/// Two candidate starts race; each comparison rules out as many starts as it compared elements (the
/// "minimal representation" method, after Shiloach, "Fast canonization of circular strings", 1981).
/// O(n).
func leastRotation(of list: [UInt32]) -> Int {
  var first = 0
  var second = 1
  var length = 0
  while first < list.count, second < list.count, length < list.count {
    let left = list[(first + length) % list.count]
    let right = list[(second + length) % list.count]
    if left == right {
      length += 1
      continue
    }
    if left > right { first += length + 1 } else { second += length + 1 }
    if first == second { second += 1 }
    length = 0
  }
  return min(first, second)
}
