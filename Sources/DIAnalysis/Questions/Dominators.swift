package import DIGraph

/// The vertices that every path from the roots to a vertex passes.
///
/// A vertex dominates another if every path from any root to the other goes through it. Lengauer
/// and Tarjan, "A fast algorithm for finding dominators in a flowgraph" (1979), the simple version
/// with path compression, from a virtual root before all roots. O(E log V), iterative.
package struct Dominators: Sendable, Hashable {
  /// The entry for "no vertex" in `immediateDominator`.
  package static let none = UInt32.max

  /// The nearest other vertex that dominates each vertex.
  ///
  /// `none` for roots, for vertices that no single other vertex dominates, and for unreached
  /// vertices.
  package let immediateDominator: [UInt32]

  /// Follows the edges that satisfy a condition; without one, all edges.
  ///
  /// O(E log V).
  package init(
    of graph: Digraph, roots: some Sequence<UInt32>,
    where edgeIncluded: (Int) -> Bool = { _ in true }
  ) {
    let tree = DepthFirstTree(of: graph, roots: Array(roots), where: edgeIncluded)
    var search = DominatorSearch(tree)
    search.run()
    var immediateDominator = [UInt32](repeating: Self.none, count: graph.vertexCount)
    for (vertex, dominator) in zip(tree.vertices, search.dominator) where dominator != 0 {
      immediateDominator[Int(vertex)] = tree.vertices[Int(dominator)]
    }
    self.immediateDominator = immediateDominator
  }
}

/// The vertices that the roots reach, numbered in preorder; number zero is the virtual root.
private struct DepthFirstTree {
  /// The vertex behind each number; meaningless for zero.
  private(set) var vertices: [UInt32] = [Dominators.none]
  /// The number from which each number was reached.
  private(set) var parents: [UInt32] = [0]
  /// The predecessors of each number, as rows.
  private(set) var predecessors: Digraph = Digraph(offsets: [0], targets: [])
  private var numbers: [UInt32]

  init(of graph: Digraph, roots: [UInt32], where edgeIncluded: (Int) -> Bool) {
    numbers = [UInt32](repeating: 0, count: graph.vertexCount)
    for root in roots where numbers[Int(root)] == 0 {
      descend(from: root, in: graph, edgeIncluded)
    }
    predecessors = rows(of: graph, roots: roots, edgeIncluded).reversed()
  }

  var count: Int { vertices.count }

  private mutating func descend(
    from root: UInt32, in graph: Digraph, _ edgeIncluded: (Int) -> Bool
  ) {
    number(root, parent: 0)
    var stack = [(number: UInt32(count - 1), edges: graph.edges(from: Int(root)))]
    while var (parent, edges) = stack.popLast() {
      while let edge = edges.popFirst() {
        let target = graph.targets[edge]
        guard numbers[Int(target)] == 0, edgeIncluded(edge) else { continue }
        stack.append((parent, edges))
        number(target, parent: parent)
        parent = UInt32(count - 1)
        edges = graph.edges(from: Int(target))
      }
    }
  }

  private mutating func number(_ vertex: UInt32, parent: UInt32) {
    numbers[Int(vertex)] = UInt32(count)
    vertices.append(vertex)
    parents.append(parent)
  }

  /// The graph over the numbers, with an edge from zero to each root.
  private func rows(of graph: Digraph, roots: [UInt32], _ edgeIncluded: (Int) -> Bool) -> Digraph {
    var targets = roots.map { numbers[Int($0)] }
    var offsets: [UInt32] = [0, UInt32(targets.count)]
    for vertex in vertices.dropFirst() {
      for edge in graph.edges(from: Int(vertex)) where edgeIncluded(edge) {
        targets.append(numbers[Int(graph.targets[edge])])
      }
      offsets.append(UInt32(targets.count))
    }
    return Digraph(offsets: offsets, targets: targets)
  }
}

/// The two passes of Lengauer and Tarjan over the numbers of a tree.
private struct DominatorSearch {
  private static let none = UInt32.max

  private let tree: DepthFirstTree
  private(set) var dominator: [UInt32]
  private var semidominator: [UInt32]
  private var label: [UInt32]
  private var ancestor: [UInt32]
  private var bucketHead: [UInt32]
  private var bucketNext: [UInt32]

  init(_ tree: DepthFirstTree) {
    let none = [UInt32](repeating: Self.none, count: tree.count)
    self.tree = tree
    dominator = [UInt32](repeating: 0, count: tree.count)
    semidominator = (0..<UInt32(tree.count)).map { $0 }
    label = semidominator
    ancestor = none
    bucketHead = none
    bucketNext = none
  }

  mutating func run() {
    for number in stride(from: tree.count - 1, to: 0, by: -1) {
      for predecessor in tree.predecessors.successors(of: number) {
        let reached = semidominator[Int(evaluate(predecessor))]
        semidominator[number] = min(semidominator[number], reached)
      }
      putInBucket(number)
      ancestor[number] = tree.parents[number]
      emptyBucket(of: tree.parents[number])
    }
    for number in 1..<max(1, tree.count) where dominator[number] != semidominator[number] {
      dominator[number] = dominator[Int(dominator[number])]
    }
  }

  private mutating func putInBucket(_ number: Int) {
    let bucket = Int(semidominator[number])
    bucketNext[number] = bucketHead[bucket]
    bucketHead[bucket] = UInt32(number)
  }

  private mutating func emptyBucket(of parent: UInt32) {
    var member = bucketHead[Int(parent)]
    while member != Self.none {
      let best = evaluate(member)
      let isNearer = semidominator[Int(best)] < semidominator[Int(member)]
      dominator[Int(member)] = isNearer ? best : parent
      member = bucketNext[Int(member)]
    }
    bucketHead[Int(parent)] = Self.none
  }

  /// The number with the smallest semidominator on the path from a number to the root of its linked
  /// tree.
  private mutating func evaluate(_ number: UInt32) -> UInt32 {
    guard ancestor[Int(number)] != Self.none else { return number }
    compress(number)
    return label[Int(number)]
  }

  private mutating func compress(_ number: UInt32) {
    var way: [Int] = []
    var current = Int(number)
    while ancestor[Int(ancestor[current])] != Self.none {
      way.append(current)
      current = Int(ancestor[current])
    }
    for current in way.reversed() {
      let above = Int(ancestor[current])
      if semidominator[Int(label[above])] < semidominator[Int(label[current])] {
        label[current] = label[above]
      }
      ancestor[current] = ancestor[above]
    }
  }
}
