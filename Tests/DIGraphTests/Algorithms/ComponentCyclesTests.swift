import DIGraph
import Testing

@Suite struct `The cycles of a component` {
  private func cycles(
    in component: KeyedComponent, visits: Int = ComponentCycles.visitLimit
  ) -> ComponentCycles {
    var visits = visits
    return ComponentCycles(in: component, visitsLeft: &visits)
  }

  /// A vertex 0 that needs each of some others, which need it.
  private func star(_ count: Int) -> KeyedComponent {
    let edges = (1...UInt32(count)).flatMap {
      [(source: UInt32(0), target: $0), (source: $0, target: UInt32(0))]
    }
    return KeyedComponent(plain: Digraph(vertexCount: count + 1, edges: edges))
  }

  /// 0 <-> 1 and 1 <-> 2.
  private var twoRings: KeyedComponent {
    KeyedComponent(plain: Digraph(vertexCount: 3, edges: [(0, 1), (1, 0), (1, 2), (2, 1)]))
  }

  @Test func `of a ring are one`() {
    for count in [1, 3, PlainGraph.size] {
      let found = cycles(in: KeyedComponent(plain: PlainGraph.cycle(count)))
      #expect(found.cycles == [Array(0..<count)])
      #expect(found.edgesLeft == 0)
    }
  }

  @Test func `contain each edge, also those between bindings of shorter cycles`() {
    // 0 <-> 1 and 2 <-> 3 are connected by 1 -> 2 and 2 -> 0.
    let graph = Digraph(vertexCount: 4, edges: [(0, 1), (1, 0), (1, 2), (2, 3), (3, 2), (2, 0)])
    let component = KeyedComponent(plain: graph)
    let found = cycles(in: component)
    #expect(found.cycles.map(component.keys(of:)) == [[0, 1], [2, 3], [0, 1, 2]])
  }

  @Test func `are found until the visits end, which all components share`() {
    var visits = 20
    let first = ComponentCycles(in: star(10), visitsLeft: &visits)
    #expect(first.cycles.count == 10)
    #expect(visits <= 0)
    let second = ComponentCycles(in: star(10), visitsLeft: &visits)
    #expect(second.cycles.count == 10, "the cycles of the first vertex")
    var ring = ComponentCycles(in: twoRings, visitsLeft: &visits)
    #expect(ring.cycles.count == 1)
    #expect(ring.edgesLeft == 2)
    visits = 20
    ring = ComponentCycles(in: twoRings, visitsLeft: &visits)
    #expect(ring.cycles.count == 2)
  }

  @Test func `go through each requester and each element of a collection`() {
    let graph = Digraph(vertexCount: 4, edges: [(0, 2), (1, 2), (2, 0), (2, 1), (2, 3), (3, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 2, 3], isTransparent: [false, false, true, false])
    #expect(cycles(in: component).cycles.map(component.keys(of:)) == [[0], [1], [0, 3]])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `are the shortest through each edge, found by a plain search`(seed: UInt64) {
    var random = RandomGraphs(seed: 3_000 + seed)
    for _ in 0..<60 {
      let component = random.keyedComponent(upTo: 7)
      let found = cycles(in: component)
      #expect(found.edgesLeft == 0)
      let lists = found.cycles.map(component.checkedKeys(of:))
      let naive = NaiveCycles.shortestThroughEdges(of: component)
      #expect(Set(lists) == Set(naive.map(Optional.some)))
      #expect(found.shortest.flatMap(component.checkedKeys(of:)) == NaiveCycles(component).shortest)
    }
  }

  @Test func `do not count a hundred thousand transparent vertices`() {
    var isTransparent = [Bool](repeating: true, count: PlainGraph.size)
    isTransparent[7] = false
    let component = KeyedComponent(
      graph: PlainGraph.cycle(), rank: [UInt32](repeating: 0, count: PlainGraph.size),
      isTransparent: isTransparent)
    let cycle = cycles(in: component).shortest
    #expect(cycle?.count == PlainGraph.size)
    #expect(cycle?.first == 7)
  }

  @Test func `do not take long for a collection with many dependents and many elements`() {
    let half = UInt32(20_000)
    let edges = (1...half).map { (source: $0, target: UInt32(0)) }
    let elements = (1...half).map { (source: UInt32(0), target: $0) }
    let plain = KeyedComponent(
      plain: Digraph(vertexCount: Int(half) + 1, edges: edges + elements))
    let component = KeyedComponent(
      graph: plain.graph, rank: plain.rank,
      isTransparent: plain.isTransparent.indices.map { $0 == 0 })
    #expect(cycles(in: component).shortest.map(component.keys(of:)) == [1])
  }

  @Test func `of a chain are none`() {
    #expect(cycles(in: KeyedComponent(plain: PlainGraph.chain())).shortest == nil)
  }
}
