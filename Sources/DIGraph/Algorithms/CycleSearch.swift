/// The shortest cycles through single vertices of a component.
///
/// A breadth-first search against the edges measures the distance of each vertex to the start. A
/// second walk along the edges then picks, layer by layer, the smallest rank that is on a shortest
/// cycle, and carries on from all vertices whose keys so far are equal. Transparent vertices have
/// length zero, so they belong to the layer in which they are reached (a 0-1 breadth-first search).
/// O(V + E) for a vertex, less if its cycle is short; the arrays are allocated once for all
/// vertices.
struct CycleSearch {
  private static let unknown = UInt32.max

  private let component: KeyedComponent
  private let reversed: Digraph
  /// The number of counted vertices on a shortest path from each vertex back to the start.
  private var distance: [UInt32]
  private var parent: [UInt32]
  private var parentEdge: [UInt32]
  private var touched: [UInt32] = []
  /// The number of edges visited so far.
  private(set) var visits = 0

  init(_ component: KeyedComponent) {
    let unknown = [UInt32](repeating: Self.unknown, count: component.graph.vertexCount)
    self.component = component
    reversed = component.graph.reversed()
    distance = unknown
    parent = unknown
    parentEdge = unknown
  }

  /// The length of the shortest cycle through a vertex, unless it is longer than a limit.
  mutating func length(through start: Int, notLongerThan limit: Int) -> Int? {
    defer { forget() }
    return measure(from: start, limit: limit)
  }

  /// The shortest cycle through a vertex, unless it is longer than a limit.
  ///
  /// Of several such cycles, the one with the smallest key list from this vertex on is chosen.
  mutating func cycle(through start: Int, notLongerThan limit: Int = Int.max) -> [Int]? {
    defer { forget() }
    guard let length = measure(from: start, limit: limit) else { return nil }
    return smallestCycle(from: start, length: length)
  }

  // MARK: Distances

  private mutating func measure(from start: Int, limit: Int) -> Int? {
    var layer = [UInt32(start)]
    var depth = 0
    var found: Int?
    distance[start] = 0
    touched.append(UInt32(start))
    while !layer.isEmpty {
      if addHelpers(to: &layer, depth: depth, start: start) { found = found ?? depth }
      guard found == nil, depth < limit else { break }
      depth += 1
      var next: [UInt32] = []
      for vertex in layer where !component.isTransparent[Int(vertex)] {
        if meetPredecessors(of: vertex, depth: depth, start: start, into: &next) { found = depth }
      }
      layer = next
    }
    return found
  }

  /// Adds the predecessors of a layer's transparent vertices; returns whether the start is one of
  /// them.
  private mutating func addHelpers(to layer: inout [UInt32], depth: Int, start: Int) -> Bool {
    var closes = false
    var index = 0
    while index < layer.count {
      let vertex = layer[index]
      index += 1
      guard component.isTransparent[Int(vertex)] else { continue }
      if meetPredecessors(of: vertex, depth: depth, start: start, into: &layer) { closes = true }
    }
    return closes
  }

  /// Records the new predecessors of a vertex; returns whether the start is one of them.
  private mutating func meetPredecessors(
    of vertex: UInt32, depth: Int, start: Int, into layer: inout [UInt32]
  ) -> Bool {
    var closes = false
    let edges = reversed.edges(from: Int(vertex))
    visits += edges.count
    for edge in edges {
      let source = Int(reversed.targets[edge])
      if source == start { closes = true }
      guard distance[source] == Self.unknown else { continue }
      distance[source] = UInt32(depth)
      touched.append(UInt32(source))
      layer.append(UInt32(source))
    }
    return closes
  }

  private mutating func forget() {
    for vertex in touched {
      distance[Int(vertex)] = Self.unknown
      parent[Int(vertex)] = Self.unknown
      parentEdge[Int(vertex)] = Self.unknown
    }
    touched.removeAll(keepingCapacity: true)
  }

  // MARK: The smallest keys

  private mutating func smallestCycle(from start: Int, length: Int) -> [Int] {
    var frontier = [UInt32(start)]
    for remaining in stride(from: length, to: 0, by: -1) {
      frontier = nextLayer(after: frontier, remaining: remaining)
    }
    return walkBack(from: start)
  }

  /// The vertices of smallest rank that follow a layer on cycles with `remaining` vertices to come.
  private mutating func nextLayer(after frontier: [UInt32], remaining: Int) -> [UInt32] {
    var wave = frontier
    var next: [UInt32] = []
    var smallest = UInt32.max
    var index = 0
    while index < wave.count {
      let vertex = wave[index]
      index += 1
      let edges = component.graph.edges(from: Int(vertex))
      visits += edges.count
      for edge in edges {
        let target = Int(component.graph.targets[edge])
        let isHelper = component.isTransparent[target]
        guard distance[target] == UInt32(remaining - (isHelper ? 0 : 1)),
          parentEdge[target] == Self.unknown
        else { continue }
        if !isHelper {
          guard component.rank[target] <= smallest else { continue }
          if component.rank[target] < smallest { next.removeAll() }
          smallest = component.rank[target]
          next.append(UInt32(target))
        } else {
          wave.append(UInt32(target))
        }
        parent[target] = vertex
        parentEdge[target] = UInt32(edge)
      }
    }
    return next
  }

  private func walkBack(from start: Int) -> [Int] {
    var edges: [Int] = []
    var vertex = start
    repeat {
      edges.append(Int(parentEdge[vertex]))
      vertex = Int(parent[vertex])
    } while vertex != start
    return edges.reversed()
  }
}
