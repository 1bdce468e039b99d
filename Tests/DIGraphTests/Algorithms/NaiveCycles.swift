import DIGraph

/// All elementary cycles of a small component, found by exhaustive search.
struct NaiveCycles {
  /// The smallest key list of each cycle, each list once, the shortest first.
  let keyLists: [[UInt32]]
  /// The key lists among them that contain the smallest rank of the component.
  let throughSmallestRank: [[UInt32]]
  private let cycles: [[Int]]
  private let rank: [UInt32]

  init(_ component: KeyedComponent) {
    let counted = component.rank.indices.filter { !component.isTransparent[$0] }
    let next = counted.reduce(into: [Int: [Int]]()) {
      $0[$1] = Array(Self.next(after: $1, in: component)).sorted()
    }
    var cycles: [[Int]] = []
    for start in counted { Self.extend([start], next, &cycles) }
    self.cycles = cycles
    rank = component.rank
    let lists = Set(cycles.map { Self.smallestTurn($0.map { component.rank[$0] }) })
    keyLists = lists.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    let smallest = counted.map { component.rank[$0] }.min()
    throughSmallestRank = keyLists.filter { $0.first == smallest }
  }

  /// The shortest cycle through a vertex, in the smallest turn of its keys.
  ///
  /// Of several, it is the one whose key list is smallest from this vertex on.
  func shortest(through vertex: Int) -> [UInt32]? {
    let lists = cycles.compactMap { cycle -> [UInt32]? in
      guard let start = cycle.firstIndex(of: vertex) else { return nil }
      return (cycle[start...] + cycle[..<start]).map { rank[$0] }
    }
    let shortest = lists.min {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    return shortest.map(Self.smallestTurn)
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
