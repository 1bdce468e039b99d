import DIGraph
import Testing

@Suite struct `Further cycles` {
  private func further(
    in component: KeyedComponent, visits: Int = FurtherCycles.visitLimit
  ) -> FurtherCycles {
    var visits = visits
    return FurtherCycles(
      in: component, besides: ShortestCycle.cycle(in: component) ?? [], visitsLeft: &visits)
  }

  /// A vertex 0 that needs each of some others, which need it.
  private func star(_ count: Int) -> KeyedComponent {
    let edges = (1...UInt32(count)).flatMap {
      [(source: UInt32(0), target: $0), (source: $0, target: UInt32(0))]
    }
    return KeyedComponent(plain: Digraph(vertexCount: count + 1, edges: edges))
  }

  @Test func `a single cycle has none`() {
    for count in [1, 3, PlainGraph.size] {
      let further = further(in: KeyedComponent(plain: PlainGraph.cycle(count)))
      #expect(further.cycles == [])
      #expect(further.verticesLeft == 0)
    }
  }

  @Test func `a cycle through vertices that are shown is left out`() {
    let graph = Digraph(
      vertexCount: 4, edges: [(0, 1), (1, 0), (1, 2), (2, 0), (2, 3), (3, 0), (3, 2)])
    let further = further(in: KeyedComponent(plain: graph))
    #expect(further.cycles == [[4, 6]])
    #expect(further.verticesLeft == 0)
  }

  @Test func `there are at most 19`() {
    let further = further(in: star(50_000))
    #expect(further.cycles == (1..<20).map { [$0, 50_000 + $0] })
    #expect(further.verticesLeft == 50_000 - 20)
  }

  @Test func `none follows cycles of 1,000 keys`() {
    let lengths = [UInt32(400), 500, 300, 200]
    var edges: [(source: UInt32, target: UInt32)] = []
    var first: UInt32 = 1
    for length in lengths {
      let cycle = [UInt32(0)] + Array(first..<first + length - 1)
      edges += zip(cycle, cycle.dropFirst() + [0]).map { (source: $0, target: $1) }
      first += length - 1
    }
    let further = further(in: KeyedComponent(plain: Digraph(vertexCount: Int(first), edges: edges)))
    #expect(further.cycles.map(\.count) == [400, 500])
    #expect(further.verticesLeft == 299)
  }

  @Test func `the search ends with the visits, which all components share`() {
    let component = star(10)
    let shortest = ShortestCycle.cycle(in: component) ?? []
    var visits = 30
    let first = FurtherCycles(in: component, besides: shortest, visitsLeft: &visits)
    #expect(first.cycles.count == 2)
    #expect(first.verticesLeft == 7)
    #expect(visits <= 0)
    let second = FurtherCycles(in: component, besides: shortest, visitsLeft: &visits)
    #expect(second.cycles == [])
    #expect(second.verticesLeft == 9)
  }

  @Test func `a vertex with the key of a shown one has no cycle of its own`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (0, 2), (1, 0), (2, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 1], isTransparent: [false, false, false])
    #expect(further(in: component).cycles == [])
    #expect(further(in: component).verticesLeft == 0)
  }

  @Test func `two dependents of one collection have a cycle each`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 2), (1, 2), (2, 0), (2, 1)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 2], isTransparent: [false, false, true])
    #expect(further(in: component).cycles == [[1, 3]])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `every key of a component is in a cycle, found by a plain search`(seed: UInt64) {
    var random = RandomGraphs(seed: 1_000 + seed)
    for _ in 0..<60 {
      let component = random.keyedComponent(upTo: 7)
      guard let shortest = ShortestCycle.cycle(in: component) else { continue }
      let naive = NaiveCycles(component)
      var expected = [component.keys(of: shortest)]
      for start in component.verticesByRank()
      where !expected.joined().contains(component.rank[start]) {
        if let keys = naive.shortest(through: start) { expected.append(keys) }
      }
      let further = further(in: component)
      #expect(further.cycles.map(component.checkedKeys(of:)) == Array(expected.dropFirst()))
      #expect(further.verticesLeft == 0)
      let all = Set(component.verticesByRank().map { component.rank[$0] })
      #expect(Set(expected.joined()) == all)
    }
  }
}
