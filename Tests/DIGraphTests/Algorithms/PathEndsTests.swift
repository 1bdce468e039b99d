import DIAnalysis
import DIGraph
import Testing

@Suite struct `The ends of paths` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `are those of the whole path`(seed: UInt64) {
    var random = RandomGraphs(seed: 200 + seed)
    for _ in 0..<50 {
      let vertices = random.number(in: 1...12)
      let graph = random.graph(vertices: vertices, edges: random.number(in: 0...16))
      let reach = Reachability(in: graph, from: [0])
      let isStep = (0..<graph.targets.count).map { _ in random.chance(70) }
      let size = random.number(in: 0...4)
      let ends = PathEnds(reach, headLength: size) { isStep[$0] }
      for vertex in 0..<vertices {
        guard let path = reach.path(to: vertex) else { continue }
        let steps = path.indices.filter { isStep[path[$0]] }
        #expect(ends.length(to: vertex) == steps.count)
        let head = steps.count > size ? path[..<steps[size]] : path[...]
        #expect(ends.head(to: vertex) == Array(head))
        let start = steps.count < size ? 0 : size == 0 ? path.count : steps[steps.count - size]
        #expect(ends.tail(to: vertex, steps: size) == Array(path[start...]))
      }
    }
  }

  @Test func `of a chain of a hundred thousand are as short as requested`() {
    let reach = Reachability(in: PlainGraph.chain(), from: [0])
    let ends = PathEnds(reach, headLength: 3) { _ in true }
    #expect(ends.length(to: 99_999) == 99_999)
    #expect(ends.head(to: 99_999) == [0, 1, 2])
    #expect(ends.tail(to: 99_999, steps: 2) == [99_997, 99_998])
  }
}
