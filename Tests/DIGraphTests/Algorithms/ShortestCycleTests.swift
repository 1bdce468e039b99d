import DIGraph
import Testing

@Suite struct `Shortest cycle` {
  @Test func `a single vertex has none`() {
    #expect(ShortestCycle.cycle(in: KeyedComponent(plain: PlainGraph.chain(1))) == nil)
  }

  @Test func `a cycle of one vertex is found`() {
    let component = KeyedComponent(plain: Digraph(vertexCount: 1, edges: [(0, 0)]))
    #expect(ShortestCycle.cycle(in: component) == [0])
  }

  @Test func `the shorter of two is returned`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (1, 2), (2, 0), (2, 1)])
    #expect(ShortestCycle.cycle(in: KeyedComponent(plain: graph)) == [1, 3])
  }

  @Test func `of equally short ones the one with the smallest keys is returned`() {
    let graph = Digraph(vertexCount: 4, edges: [(0, 3), (1, 3), (2, 3), (3, 2), (3, 1), (3, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [8, 5, 6, 7], isTransparent: [false, false, false, false])
    #expect(ShortestCycle.cycle(in: component) == [1, 4])
  }

  @Test func `a cycle starts at its smallest key`() {
    let component = KeyedComponent(
      graph: PlainGraph.cycle(3), rank: [2, 1, 0], isTransparent: [false, false, false])
    #expect(ShortestCycle.cycle(in: component) == [2, 0, 1])
  }

  @Test func `where the smallest key occurs twice the next keys decide`() {
    let component = KeyedComponent(
      graph: PlainGraph.cycle(4), rank: [0, 2, 0, 1],
      isTransparent: [Bool](repeating: false, count: 4))
    #expect(ShortestCycle.cycle(in: component) == [2, 3, 0, 1])
  }

  @Test func `a transparent vertex does not count`() {
    let graph = Digraph(vertexCount: 5, edges: [(0, 1), (0, 3), (1, 2), (2, 0), (3, 4), (4, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 2, 0, 9], isTransparent: [false, false, false, true, false])
    #expect(ShortestCycle.cycle(in: component) == [1, 4, 5])
  }

  @Test func `a vertex may depend on a collection that it is an element of`() {
    let graph = Digraph(vertexCount: 2, edges: [(0, 1), (1, 0)])
    let component = KeyedComponent(graph: graph, rank: [3, 0], isTransparent: [false, true])
    #expect(ShortestCycle.cycle(in: component) == [0, 1])
  }

  @Test func `above the limit a cycle through the smallest key is returned`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (1, 2), (2, 0), (2, 1)])
    let component = KeyedComponent(plain: graph)
    #expect(ShortestCycle.cycle(in: component, exactLimit: 3) == [0, 1, 2])
    #expect(ShortestCycle.cycle(in: component, exactLimit: 4) == [1, 3])
  }

  @Test func `parallel edges count once, and collections by what they connect`() {
    let graph = Digraph(
      vertexCount: 4, edges: [(0, 3), (0, 1), (0, 1), (1, 2), (2, 0), (2, 1), (3, 1), (3, 2)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 2, 0], isTransparent: [false, false, false, true])
    #expect(ShortestCycle.cycle(in: component, exactLimit: 5) == [0, 7, 4])
    let keys = [4, 5].map { limit in
      ShortestCycle.cycle(in: component, exactLimit: limit).map(component.keys(of:))
    }
    #expect(keys == [[0, 2], [0, 2]])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no other cycle comes before it`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<60 {
      let component = random.keyedComponent(upTo: 7)
      let cycles = NaiveCycles(component)
      let shortest = ShortestCycle.shortest(in: component)
      #expect(shortest.map(component.checkedKeys(of:)) == cycles.keyLists.first)
      #expect(ShortestCycle.cycle(in: component) == shortest)
      let through = ShortestCycle.shortestThroughSmallestRank(in: component)
      #expect(through.map(component.checkedKeys(of:)) == cycles.throughSmallestRank.first)
      #expect(ShortestCycle.cycle(in: component, exactLimit: 0) == through)
    }
  }

  @Test func `a cycle of a hundred thousand is found`() {
    let component = KeyedComponent(plain: PlainGraph.cycle())
    #expect(ShortestCycle.cycle(in: component) == Array(0..<PlainGraph.size))
  }

  @Test func `a cycle of two thousand is found exactly`() {
    let component = KeyedComponent(plain: PlainGraph.cycle(2_000))
    #expect(ShortestCycle.cycle(in: component) == Array(0..<2_000))
  }

  @Test func `a chain of a hundred thousand has none`() {
    #expect(ShortestCycle.cycle(in: KeyedComponent(plain: PlainGraph.chain())) == nil)
  }

  @Test func `a cycle through a hundred thousand transparent vertices has length one`() {
    var isTransparent = [Bool](repeating: true, count: PlainGraph.size)
    isTransparent[7] = false
    let component = KeyedComponent(
      graph: PlainGraph.cycle(), rank: [UInt32](repeating: 0, count: PlainGraph.size),
      isTransparent: isTransparent)
    let cycle = ShortestCycle.cycle(in: component)
    #expect(cycle?.count == PlainGraph.size)
    #expect(cycle?.first == 7)
  }

  @Test func `a collection with many dependents and many elements is not expanded`() {
    let half = UInt32(20_000)
    let edges = (1...half).map { (source: $0, target: UInt32(0)) }
    let elements = (1...half).map { (source: UInt32(0), target: $0) }
    var component = KeyedComponent(
      plain: Digraph(vertexCount: Int(half) + 1, edges: edges + elements))
    component = KeyedComponent(
      graph: component.graph, rank: component.rank,
      isTransparent: component.isTransparent.indices.map { $0 == 0 })
    #expect(ShortestCycle.cycle(in: component).map(component.keys(of:)) == [1])
  }
}
