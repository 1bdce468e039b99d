import DIAnalysis
import DIGraph
import Testing

@Suite struct `Nearest sources` {
  @Test func `the nearest comes first and a source is nearest to itself`() {
    let graph = Digraph(vertexCount: 4, edges: [(0, 1), (1, 2), (2, 3)])
    let nearest = NearestSources(in: graph, from: [0, 2])
    #expect((0..<4).map { Array(nearest.positions(for: $0)) } == [[0], [0], [1, 0], [1, 0]])
  }

  @Test func `equally near sources are in the order of the list`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 2), (1, 2)])
    #expect(Array(NearestSources(in: graph, from: [1, 0]).positions(for: 2)) == [0, 1])
  }

  @Test func `the number of sources is limited`() {
    let graph = Digraph(vertexCount: 5, edges: [(0, 4), (1, 4), (2, 4), (3, 4)])
    let nearest = NearestSources(in: graph, from: [3, 2, 1, 0])
    #expect(Array(nearest.positions(for: 4)) == [0, 1, 2])
  }

  @Test func `a source that is listed twice counts once`() {
    let graph = Digraph(vertexCount: 2, edges: [(0, 1)])
    #expect(Array(NearestSources(in: graph, from: [0, 0, 1]).positions(for: 1)) == [2, 0])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `they are the first ones by distance`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<50 {
      let vertices = random.number(in: 1...9)
      let edges = random.number(in: 0...18)
      let graph = random.graph(vertices: vertices, edges: edges)
      let sources = (0..<vertices).filter { _ in random.chance(60) }.shuffled(using: &random)
      let limit = random.number(in: 1...4)
      let nearest = NearestSources(in: graph, from: sources.map { UInt32($0) }, limit: limit)
      let distance = graph.distances()
      for vertex in 0..<vertices {
        let reaching = sources.indices.compactMap { position in
          distance[sources[position]][vertex].map { (distance: $0, position: position) }
        }
        let expected = reaching.sorted { $0 < $1 }.prefix(limit).map { UInt32($0.position) }
        #expect(Array(nearest.positions(for: vertex)) == expected)
      }
    }
  }

  @Test func `they are found over a hundred thousand vertices`() {
    let last = PlainGraph.size - 1
    let chain = NearestSources(in: PlainGraph.chain(), from: [0, 1, 2, 3])
    #expect(Array(chain.positions(for: last)) == [3, 2, 1])
    let cycle = NearestSources(in: PlainGraph.cycle(), from: [7, 9])
    #expect(Array(cycle.positions(for: 8)) == [0, 1])
  }
}
