import DIDefinition
import DIGraph

/// Searches the shortest paths from one part to others, and the dependency that all paths share.
///
/// A junction is not a step: a dependency on a collection is one step to each contribution. Of several
/// shortest paths the first is found: that of the first binding by its key, then the one over the
/// earliest dependencies.
struct PartPathSearch {
  private let graph: ContractGraph
  private let places: PartsOfNodes
  private var visits: [UInt32]
  private var visit: UInt32 = 0
  /// The edge by which the current visit reached a node, and the node that it leaves.
  private var lastEdges: [UInt32]
  private var lastNodes: [UInt32]
  /// The position of a node on the path of the current visit, if its mark is that of the visit.
  private var positions: [UInt32]
  private var positionMarks: [UInt32]
  /// The visit in which each part is looked for and not found yet.
  private var wanted: [UInt32] = []
  private var wantedCount = 0
  private var ends: [Int: End] = [:]
  /// The nodes whose edges the search for a shared dependency has still to follow.
  private var pending: [Int] = []

  private struct End {
    let edge: Int
    let from: Int
  }

  init(_ graph: ContractGraph, _ places: PartsOfNodes) {
    (self.graph, self.places) = (graph, places)
    visits = [UInt32](repeating: 0, count: graph.digraph.vertexCount)
    lastEdges = visits
    lastNodes = visits
    positions = visits
    positionMarks = visits
  }

  // MARK: Shortest paths

  /// The edges of the shortest path, of at least one edge, from some nodes to each of some parts.
  ///
  /// Breadth-first, until each part is found. O(V + E + lengths of the paths).
  mutating func paths(from starts: [Int], to parts: [Int]) -> [Int: [Int]] {
    visit += 1
    want(parts)
    let symbols = graph.graph.definition.symbols
    var queue = starts.sorted { one, other in
      let keys = (graph.graph.key(of: one), graph.graph.key(of: other))
      return keys.0 == keys.1 ? one < other : symbols.precedes(keys.0, keys.1)
    }
    for start in queue {
      visits[start] = visit
      lastNodes[start] = UInt32(start)
    }
    var head = 0
    while head < queue.count, wantedCount > 0 {
      let node = queue[head]
      head += 1
      for edge in graph.digraph.edges(from: node) { follow(edge, from: node, &queue) }
    }
    return ends.mapValues(path)
  }

  private mutating func want(_ parts: [Int]) {
    ends = [:]
    wantedCount = parts.count
    for part in parts {
      while wanted.count <= part { wanted.append(0) }
      wanted[part] = visit
    }
  }

  /// Follows an edge and, if it leads to a junction, the edges that leave it.
  private mutating func follow(_ edge: Int, from node: Int, _ queue: inout [Int]) {
    let target = Int(graph.digraph.targets[edge])
    guard graph.graph.isJunction(target) else {
      return reach(target, over: edge, from: node, &queue)
    }
    guard enter(target, over: edge, from: node) else { return }
    for next in graph.digraph.edges(from: target) {
      reach(Int(graph.digraph.targets[next]), over: next, from: target, &queue)
    }
  }

  private mutating func reach(
    _ target: Int, over edge: Int, from node: Int, _ queue: inout [Int]
  ) {
    // A node that was visited before is new only if it is a start, which may be in a part, too.
    guard enter(target, over: edge, from: node) || lastNodes[target] == target else { return }
    places.forEach(at: target) { part in
      guard part < wanted.count, wanted[part] == visit else { return }
      wanted[part] = 0
      wantedCount -= 1
      ends[part] = End(edge: edge, from: node)
    }
    if lastNodes[target] != target { queue.append(target) }
  }

  /// Marks a node as visited; false if it was already.
  private mutating func enter(_ node: Int, over edge: Int, from last: Int) -> Bool {
    guard visits[node] != visit else { return false }
    visits[node] = visit
    lastEdges[node] = UInt32(edge)
    lastNodes[node] = UInt32(last)
    return true
  }

  private func path(to end: End) -> [Int] {
    var path = [end.edge]
    var node = end.from
    while lastNodes[node] != node {
      path.append(Int(lastEdges[node]))
      node = Int(lastNodes[node])
    }
    return path.reversed()
  }

  // MARK: The shared dependency

  /// The last dependency on a path that lies on every path from some nodes to a part; nil if there
  /// is none.
  ///
  /// The search leaves out the dependencies of the path. Those before the last vertex of the path that
  /// it reaches can be avoided. O(V + E), and mostly as little as another path, because the search
  /// never visits a node that does not lead to the part.
  mutating func lastShared(
    on path: [Int], from starts: [Int], to part: Int, leads: (Int) -> Bool
  ) -> Int? {
    guard let first = path.first else { return nil }
    visit += 1
    var vertices = [source(of: first, among: starts)]
    for edge in path.dropLast() { vertices.append(Int(graph.digraph.targets[edge])) }
    for (position, vertex) in vertices.enumerated() { put(vertex, at: position) }
    var shared: Int?
    var (index, furthest) = (0, 0)
    pending = starts
    for node in starts { visits[node] = visit }
    while true {
      guard let reached = explore(path, part, leads) else { return shared }
      furthest = max(furthest, reached)
      if index == furthest {
        // No other way leads past this dependency.
        if graph.dependency(of: path[index]) != nil { shared = path[index] }
        furthest += 1
        guard furthest < path.count else { return shared }
      }
      index += 1
      pending = [vertices[index]]
      // If a collection is divided by an exception, the dependency has further edges.
      for edge in graph.digraph.edges(from: vertices[index - 1])
      where edge != path[index - 1] && isSame(edge, path[index - 1]) {
        guard meet(Int(graph.digraph.targets[edge]), part, &furthest, leads) else { return shared }
      }
    }
  }

  /// Visits what the pending nodes reach without the dependencies of the path.
  ///
  /// - Returns: the last position on the path that is reached; nil if the part is reached.
  private mutating func explore(_ path: [Int], _ part: Int, _ leads: (Int) -> Bool) -> Int? {
    var furthest = 0
    while let node = pending.popLast() {
      let position = position(of: node)
      for edge in graph.digraph.edges(from: node) {
        if let position, isSame(edge, path[position]) { continue }
        guard meet(Int(graph.digraph.targets[edge]), part, &furthest, leads) else { return nil }
      }
    }
    return furthest
  }

  /// Notes a node that is reached; false if it is in the part.
  private mutating func meet(
    _ node: Int, _ part: Int, _ furthest: inout Int, _ leads: (Int) -> Bool
  ) -> Bool {
    if places.contains(part, at: node) { return false }
    if let position = position(of: node) {
      furthest = max(furthest, position)
    } else if visits[node] != visit {
      visits[node] = visit
      if leads(node) { pending.append(node) }
    }
    return true
  }

  /// Whether two edges of one node are the same dependency.
  private func isSame(_ edge: Int, _ other: Int) -> Bool {
    guard edge != other else { return true }
    guard let dependency = graph.dependency(of: edge) else { return false }
    return dependency == graph.dependency(of: other)
  }

  private mutating func put(_ node: Int, at position: Int) {
    positions[node] = UInt32(position)
    positionMarks[node] = visit
  }

  /// The position of a node on the path; nil if it is not on the path.
  private func position(of node: Int) -> Int? {
    positionMarks[node] == visit ? Int(positions[node]) : nil
  }

  private func source(of edge: Int, among starts: [Int]) -> Int {
    starts.first { graph.digraph.edges(from: $0).contains(edge) } ?? starts[0]
  }
}
