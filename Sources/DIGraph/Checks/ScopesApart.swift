package import DIDefinition

/// Finds bindings that request objects of scopes that are never open together.
///
/// Such a binding can never be constructed, or one of its providers always fails.
///
/// A binding without a scope is constructed where the scopes of all objects that it needs are open,
/// directly or through other bindings without a scope. Its providers resolve in the same place. Of
/// two such scopes one must therefore be within the other, or be open where the container of the
/// binding was created.
package struct ScopesApart {
  /// A binding that can never be constructed, or one of whose deferred requests always fails.
  package struct Case: Sendable {
    package let row: Int
    /// The edges from the binding to an object in a scope that is not open; empty if the binding is
    /// in that scope itself.
    package let path: [Int]
    /// The needed object whose scope excludes that one; nil if the scope around the container
    /// does.
    package let other: Int?

    /// The object in the scope that is not open.
    package func target(in graph: DependencyGraph) -> Int { path.last.map(graph.target) ?? row }
  }

  /// The declared scopes of the objects that a node needs.
  private enum Needs: Equatable {
    case none
    /// All are nested, and this is the innermost.
    case nested(Int)
    /// These two are not nested.
    case apart(Int, Int)
  }

  /// A container and a scope.
  private struct Place: Hashable {
    let container: Int
    let scope: Int
  }

  private let graph: DependencyGraph
  private let scopes: ScopeTree
  private let declaredAround: Set<Int>
  /// The scopes of the bindings and externals of each container.
  private var used: [Set<Int>] = []
  private var isOpenAt: [Place: Bool] = [:]

  /// O(1).
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - declaredAround: further scopes of the containers around the last one, if the definition
  ///     does not have all their bindings and externals.
  package init(_ graph: DependencyGraph, declaredAround: Set<Int> = []) {
    self.graph = graph
    scopes = graph.scopes
    self.declaredAround = declaredAround
  }

  /// The bindings of both kinds, in order of registration.
  ///
  /// A binding that needs one of the others is left out: it can be constructed as soon as that one
  /// can. So is a binding whose deferred requests fail only through others; of several that fail only
  /// through one another the first is reported. O(nodes + edges), plus a search for each result and for
  /// each binding that reaches scopes which may be apart.
  package mutating func cases() -> [Case] {
    guard !scopes.areReset, mayFind else { return [] }
    used = Array(repeating: [], count: graph.containers.containers.count)
    for row in graph.lifetimes.indices {
      if let scope = scope(of: row), isNamed(row) {
        used[graph.container(of: row)].insert(scope)
      }
    }
    for case .key(_, let scope?, let name) in graph.definition.externals {
      guard let position = scopes.position(of: scope), scopes.scopes[position].isDeclared else {
        continue
      }
      used[name.flatMap(graph.containers.position(of:)) ?? 0].insert(position)
    }
    let needs = needs()
    let never = (0..<graph.nodeCount).map { isNeverConstructed($0, needs[$0]) }
    let fails = alwaysFailing(needs, never)
    var cases: [Case?] = graph.lifetimes.indices.map { row in
      if never[row] { return isBlocked(row, never) ? nil : evidence(for: row) }
      return fails[row] ? failure(of: row) { never[$0] || fails[$0] } : nil
    }
    let rest = cases.indices.filter { fails[$0] && cases[$0] == nil }
    for row in innermostFirst(rest) {
      cases[row] = failure(of: row) { never[$0] || $0 < cases.count && cases[$0] != nil }
    }
    return cases.compactMap(\.self)
  }

  /// Sorts bindings so that those come first that request none of the others, not even later.
  private func innermostFirst(_ rows: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    let components = StronglyConnectedComponents(of: requests(graph.isLive))
    return rows.sorted {
      (components.component[$0], $0) < (components.component[$1], $1)
    }
  }

  /// Whether two scopes are not nested, or a scope is open around a container.
  private var mayFind: Bool {
    var parents: Set<Int?> = []
    return graph.scopes.scopes.contains { !parents.insert($0.parent).inserted }
  }

  // MARK: Needs

  /// The declared scope of an object; nil for another lifetime, and for an undeclared scope.
  private func scope(of node: Int) -> Int? {
    guard case .declared(let scope) = graph.lifetime(of: node), scopes.scopes[scope].isDeclared
    else { return nil }
    return scope
  }

  /// Whether a binding names its scope itself: singletons of a child are in the scope of their
  /// container.
  private func isNamed(_ row: Int) -> Bool {
    let symbol = graph.definition.bindingTable.scopes[symbol: row]
    return symbol.map { graph.definition.symbols[$0] != "singleton" } ?? false
  }

  /// Whether constructing a node means constructing what it leads to: a junction, an alias, or a
  /// binding whose objects no container caches.
  private func isPassed(_ node: Int) -> Bool {
    guard graph.isBinding(node) else { return graph.isJunction(node) }
    return graph.isEffective(node) && graph.lifetimes[node].isLookedThrough
  }

  /// The scopes of all objects that each node needs.
  private func needs() -> [Needs] {
    var needs = (0..<graph.nodeCount).map { scope(of: $0).map(Needs.nested) ?? .none }
    uniteForward(&needs, over: graph.isNeeded) { $0 = union($0, $1) }
    return needs
  }

  /// Adds the facts of each object to those of the objects that request it, the last objects first.
  private func uniteForward<Fact>(
    _ facts: inout [Fact], over isFollowed: (Int) -> Bool, _ unite: (inout Fact, Fact) -> Void
  ) {
    let requested = requests(isFollowed)
    let components = StronglyConnectedComponents(of: requested)
    // Successors have smaller numbers, so their facts are complete.
    for component in 0..<components.count {
      let members = components.members(of: component)
      guard let first = members.first else { continue }
      var all = facts[Int(first)]
      for member in members {
        unite(&all, facts[Int(member)])
        for target in requested.successors(of: Int(member)) { unite(&all, facts[Int(target)]) }
      }
      for member in members { facts[Int(member)] = all }
    }
  }

  /// The requests of all objects that are passed.
  private func requests(_ isFollowed: (Int) -> Bool) -> Digraph {
    var edges: [(source: UInt32, target: UInt32)] = []
    for node in 0..<graph.nodeCount where isPassed(node) {
      for edge in graph.edges(from: node) where isFollowed(edge) {
        edges.append((UInt32(node), UInt32(graph.target(of: edge))))
      }
    }
    return Digraph(vertexCount: graph.nodeCount, edges: edges)
  }

  // MARK: Deferred requests

  /// A summary of the scopes of all objects that a node requests, at once or later.
  ///
  /// It suffices to tell whether one of them is apart from a given scope, which means that it
  /// begins after the given scope ends, or ends before the given scope begins.
  private struct Reached {
    var lastStart = Int.min
    var firstEnd = Int.max

    mutating func formUnion(_ other: Reached) {
      lastStart = max(lastStart, other.lastStart)
      firstEnd = min(firstEnd, other.firstEnd)
    }

    func isApart(from span: Range<Int>) -> Bool {
      lastStart >= span.upperBound || firstEnd <= span.lowerBound
    }
  }

  /// Which bindings can be constructed, but have a deferred request that fails wherever they are.
  private mutating func alwaysFailing(_ needs: [Needs], _ never: [Bool]) -> [Bool] {
    var reached = needs.indices.map { node in
      scope(of: node).map {
        Reached(lastStart: scopes.span(of: $0).lowerBound, firstEnd: scopes.span(of: $0).upperBound)
      } ?? Reached()
    }
    uniteForward(&reached, over: graph.isLive) { $0.formUnion($1) }
    return needs.indices.map { node in
      guard graph.isBinding(node), isPassed(node), !never[node],
        !scopes.isUnknown(life(ofContainer: graph.container(of: node)))
      else { return false }
      var around: [Int] = []
      if case .nested(let scope) = needs[node] { around.append(scope) }
      if case .declared(let scope) = life(ofContainer: graph.container(of: node)) {
        around.append(scope)
      }
      guard around.contains(where: { reached[node].isApart(from: scopes.span(of: $0)) }) else {
        return false
      }
      return failure(of: node) { _ in false } != nil
    }
  }

  /// The first requested object whose scope is never open where the binding is constructed; nil if
  /// there is none.
  ///
  /// A request may be immediate or deferred.
  ///
  /// - Parameters:
  ///   - row: a binding that can be constructed.
  ///   - isSkipped: whether requests for a binding do not count.
  /// - Returns: the evidence.
  private mutating func failure(of row: Int, skipping isSkipped: (Int) -> Bool) -> Case? {
    var open: [(scope: Int, node: Int)] = []
    _ = path(from: row, over: graph.isNeeded) { search, node in
      if let scope = search.scope(of: node), !search.isAround(scope, row) {
        open.append((scope, node))
      }
      return false
    }
    var other: Int?
    let path = path(from: row, over: graph.isLive, skipping: isSkipped) { search, node in
      guard let scope = search.scope(of: node), !search.isAround(scope, row) else { return false }
      other =
        open.first { !search.encloses($0.scope, scope) && !search.encloses(scope, $0.scope) }?.node
      return other != nil || !search.isOpen(scope, around: row)
    }
    return path.map { Case(row: row, path: $0, other: other) }
  }

  private func union(_ first: Needs, _ second: Needs) -> Needs {
    switch (first, second) {
    case (.none, _): second
    case (_, .none), (.apart, _): first
    case (_, .apart): second
    case (.nested(let one), .nested(let two)):
      encloses(one, two) ? second : encloses(two, one) ? first : .apart(one, two)
    }
  }

  private func encloses(_ outer: Int, _ inner: Int) -> Bool {
    scopes.encloses(.declared(outer), .declared(inner))
  }

  // MARK: Open scopes

  /// Whether a binding can never be constructed; false for a node that is not a binding.
  ///
  /// False in a container of an undeclared scope, about which nothing is known.
  private mutating func isNeverConstructed(_ node: Int, _ needs: Needs) -> Bool {
    guard graph.isBinding(node), graph.isEffective(node),
      !scopes.isUnknown(life(ofContainer: graph.container(of: node)))
    else { return false }
    guard isPassed(node) else { return scope(of: node).map { !isOpen($0, around: node) } ?? false }
    switch needs {
    case .none: return false
    case .nested(let scope): return !isOpen(scope, around: node)
    case .apart(let one, let two):
      let isOneAround = isAround(one, node)
      if !isOneAround && !isAround(two, node) { return true }
      if !isOpen(isOneAround ? two : one, around: node) { return true }
      // A third scope may exclude one of them.
      return evidence(for: node) != nil
    }
  }

  /// Whether a scope is open for as long as the container of a binding exists.
  ///
  /// A scope of a parent is, also if the scope that was opened there is not within it.
  private func isAround(_ scope: Int, _ row: Int) -> Bool {
    var container: Int? = graph.container(of: row)
    while let next = container {
      if scopes.encloses(.declared(scope), life(ofContainer: next)) { return true }
      container = graph.containers.containers[next].parent
    }
    return false
  }

  private func life(ofContainer container: Int) -> Lifetime {
    graph.containers.containers[container].lifetime
  }

  /// Whether a scope can be opened where the container of a binding exists.
  private mutating func isOpen(_ scope: Int, around row: Int) -> Bool {
    let container = graph.container(of: row)
    guard case .declared(let around) = life(ofContainer: container), !encloses(around, scope)
    else { return true }
    let place = Place(container: container, scope: scope)
    if let known = isOpenAt[place] { return known }
    let isOpen =
      isAround(scope, row) || !isUsed(outermost(scope, notAround: row), around: container)
    isOpenAt[place] = isOpen
    return isOpen
  }

  /// The outermost of the scopes that enclose a scope and are not open around a binding.
  private func outermost(_ scope: Int, notAround row: Int) -> Int {
    var scope = scope
    while let parent = scopes.scopes[scope].parent, !isAround(parent, row) { scope = parent }
    return scope
  }

  /// Whether a scope belongs to a container around the scope in which a container was created.
  ///
  /// That container would have to open it within the other one. A scope that only the child uses is
  /// opened in the child alone.
  private func isUsed(_ scope: Int, around container: Int) -> Bool {
    let isLast = container == graph.containers.containers.count - 1
    if isLast, declaredAround.contains(where: { encloses(scope, $0) }) { return true }
    let life = life(ofContainer: container)
    var outer: Int? = container
    while let next = outer, self.life(ofContainer: next) == life {
      outer = graph.containers.containers[next].parent
    }
    while let next = outer {
      if used[next].contains(where: { encloses(scope, $0) }) { return true }
      outer = graph.containers.containers[next].parent
    }
    return false
  }

  // MARK: Evidence

  /// Whether a binding needs another one that can never be constructed.
  private func isBlocked(_ row: Int, _ never: [Bool]) -> Bool {
    guard isPassed(row) else { return false }
    var pending = [row]
    var seen: Set<Int> = []
    while let node = pending.popLast() {
      for edge in graph.edges(from: node) where graph.isNeeded(edge) {
        let target = graph.target(of: edge)
        if never[target] { return true }
        if graph.isJunction(target), seen.insert(target).inserted { pending.append(target) }
      }
    }
    return false
  }

  /// The first object whose scope cannot be open, or excludes that of an earlier one, on a shortest
  /// path; nil if there is none.
  private mutating func evidence(for row: Int) -> Case? {
    guard isPassed(row) else { return Case(row: row, path: [], other: nil) }
    var open: [(scope: Int, node: Int)] = []
    var other: Int?
    let path = path(from: row, over: graph.isNeeded) { search, node in
      guard let scope = search.scope(of: node), !search.isAround(scope, row) else { return false }
      other =
        open.first { !search.encloses($0.scope, scope) && !search.encloses(scope, $0.scope) }?.node
      if other != nil || !search.isOpen(scope, around: row) { return true }
      if !open.contains(where: { $0.scope == scope }) { open.append((scope, node)) }
      return false
    }
    return path.map { Case(row: row, path: $0, other: other) }
  }

  /// A shortest path from a binding to the first node that satisfies a condition, through what is
  /// constructed for the binding; nil if there is none.
  private mutating func path(
    from row: Int, over isFollowed: (Int) -> Bool,
    skipping isSkipped: (Int) -> Bool = { _ in false },
    to isWanted: (inout ScopesApart, Int) -> Bool
  ) -> [Int]? {
    var ways: [Int: Int] = [:]
    var queue = [row]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      guard node == row || !isSkipped(node) else { continue }
      if isWanted(&self, node) { return path(to: node, from: row, ways) }
      guard isPassed(node) else { continue }
      for edge in graph.edges(from: node) where isFollowed(edge) {
        let target = graph.target(of: edge)
        guard target != row, ways[target] == nil else { continue }
        ways[target] = edge
        queue.append(target)
      }
    }
    return nil
  }

  private func path(to node: Int, from row: Int, _ ways: [Int: Int]) -> [Int] {
    var path: [Int] = []
    var node = node
    while node != row, let edge = ways[node] {
      path.append(edge)
      node = graph.source(of: edge)
    }
    return path.reversed()
  }
}

extension CheckWords {
  /// The words for a binding that needs or requests scopes which are never open together.
  package init(apart found: ScopesApart.Case, in graph: DependencyGraph, _ notation: Notation) {
    let target = found.target(in: graph)
    let scope = graph.scopes.name(of: graph.lifetime(of: target))
    let container = graph.container(of: found.row)
    let around = graph.scopes.name(of: graph.containers.containers[container].lifetime)
    let excluding = found.other.map { graph.scopes.name(of: graph.lifetime(of: $0)) } ?? around
    let (name, needed) = (graph.name(of: found.row), graph.name(of: target))
    let isOwn = target == found.row
    let whose =
      found.other.map { " '\(graph.name(of: $0))'" }
      ?? ", the scope of \(graph.containers.phrase(container))"
    let requests = found.path.contains { graph.edgeClass(of: $0) == .deferred }
    let nesting = Advice(
      swift: "declare '\(scope)' within '\(excluding)'",
      json: "give scope '\(scope)' the member \"within\": \"\(excluding)\"")
    self.init(
      (isOwn
        ? "'\(name)' is in scope '\(scope)'"
        : requests
          ? "'\(name)' requests \(scope) '\(needed)' later"
          : "'\(name)' needs \(scope) '\(needed)'")
        + ", which is never open together with \(excluding)\(whose)",
      help: nesting[notation]
        + (isOwn
          ? ", or bind it in scope '\(excluding)'" : ", or pass '\(needed)' in as an argument"))
  }
}
