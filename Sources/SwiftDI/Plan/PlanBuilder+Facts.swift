import DIDefinition
import DIGraph

// The facts about each row, computed before any construction.
extension PlanBuilder {
  /// O(rows + links), multiplied by the number of levels if scopes are declared.
  mutating func computeFacts() {
    for (row, end) in aliases() { row.caching = caching(of: row, end: end) }
    let graph = Digraph(rows, links) { !$0.isDeferred }
    let components = StronglyConnectedComponents(of: graph)
    heights = components.heights(in: graph)
    for row in rows {
      row.component = components.component[row.number]
      row.isDeep = heights[row.number] > options.longestRecursion
    }
    findUsersOfGraph()
    findCyclesOfCached(components)
    findWaiting(components)
    findHoldersOfContainer()
    declareLevels()
    if levels.count > 1 { assignLevels(components) }
    for row in rows {
      switch row.caching {
      case .plain: if needsCare(row) { row.caching = .fresh }
      case .graph:
        row.isPlainInGraph =
          row.isReference && !row.needsPreparation && !row.isInCycleOfCached
          && !needsCareInGraph(row)
      case .fresh, .slot, .ready, .weak, .argument, .external: break
      }
    }
  }

  private func needsCare(_ row: Plan.Row) -> Bool {
    row.usesGraph || needsCareInGraph(row)
  }

  private func needsCareInGraph(_ row: Plan.Row) -> Bool {
    if options.isTraced || row.isDeep { return true }
    return row.isOfMainActor || row.recipe.isAsynchronous || row.hasProperties || row.hasHooks
      || row.takesBuiltIn
  }

  // MARK: Caching

  /// The aliases, each with the binding or the external value at the end of its chain.
  ///
  /// O(nodes).
  private func aliases() -> [(alias: Plan.Row, end: Plan.Row)] {
    guard graph.definition.bindingTable.aliasCount > 0 else { return [] }
    let ends = graph.endsOfAliases()
    return rows.prefix(entries.count).compactMap { alias in
      guard alias.registration?.isAlias == true, !alias.isReplaced,
        let end = ends[alias.number].flatMap(row(of:))
      else { return nil }
      return (alias, rows[end])
    }
  }

  /// An alias caches its converted value as long as the binding at its end caches its own.
  ///
  /// It caches nothing for a binding of another container, which can be reset and closed
  /// separately.
  private func caching(of alias: Plan.Row, end: Plan.Row) -> Plan.Caching {
    guard end.isOwn == alias.isOwn else { return .plain }
    switch end.caching {
    case .slot, .ready, .external: return .slot
    case .plain, .fresh, .graph, .weak, .argument: return .plain
    }
  }

  // MARK: Facts that spread to dependents

  /// Marks the rows that may request an instance of the graph scope.
  ///
  /// A lazy shares the instances of the request that it belongs to; a provider does not.
  private func findUsersOfGraph() {
    let parentUsesGraph = blueprint.parent?.plan.facts.usesGraph ?? false
    guard parentUsesGraph || rows.contains(where: { $0.caching == .graph }) else { return }
    let users = rows.filter { $0.caching == .graph || $0.takesBuiltIn }
    for row in dependents(of: users, through: { $0.handle != .provider }) { row.usesGraph = true }
  }

  /// Marks the rows of the graph scope that are in a cycle with rows that are cached in their slots.
  private func findCyclesOfCached(_ components: StronglyConnectedComponents) {
    guard rows.contains(where: { $0.caching == .graph }) else { return }
    let cycles = Set(
      rows.lazy.filter(\.isCachedInCycle).map(\.component)
        .filter { components.members(of: Int($0)).count > 1 })
    guard !cycles.isEmpty else { return }
    for row in rows where row.caching == .graph {
      row.isInCycleOfCached = cycles.contains(row.component)
    }
  }

  /// Marks the rows that must wait for asynchronous code or an actor.
  private func findWaiting(_ components: StronglyConnectedComponents) {
    let waiting = rows.filter {
      $0.registration.map { $0.recipe.isAsynchronous || $0.isolation != nil } ?? false
    }
    for row in dependents(of: waiting, through: { !$0.isDeferred }) {
      row.needsPreparation = true
      row.isInCycle =
        components.members(of: Int(row.component)).count > 1 || row.links.contains(row.number)
    }
  }

  /// Marks the bindings whose values may hold the container.
  ///
  /// A factory may take the container, or request an object that holds it if it is opaque. All
  /// bindings that depend on such a binding are marked too, also through providers, whose results an
  /// object may store.
  private func findHoldersOfContainer() {
    let taken = rows.filter { $0.handle != nil && $0.recipe.type == Container.self }
    guard !taken.isEmpty else { return }
    let opaque = rows.filter { $0.registration?.mayRequestOtherKeys == true }
    for row in dependents(of: taken + opaque, through: { _ in true }) {
      row.mayHoldContainer = true
    }
  }

  /// The rows that depend on some rows, and these rows themselves, over the links of the rows that
  /// satisfy a condition.
  ///
  /// O(rows + links) if there are any.
  func dependents(of sources: [Plan.Row], through isFollowed: (Plan.Row) -> Bool) -> [Plan.Row] {
    guard !sources.isEmpty else { return [] }
    let dependents = Digraph(rows, links, of: isFollowed).reversed()
    return Reachability(in: dependents, from: sources.map { UInt32($0.number) })
      .order.map { rows[Int($0)] }
  }

  // MARK: Levels

  /// A child container is itself level 0, so the scopes of its parents are not levels.
  private mutating func declareLevels() {
    let open = blueprint.own.scope?.names ?? []
    let declared = writing.declaredScopes.filter { !open.starts(with: $0.names) }
    levels.append(Plan.Level(scope: nil, within: 0))
    for scope in declared {
      let enclosing = declared.firstIndex { $0.names == scope.names.dropLast() }
      levels.append(Plan.Level(scope: scope, within: enclosing.map { $0 + 1 } ?? 0))
    }
  }

  /// Assigns each row to the level of the innermost declared scope that it requires.
  private func assignLevels(_ components: StronglyConnectedComponents) {
    let order = (0..<components.count).flatMap { components.members(of: $0).map { rows[Int($0)] } }
    for row in order { row.level = level(of: row) }
    // Handles may lead to deeper levels than their holders. This repeats until nothing changes,
    // because deferred dependencies may form cycles.
    var isMoving = true
    while isMoving {
      isMoving = false
      for row in order where !isCached(row) {
        let others = otherLevels(of: row)
        if others != row.otherLevels {
          row.otherLevels = others
          isMoving = true
        }
      }
    }
  }

  private func isCached(_ row: Plan.Row) -> Bool {
    switch row.caching {
    case .slot, .ready, .weak, .external: true
    case .plain, .fresh, .graph, .argument: false
    }
  }

  private func level(of row: Plan.Row) -> Int? {
    if isCached(row), row.registration?.isAlias != true {
      let scope = row.externalScope ?? row.registration?.scope
      return levels.firstIndex { $0.scope == scope } ?? 0
    }
    guard !row.isDeferred else { return 0 }
    var level = 0
    for target in row.links.compactMap(\.self) {
      guard let other = rows[target].level else { return nil }
      if isAncestor(level, of: other) {
        level = other
      } else if !isAncestor(other, of: level) {
        return nil
      }
    }
    return level
  }

  private func otherLevels(of row: Plan.Row) -> [Int] {
    guard let own = row.level else { return [] }
    var found: Set<Int> = []
    for target in row.links.compactMap(\.self) {
      found.formUnion(rows[target].otherLevels)
      if let level = rows[target].level { found.insert(level) }
    }
    for level in found {
      var ancestor = level
      while ancestor != 0 {
        ancestor = levels[ancestor].within
        found.insert(ancestor)
      }
    }
    return found.filter { $0 != own && isAncestor(own, of: $0) }.sorted()
  }

  private func isAncestor(_ ancestor: Int, of level: Int) -> Bool {
    var level = level
    while level != ancestor {
      if level == 0 { return false }
      level = levels[level].within
    }
    return true
  }
}

extension Registration {
  /// The place where instances are cached; not for aliases, whose ends determine it.
  var caching: Plan.Caching {
    if kind == .instance {
      return !callsAfterInjection && hooks.made.isEmpty && hooks.awake.isEmpty ? .ready : .slot
    }
    if isCachedByArguments { return .argument }
    switch scope.kind {
    case .unscoped, .prototype: return .plain
    case .graph: return .graph
    case .singleton, .declared: return .slot
    case .weak: return .weak
    }
  }
}

extension Digraph {
  /// The links of the rows that satisfy a condition.
  init(_ rows: [Plan.Row], _ links: [Int32], of isFollowed: (Plan.Row) -> Bool) {
    var offsets: [UInt32] = [0]
    var targets: [UInt32] = []
    offsets.reserveCapacity(rows.count + 1)
    targets.reserveCapacity(links.count)
    for row in rows {
      if isFollowed(row) {
        for link in links[row.links.range] where link >= 0 { targets.append(UInt32(link)) }
      }
      offsets.append(UInt32(targets.count))
    }
    self.init(offsets: offsets, targets: targets)
  }
}

extension StronglyConnectedComponents {
  /// For each vertex, the length of the longest chain below it, at most 65,535; the vertices of a
  /// component count as a chain.
  func heights(in graph: Digraph) -> [UInt16] {
    var heights = [UInt16](repeating: 0, count: graph.vertexCount)
    for number in 0..<count {
      let members = members(of: number)
      var below: UInt16 = 0
      for member in members {
        for target in graph.successors(of: Int(member)) { below = max(below, heights[Int(target)]) }
      }
      let height = UInt16(clamping: Int(below) + members.count)
      for member in members { heights[Int(member)] = height }
    }
    return heights
  }
}
