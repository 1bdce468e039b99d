/// A small component without its transparent vertices and parallel edges.
///
/// Vertex `u` has an edge to vertex `v` if a path whose inner vertices are all transparent leads
/// from `u` to `v`. The vertices are numbered by rank, those of equal rank by their previous
/// number, and rows ascend, so that the order of vertices is the order of keys.
struct CollapsedComponent {
  /// The component that was collapsed.
  let original: KeyedComponent
  /// The collapsed component, which has no transparent vertices.
  let component: KeyedComponent
  /// The vertex of `original` behind each vertex.
  private let origin: [Int]

  /// Collapses a component; nil if the result would have more edges than a limit.
  ///
  /// The walk through transparent vertices runs once for each vertex that counts. It ends, as if
  /// the limit were exceeded, after 16 visits per edge and 1,000 per allowed edge. A limit of
  /// `Int.max` is never exceeded.
  init?(_ original: KeyedComponent, limit: Int) {
    let origin = original.verticesByRank()
    guard origin.count <= limit else { return nil }
    var walk = TransparentWalk(original, origin: origin)
    let isUnlimited = limit == Int.max
    let budget = isUnlimited ? limit : 16 * original.graph.edgeCount + 1_000 * limit
    var offsets: [UInt32] = [0]
    var targets: [UInt32] = []
    for vertex in origin {
      targets += walk.targets(from: vertex)
      guard targets.count <= limit, walk.visits <= budget else { return nil }
      offsets.append(UInt32(targets.count))
    }
    self.original = original
    self.origin = origin
    component = KeyedComponent(
      graph: Digraph(offsets: offsets, targets: targets), rank: origin.map { original.rank[$0] },
      isTransparent: [Bool](repeating: false, count: origin.count))
  }

  /// The edges of the original along a cycle of this component's vertices.
  func originalEdges(of vertices: [Int]) -> [Int] {
    vertices.indices.flatMap { index in
      let next = vertices[(index + 1) % vertices.count]
      return step(from: origin[vertices[index]], to: origin[next])
    }
  }

  /// The shortest path through transparent vertices that has the earliest edges.
  private func step(from start: Int, to end: Int) -> [Int] {
    var queue: [(vertex: Int, edge: Int, previous: Int)] = [(start, -1, -1)]
    var met: Set<Int> = []
    var index = 0
    while index < queue.count {
      for edge in original.graph.edges(from: queue[index].vertex) {
        let target = Int(original.graph.targets[edge])
        if target == end { return way(to: index, in: queue) + [edge] }
        guard original.isTransparent[target], met.insert(target).inserted else { continue }
        queue.append((target, edge, index))
      }
      index += 1
    }
    return []
  }

  private func way(to index: Int, in queue: [(vertex: Int, edge: Int, previous: Int)]) -> [Int] {
    var edges: [Int] = []
    var index = index
    while index > 0 {
      edges.append(queue[index].edge)
      index = queue[index].previous
    }
    return edges.reversed()
  }
}

/// Finds the vertices that a vertex reaches through transparent vertices.
private struct TransparentWalk {
  private let component: KeyedComponent
  private var position: [UInt32]
  private var lastMetFrom: [Int]
  /// The number of edges visited.
  private(set) var visits = 0

  init(_ component: KeyedComponent, origin: [Int]) {
    self.component = component
    position = [UInt32](repeating: 0, count: component.graph.vertexCount)
    lastMetFrom = [Int](repeating: -1, count: component.graph.vertexCount)
    for (index, vertex) in origin.enumerated() { position[vertex] = UInt32(index) }
  }

  /// The positions of the vertices that a vertex reaches, among the vertices that count, ascending.
  mutating func targets(from start: Int) -> [UInt32] {
    var found: [UInt32] = []
    var stack = [start]
    while let vertex = stack.popLast() {
      visits += component.graph.edges(from: vertex).count
      for target in component.graph.successors(of: vertex).lazy.map(Int.init)
      where lastMetFrom[target] != start {
        lastMetFrom[target] = start
        if component.isTransparent[target] {
          stack.append(target)
        } else {
          found.append(position[target])
        }
      }
    }
    return found.sorted()
  }
}
