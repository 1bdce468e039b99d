/// The shortest cycle through each edge of a component.
///
/// Among several shortest cycles, the one with the smallest key list is chosen; the list begins
/// with the edge's source, or with its target if the source is transparent. So the cycle of an edge
/// changes only if an added or removed edge makes another cycle shorter or smaller. Each cycle that
/// a new edge closes is covered by a cycle through that edge.
package struct ComponentCycles: Sendable, Hashable {
  /// The number of visited edges after which no search begins, counted over all components.
  package static let visitLimit = 20_000_000
  /// The number of keys after which no search begins, counted over all cycles of a component.
  package static let keyLimit = 200_000

  /// The cycles, each once and from a vertex of its smallest rank: the shortest first, then by keys.
  package let cycles: [[Int]]
  /// The number of edges that are in none of the cycles, because a limit ended the search.
  package let edgesLeft: Int

  /// The shortest cycle, and of several the one with the smallest keys; nil if there is no cycle.
  package var shortest: [Int]? { cycles.first }

  /// Finds the cycles, and at least one of them whatever the limits.
  ///
  /// O(V log V + visits), and O(V + E) without visits left.
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - visitsLeft: the number of edges to visit, from which those visited are subtracted.
  package init(in component: KeyedComponent, visitsLeft: inout Int) {
    var search = CycleSearch(component)
    var found: Set<[Int]> = []
    var keyCount = 0
    var isComplete = true
    for (index, source) in component.allVerticesByRank().enumerated() {
      // All cycles through a vertex with one edge to it and one from it go through the edge to it,
      // which is found from the vertex before it.
      if index > 0, !component.isTransparent[source], search.isInner(source) { continue }
      guard found.isEmpty || search.visits < visitsLeft && keyCount < Self.keyLimit else {
        isComplete = false
        break
      }
      for cycle in search.cycles(throughEdgesFrom: source) {
        if found.insert(component.turnedToSmallestKeys(cycle)).inserted { keyCount += cycle.count }
      }
    }
    visitsLeft -= search.visits
    cycles = component.sortedByKeys(found)
    guard !isComplete else {
      edgesLeft = 0
      return
    }
    let covered = Set(cycles.joined())
    edgesLeft = component.graph.targets.indices.count { !covered.contains($0) }
  }
}

extension [UInt32] {
  /// Whether a key list comes before another: shorter ones first, then by key.
  fileprivate func isShorterOrSmaller(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}

extension KeyedComponent {
  /// All vertices, ascending by rank, then by number.
  fileprivate func allVerticesByRank() -> [Int] {
    rank.indices.map { UInt64(rank[$0]) << 32 | UInt64($0) }.sorted()
      .map { Int(UInt32(truncatingIfNeeded: $0)) }
  }

  fileprivate func sortedByKeys(_ cycles: Set<[Int]>) -> [[Int]] {
    cycles.map { (cycle: $0, keys: keys(of: $0)) }.sorted { one, other in
      one.keys == other.keys
        ? one.cycle.lexicographicallyPrecedes(other.cycle)
        : one.keys.isShorterOrSmaller(than: other.keys)
    }.map(\.cycle)
  }
}

/// Finds the shortest cycles through the edges that leave a vertex.
///
/// A breadth-first search against the edges measures the distance of each vertex to the source: the
/// number of counted vertices on a shortest path. A second walk from the target of each edge then
/// picks, layer by layer, the smallest rank, and continues from all vertices whose keys so far are
/// equal. Transparent vertices belong to the layer in which they are reached.
private struct CycleSearch {
  private static let unknown = UInt32.max

  private let component: KeyedComponent
  private let reversed: Digraph
  private var distance: [UInt32]
  private var parent: [UInt32]
  private var parentEdge: [UInt32]
  private var walked: [UInt32] = []
  /// The number of edges visited so far.
  private(set) var visits = 0

  init(_ component: KeyedComponent) {
    let unknown = [UInt32](repeating: Self.unknown, count: component.graph.vertexCount)
    self.component = component
    reversed = component.graph.reversed()
    (distance, parent, parentEdge) = (unknown, unknown, unknown)
  }

  /// Whether a vertex has one edge to it and one from it.
  func isInner(_ vertex: Int) -> Bool {
    component.graph.edges(from: vertex).count == 1 && reversed.edges(from: vertex).count == 1
  }

  mutating func cycles(throughEdgesFrom source: Int) -> [[Int]] {
    let edges = component.graph.edges(from: source).filter { edge in
      // The step from a collection to that of its parent container is no step of its own.
      !(component.isTransparent[source]
        && component.isTransparent[Int(component.graph.targets[edge])])
    }
    guard !edges.isEmpty else { return [] }
    let touched = measure(to: source, from: edges.map { component.graph.targets[$0] })
    defer { for vertex in touched { distance[Int(vertex)] = Self.unknown } }
    return edges.compactMap { cycle(through: $0, from: source) }
  }

  /// Measures the distances of some vertices to the source, and of all that are nearer.
  ///
  /// Returns the vertices that were met.
  private mutating func measure(to source: Int, from starts: [UInt32]) -> [UInt32] {
    var met = [UInt32(source)]
    distance[source] = 0
    var layer = met
    var depth: UInt32 = 0
    var pending = starts
    while !layer.isEmpty {
      visits += pending.count
      pending.removeAll { distance[Int($0)] != Self.unknown }
      guard !pending.isEmpty else { break }
      depth += 1
      var next: [UInt32] = []
      for vertex in layer { addPredecessors(of: Int(vertex), depth, to: &next) }
      // The list grows while its transparent vertices are expanded.
      var index = 0
      while index < next.count {
        let vertex = Int(next[index])
        index += 1
        if component.isTransparent[vertex] { addPredecessors(of: vertex, depth, to: &next) }
      }
      met += next
      layer = next.filter { !component.isTransparent[Int($0)] }
    }
    return met
  }

  private mutating func addPredecessors(
    of vertex: Int, _ depth: UInt32, to layer: inout [UInt32]
  ) {
    for edge in reversed.edges(from: vertex) {
      visits += 1
      let predecessor = Int(reversed.targets[edge])
      guard distance[predecessor] == Self.unknown else { continue }
      distance[predecessor] = depth
      layer.append(UInt32(predecessor))
    }
  }

  private mutating func cycle(through edge: Int, from source: Int) -> [Int]? {
    let start = Int(component.graph.targets[edge])
    guard start != source else { return [edge] }
    guard distance[start] != Self.unknown else { return nil }
    defer { forgetWalk() }
    var frontier = [UInt32(start)]
    for remaining in stride(from: distance[start], to: 0, by: -1) {
      frontier = nextLayer(after: frontier, remaining: remaining, to: source)
    }
    var back: [Int] = []
    var vertex = source
    while vertex != start {
      guard parentEdge[vertex] != Self.unknown else { return nil }
      back.append(Int(parentEdge[vertex]))
      vertex = Int(parent[vertex])
    }
    return [edge] + back.reversed()
  }

  /// The counted vertices of smallest rank that follow a layer on a shortest path to the source.
  private mutating func nextLayer(
    after frontier: [UInt32], remaining: UInt32, to source: Int
  ) -> [UInt32] {
    var wave = frontier
    var next: [UInt32] = []
    var smallest = UInt32.max
    var index = 0
    while index < wave.count {
      let vertex = wave[index]
      index += 1
      for edge in component.graph.edges(from: Int(vertex)) {
        visits += 1
        let target = Int(component.graph.targets[edge])
        let isHelper = component.isTransparent[target] && target != source
        guard distance[target] == remaining - (isHelper ? 0 : 1),
          parentEdge[target] == Self.unknown
        else { continue }
        if isHelper {
          wave.append(UInt32(target))
        } else {
          guard component.rank[target] <= smallest else { continue }
          if component.rank[target] < smallest { next.removeAll() }
          smallest = component.rank[target]
          next.append(UInt32(target))
        }
        parent[target] = vertex
        parentEdge[target] = UInt32(edge)
        walked.append(UInt32(target))
      }
    }
    return next
  }

  private mutating func forgetWalk() {
    for vertex in walked {
      parent[Int(vertex)] = Self.unknown
      parentEdge[Int(vertex)] = Self.unknown
    }
    walked.removeAll(keepingCapacity: true)
  }
}
