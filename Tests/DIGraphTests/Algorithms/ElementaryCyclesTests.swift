import DIGraph
import Testing

@Suite struct `Elementary cycles` {
  @Test func `a single cycle has no others`() {
    let component = KeyedComponent(plain: PlainGraph.cycle(3))
    let others = ElementaryCycles(in: component, besides: [0, 1, 2])
    #expect(others.cycles == [])
    #expect(others.isComplete)
  }

  @Test func `the shortest come first, and the given one is left out`() {
    let graph = Digraph(
      vertexCount: 4, edges: [(0, 1), (1, 0), (1, 2), (2, 0), (2, 3), (3, 0), (3, 2)])
    let others = ElementaryCycles(in: KeyedComponent(plain: graph), besides: [0, 1])
    #expect(others.cycles == [[4, 6], [0, 2, 3], [0, 2, 4, 5]])
    #expect(others.isComplete)
  }

  @Test func `at most the limit is returned`() {
    let graph = Digraph(
      vertexCount: 4, edges: [(0, 1), (1, 0), (1, 2), (2, 0), (2, 3), (3, 0), (3, 2)])
    let others = ElementaryCycles(in: KeyedComponent(plain: graph), besides: [0, 1], limit: 2)
    #expect(others.cycles == [[4, 6], [0, 2, 3]])
    #expect(!others.isComplete)
  }

  @Test func `cycles with the same keys count once`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (0, 2), (1, 0), (2, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 1], isTransparent: [false, false, false])
    let others = ElementaryCycles(in: component, besides: [1, 3])
    #expect(others.cycles == [])
    #expect(others.isComplete)
  }

  @Test func `a cycle may pass a second vertex with the smallest key`() {
    let graph = Digraph(
      vertexCount: 6,
      edges: [(0, 1), (0, 4), (0, 5), (1, 0), (1, 2), (1, 3), (2, 1), (3, 1), (4, 0), (5, 0)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 0, 1, 2, 3, 4], isTransparent: [Bool](repeating: false, count: 6))
    let others = ElementaryCycles(in: component, besides: [0, 3], limit: 1)
    #expect(others.cycles == [[4, 6]])
  }

  @Test func `two dependents of one collection are two vertices of a cycle`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 2), (1, 2), (2, 0), (2, 1)])
    let component = KeyedComponent(
      graph: graph, rank: [0, 1, 2], isTransparent: [false, false, true])
    let others = ElementaryCycles(in: component, besides: [0, 2])
    #expect(others.cycles == [[1, 3], [0, 3, 1, 2]])
  }

  @Test func `the cycles found so far are returned when the steps run out`() {
    var random = RandomGraphs(seed: 1)
    let graph = random.stronglyConnectedGraph(vertices: 40, edges: 400)
    let component = KeyedComponent(plain: graph)
    let first = ShortestCycle.cycle(in: component) ?? []
    let all = ElementaryCycles(in: component, besides: first, limit: 400)
    let some = ElementaryCycles(in: component, besides: first, limit: 400, stepLimit: 6_000)
    #expect(!some.isComplete)
    #expect(!some.cycles.isEmpty)
    #expect(some.cycles.count < all.cycles.count)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `all cycles are listed in order`(seed: UInt64) {
    var random = RandomGraphs(seed: 1_000 + seed)
    for _ in 0..<60 {
      let component = random.keyedComponent(upTo: 7)
      guard let first = ShortestCycle.cycle(in: component) else { continue }
      let expected = NaiveCycles(component).keyLists.dropFirst()
      let limit = random.number(in: 0...12)
      let others = ElementaryCycles(in: component, besides: first, limit: limit)
      #expect(others.cycles.map(component.checkedKeys(of:)) == Array(expected.prefix(limit)))
      #expect(others.isComplete == (expected.count <= limit))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `in a large component they are the shortest cycles through single vertices`(seed: UInt64) {
    var random = RandomGraphs(seed: 2_000 + seed)
    for _ in 0..<60 {
      let component = random.keyedComponent(upTo: 7)
      guard let first = ShortestCycle.cycle(in: component, exactLimit: 0) else { continue }
      let all = NaiveCycles(component).keyLists
      let others = ElementaryCycles(in: component, besides: first, limit: 3, exactLimit: 0)
      let found = others.cycles.compactMap(component.checkedKeys(of:))
      #expect(found.count == others.cycles.count)
      #expect(found.count <= 3)
      let all3 = [component.keys(of: first)] + found
      #expect(Set(all3).count == all3.count)
      #expect(found == all.filter(found.contains))
      if others.isComplete { #expect(all.count == 1) }
    }
  }

  @Test func `a cycle of a hundred thousand is known to be the only one`() {
    let others = ElementaryCycles(
      in: KeyedComponent(plain: PlainGraph.cycle()), besides: Array(0..<PlainGraph.size))
    #expect(others.cycles == [])
    #expect(others.isComplete)
  }

  @Test func `both cycles of a large one with a short cut are found`() {
    let count = UInt32(PlainGraph.size)
    let cycle = (0..<count).map { (source: $0, target: ($0 + 1) % count) }
    let graph = Digraph(vertexCount: Int(count), edges: cycle + [(source: 4, target: 2)])
    let component = KeyedComponent(plain: graph)
    let first = ShortestCycle.cycle(in: component) ?? []
    #expect(first.count == PlainGraph.size)
    let others = ElementaryCycles(in: component, besides: first, visitLimit: 500_000)
    #expect(others.cycles == [[2, 3, 5]])
  }
}
