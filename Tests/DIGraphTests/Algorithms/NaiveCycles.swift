import DIGraph

/// The cycles of a small component, found by exhaustive search.
struct NaiveCycles {
  /// The smallest key list of the shortest elementary cycle; nil if there is none.
  let shortest: [UInt32]?

  init(_ component: KeyedComponent) {
    let counted = component.rank.indices.filter { !component.isTransparent[$0] }
    let next = counted.reduce(into: [Int: [Int]]()) {
      $0[$1] = Array(Self.next(after: $1, in: component)).sorted()
    }
    var cycles: [[Int]] = []
    for start in counted { Self.extend([start], next, &cycles) }
    let lists = cycles.map { Self.smallestTurn($0.map { component.rank[$0] }) }
    shortest = lists.min {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
  }

  /// The shortest cycle through each edge, in the smallest turn of its keys.
  ///
  /// Of several, it is the one whose key list is smallest from the edge's source on, or from its
  /// target if the source does not count.
  static func shortestThroughEdges(of component: KeyedComponent) -> [[UInt32]] {
    let graph = component.graph
    return graph.edgeList.compactMap { edge in
      let isHelper = component.isTransparent[edge.source]
      if isHelper, component.isTransparent[edge.target] { return nil }
      var paths: [[Int]] = []
      extendPath([edge.target], to: edge.source, in: graph, &paths)
      let lists = paths.map { path in
        let vertices = isHelper ? path : path.suffix(1) + path.dropLast()
        return vertices.filter { !component.isTransparent[$0] }.map { component.rank[$0] }
      }
      let shortest = lists.min {
        $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
      }
      return shortest.map(smallestTurn)
    }
  }

  private static func extendPath(
    _ path: [Int], to end: Int, in graph: Digraph, _ paths: inout [[Int]]
  ) {
    guard path[path.count - 1] != end else {
      paths.append(path)
      return
    }
    for target in Set(graph.successors(of: path[path.count - 1]).map(Int.init))
    where !path.contains(target) {
      extendPath(path + [target], to: end, in: graph, &paths)
    }
  }

  private static func next(after vertex: Int, in component: KeyedComponent) -> Set<Int> {
    var found: Set<Int> = []
    for target in component.graph.successors(of: vertex).map(Int.init) {
      if component.isTransparent[target] {
        found.formUnion(next(after: target, in: component))
      } else {
        found.insert(target)
      }
    }
    return found
  }

  private static func extend(_ path: [Int], _ next: [Int: [Int]], _ cycles: inout [[Int]]) {
    for target in next[path[path.count - 1]] ?? [] {
      if target == path[0] {
        cycles.append(path)
      } else if target > path[0], !path.contains(target) {
        extend(path + [target], next, &cycles)
      }
    }
  }

  private static func smallestTurn(_ keys: [UInt32]) -> [UInt32] {
    let turns = keys.indices.map { Array(keys[$0...] + keys[..<$0]) }
    return turns.min { $0.lexicographicallyPrecedes($1) } ?? keys
  }
}

extension KeyedComponent {
  /// The key list of a cycle; nil for other paths, a wrong start, or a repeated counted vertex.
  func checkedKeys(of cycle: [Int]) -> [UInt32]? {
    guard let first = cycle.first,
      let start = (0..<graph.vertexCount).first(where: { graph.edges(from: $0).contains(first) }),
      !isTransparent[start], graph.end(of: cycle, from: start) == start
    else { return nil }
    let entered = cycle.map { Int(graph.targets[$0]) }.filter { !isTransparent[$0] }
    guard Set(entered).count == entered.count else { return nil }
    return (entered.suffix(1) + entered.dropLast()).map { rank[$0] }
  }
}
