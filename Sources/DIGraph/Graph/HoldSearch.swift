package import DIDefinition

/// Follows what an object keeps: from a holder through everything that has no lasting lifetime of
/// its own, to what lives shorter.
package struct HoldSearch {
  /// Something that is held and lives shorter than its holder.
  package struct Leak {
    /// The key as it is requested at the far end.
    package let key: Symbol
    package let degree: Degree
    /// The edges from the holder to what it holds.
    package let path: [Int]
    package let target: Int
    package let isProvider: Bool
  }

  /// How grave a leak is.
  package enum Degree: Int, Comparable, Sendable {
    /// Held directly, and bound without a promise.
    case unpromised
    /// Held directly, and bound as what is never kept.
    case neverKept
    /// Of a declared scope that ends before the holder.
    case outlived

    package static func < (left: Degree, right: Degree) -> Bool { left.rawValue < right.rawValue }
  }

  /// The objects behind a dependency, each with the end of the trail of steps that leads to it.
  private struct Ends {
    var objects: [(node: Int, trail: Int)] = []
    var trails = Trails()
  }

  /// Ways that share their beginnings: each step knows the one before it.
  private struct Trails {
    private var steps: [(edge: Int, previous: Int)] = []

    /// Goes one step on; the trail that ends there.
    mutating func append(_ edge: Int, after previous: Int) -> Int {
      steps.append((edge, previous))
      return steps.count - 1
    }

    /// All steps of a trail, the first one first; -1 is the trail without steps.
    func edges(of trail: Int) -> [Int] {
      var edges: [Int] = []
      var trail = trail
      while trail >= 0 {
        edges.append(steps[trail].edge)
        trail = steps[trail].previous
      }
      return edges.reversed()
    }
  }

  private let graph: DependencyGraph
  private let edges: Digraph
  /// For each node the declared scopes of which it leads to an object, through what is looked
  /// through; one bit for each, the last for all further ones.
  private let scopesAhead: [UInt64]
  /// Whether holding or providing a node can be a leak.
  ///
  /// Most edges lead to what lives long and leads nowhere: they are passed over by this alone.
  private let mayLeak: [Bool]
  private var visit: [UInt32]
  private var epoch: UInt32 = 0
  private var shorter: [Lifetime: UInt64] = [:]
  private var weakEnds: [Int: WeakEnd?] = [:]

  private struct WeakEnd {
    let node: Int
    let degree: Degree
    let steps: [Int]
  }

  package init(_ graph: DependencyGraph) {
    let ahead = Self.scopesAhead(in: graph)
    self.graph = graph
    edges = graph.edges
    scopesAhead = ahead
    let flags = graph.definition.bindingTable.flags
    mayLeak = (0..<graph.nodeCount).map { node in
      if !ahead.isEmpty, ahead[node] != 0 { return true }
      guard graph.isBinding(node) else { return graph.isJunction(node) }
      return switch graph.lifetimes[node] {
      case .singleton, .declared, .weak: flags[node].contains(.alias)
      case .graph, .prototype, .unscoped: true
      }
    }
    visit = ahead.isEmpty ? [] : [UInt32](repeating: 0, count: graph.nodeCount)
  }

  /// Whether a binding is a holder in its own right.
  package func isHolder(_ row: Int) -> Bool {
    graph.isEffective(row) && !graph.lifetimes[row].isLookedThrough
  }

  // MARK: Where scopes lie ahead

  private static func bit(_ lifetime: Lifetime) -> UInt64 {
    guard case .declared(let scope) = lifetime else { return 0 }
    return 1 << UInt64(min(scope, 63))
  }

  /// Spreads the scopes of objects backwards over holding edges.
  ///
  /// Each node changes at most once for each bit, so O(64 × edges), and O(edges) with few scopes.
  /// Empty if no object has such a scope.
  private static func scopesAhead(in graph: DependencyGraph) -> [UInt64] {
    var ahead = (0..<graph.nodeCount).map { bit(graph.lifetime(of: $0)) }
    var queue = ahead.indices.filter { ahead[$0] != 0 }
    guard !queue.isEmpty else { return [] }
    let holders = graph.held { graph.lifetime(of: $0).isLookedThrough }
    while let node = queue.popLast() {
      for holder in holders.successors(of: node) {
        let holder = Int(holder)
        guard ahead[holder] | ahead[node] != ahead[holder] else { continue }
        ahead[holder] |= ahead[node]
        queue.append(holder)
      }
    }
    return ahead
  }

  // MARK: Leaks

  /// What a holder keeps, or provides, that lives shorter; each key once with its gravest degree.
  package mutating func leaks(of holder: Int) -> [Leak] {
    var found: [Leak] = []
    let life = graph.lifetimes[holder]
    var mayHold = false
    for edge in edges.edges(from: holder) where mayLeak[Int(edges.targets[edge])] {
      guard graph.isLive(edge) else { continue }
      if graph.facts[edge].holds {
        mayHold = true
        direct(edge, into: &found)
      } else if isProvider(edge) {
        provided(edge, life, into: &found)
      }
    }
    if mayHold, !scopesAhead.isEmpty { far(from: holder, life, into: &found) }
    return found
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

  private func add(_ leak: Leak, to found: inout [Leak]) {
    if let known = found.firstIndex(where: { $0.key == leak.key }) {
      if found[known].degree < leak.degree { found[known] = leak }
    } else {
      found.append(leak)
    }
  }

  /// The weaker degrees: something directly held that is never kept by itself.
  private mutating func direct(_ edge: Int, into found: inout [Leak]) {
    let target = graph.target(of: edge)
    let weak = weakEnds[target] ?? weakEnd(of: edge)
    // What lies behind a collection or an alias is the same for everybody who asks.
    if !graph.isBinding(target) || isAlias(target) { weakEnds[target] = .some(weak) }
    guard let weak else { return }
    add(
      Leak(
        key: graph.requestedKey(of: edge), degree: weak.degree, path: [edge] + weak.steps,
        target: weak.node, isProvider: false), to: &found)
  }

  /// The object of the gravest of the weaker degrees behind a dependency.
  private func weakEnd(of edge: Int) -> WeakEnd? {
    let ends = ends(of: edge)
    var note: (node: Int, trail: Int)?
    for object in ends.objects where graph.isBinding(object.node) {
      switch graph.lifetimes[object.node] {
      case .prototype, .graph:
        return WeakEnd(
          node: object.node, degree: .neverKept, steps: ends.trails.edges(of: object.trail))
      case .unscoped: note = note ?? object
      case .singleton, .declared, .weak: continue
      }
    }
    return note.map {
      WeakEnd(node: $0.node, degree: .unpromised, steps: ends.trails.edges(of: $0.trail))
    }
  }

  private func provided(_ edge: Int, _ life: Lifetime, into found: inout [Leak]) {
    guard !scopesAhead.isEmpty, scopesAhead[graph.target(of: edge)] != 0 else { return }
    let ends = ends(of: edge)
    for object in ends.objects where isTooShort(graph.lifetime(of: object.node), for: life) {
      add(leak(.outlived, edge, object, ends, isProvider: true), to: &found)
    }
  }

  private func leak(
    _ degree: Degree, _ edge: Int, _ object: (node: Int, trail: Int), _ ends: Ends,
    before: [Int] = [], isProvider: Bool = false
  ) -> Leak {
    Leak(
      key: graph.requestedKey(of: edge), degree: degree,
      path: before + [edge] + ends.trails.edges(of: object.trail), target: object.node,
      isProvider: isProvider)
  }

  /// The scopes that end before a lifetime does.
  private mutating func shorterScopes(than life: Lifetime) -> UInt64 {
    if let known = shorter[life] { return known }
    var mask: UInt64 = 0
    for scope in graph.scopes.scopes.indices where isTooShort(.declared(scope), for: life) {
      mask |= Self.bit(.declared(scope))
    }
    shorter[life] = mask
    return mask
  }

  /// Breadth first through what is looked through, so that the evidence is as short as can be.
  private mutating func far(from holder: Int, _ life: Lifetime, into found: inout [Leak]) {
    let shorter = shorterScopes(than: life)
    guard shorter != 0 else { return }
    epoch += 1
    visit[holder] = epoch
    var queue: [(node: Int, trail: Int)] = [(holder, -1)]
    var trails = Trails()
    var next = 0
    while next < queue.count {
      let (node, trail) = queue[next]
      next += 1
      for edge in graph.edges(from: node) where graph.isLive(edge) && graph.facts[edge].holds {
        guard scopesAhead[graph.target(of: edge)] & shorter != 0 else { continue }
        let ends = ends(of: edge)
        for object in ends.objects where scopesAhead[object.node] & shorter != 0 {
          let inner = graph.lifetime(of: object.node)
          if isTooShort(inner, for: life) {
            add(leak(.outlived, edge, object, ends, before: trails.edges(of: trail)), to: &found)
          } else if inner.isLookedThrough, visit[object.node] != epoch {
            visit[object.node] = epoch
            var on = trails.append(edge, after: trail)
            for step in ends.trails.edges(of: object.trail) { on = trails.append(step, after: on) }
            queue.append((object.node, on))
          }
        }
      }
    }
  }

  // MARK: Ends of dependencies

  /// The objects behind a dependency: aliases followed, collections opened, of several bindings of
  /// one key the first.
  private func ends(of edge: Int) -> Ends {
    let target = graph.target(of: edge)
    var ends = Ends()
    if graph.isBinding(target), !isAlias(target) {
      ends.objects.append((target, -1))
      return ends
    }
    var pending: [(node: Int, trail: Int)] = [(target, -1)]
    var seen: Set<Int> = []
    while let (node, trail) = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      let steps: [Int]
      switch graph.extraNode(node) {
      case .missing, .absent:
        continue
      case .external:
        ends.objects.append((node, trail))
        continue
      case .collection:
        steps = Array(graph.edges(from: node))
      case .ambiguous:
        // The first that leads to an object: an alias may lead nowhere.
        let first = graph.edges(from: node).first {
          !graph.objects(behind: graph.target(of: $0), avoiding: node).isEmpty
        }
        steps = first.map { [$0] } ?? []
      case nil where isAlias(node):
        steps = Array(graph.edges(from: node))
      case nil:
        ends.objects.append((node, trail))
        continue
      }
      for step in steps.reversed() {
        pending.append((graph.target(of: step), ends.trails.append(step, after: trail)))
      }
    }
    return ends
  }

  private func isAlias(_ binding: Int) -> Bool {
    graph.definition.bindingTable.flags[binding].contains(.alias)
  }
}
