package import DIDefinition

/// Finds the shorter-lived objects that holders hold.
///
/// The search follows the holding dependencies of a holder, through every object that has no
/// lifetime of its own. It is breadth first, so the path of evidence is as short as possible.
package struct HoldSearch {
  /// A shorter-lived object that a holder holds.
  package struct Leak: Sendable {
    /// The key as the last dependency names it.
    package let key: Symbol
    package let degree: Degree
    /// The object that is held.
    package let target: Int
    package let isProvider: Bool
    /// The holder's own dependency, the first edge of the path.
    package let firstEdge: Int
    fileprivate let lastEdge: Int
    /// The step before `lastEdge`; nil if that is the holder's own dependency.
    fileprivate let previous: Int?
  }

  /// The severity of a leak, in ascending order.
  package enum Degree: Int, Comparable, Sendable {
    /// Held directly, and explicitly bound as not cached beyond one request.
    case neverCached
    /// Of a declared scope that ends before the holder.
    case outlived

    package static func < (left: Degree, right: Degree) -> Bool { left.rawValue < right.rawValue }
  }

  /// A step from one object to another.
  ///
  /// Paths share their beginnings: each step refers to the previous one.
  private struct Step {
    let edge: Int
    let object: Int
    let previous: Int?
  }

  private struct Visit {
    let node: Int
    let step: Int?
    let firstEdge: Int?
  }

  private let graph: DependencyGraph
  private let edges: Digraph
  private let reach: ScopesAhead
  /// Whether holding or providing a node can be a leak.
  ///
  /// This flag alone skips most edges, which lead to long-lived objects without further
  /// dependencies.
  private let mayLeak: [Bool]
  private var ends: HeldEnds
  private var masks: [Lifetime: UInt64] = [:]

  private var visited: [UInt32]
  private var visitMark: UInt32 = 0
  private var found: [Leak] = []
  private var outlivedCount = 0
  private var steps: [Step] = []
  private var queue: [Visit] = []
  /// For each key its position in `found`, valid if the mark is the current one.
  private var keys: [(mark: UInt32, position: UInt32)]
  private var keyMark: UInt32 = 0

  /// Whether a held object of scope prototype or graph is not reported as a leak, because another rule
  /// reports it.
  package var passesOver: ((_ holder: Int, _ target: Int) -> Bool)?

  /// How many edges were looked at so far.
  package private(set) var work = 0

  /// O(nodes + edges), and again for each declared scope up to 64.
  package init(_ graph: DependencyGraph) {
    self.graph = graph
    edges = graph.edges
    ends = HeldEnds(graph)
    let reach = ScopesAhead(graph)
    self.reach = reach
    let flags = graph.definition.bindingTable.flags
    mayLeak = (0..<graph.nodeCount).map { node in
      if reach[node] != 0 { return true }
      guard graph.isBinding(node) else { return graph.isJunction(node) }
      return switch graph.lifetimes[node] {
      case .graph, .prototype: true
      case .singleton, .declared, .weak, .unscoped: flags[node].contains(.alias)
      }
    }
    visited = reach.isEmpty ? [] : [UInt32](repeating: 0, count: graph.nodeCount)
    keys = Array(repeating: (0, 0), count: graph.definition.symbols.count)
  }

  /// Whether any node has a declared scope, or explicitly one that is never cached.
  ///
  /// Without such a node nothing outlives what it holds, and no search is necessary.
  package static func mayFindLeaks(in graph: DependencyGraph) -> Bool {
    (0..<graph.nodeCount).contains { node in
      switch graph.lifetime(of: node) {
      case .declared, .graph, .prototype: true
      case .singleton, .weak, .unscoped: false
      }
    }
  }

  /// Whether a binding is a holder in its own right.
  package func isHolder(_ row: Int) -> Bool { graph.isHolder(row) }

  // MARK: Leaks

  /// The shorter-lived objects that a holder holds or provides, each key once with its gravest
  /// degree.
  package mutating func leaks(of holder: Int) -> [Leak] { leaks(of: [holder]) }

  /// The shorter-lived objects that several bindings of one key hold or provide, as if they were
  /// one holder.
  ///
  /// O(edges) for each lifetime among them. The result is valid for `path(of:)` until the next
  /// search. The search ends once it has found `limit` leaks of the gravest degree.
  package mutating func leaks(of holders: [Int], stoppingAt limit: Int = .max) -> [Leak] {
    begin()
    var lifetimes: [Lifetime] = []
    for holder in holders where !lifetimes.contains(graph.lifetimes[holder]) {
      lifetimes.append(graph.lifetimes[holder])
    }
    for life in lifetimes {
      let rows =
        holders.count == 1 ? holders : holders.filter { graph.lifetimes[$0] == life }
      var leaking: [Int] = []
      for row in rows where collectDirect(row, life) { leaking.append(row) }
      if !leaking.isEmpty, !reach.isEmpty { collectFar(from: leaking, life, limit: limit) }
    }
    return found
  }

  /// The edges from the holder to the held object, for a leak of the last search.
  ///
  /// O(length), plus the length of the alias chains and collections on the way.
  package func path(of leak: Leak) -> [Int] {
    var last: [(edge: Int, object: Int)] = [(leak.lastEdge, leak.target)]
    var step = leak.previous
    while let index = step {
      last.append((steps[index].edge, steps[index].object))
      step = steps[index].previous
    }
    return last.reversed().flatMap { step in
      [step.edge] + ends.path(from: graph.target(of: step.edge), to: step.object)
    }
  }

  private mutating func begin() {
    found.removeAll(keepingCapacity: true)
    outlivedCount = 0
    steps.removeAll(keepingCapacity: true)
    keyMark += 1
  }

  private mutating func add(
    _ degree: Degree, _ edge: Int, _ target: Int, after previous: Int?, firstEdge: Int,
    isProvider: Bool = false
  ) {
    let key = graph.requestedKey(of: edge)
    let leak = Leak(
      key: key, degree: degree, target: target, isProvider: isProvider, firstEdge: firstEdge,
      lastEdge: edge, previous: previous)
    let known = keys[Int(key.rawValue)]
    if known.mark != keyMark {
      keys[Int(key.rawValue)] = (keyMark, UInt32(found.count))
      found.append(leak)
    } else if found[Int(known.position)].degree < degree {
      found[Int(known.position)] = leak
    } else {
      return
    }
    if degree == .outlived { outlivedCount += 1 }
  }

  // MARK: Direct dependencies

  /// Collects the direct dependencies of a holder that are never cached or provided.
  ///
  /// - Returns: whether the holder holds an object that the search must look through.
  private mutating func collectDirect(_ holder: Int, _ life: Lifetime) -> Bool {
    var holds = false
    for edge in edges.edges(from: holder) where mayLeak[Int(edges.targets[edge])] {
      guard graph.isLive(edge) else { continue }
      work += 1
      if graph.facts[edge].holds {
        holds = true
        if let target = neverCached(behind: edge, of: holder) {
          add(.neverCached, edge, target, after: nil, firstEdge: edge)
        }
      } else if let target = provided(behind: edge, life) {
        add(.outlived, edge, target, after: nil, firstEdge: edge, isProvider: true)
      }
    }
    return holds
  }

  /// The first object behind a dependency of a holder that is explicitly bound as never cached.
  mutating func neverCached(behind edge: Int, of holder: Int) -> Int? {
    let target = ends.first(behind: graph.target(of: edge)) { $0 == .prototype || $0 == .graph }
    // An element of a collection is reported as its own leak.
    guard let target, let passesOver, ends.end(of: graph.target(of: edge)) == target,
      passesOver(holder, target)
    else { return target }
    return nil
  }

  /// The first too short-lived object that a provider yields; nil if the edge is not a provider.
  mutating func provided(behind edge: Int, _ life: Lifetime) -> Int? {
    guard isProvider(edge), !reach.isEmpty, reach[graph.target(of: edge)] != 0 else { return nil }
    return tooShort(behind: graph.target(of: edge), for: life)
  }

  private func isProvider(_ edge: Int) -> Bool {
    switch graph.kind(of: edge) {
    case .provider: true
    case .collection: graph.definition.dependencyTable.traits[edge].element == .provider
    case .instance, .property, .lazy, .alias: false
    }
  }

  private func isTooShort(_ inner: Lifetime, for outer: Lifetime) -> Bool {
    guard case .declared = inner else { return false }
    return !graph.scopes.encloses(inner, outer)
  }

  /// The first object behind a node whose scope ends before a lifetime does.
  private mutating func tooShort(behind node: Int, for life: Lifetime) -> Int? {
    let scopes = graph.scopes
    return ends.first(behind: node) { inner in
      guard case .declared = inner else { return false }
      return !scopes.encloses(inner, life)
    }
  }

  // MARK: Through objects without a lasting lifetime

  private mutating func collectFar(from holders: [Int], _ life: Lifetime, limit: Int) {
    let mask = mask(of: life)
    guard mask != 0 else { return }
    visitMark += 1
    queue.removeAll(keepingCapacity: true)
    for holder in holders { queue.append(Visit(node: holder, step: nil, firstEdge: nil)) }
    var next = 0
    while next < queue.count, outlivedCount < limit {
      let visit = queue[next]
      next += 1
      for edge in edges.edges(from: visit.node) {
        guard graph.isLive(edge), graph.facts[edge].holds else { continue }
        follow(edge, from: visit, life, mask)
      }
    }
  }

  private mutating func follow(_ edge: Int, from visit: Visit, _ life: Lifetime, _ mask: UInt64) {
    work += 1
    guard reach[graph.target(of: edge)] & mask != 0,
      let end = ends.end(of: graph.target(of: edge))
    else { return }
    let firstEdge = visit.firstEdge ?? edge
    guard graph.isJunction(end) else {
      let inner = graph.lifetime(of: end)
      if isTooShort(inner, for: life) {
        add(.outlived, edge, end, after: visit.step, firstEdge: firstEdge)
      } else if inner.isLookedThrough {
        enter(end, by: edge, from: visit, firstEdge: firstEdge, mask)
      }
      return
    }
    if let target = tooShort(behind: end, for: life) {
      add(.outlived, edge, target, after: visit.step, firstEdge: firstEdge)
    }
    guard visited[end] != visitMark else { return }
    visited[end] = visitMark
    let contributions = ends.lookedThrough(behind: end)
    work += contributions.count
    for object in contributions { enter(object, by: edge, from: visit, firstEdge: firstEdge, mask) }
  }

  private mutating func enter(
    _ object: Int, by edge: Int, from visit: Visit, firstEdge: Int, _ mask: UInt64
  ) {
    guard visited[object] != visitMark, reach[object] & mask != 0 else { return }
    visited[object] = visitMark
    steps.append(Step(edge: edge, object: object, previous: visit.step))
    queue.append(Visit(node: object, step: steps.count - 1, firstEdge: firstEdge))
  }

  /// The bits of the scopes that end before a lifetime does.
  private mutating func mask(of life: Lifetime) -> UInt64 {
    if let known = masks[life] { return known }
    var mask: UInt64 = 0
    for scope in graph.scopes.scopes.indices where isTooShort(.declared(scope), for: life) {
      mask |= ScopesAhead.bit(.declared(scope))
    }
    masks[life] = mask
    return mask
  }

  // MARK: For counting

  /// Calls `body` with each relevant end of a node's dependencies: too short-lived objects, objects
  /// to look through, and collections.
  package mutating func forEachEnd(
    from node: Int, _ life: Lifetime, _ body: (_ edge: Int, _ end: Int, _ isTooShort: Bool) -> Void
  ) {
    let mask = mask(of: life)
    guard mask != 0 else { return }
    for edge in edges.edges(from: node) where graph.isLive(edge) && graph.facts[edge].holds {
      guard reach[graph.target(of: edge)] & mask != 0,
        let end = ends.end(of: graph.target(of: edge))
      else { continue }
      let isTooShort = tooShort(behind: end, for: life) != nil
      guard isTooShort || graph.isJunction(end) || graph.lifetime(of: end).isLookedThrough
      else { continue }
      body(edge, end, isTooShort)
    }
  }

  /// The objects to look through among the contributions of a collection.
  package mutating func lookedThrough(behind collection: Int, _ life: Lifetime) -> [Int] {
    let mask = mask(of: life)
    return ends.lookedThrough(behind: collection).filter { reach[$0] & mask != 0 }
  }

  /// The keys of never cached objects that a holder holds directly, and of too short-lived objects
  /// that it provides.
  package mutating func directKeys(of holder: Int, _ life: Lifetime) -> (
    never: [Symbol], short: [Symbol]
  ) {
    var keys: (never: [Symbol], short: [Symbol]) = ([], [])
    for edge in edges.edges(from: holder) where mayLeak[Int(edges.targets[edge])] {
      guard graph.isLive(edge) else { continue }
      if graph.facts[edge].holds {
        if neverCached(behind: edge, of: holder) != nil {
          keys.never.append(graph.requestedKey(of: edge))
        }
      } else if provided(behind: edge, life) != nil {
        keys.short.append(graph.requestedKey(of: edge))
      }
    }
    return keys
  }
}
