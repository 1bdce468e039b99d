import DIGraph
import Testing

@Suite struct `Strongly connected components` {
  @Test func `a graph without vertices has none`() {
    #expect(StronglyConnectedComponents(of: Digraph(offsets: [0], targets: [])).count == 0)
  }

  @Test func `a cycle is one component, after the components that it leads to`() {
    let graph = Digraph(vertexCount: 4, edges: [(0, 1), (1, 2), (2, 0), (2, 3)])
    let components = StronglyConnectedComponents(of: graph)
    #expect(components.component == [1, 1, 1, 0])
    #expect(components.count == 2)
    #expect(Array(components.members(of: 0)) == [3])
    #expect(Array(components.members(of: 1)) == [0, 1, 2])
  }

  @Test func `a vertex with an edge to itself is a component of one`() {
    let components = StronglyConnectedComponents(
      of: Digraph(vertexCount: 2, edges: [(0, 0), (0, 1)]))
    #expect(components.component == [1, 0])
  }

  @Test func `an excluded edge connects nothing`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (1, 2), (2, 0)])
    let components = StronglyConnectedComponents(of: graph) { $0 != 2 }
    #expect(components.component == [2, 1, 0])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `two vertices share a component if each reaches the other`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<50 {
      let vertices = random.number(in: 1...10)
      let edges = random.number(in: 0...20)
      let graph = random.graph(vertices: vertices, edges: edges)
      expectNaive(StronglyConnectedComponents(of: graph), of: graph)
      let isKept = (0..<graph.edgeCount).map { _ in random.chance(70) }
      let left = graph.removingEdges(isKept.indices.filter { !isKept[$0] })
      expectNaive(StronglyConnectedComponents(of: graph) { isKept[$0] }, of: left)
    }
  }

  private func expectNaive(_ components: StronglyConnectedComponents, of graph: Digraph) {
    let distance = graph.distances()
    let vertices = 0..<graph.vertexCount
    for first in vertices {
      let mates = vertices.filter { distance[first][$0] != nil && distance[$0][first] != nil }
      let component = Int(components.component[first])
      #expect(components.members(of: component).map(Int.init) == mates)
    }
    #expect(Set(components.component).count == components.count)
    let descends = graph.edgeList.allSatisfy {
      components.component[$0.source] >= components.component[$0.target]
    }
    #expect(descends)
  }

  @Test func `a chain of a million has a million components`() {
    let components = StronglyConnectedComponents(of: PlainGraph.chain(1_000_000))
    #expect(components.count == 1_000_000)
    #expect(components.component.first == 999_999)
  }

  @Test func `a cycle of a million is one component`() {
    #expect(StronglyConnectedComponents(of: PlainGraph.cycle(1_000_000)).count == 1)
  }
}
