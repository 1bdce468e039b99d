import DIGraph
import DITestSupport

/// Seeded graphs for the tests of algorithms.
struct RandomGraphs: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &* 0x2545_f491_4f6c_dd1d) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func chance(_ percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// A graph of random edges, including loops and parallel edges.
  mutating func graph(vertices: Int, edges: Int) -> Digraph {
    graph(vertices: vertices, edges: edges, besides: [])
  }

  /// A random graph that also has a cycle through all vertices.
  mutating func stronglyConnectedGraph(vertices: Int, edges: Int) -> Digraph {
    let order = (0..<vertices).map { UInt32($0) }.shuffled(using: &self)
    let cycle = order.indices.map { (source: order[$0], target: order[($0 + 1) % vertices]) }
    return graph(vertices: vertices, edges: edges, besides: cycle)
  }

  private mutating func graph(
    vertices: Int, edges: Int, besides given: [(source: UInt32, target: UInt32)]
  ) -> Digraph {
    var all = given
    for _ in 0..<edges {
      let source = UInt32(number(in: 0...vertices - 1))
      all.append((source, UInt32(number(in: 0...vertices - 1))))
    }
    all.shuffle(using: &self)
    return Digraph(vertexCount: vertices, edges: all)
  }

  /// A small component with transparent vertices, but no cycle of them alone, and some equal keys.
  mutating func keyedComponent(upTo vertices: Int) -> KeyedComponent {
    while true {
      let count = number(in: 1...vertices)
      let edges = number(in: 0...count + 4)
      let graph = stronglyConnectedGraph(vertices: count, edges: edges)
      let isTransparent = (0..<count).map { _ in chance(25) }
      let highest = chance(50) ? 2 : 20
      let rank = (0..<count).map { _ in UInt32(number(in: 0...highest)) }
      let helpers = graph.keepingEdges { isTransparent[$0] && isTransparent[$1] }
      guard helpers.isAcyclic() else { continue }
      return KeyedComponent(graph: graph, rank: rank, isTransparent: isTransparent)
    }
  }
}

/// Large graphs of simple shapes.
enum PlainGraph {
  static let size = 100_000

  static func chain(_ count: Int = size) -> Digraph {
    Digraph(vertexCount: count, edges: (1..<UInt32(count)).map { ($0 - 1, $0) })
  }

  static func cycle(_ count: Int = size) -> Digraph {
    let all = UInt32(count)
    return Digraph(vertexCount: count, edges: (0..<all).map { ($0, ($0 + 1) % all) })
  }
}

extension KeyedComponent {
  /// A component in which every vertex counts and has its own key.
  init(plain graph: Digraph) {
    self.init(
      graph: graph, rank: (0..<graph.vertexCount).map { UInt32($0) },
      isTransparent: [Bool](repeating: false, count: graph.vertexCount))
  }
}

// MARK: Naive queries, independent of the algorithms under test

extension Digraph {
  var edgeList: [(source: Int, target: Int)] {
    (0..<vertexCount).flatMap { vertex in
      successors(of: vertex).map { (vertex, Int($0)) }
    }
  }

  func keepingEdges(_ isKept: (Int, Int) -> Bool) -> Digraph {
    let kept = edgeList.filter { isKept($0.source, $0.target) }
    return Digraph(
      vertexCount: vertexCount, edges: kept.map { (UInt32($0.source), UInt32($0.target)) })
  }

  func removingEdges(_ removed: [Int]) -> Digraph {
    let kept = edgeList.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    return Digraph(
      vertexCount: vertexCount, edges: kept.map { (UInt32($0.source), UInt32($0.target)) })
  }

  /// Removes vertices without incoming edges until none is left to remove.
  func isAcyclic() -> Bool {
    var left = edgeList
    while !left.isEmpty {
      let entered = Set(left.map(\.target))
      let rest = left.filter { entered.contains($0.source) }
      if rest.count == left.count { return false }
      left = rest
    }
    return true
  }

  /// The smallest number of edges between each two vertices, by Floyd and Warshall.
  func distances() -> [[Int?]] {
    var distance = [[Int?]](
      repeating: [Int?](repeating: nil, count: vertexCount), count: vertexCount)
    for vertex in 0..<vertexCount { distance[vertex][vertex] = 0 }
    for edge in edgeList where edge.source != edge.target { distance[edge.source][edge.target] = 1 }
    for middle in 0..<vertexCount {
      for start in 0..<vertexCount {
        for end in 0..<vertexCount {
          guard let first = distance[start][middle], let second = distance[middle][end] else {
            continue
          }
          distance[start][end] = min(distance[start][end] ?? Int.max, first + second)
        }
      }
    }
    return distance
  }

  /// All walks of a length between two vertices, as edges.
  func walks(from start: Int, to end: Int, length: Int) -> [[Int]] {
    guard length > 0 else { return start == end ? [[]] : [] }
    return edges(from: start).flatMap { edge in
      walks(from: Int(targets[edge]), to: end, length: length - 1).map { [edge] + $0 }
    }
  }

  /// The end of a path from a vertex; nil if the edges do not form a path.
  func end(of edges: [Int], from start: Int) -> Int? {
    var vertex = start
    for edge in edges {
      guard self.edges(from: vertex).contains(edge) else { return nil }
      vertex = Int(targets[edge])
    }
    return vertex
  }
}
