import DIGraph
import Testing

@Suite struct `Dominator trees` {
  @Test func `what is needed by one vertex only is below it`() {
    // 0 needs 1 and 2, both need 3, which needs 4; 2 alone needs 5.
    let graph = Digraph(
      vertexCount: 6, edges: [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (2, 5)])
    #expect(DominatorTree(of: graph, from: [0]).parent == [nil, 0, 0, 0, 3, 2])
  }

  @Test func `what two roots need is below neither`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 2), (1, 2)])
    #expect(DominatorTree(of: graph, from: [0]).parent == [nil, nil, nil])
  }

  @Test func `a cycle that nothing reaches is below its first vertex`() {
    let graph = Digraph(vertexCount: 4, edges: [(1, 2), (2, 3), (3, 1)])
    let tree = DominatorTree(of: graph, from: [0])
    #expect(tree.parent == [nil, nil, 1, 2])
    #expect(tree.order == [0, 1, 2, 3])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a vertex is dominated by those without which it is not reached`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<50 {
      let count = random.number(in: 1...9)
      let edges = random.number(in: 0...20)
      let graph = random.graph(vertices: count, edges: edges)
      let roots = (0..<count).filter { _ in random.chance(20) }
      let tree = DominatorTree(of: graph, from: roots)
      let starts = Self.starts(graph, roots)
      for vertex in 0..<count {
        let expected = (0..<count).filter { other in
          other != vertex && !Self.reached(graph, starts, without: other).contains(vertex)
        }
        var found: [Int] = []
        var next = tree.parent[vertex]
        while let parent = next {
          found.append(parent)
          next = tree.parent[parent]
        }
        #expect(found.sorted() == expected)
      }
    }
  }

  /// The roots, then the vertices without an incoming edge, then the first vertex of each remaining cycle.
  private static func starts(_ graph: Digraph, _ roots: [Int]) -> [Int] {
    var starts = roots
    let isTarget = Set(graph.targets.map(Int.init))
    let candidates = (0..<graph.vertexCount).filter { !isTarget.contains($0) }
    for vertex in candidates + Array(0..<graph.vertexCount)
    where !reached(graph, starts, without: nil).contains(vertex) {
      starts.append(vertex)
    }
    return starts
  }

  private static func reached(_ graph: Digraph, _ starts: [Int], without: Int?) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = starts
    while let vertex = pending.popLast() {
      guard vertex != without, reached.insert(vertex).inserted else { continue }
      pending += graph.successors(of: vertex).map(Int.init)
    }
    return reached
  }

  @Test func `a long chain whose vertices all need the last is processed in time`() {
    let count = 100_000
    let edges = (0..<count - 1).flatMap { row in
      [(UInt32(row), UInt32(row + 1)), (UInt32(row), UInt32(count - 1))]
    }
    let tree = DominatorTree(
      of: Digraph(vertexCount: count, edges: edges.map { (source: $0.0, target: $0.1) }), from: [0])
    #expect(tree.parent[count - 2] == count - 3)
    #expect(tree.parent[count - 1] == 0)
  }
}
