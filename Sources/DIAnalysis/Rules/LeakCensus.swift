import DIDefinition
import DIGraph

/// Counts the leaks of many holders of one lifetime without visiting shared objects once per
/// holder.
///
/// The objects to look through are condensed to their strongly connected components. Sets of keys,
/// as bits, are then united from the last components back to the holders, as many keys at a time as
/// fit into a bounded table: O((objects + edges) × keys / 64) words, with tens of megabytes at
/// most.
struct LeakCensus {
  /// The number of leaks of a holder.
  struct Count: Sendable, Hashable {
    var outlived = 0
    var neverCached = 0
  }

  /// The largest size of a table of key sets, in words.
  private static let tableLimit = 1 << 22

  /// The counts of the holders, in their order.
  private(set) var counts: [Count]

  private struct Holder {
    /// The vertices of the objects that it leads to.
    var targets: [UInt32] = []
    /// The items of its own keys.
    var short: [UInt32] = []
    var never: [UInt32] = []
  }

  private var vertexOfNode: [Int: UInt32] = [:]
  private var nodes: [Int] = []
  private var edges: [(source: UInt32, target: UInt32)] = []
  /// The items that each vertex requests.
  private var requests: [(vertex: UInt32, item: UInt32)] = []
  private var itemOfKey: [Symbol: UInt32] = [:]

  /// Counts the leaks of groups of bindings, each group of one key and all of one lifetime.
  init(
    of groups: [[Int]], _ life: Lifetime, in graph: DependencyGraph, _ search: inout HoldSearch
  ) {
    counts = Array(repeating: Count(), count: groups.count)
    var holders: [Holder] = []
    holders.reserveCapacity(groups.count)
    for group in groups { holders.append(holder(group, life, graph, &search)) }
    exploreVertices(life, graph, &search)
    count(holders)
  }

  // MARK: The graph of objects to look through

  private mutating func item(_ key: Symbol) -> UInt32 {
    if let known = itemOfKey[key] { return known }
    let item = UInt32(itemOfKey.count)
    itemOfKey[key] = item
    return item
  }

  private mutating func vertex(_ node: Int) -> UInt32 {
    if let known = vertexOfNode[node] { return known }
    let vertex = UInt32(nodes.count)
    vertexOfNode[node] = vertex
    nodes.append(node)
    return vertex
  }

  private mutating func holder(
    _ group: [Int], _ life: Lifetime, _ graph: DependencyGraph, _ search: inout HoldSearch
  ) -> Holder {
    var holder = Holder()
    for row in group {
      search.forEachEnd(from: row, life) { edge, end, isTooShort in
        if isTooShort { holder.short.append(item(graph.requestedKey(of: edge))) }
        if graph.isJunction(end) || graph.lifetime(of: end).isLookedThrough {
          holder.targets.append(vertex(end))
        }
      }
      let direct = search.directKeys(of: row, life)
      for key in direct.short { holder.short.append(item(key)) }
      for key in direct.never { holder.never.append(item(key)) }
    }
    holder.targets = Self.unique(holder.targets)
    holder.short = Self.unique(holder.short)
    holder.never = Self.unique(holder.never)
    return holder
  }

  private static func unique(_ values: [UInt32]) -> [UInt32] {
    guard values.count > 1 else { return values }
    var result: [UInt32] = []
    for value in values.sorted() where result.last != value { result.append(value) }
    return result
  }

  private mutating func exploreVertices(
    _ life: Lifetime, _ graph: DependencyGraph, _ search: inout HoldSearch
  ) {
    var next = 0
    while next < nodes.count {
      let (source, node) = (UInt32(next), nodes[next])
      next += 1
      if graph.isJunction(node) {
        for object in search.lookedThrough(behind: node, life) {
          edges.append((source, vertex(object)))
        }
        continue
      }
      search.forEachEnd(from: node, life) { edge, end, isTooShort in
        if isTooShort { requests.append((source, item(graph.requestedKey(of: edge)))) }
        if graph.isJunction(end) || graph.lifetime(of: end).isLookedThrough {
          edges.append((source, vertex(end)))
        }
      }
    }
  }

  // MARK: Counting

  private mutating func count(_ holders: [Holder]) {
    let components = StronglyConnectedComponents(
      of: Digraph(vertexCount: nodes.count, edges: edges))
    let condensed = condensed(components)
    let owned = requests.map { (component: components.component[Int($0.vertex)], item: $0.item) }
      .sorted { $0.item < $1.item }
    let targets = holders.map { holder in
      Self.unique(holder.targets.map { components.component[Int($0)] })
    }
    let words = max(
      1, min(itemOfKey.count / 64 + 1, Self.tableLimit / max(1, components.count)))
    var next = 0
    for start in stride(from: 0, to: itemOfKey.count, by: words * 64) {
      let items = UInt32(start)..<UInt32(min(start + words * 64, itemOfKey.count))
      var table = KeySets(rows: components.count, words: words, items: items)
      while next < owned.count, items.contains(owned[next].item) {
        table.insert(owned[next].item, into: Int(owned[next].component))
        next += 1
      }
      // Successors have smaller numbers, so their sets are complete when they are united with
      // others.
      for component in 0..<components.count {
        for target in condensed.successors(of: component) {
          table.formUnion(Int(target), into: component)
        }
      }
      for (index, holder) in holders.enumerated() {
        counts[index].add(table.union(of: targets[index], and: holder.short), holder.never, items)
      }
    }
  }

  private func condensed(_ components: StronglyConnectedComponents) -> Digraph {
    var between = edges.compactMap { edge -> UInt64? in
      let source = components.component[Int(edge.source)]
      let target = components.component[Int(edge.target)]
      return source == target ? nil : UInt64(source) << 32 | UInt64(target)
    }
    between.sort()
    var unique: [(source: UInt32, target: UInt32)] = []
    var last: UInt64?
    for edge in between where edge != last {
      unique.append((UInt32(edge >> 32), UInt32(truncatingIfNeeded: edge)))
      last = edge
    }
    return Digraph(vertexCount: components.count, edges: unique)
  }
}

extension LeakCensus.Count {
  /// Adds the keys of one range of items.
  fileprivate mutating func add(_ set: KeySets.Row, _ never: [UInt32], _ items: Range<UInt32>) {
    outlived += set.count
    for item in never where items.contains(item) && !set.contains(item) { neverCached += 1 }
  }
}

/// Sets of a range of items, one a row, as bits.
private struct KeySets {
  private let words: Int
  private let items: Range<UInt32>
  private var bits: [UInt64]

  struct Row {
    let items: Range<UInt32>
    var bits: [UInt64]

    var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

    func contains(_ item: UInt32) -> Bool {
      let position = Int(item - items.lowerBound)
      return bits[position / 64] & 1 << UInt64(position % 64) != 0
    }
  }

  init(rows: Int, words: Int, items: Range<UInt32>) {
    self.words = words
    self.items = items
    bits = [UInt64](repeating: 0, count: rows * words)
  }

  mutating func insert(_ item: UInt32, into row: Int) {
    let position = Int(item - items.lowerBound)
    bits[row * words + position / 64] |= 1 << UInt64(position % 64)
  }

  mutating func formUnion(_ row: Int, into target: Int) {
    let (from, to) = (row * words, target * words)
    for word in 0..<words { bits[to + word] |= bits[from + word] }
  }

  func union(of rows: [UInt32], and own: [UInt32]) -> Row {
    var result = Row(items: items, bits: [UInt64](repeating: 0, count: words))
    for row in rows {
      let from = Int(row) * words
      for word in 0..<words { result.bits[word] |= bits[from + word] }
    }
    for item in own where items.contains(item) {
      let position = Int(item - items.lowerBound)
      result.bits[position / 64] |= 1 << UInt64(position % 64)
    }
    return result
  }
}
