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
  mutating func paths(from starts: [Int], to wanted: Set<Int>) -> [Int: [Int]] {
    visit += 1
    var missing = wanted
    var ends: [Int: End] = [:]
    let sorted = starts.sorted { one, other in
      graph.graph.name(of: one).order(before: graph.graph.name(of: other)) ?? (one < other)
    }
    for start in sorted { visits[start] = visit }
    let isStart = Set(sorted)
    var queue = sorted
    var head = 0
    while head < queue.count, !missing.isEmpty {
      let node = queue[head]
      head += 1
      for edge in graph.digraph.edges(from: node) {
        follow(edge, from: node, &queue, &missing, &ends)
      }
    }
    return ends.mapValues { path(to: $0, isStart: isStart) }
  }

  /// Follows an edge and, if it leads to a junction, the edges that leave it.
  private mutating func follow(
    _ edge: Int, from node: Int, _ queue: inout [Int], _ missing: inout Set<Int>,
    _ ends: inout [Int: End]
  ) {
    let target = Int(graph.digraph.targets[edge])
    guard graph.graph.isJunction(target) else {
      return reach(target, over: edge, from: node, &queue, &missing, &ends)
    }
    guard enter(target, over: edge, from: node) else { return }
    for next in graph.digraph.edges(from: target) {
      reach(
        Int(graph.digraph.targets[next]), over: next, from: target, &queue, &missing, &ends)
    }
  }

  private mutating func reach(
    _ target: Int, over edge: Int, from node: Int, _ queue: inout [Int], _ missing: inout Set<Int>,
    _ ends: inout [Int: End]
  ) {
    places.forEach(at: target) { part in
      if missing.remove(part) != nil { ends[part] = End(edge: edge, from: node) }
    }
    if enter(target, over: edge, from: node) { queue.append(target) }
  }

  /// Marks a node as visited; false if it was already.
  private mutating func enter(_ node: Int, over edge: Int, from last: Int) -> Bool {
    guard visits[node] != visit else { return false }
    visits[node] = visit
    lastEdges[node] = UInt32(edge)
    lastNodes[node] = UInt32(last)
    return true
  }

  private func path(to end: End, isStart: Set<Int>) -> [Int] {
    var path = [end.edge]
    var node = end.from
    while !isStart.contains(node) {
      path.append(Int(lastEdges[node]))
      node = Int(lastNodes[node])
    }
    return path.reversed()
  }

  // MARK: The shared dependency

  /// The last dependency on a path that lies on every path from some nodes to a part; nil if there
  /// is none.
  ///
  /// What is reached without the edges of the path shows which of them can be avoided: those before
  /// the last vertex of the path that is reached. O(V + E).
  mutating func lastShared(on path: [Int], from starts: [Int], to part: Int) -> Int? {
    guard let first = path.first else { return nil }
    visit += 1
    var shared: Int?
    put(source(of: first, among: starts), at: 0)
    for (index, edge) in path.enumerated().dropLast() {
      put(Int(graph.digraph.targets[edge]), at: index + 1)
    }
    var pending = starts
    for node in starts { visits[node] = visit }
    var (index, furthest) = (0, 0)
    while true {
      guard let reached = explore(&pending, path, part) else { return shared }
      furthest = max(furthest, reached)
      if index == furthest {
        // No other way leads past this edge.
        if graph.dependency(of: path[index]) != nil { shared = path[index] }
        furthest += 1
        guard furthest < path.count else { return shared }
      }
      index += 1
      pending = [Int(graph.digraph.targets[path[index - 1]])]
    }
  }

  /// Visits what the pending nodes reach without the edges of the path.
  ///
  /// - Returns: the last position on the path that is reached; nil if the part is reached.
  private mutating func explore(
    _ pending: inout [Int], _ path: [Int], _ part: Int
  ) -> Int? {
    var furthest = 0
    while let node = pending.popLast() {
      let position = position(of: node)
      for edge in graph.digraph.edges(from: node) {
        if let position, path[position] == edge { continue }
        let target = Int(graph.digraph.targets[edge])
        if places.contains(part, at: target) { return nil }
        if let other = self.position(of: target) {
          furthest = max(furthest, other)
        } else if visits[target] != visit {
          visits[target] = visit
          pending.append(target)
        }
      }
    }
    return furthest
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
