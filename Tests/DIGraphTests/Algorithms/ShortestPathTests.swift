import DIAnalysis
import DIGraph
import Testing

@Suite struct `Shortest path` {
  private let graph = Digraph(
    vertexCount: 5, edges: [(0, 1), (0, 2), (0, 2), (1, 3), (2, 3), (3, 0)])

  @Test func `of several the one with the earliest edges is returned`() {
    #expect(ShortestPath.edges(in: graph, from: 0, to: 3) == [0, 3])
    #expect(ShortestPath.edges(in: graph, from: 0, to: 2) == [1])
  }

  @Test func `from a vertex to itself it is empty`() {
    #expect(ShortestPath.edges(in: graph, from: 3, to: 3) == [])
  }

  @Test func `to an unreachable vertex there is none`() {
    #expect(ShortestPath.edges(in: graph, from: 0, to: 4) == nil)
  }

  @Test func `it may be a hundred thousand long`() {
    let last = PlainGraph.size - 1
    #expect(ShortestPath.edges(in: PlainGraph.chain(), from: 0, to: last)?.count == last)
    #expect(ShortestPath.edges(in: PlainGraph.chain(), from: last, to: 0) == nil)
    #expect(ShortestPath.edges(in: PlainGraph.cycle(), from: 1, to: 0)?.count == last)
  }
}
