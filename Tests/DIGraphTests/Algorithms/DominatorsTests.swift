import DIAnalysis
import DIGraph
import Testing

@Suite struct `Dominating vertices` {
  private let none = Dominators.none

  @Test func `where two paths join the fork dominates`() {
    let graph = Digraph(vertexCount: 5, edges: [(0, 1), (1, 2), (1, 3), (2, 4), (3, 4)])
    let dominators = Dominators(of: graph, roots: [0])
    #expect(dominators.immediateDominator == [none, 0, 1, 1, 1])
  }

  @Test func `a vertex that two roots share has no dominator`() {
    let graph = Digraph(vertexCount: 4, edges: [(0, 2), (1, 2), (2, 3)])
    let dominators = Dominators(of: graph, roots: [0, 1])
    #expect(dominators.immediateDominator == [none, none, none, 2])
  }

  @Test func `a root that another root leads to has no dominator`() {
    let dominators = Dominators(of: PlainGraph.chain(3), roots: [0, 1])
    #expect(dominators.immediateDominator == [none, none, 1])
  }

  @Test func `an unreached vertex has no dominator`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (2, 1)])
    let dominators = Dominators(of: graph, roots: [0])
    #expect(dominators.immediateDominator == [none, 0, none])
  }

  @Test func `an excluded edge is not an alternative path`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (0, 2), (1, 2)])
    #expect(Dominators(of: graph, roots: [0]) { $0 != 1 }.immediateDominator == [none, 0, 1])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `without its dominator a vertex is not reached`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<60 {
      let vertices = random.number(in: 1...9)
      let edges = random.number(in: 0...20)
      let graph = random.graph(vertices: vertices, edges: edges)
      let count = random.number(in: 0...3)
      let roots = (0..<count).map { _ in random.number(in: 0...vertices - 1) }
      let dominators = Dominators(of: graph, roots: roots.map { UInt32($0) })
      let naive = naiveDominators(of: graph, roots: roots)
      for vertex in 0..<vertices {
        let strict = naive[vertex].subtracting([vertex])
        let nearest = strict.first { naive[$0] == strict }
        #expect(dominators.immediateDominator[vertex] == nearest.map { UInt32($0) } ?? none)
      }
    }
  }

  /// For each vertex the set of its dominators; empty if no root reaches the vertex.
  private func naiveDominators(of graph: Digraph, roots: [Int]) -> [Set<Int>] {
    let all = reached(in: graph, from: roots)
    var sets = [Set<Int>](repeating: [], count: graph.vertexCount)
    for removed in all {
      let left = graph.keepingEdges { $0 != removed && $1 != removed }
      let still = reached(in: left, from: roots.filter { $0 != removed })
      for lost in all.subtracting(still) { sets[lost].insert(removed) }
    }
    return sets
  }

  private func reached(in graph: Digraph, from roots: [Int]) -> Set<Int> {
    let distance = graph.distances()
    return Set(
      (0..<graph.vertexCount).filter { vertex in
        roots.contains { distance[$0][vertex] != nil }
      })
  }

  @Test func `a chain of a hundred thousand is dominated by its first vertex`() {
    let dominators = Dominators(of: PlainGraph.chain(), roots: [0])
    #expect(dominators.immediateDominator == [none] + (0..<UInt32(PlainGraph.size) - 1))
  }

  @Test func `a cycle of a hundred thousand is dominated by its root`() {
    let dominators = Dominators(of: PlainGraph.cycle(), roots: [3])
    var expected = [UInt32(PlainGraph.size) - 1] + (0..<UInt32(PlainGraph.size) - 1)
    expected[3] = none
    #expect(dominators.immediateDominator == expected)
  }
}
