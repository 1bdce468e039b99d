import DIGraph

/// The order of the modules of a matrix, in which cycles are blocks on the diagonal.
///
/// A module comes before its dependencies. Modules that need one another are next to each other, in an
/// order with little weight against it (Eades, Lin and Smyth). Of several that could be next, the
/// first of the definition is.
struct MatrixOrder {
  /// The positions of the modules.
  private(set) var order: [Int] = []
  /// The ranges of `order` whose modules need one another.
  private(set) var blocks: [Range<Int>] = []

  /// O(modules² + edges).
  ///
  /// - Parameters:
  ///   - count: the number of modules.
  ///   - edges: the dependencies between them, at most one for a pair.
  init(count: Int, edges: [(source: Int, target: Int, weight: Int)]) {
    let graph = Digraph(
      vertexCount: count, edges: edges.map { (UInt32($0.source), UInt32($0.target)) })
    let components = StronglyConnectedComponents(of: graph)
    var weights = [[(target: Int, weight: Int)]](repeating: [], count: count)
    for edge in edges { weights[edge.source].append((edge.target, edge.weight)) }
    for component in Self.componentOrder(components, weights) {
      let members = components.members(of: component).map(Int.init)
      let start = order.count
      order += members.count == 1 ? members : Self.ordered(members, weights)
      if members.count > 1 { blocks.append(start..<order.count) }
    }
  }

  /// The components, each before its dependencies, in the order of their first members.
  private static func componentOrder(
    _ components: StronglyConnectedComponents, _ weights: [[(target: Int, weight: Int)]]
  ) -> [Int] {
    var needing = [Int](repeating: 0, count: components.count)
    for (source, edges) in weights.enumerated() {
      for edge in edges where components.component[source] != components.component[edge.target] {
        needing[Int(components.component[edge.target])] += 1
      }
    }
    var left = Set(0..<components.count)
    var order: [Int] = []
    while true {
      let free = left.filter { needing[$0] == 0 }
      guard
        let next = free.min(by: {
          (components.members(of: $0).first ?? 0) < (components.members(of: $1).first ?? 0)
        })
      else { return order }
      left.remove(next)
      order.append(next)
      for member in components.members(of: next) {
        for edge in weights[Int(member)] {
          let target = Int(components.component[edge.target])
          if target != next { needing[target] -= 1 }
        }
      }
    }
  }

  /// Orders the members of a cycle: a member that needs no other goes to the end, one that no other
  /// needs to the beginning, else the one with the largest surplus of outgoing weight goes first.
  private static func ordered(
    _ members: [Int], _ weights: [[(target: Int, weight: Int)]]
  ) -> [Int] {
    var left = Set(members)
    var (front, back): ([Int], [Int]) = ([], [])
    while !left.isEmpty {
      var outgoing: [Int: Int] = [:]
      var incoming: [Int: Int] = [:]
      for member in left {
        for edge in weights[member] where left.contains(edge.target) && edge.target != member {
          outgoing[member, default: 0] += edge.weight
          incoming[edge.target, default: 0] += edge.weight
        }
      }
      let sorted = left.sorted()
      if let end = sorted.first(where: { outgoing[$0] == nil }) {
        back.append(end)
        left.remove(end)
        continue
      }
      let surplus = { (member: Int) in (outgoing[member] ?? 0) - (incoming[member] ?? 0) }
      let best =
        sorted.first { incoming[$0] == nil }
        ?? sorted.max { (surplus($0), -$0) < (surplus($1), -$1) }
      guard let best else { break }
      front.append(best)
      left.remove(best)
    }
    return front + back.reversed()
  }
}
