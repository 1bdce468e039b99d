import DIAnalysis
import DIGraph
import Testing

@Suite struct `Reaching vertices` {
  private let graph = Digraph(
    vertexCount: 6, edges: [(0, 2), (1, 2), (1, 3), (2, 4), (3, 4), (5, 0)])

  @Test func `a vertex that no source leads to is not reached`() {
    let reach = Reachability(in: graph, from: [0])
    #expect(reach.isReached == [true, false, true, false, true, false])
    #expect(reach.order == [0, 2, 4])
    #expect(reach.path(to: 4) == [0, 3])
    #expect(reach.path(to: 0) == [])
    #expect(reach.path(to: 5) == nil)
  }

  @Test func `of two equally near sources the first in the list has the path`() {
    #expect(Reachability(in: graph, from: [0, 1]).path(to: 2) == [0])
    #expect(Reachability(in: graph, from: [1, 0]).path(to: 2) == [1])
  }

  @Test func `an excluded edge is not followed`() {
    let reach = Reachability(in: graph, from: [1]) { $0 != 1 }
    #expect(reach.path(to: 4) == [2, 4])
    #expect(reach.path(to: 2) == nil)
  }

  @Test func `without sources no vertex is reached`() {
    #expect(Reachability(in: graph, from: []).order == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `paths are the first ones of the shortest`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<50 {
      let vertices = random.number(in: 1...7)
      let edges = random.number(in: 0...14)
      let graph = random.graph(vertices: vertices, edges: edges)
      let count = random.number(in: 0...3)
      let sources = (0..<count).map { _ in UInt32(random.number(in: 0...vertices - 1)) }
      let reach = Reachability(in: graph, from: sources)
      let distance = graph.distances()
      for vertex in 0..<vertices {
        let path = firstPath(in: graph, distance, from: sources.map(Int.init), to: vertex)
        #expect(reach.path(to: vertex) == path)
        #expect(reach.isReached[vertex] == (path != nil))
        #expect(reach.order.contains(UInt32(vertex)) == (path != nil))
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a path between two vertices is the first one of the shortest`(seed: UInt64) {
    var random = RandomGraphs(seed: 100 + seed)
    for _ in 0..<50 {
      let vertices = random.number(in: 1...7)
      let edges = random.number(in: 0...14)
      let graph = random.graph(vertices: vertices, edges: edges)
      let start = random.number(in: 0...vertices - 1)
      let goal = random.number(in: 0...vertices - 1)
      let expected = firstPath(in: graph, graph.distances(), from: [start], to: goal)
      #expect(ShortestPath.edges(in: graph, from: start, to: goal) == expected)
    }
  }

  private func firstPath(
    in graph: Digraph, _ distance: [[Int?]], from sources: [Int], to vertex: Int
  ) -> [Int]? {
    guard let nearest = sources.compactMap({ distance[$0][vertex] }).min(),
      let source = sources.first(where: { distance[$0][vertex] == nearest })
    else { return nil }
    let walks = graph.walks(from: source, to: vertex, length: nearest)
    return walks.min { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `a chain of a hundred thousand is followed to its end`() {
    let reach = Reachability(in: PlainGraph.chain(), from: [0])
    #expect(reach.path(to: PlainGraph.size - 1)?.count == PlainGraph.size - 1)
  }

  @Test func `a cycle of a hundred thousand is followed to its end`() {
    let reach = Reachability(in: PlainGraph.cycle(), from: [5])
    #expect(reach.path(to: 4)?.count == PlainGraph.size - 1)
  }
}
