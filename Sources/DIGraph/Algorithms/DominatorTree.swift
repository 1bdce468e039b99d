/// The nearest vertex through which every path from the roots to a vertex leads.
///
/// A vertex that exists only because of another vertex is below that vertex in the tree. If no root reaches some
/// vertices, those without an incoming edge become roots as well, and after them one vertex of each remaining cycle.
///
/// Lengauer and Tarjan, "A fast algorithm for finding dominators in a flowgraph" (1979), with compressed
/// paths and without recursion. O((V + E) log V).
package struct DominatorTree: Sendable, Hashable {
  /// The immediate dominator of each vertex; nil where paths from the roots have nothing in common.
  package let parent: [Int?]
  /// The vertices, each after its dominators.
  package let order: [Int]

  package init(of graph: Digraph, from roots: some Sequence<Int>) {
    let reversed = graph.reversed()
    let search = DepthFirst(graph, reversed, roots)
    var paths = Paths(count: search.vertices.count)
    var dominator = [Int](repeating: 0, count: search.vertices.count)
    // The vertices of each semidominator, as linked lists.
    var first = [Int?](repeating: nil, count: search.vertices.count)
    var next = first
    for number in (1..<max(1, search.vertices.count)).reversed() {
      let vertex = search.vertices[number]
      if search.isRoot[vertex] { paths.semidominator[number] = 0 }
      for source in reversed.successors(of: vertex) {
        let lowest = paths.lowest(from: search.numbers[Int(source)])
        paths.semidominator[number] = min(
          paths.semidominator[number], paths.semidominator[lowest])
      }
      let semidominator = paths.semidominator[number]
      (next[number], first[semidominator]) = (first[semidominator], number)
      let above = search.above[number]
      paths.ancestor[number] = above
      while let member = first[above] {
        first[above] = next[member]
        let lowest = paths.lowest(from: member)
        dominator[member] =
          paths.semidominator[lowest] < paths.semidominator[member] ? lowest : above
      }
    }
    for number in dominator.indices.dropFirst()
    where dominator[number] != paths.semidominator[number] {
      dominator[number] = dominator[dominator[number]]
    }
    var parent = [Int?](repeating: nil, count: graph.vertexCount)
    for number in dominator.indices.dropFirst() where dominator[number] > 0 {
      parent[search.vertices[number]] = search.vertices[dominator[number]]
    }
    self.parent = parent
    order = Array(search.vertices.dropFirst())
  }
}

/// The vertices in the order of a depth-first search from a vertex above all roots, which has number 0.
private struct DepthFirst {
  /// The vertex with each number; that of number 0 does not exist.
  var vertices = [-1]
  var numbers: [Int]
  /// The number of the vertex from which each number was entered.
  var above = [0]
  var isRoot: [Bool]

  init(_ graph: Digraph, _ reversed: Digraph, _ roots: some Sequence<Int>) {
    numbers = [Int](repeating: -1, count: graph.vertexCount)
    isRoot = [Bool](repeating: false, count: graph.vertexCount)
    for root in roots {
      enter(root, graph)
      isRoot[root] = true
    }
    for vertex in numbers.indices where reversed.edges(from: vertex).isEmpty {
      enter(vertex, graph)
    }
    for vertex in numbers.indices { enter(vertex, graph) }
  }

  private mutating func enter(_ root: Int, _ graph: Digraph) {
    guard numbers[root] < 0 else { return }
    isRoot[root] = true
    number(root, above: 0)
    var open = [(number: numbers[root], edge: graph.edges(from: root).lowerBound)]
    while let (number, edge) = open.last {
      guard edge < graph.edges(from: vertices[number]).upperBound else {
        open.removeLast()
        continue
      }
      open[open.count - 1].edge += 1
      let target = Int(graph.targets[edge])
      guard numbers[target] < 0 else { continue }
      self.number(target, above: number)
      open.append((numbers[target], graph.edges(from: target).lowerBound))
    }
  }

  private mutating func number(_ vertex: Int, above: Int) {
    numbers[vertex] = vertices.count
    vertices.append(vertex)
    self.above.append(above)
  }
}

/// The paths of the search to the vertices that were processed, shortened as they are walked.
private struct Paths {
  var semidominator: [Int]
  var ancestor: [Int?]
  private var label: [Int]

  init(count: Int) {
    semidominator = Array(0..<count)
    ancestor = [Int?](repeating: nil, count: count)
    label = semidominator
  }

  /// The number with the least semidominator on the path to a number, without its first one.
  mutating func lowest(from number: Int) -> Int {
    var path: [Int] = []
    var current = number
    while let above = ancestor[current], ancestor[above] != nil {
      path.append(current)
      current = above
    }
    for number in path.reversed() {
      guard let above = ancestor[number] else { continue }
      if semidominator[label[above]] < semidominator[label[number]] { label[number] = label[above] }
      ancestor[number] = ancestor[above]
    }
    return label[number]
  }
}
