package import DIDefinition

/// Finds the shorter-lived objects that holders hold, need or provide.
///
/// The search follows the dependencies of a holder through every object that has no lifetime of its
/// own. An object that is not held is followed as well, because it is constructed where the holder is,
/// at once or when a provider is called; only where scopes are merely reset does it not matter. The
/// search is breadth first, so the path of evidence is as short as possible.
package struct HoldSearch {
  /// A shorter-lived object of a holder.
  package struct Leak: Sendable {
    /// The key as the last dependency names it.
    package let key: Symbol
    package let degree: Degree
    /// The shorter-lived object.
    package let target: Int
    /// The holder's own dependency, the first edge of the path.
    package let firstEdge: Int
    fileprivate let lastEdge: Int
    /// The step before `lastEdge`; nil if that is the holder's own dependency.
    fileprivate let previous: Int?
    /// The number of requests on the path.
    fileprivate let length: Int
  }

  /// The severity of a leak, in ascending order.
  package enum Degree: Int, Comparable, Sendable {
    /// The object is held directly, and explicitly bound as not cached beyond one request.
    case neverCached
    /// The object has a declared scope that ends before the holder.
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
    /// The number of requests up to this one.
    let length: Int
  }

  private struct Visit {
    let node: Int
    let step: Int?
    let firstEdge: Int?
  }

  private let graph: DependencyGraph
  private let edges: Digraph
  private let scopes: ScopeTree
  private let ahead: ScopesAhead
  /// Whether a dependency on a node can be a leak.
  ///
  /// This flag alone skips most edges, which lead to long-lived objects without further
  /// dependencies.
  private let mayLeak: [Bool]
  private var ends: HeldEnds

  private var visited: [UInt32]
  private var visitMark: UInt32 = 0
  private var found: [Leak] = []
  private var steps: [Step] = []
  private var queue: [Visit] = []
  /// The position of each key in `found`, which is valid if the mark is the current one.
  private var keys: [(mark: UInt32, position: UInt32)]
  private var keyMark: UInt32 = 0

  /// Whether a held object of scope prototype or graph is not reported as a leak, because another
  /// rule reports it.
  package var passesOver: ((_ holder: Int, _ target: Int) -> Bool)?

  /// The number of edges and objects that were visited so far.
  package private(set) var work = 0

  /// O(nodes + edges).
  package init(_ graph: DependencyGraph) {
    self.graph = graph
    edges = graph.edges
    scopes = graph.scopes
    var ends = HeldEnds(graph)
    let ahead = ScopesAhead(graph, &ends)
    self.ends = ends
    self.ahead = ahead
    let flags = graph.definition.bindingTable.flags
    mayLeak = (0..<graph.nodeCount).map { node in
      if ahead[node] != .none { return true }
      guard graph.isBinding(node) else { return graph.isJunction(node) }
      return switch graph.lifetimes[node] {
      case .graph, .prototype: true
      case .singleton, .declared, .weak, .unscoped: flags[node].contains(.alias)
      }
    }
    visited = ahead.isEmpty ? [] : [UInt32](repeating: 0, count: graph.nodeCount)
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

  /// Whether a dependency of a binding can be a leak; a search is only worthwhile then.
  ///
  /// O(dependencies).
  package func mayLeak(_ holder: Int) -> Bool {
    edges.edges(from: holder).contains { mayLeak[Int(edges.targets[$0])] }
  }

  /// The leaks of a holder: one for each key, with its gravest degree.
  package mutating func leaks(of holder: Int) -> [Leak] { leaks(of: [holder]) }

  /// The leaks of several bindings of one key, as if they were one holder.
  ///
  /// O(edges) for each lifetime among them. The result is valid for `path(of:)` until the next
  /// search.
  package mutating func leaks(of holders: [Int]) -> [Leak] {
    begin()
    // Nearly every key is bound once.
    if let holder = holders.first, holders.count == 1 {
      collect(from: holders, graph.holdingLifetime(of: holder))
      return found
    }
    var positions: [Lifetime: Int] = [:]
    var alike: [(life: Lifetime, rows: [Int])] = []
    for holder in holders {
      let life = graph.holdingLifetime(of: holder)
      if let position = positions[life] {
        alike[position].rows.append(holder)
      } else {
        positions[life] = alike.count
        alike.append((life, [holder]))
      }
    }
    for (life, rows) in alike { collect(from: rows, life) }
    return found
  }

  /// Collects the leaks of holders that live equally long.
  private mutating func collect(from rows: [Int], _ life: Lifetime) {
    var leaking: [Int] = []
    for row in rows where collectDirect(row) { leaking.append(row) }
    if !leaking.isEmpty, !ahead.isEmpty { collectFar(from: leaking, life) }
  }

  /// The gravest degree among the leaks of several bindings of one key, without a search for each
  /// leak; nil if there is none.
  ///
  /// O(dependencies).
  package mutating func gravestDegree(of holders: [Int]) -> Degree? {
    var gravest: Degree?
    for holder in holders {
      let life = graph.holdingLifetime(of: holder)
      for edge in edges.edges(from: holder) where mayLeak[Int(edges.targets[edge])] {
        guard graph.isLive(edge) else { continue }
        guard graph.tiesLifetimes(edge) else { continue }
        if leadsToLeak(edge, for: life) { return .outlived }
        if neverCached(behind: edge, of: holder) != nil { gravest = .neverCached }
      }
    }
    return gravest
  }

  /// The edges from the holder to the object, for a leak of the last search.
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
    steps.removeAll(keepingCapacity: true)
    keyMark += 1
  }

  private mutating func add(
    _ degree: Degree, _ edge: Int, _ target: Int, after previous: Int?, firstEdge: Int
  ) {
    let key = graph.requestedKey(of: edge)
    let leak = Leak(
      key: key, degree: degree, target: target, firstEdge: firstEdge, lastEdge: edge,
      previous: previous, length: length(after: previous))
    let known = keys[Int(key.rawValue)]
    if known.mark != keyMark {
      keys[Int(key.rawValue)] = (keyMark, UInt32(found.count))
      found.append(leak)
    } else if leak.replaces(found[Int(known.position)]) {
      found[Int(known.position)] = leak
    }
  }

  /// The number of requests up to the one that follows a step.
  private func length(after previous: Int?) -> Int { (previous.map { steps[$0].length } ?? 0) + 1 }

  // MARK: Direct dependencies

  /// Collects the direct dependencies of a holder that are never cached.
  ///
  /// - Returns: whether a dependency leads to an object that the search must look at.
  private mutating func collectDirect(_ holder: Int) -> Bool {
    var leadsOn = false
    for edge in edges.edges(from: holder) where mayLeak[Int(edges.targets[edge])] {
      guard graph.isLive(edge) else { continue }
      work += 1
      guard graph.tiesLifetimes(edge) else { continue }
      leadsOn = true
      if let target = neverCached(behind: edge, of: holder) {
        add(.neverCached, edge, target, after: nil, firstEdge: edge)
      }
    }
    return leadsOn
  }

  /// The first object behind a held dependency of a holder that is explicitly bound as never cached.
  ///
  /// None for a holder in the weak scope, whose own objects come and go.
  private mutating func neverCached(behind edge: Int, of holder: Int) -> Int? {
    guard graph.facts[edge].holds, graph.lifetimes[holder] != .weak else { return nil }
    let target = ends.neverCached(behind: graph.target(of: edge))
    // An element of a collection is reported as its own leak.
    guard let target, let passesOver, ends.end(of: graph.target(of: edge)) == target,
      passesOver(holder, target)
    else { return target }
    return nil
  }

  /// Whether an object behind an edge is too short-lived itself.
  private mutating func isAnyTooShort(behind edge: Int, for life: Lifetime) -> Bool {
    ends.scopes(behind: graph.target(of: edge)).isOutlived(by: life, in: scopes)
  }

  /// Whether an edge leads to a too short-lived object, directly or through objects without a
  /// lasting lifetime.
  private mutating func leadsToLeak(_ edge: Int, for life: Lifetime) -> Bool {
    guard let end = ends.end(of: graph.target(of: edge)) else { return false }
    return ahead[end].isOutlived(by: life, in: scopes)
  }

  /// The first object behind a node whose scope ends before a lifetime does.
  private mutating func tooShort(behind node: Int, for life: Lifetime) -> Int? {
    let scopes = scopes
    return ends.first(behind: node, steps: &work) { scopes.isOutlived($0, by: life) }
  }

  // MARK: Through objects without a lasting lifetime

  private mutating func collectFar(from holders: [Int], _ life: Lifetime) {
    visitMark += 1
    queue.removeAll(keepingCapacity: true)
    for holder in holders { queue.append(Visit(node: holder, step: nil, firstEdge: nil)) }
    var next = 0
    while next < queue.count {
      let visit = queue[next]
      next += 1
      for edge in edges.edges(from: visit.node) {
        guard graph.isLive(edge), graph.tiesLifetimes(edge) else { continue }
        follow(edge, from: visit, life)
      }
    }
  }

  private mutating func follow(_ edge: Int, from visit: Visit, _ life: Lifetime) {
    work += 1
    guard let end = ends.end(of: graph.target(of: edge)),
      ahead[end].isOutlived(by: life, in: scopes)
    else { return }
    let firstEdge = visit.firstEdge ?? edge
    guard graph.isJunction(end) else {
      let inner = graph.lifetime(of: end)
      if scopes.isOutlived(inner, by: life) {
        add(.outlived, edge, end, after: visit.step, firstEdge: firstEdge)
      } else if inner.isLookedThrough {
        enter(end, by: edge, from: visit, firstEdge: firstEdge, life)
      }
      return
    }
    if isAnyTooShort(behind: edge, for: life), let target = tooShort(behind: end, for: life) {
      add(.outlived, edge, target, after: visit.step, firstEdge: firstEdge)
    }
    var collection: Int? = end
    while let part = collection, visited[part] != visitMark {
      visited[part] = visitMark
      let (objects, outer) = ends.parts(of: part)
      work += objects.count + 1
      for object in objects where graph.lifetime(of: object).isLookedThrough {
        enter(object, by: edge, from: visit, firstEdge: firstEdge, life)
      }
      collection = outer
    }
  }

  private mutating func enter(
    _ object: Int, by edge: Int, from visit: Visit, firstEdge: Int, _ life: Lifetime
  ) {
    guard visited[object] != visitMark, ahead[object].isOutlived(by: life, in: scopes) else {
      return
    }
    visited[object] = visitMark
    steps.append(
      Step(edge: edge, object: object, previous: visit.step, length: length(after: visit.step)))
    queue.append(Visit(node: object, step: steps.count - 1, firstEdge: firstEdge))
  }
}

extension HoldSearch.Leak {
  /// Whether this leak is reported instead of another one of the same key: the graver one, then the one
  /// with the shorter path.
  ///
  /// One search finds the shortest path of each key first. Bindings of one key that live differently
  /// long are searched one after the other.
  fileprivate func replaces(_ other: Self) -> Bool {
    degree == other.degree ? length < other.length : other.degree < degree
  }
}
