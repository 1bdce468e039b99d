import DIGraph
import Testing

@Suite struct `Feedback edge set` {
  @Test func `the lightest edge of a cycle is chosen`() {
    let best = FeedbackEdgeSet(of: PlainGraph.cycle(3), weight: [2, 1, 3])
    #expect(best?.edges == [1])
    #expect(best?.weight == 1)
    #expect(best?.isExact == true)
  }

  @Test func `of equally good sets the one with the first edges is chosen`() {
    #expect(FeedbackEdgeSet(of: PlainGraph.cycle(4), weight: [1, 1, 1, 1])?.edges == [0])
  }

  @Test func `one edge on two cycles is better than one on each`() {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (1, 0), (1, 2), (2, 0)])
    #expect(FeedbackEdgeSet(of: graph, weight: [1, 1, 1, 1])?.edges == [0])
  }

  @Test func `an edge without a weight is not chosen`() {
    #expect(FeedbackEdgeSet(of: PlainGraph.cycle(3), weight: [nil, nil, 5])?.edges == [2])
  }

  @Test(arguments: [40, 0])
  func `a cycle of edges without weights cannot be broken`(exactLimit: Int) {
    let graph = Digraph(vertexCount: 3, edges: [(0, 1), (1, 0), (1, 2), (2, 0)])
    #expect(
      FeedbackEdgeSet(of: graph, weight: [nil, nil, 1, 1], exactLimit: exactLimit) == nil)
  }

  @Test func `an edge from a vertex to itself without a weight cannot be broken`() {
    #expect(FeedbackEdgeSet(of: PlainGraph.cycle(1), weight: [nil]) == nil)
  }

  @Test func `parallel edges are chosen together and their weights add up`() {
    let graph = Digraph(vertexCount: 2, edges: [(0, 1), (0, 1), (1, 0)])
    #expect(FeedbackEdgeSet(of: graph, weight: [1, 1, 3])?.edges == [0, 1])
    #expect(FeedbackEdgeSet(of: graph, weight: [2, 2, 3])?.edges == [2])
    #expect(FeedbackEdgeSet(of: graph, weight: [1, nil, 3])?.edges == [2])
  }

  @Test func `without a cycle no edge is chosen`() {
    let none = FeedbackEdgeSet(of: PlainGraph.chain(5), weight: [1, 1, 1, 1])
    #expect(none?.edges == [])
    #expect(none?.weight == 0)
  }

  @Test func `forty edges are solved exactly and forty-one are not`() {
    let weights = [UInt32?](repeating: 1, count: 41)
    #expect(
      FeedbackEdgeSet(of: PlainGraph.cycle(40), weight: Array(weights[..<40]))?.isExact == true)
    #expect(FeedbackEdgeSet(of: PlainGraph.cycle(41), weight: weights)?.isExact == false)
  }

  @Test func `without steps left the heuristic is used`() {
    let quick = FeedbackEdgeSet(of: PlainGraph.cycle(3), weight: [1, 1, 1], stepLimit: 0)
    #expect(quick?.isExact == false)
    #expect(quick?.edges.count == 1)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no other set of edges is better`(seed: UInt64) {
    var random = RandomGraphs(seed: seed)
    for _ in 0..<15 {
      let (graph, weight) = problem(&random)
      let naive = NaiveFeedback(graph, weight)
      let best = FeedbackEdgeSet(of: graph, weight: weight)
      #expect(best?.edges == naive.edges)
      #expect(best?.weight == naive.weight)
      #expect(best?.isExact != false)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the heuristic breaks all cycles and chooses no needless edge`(seed: UInt64) {
    var random = RandomGraphs(seed: 500 + seed)
    for _ in 0..<25 {
      let (graph, weight) = problem(&random)
      let best = FeedbackEdgeSet(of: graph, weight: weight)
      let quick = FeedbackEdgeSet(of: graph, weight: weight, exactLimit: -1)
      #expect((best == nil) == (quick == nil))
      guard let best, let quick else { continue }
      #expect(!quick.isExact)
      #expect(quick.weight >= best.weight)
      #expect(quick.weight == quick.edges.reduce(0) { $0 + Int(weight[$1] ?? 1_000) })
      #expect(graph.removingEdges(quick.edges).isAcyclic())
      let pairs = graph.edgeList
      for edge in quick.edges {
        let others = quick.edges.filter { pairs[$0] != pairs[edge] }
        #expect(!graph.removingEdges(others).isAcyclic())
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the heuristic breaks larger components`(seed: UInt64) {
    var random = RandomGraphs(seed: 900 + seed)
    let graph = random.stronglyConnectedGraph(vertices: 800, edges: 2_400)
    let weight = graph.edgeList.map { edge in
      edge.source < edge.target && random.chance(20)
        ? nil : UInt32(1 + random.number(in: 0...3))
    }
    let quick = FeedbackEdgeSet(of: graph, weight: weight)
    let removed = quick.map { Set($0.edges) } ?? []
    let rest = StronglyConnectedComponents(of: graph) { !removed.contains($0) }
    #expect(rest.count == graph.vertexCount)
    #expect(removed.allSatisfy { weight[$0] != nil })
  }

  private func problem(_ random: inout RandomGraphs) -> (Digraph, [UInt32?]) {
    let vertices = random.number(in: 1...6)
    let edges = random.number(in: 0...6)
    let graph = random.stronglyConnectedGraph(vertices: vertices, edges: edges)
    let heaviest = random.chance(50) ? 1 : 4
    let weight = (0..<graph.edgeCount).map { _ in
      random.chance(15) ? nil : UInt32(random.number(in: 1...heaviest))
    }
    return (graph, weight)
  }

  @Test func `a cycle of a hundred thousand is broken once`() {
    var weight = [UInt32?](repeating: 2, count: PlainGraph.size)
    let cut = FeedbackEdgeSet(of: PlainGraph.cycle(), weight: weight)
    #expect(cut?.edges.count == 1)
    weight = weight.indices.map { $0 == 77 ? 1 : nil }
    let exact = FeedbackEdgeSet(of: PlainGraph.cycle(), weight: weight)
    #expect(exact?.edges == [77])
    #expect(exact?.isExact == true)
  }

  @Test func `a chain of a hundred thousand has nothing to break`() {
    let weight = [UInt32?](repeating: 1, count: PlainGraph.size - 1)
    #expect(FeedbackEdgeSet(of: PlainGraph.chain(), weight: weight)?.edges == [])
  }

  @Test func `a vertex with edges from and to all others loses one edge of each pair`() {
    let spokes = UInt32(5_000)
    let edges = (1...spokes).flatMap {
      [(source: UInt32(0), target: $0), (source: $0, target: UInt32(0))]
    }
    let graph = Digraph(vertexCount: Int(spokes) + 1, edges: edges)
    let cut = FeedbackEdgeSet(of: graph, weight: [UInt32?](repeating: 1, count: edges.count))
    #expect(cut?.edges.count == Int(spokes))
  }
}

/// Tries every set of pairs of vertices whose edges may all be removed.
private struct NaiveFeedback {
  private(set) var edges: [Int]?
  private(set) var weight: Int?

  init(_ graph: Digraph, _ weights: [UInt32?]) {
    let pairs = graph.edgeList
    var groups: [[Int]] = []
    for edge in pairs.indices where !pairs[..<edge].contains(where: { $0 == pairs[edge] }) {
      let group = pairs.indices.filter { pairs[$0] == pairs[edge] }
      if group.allSatisfy({ weights[$0] != nil }) { groups.append(group) }
    }
    for subset in 0..<(1 << groups.count) {
      let removed = groups.indices.filter { subset >> $0 & 1 == 1 }.flatMap { groups[$0] }.sorted()
      let total = removed.reduce(0) { $0 + Int(weights[$1] ?? 0) }
      guard isBetter(removed, total), graph.removingEdges(removed).isAcyclic() else { continue }
      edges = removed
      weight = total
    }
  }

  private func isBetter(_ removed: [Int], _ total: Int) -> Bool {
    guard let edges, let weight else { return true }
    return total == weight ? removed.lexicographicallyPrecedes(edges) : total < weight
  }
}
