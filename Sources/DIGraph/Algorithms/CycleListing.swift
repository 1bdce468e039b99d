/// Lists the elementary cycles of a small component by increasing length.
///
/// From each vertex a depth-first search finds the cycles in which it is the smallest vertex. The
/// search never enters a vertex that is too far from the start for the current length. The next
/// length is the smallest one refused that way (iterative deepening after Korf, 1985, as in IDA*),
/// so lengths without cycles cost little. The component must have no transparent vertices and no
/// parallel edges, and its vertices must be in the order of ranks.
struct CycleListing {
  private static let none = Int.max

  private let component: KeyedComponent
  private let reversed: Digraph
  private let hasEqualKeys: Bool
  private var steps: Int
  private var distance: [Int]
  private var isOnPath: [Bool]
  private var known: Set<[UInt32]>
  private var found: [(keys: [UInt32], vertices: [Int])] = []

  init(_ component: KeyedComponent, besides firstKeys: [UInt32], stepLimit: Int) {
    self.component = component
    reversed = component.graph.reversed()
    hasEqualKeys = zip(component.rank, component.rank.dropFirst()).contains { $0 == $1 }
    steps = stepLimit
    distance = [Int](repeating: Self.none, count: component.graph.vertexCount)
    isOnPath = [Bool](repeating: false, count: component.graph.vertexCount)
    known = [firstKeys]
  }

  /// The cycles found, in order, at most `limit` of them.
  func cycles(limit: Int) -> [[Int]] {
    found.sorted { $0.keys.isShorterOrSmaller(than: $1.keys) }.prefix(limit).map(\.vertices)
  }

  /// Lists cycles until there are more than a limit; returns whether all were found within it.
  mutating func run(limit: Int) -> Bool {
    var nextLength = component.rank.indices.map { measure(to: $0) }
    while let length = nextLength.min(), length != Self.none {
      for start in nextLength.indices where nextLength[start] == length {
        steps -= component.graph.edgeCount
        _ = measure(to: start)
        nextLength[start] = list(from: start, length: length)
        guard steps > 0 else { return false }
        if found.count > limit, !hasEqualKeys { return false }
      }
      if found.count > limit { return false }
    }
    return true
  }

  /// Measures the distances back to a start without smaller vertices; returns the length of the
  /// shortest cycle.
  private mutating func measure(to start: Int) -> Int {
    var shortest = Self.none
    for vertex in distance.indices { distance[vertex] = Self.none }
    var queue = [start]
    var index = 0
    distance[start] = 0
    while index < queue.count {
      let vertex = queue[index]
      index += 1
      for source in reversed.successors(of: vertex).lazy.map(Int.init) where source >= start {
        if source == start { shortest = min(shortest, distance[vertex] + 1) }
        guard distance[source] == Self.none else { continue }
        distance[source] = distance[vertex] + 1
        queue.append(source)
      }
    }
    return shortest
  }

  /// Records the cycles of one length from a start; returns the next length to try.
  private mutating func list(from start: Int, length: Int) -> Int {
    var refused = Self.none
    var path = [start]
    var cursors = [component.graph.edges(from: start)]
    isOnPath[start] = true
    while let vertex = path.last, var edges = cursors.popLast() {
      guard steps > 0, let edge = edges.popFirst() else {
        isOnPath[vertex] = false
        path.removeLast()
        continue
      }
      cursors.append(edges)
      steps -= 1
      let target = Int(component.graph.targets[edge])
      if target == start, path.count == length { note(path) }
      guard target > start, !isOnPath[target], distance[target] != Self.none else { continue }
      if path.count + distance[target] > length {
        refused = min(refused, path.count + distance[target])
      } else {
        isOnPath[target] = true
        path.append(target)
        cursors.append(component.graph.edges(from: target))
      }
    }
    return refused
  }

  private mutating func note(_ path: [Int]) {
    let turn = hasEqualKeys ? leastRotation(of: path.map { component.rank[$0] }) : 0
    let vertices = Array(path[turn...] + path[..<turn])
    let keys = vertices.map { component.rank[$0] }
    if known.insert(keys).inserted { found.append((keys, vertices)) }
  }
}
