import DIDefinition
import DIGraph

/// Computes the facts about each row before any construction.
struct RowFacts {
  private let rows: [Plan.Row]
  private let links: [Int32]
  private(set) var levels: [Plan.Level] = []
  private(set) var heights: [UInt16]
  private let bindingCount: Int
  private let graph: DependencyGraph
  private let isTraced: Bool
  /// Whether a parent container has instances of the graph scope.
  private let isAroundGraph: Bool
  private let longestRecursion: Int

  init(
    rows: [Plan.Row], links: [Int32], graph: DependencyGraph, bindingCount: Int,
    own: Blueprint.Layer, declaredScopes: [Scope], isTraced: Bool, isAroundGraph: Bool,
    longestRecursion: Int
  ) {
    self.rows = rows
    heights = [UInt16](repeating: 0, count: rows.count)
    self.links = links
    self.graph = graph
    self.bindingCount = bindingCount
    self.isTraced = isTraced
    self.isAroundGraph = isAroundGraph
    self.longestRecursion = longestRecursion
    // A child container is itself level 0, so the scopes around it are not levels.
    let open = own.scope?.names ?? []
    let declared = declaredScopes.filter { !open.starts(with: $0.names) }
    levels.append(Plan.Level(scope: nil, outer: 0))
    for scope in declared {
      let outer = declared.firstIndex { $0.names == scope.names.dropLast() }
      levels.append(Plan.Level(scope: scope, outer: outer.map { $0 + 1 } ?? 0))
    }
  }

  /// O(rows + links), multiplied by the number of levels if scopes are declared.
  mutating func compute() {
    computeCaching()
    let components = StronglyConnectedComponents(of: digraph())
    for row in rows.indices {
      rows[row].number = row
      rows[row].component = components.component[row]
    }
    computeHeights(components)
    spreadGraphThroughLazies(components)
    findHoldersOfContainer()
    if levels.count > 1 { assignLevels(order(of: components)) }
    for row in rows {
      switch row.caching {
      case .plain: if needsCare(row) { row.caching = .fresh }
      case .graph:
        row.isPlainInGraph =
          row.isReference && !row.needsPreparation && !needsCareInGraph(row)
      case .fresh, .slot, .ready, .weak, .argument, .external: break
      }
    }
  }

  /// The rows in the order of their components.
  private func order(of components: StronglyConnectedComponents) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(rows.count)
    for number in 0..<components.count {
      for row in components.members(of: number) { order.append(Int(row)) }
    }
    return order
  }

  /// The links of the rows, except those that are resolved later.
  private func digraph() -> Digraph {
    var offsets: [UInt32] = []
    var targets: [UInt32] = []
    offsets.reserveCapacity(rows.count + 1)
    targets.reserveCapacity(links.count)
    offsets.append(0)
    for row in rows {
      if !row.isDeferred {
        for link in links[row.links.range] where link >= 0 { targets.append(UInt32(link)) }
      }
      offsets.append(UInt32(targets.count))
    }
    return Digraph(offsets: offsets, targets: targets)
  }

  // MARK: Caching

  private func computeCaching() {
    var hasAliases = false
    for row in rows {
      row.isBoxed = !row.isReference && !Self.fits(row.recipe.type)
      guard let registration = row.registration else { continue }
      row.caching = caching(of: registration)
      row.isOfMainActor = registration.callsMainActor
      row.asks = registration.asks
      row.hasProperties = !registration.properties.isEmpty
      row.hasHooks = !registration.hooks.isEmpty
      if registration.isAlias { hasAliases = true }
    }
    guard hasAliases else { return }
    let ends = endsOfAliases()
    for row in 0..<bindingCount where rows[row].registration?.isAlias == true {
      rows[row].caching = cachingOfAlias(row, end: ends[row])
    }
  }

  /// Whether values of a type fit into the slot itself.
  static func fits(_ type: any Any.Type) -> Bool {
    let size = ErasedValue.size(type)
    return size.byteCount <= MemoryLayout<Slot.Payload>.size
      && size.alignment <= MemoryLayout<Slot.Payload>.alignment
  }

  private func caching(of registration: Registration) -> Plan.Caching {
    if registration.isInstance {
      return registration.properties.isEmpty && registration.hooks.made.isEmpty
        && registration.hooks.awake.isEmpty ? .ready : .slot
    }
    if registration.isCachedByArguments { return .argument }
    switch registration.scope.kind {
    case .unscoped, .prototype: return .plain
    case .graph: return .graph
    case .singleton, .declared: return .slot
    case .weak: return .weak
    }
  }

  /// An alias caches its converted value as long as the binding at its end caches its own.
  ///
  /// It caches nothing for a binding of another container, which can be reset and closed
  /// separately.
  private func cachingOfAlias(_ row: Int, end: Int?) -> Plan.Caching {
    guard let end, rows[end].isOwn == rows[row].isOwn else { return .plain }
    switch rows[end].caching {
    case .slot, .ready, .external: return .slot
    case .plain, .fresh, .graph, .weak, .argument: return .plain
    }
  }

  /// Disables caching of aliases that lead to instances of another container.
  ///
  /// - Parameter shared: for each row, its row in the other container's plan; -1 for none.
  func dropAliases(of shared: [Int]) {
    guard shared.contains(where: { $0 >= 0 }) else { return }
    let ends = endsOfAliases()
    for row in 0..<bindingCount where shared[row] < 0 && rows[row].registration?.isAlias == true {
      guard rows[row].caching == .slot, let end = ends[row], shared[end] >= 0 else { continue }
      rows[row].caching = needsCare(rows[row]) ? .fresh : .plain
    }
  }

  /// The end of each alias chain; nil for rows that are not aliases, and for unbound ends.
  ///
  /// O(bindings): a chain is walked once for all its aliases. A validated graph contains no cycles.
  private func endsOfAliases() -> [Int?] {
    var ends = [Int?](repeating: nil, count: bindingCount)
    for start in 0..<bindingCount where ends[start] == nil {
      var chain: [Int] = []
      var row = start
      while row < bindingCount, ends[row] == nil, rows[row].registration?.isAlias == true,
        chain.count <= bindingCount
      {
        chain.append(row)
        guard let next = rows[row].links.first ?? nil else { break }
        row = next
      }
      let end = row < bindingCount ? ends[row] ?? row : row
      guard rows[end].registration?.isAlias != true else { continue }
      for alias in chain { ends[alias] = end }
    }
    return ends
  }

  private func needsCare(_ row: Plan.Row) -> Bool {
    row.usesGraph || needsCareInGraph(row)
  }

  private func needsCareInGraph(_ row: Plan.Row) -> Bool {
    if isTraced || row.isDeep { return true }
    return row.isOfMainActor || row.recipe.makeAsync != nil || row.hasProperties || row.hasHooks
      || row.asks
  }

  // MARK: Heights

  private mutating func computeHeights(_ components: StronglyConnectedComponents) {
    let hasGraph = isAroundGraph || rows.contains { $0.caching == .graph }
    for number in 0..<components.count {
      let members = components.members(of: number)
      var facts = ComponentFacts()
      for member in members { add(Int(member), hasGraph: hasGraph, to: &facts) }
      let height = UInt16(min(facts.height + members.count, Int(UInt16.max)))
      for member in members {
        let row = rows[Int(member)]
        heights[Int(member)] = height
        row.isDeep = height > longestRecursion
        row.usesGraph = facts.usesGraph
        row.needsPreparation = facts.needsPreparation
        if facts.needsPreparation {
          row.isInCycle = members.count > 1 || row.links.contains(row.number)
        }
      }
    }
  }

  private struct ComponentFacts {
    var height = 0
    var usesGraph = false
    var needsPreparation = false
  }

  private func add(_ member: Int, hasGraph: Bool, to facts: inout ComponentFacts) {
    let row = rows[member]
    if row.caching == .graph { facts.usesGraph = true }
    if let registration = row.registration {
      if hasGraph && row.asks { facts.usesGraph = true }
      if registration.recipe.makeAsync != nil || registration.isolation != nil {
        facts.needsPreparation = true
      }
    }
    let isLater = row.isDeferred
    // A lazy shares the instances of the request that it belongs to.
    let isLazy = row.handle == .lazy
    if isLater && !isLazy { return }
    for link in links[row.links.range] where link >= 0 {
      let target = rows[Int(link)]
      facts.usesGraph = facts.usesGraph || target.usesGraph
      guard !isLater else { continue }
      facts.height = max(facts.height, Int(heights[Int(link)]))
      facts.needsPreparation = facts.needsPreparation || target.needsPreparation
    }
  }

  /// A lazy may lead to a later row in the order, so this repeats until nothing changes.
  ///
  /// O(links), multiplied by the length of chains of lazies.
  private func spreadGraphThroughLazies(_ components: StronglyConnectedComponents) {
    guard rows.contains(where: \.usesGraph), rows.contains(where: { $0.handle == .lazy }) else {
      return
    }
    let order = order(of: components)
    var isSpreading = true
    while isSpreading {
      isSpreading = false
      for row in order where !rows[row].usesGraph && rows[row].handle != .provider {
        guard rows[row].links.contains(where: { $0.map { rows[$0].usesGraph } ?? false }) else {
          continue
        }
        rows[row].usesGraph = true
        isSpreading = true
      }
    }
  }

  // MARK: Holders of the container

  /// Marks the bindings whose values may hold the container: those that take it, opaque factories,
  /// which may request it, and all bindings that depend on such bindings.
  ///
  /// O(rows + links) if there are any, O(rows) otherwise.
  private func findHoldersOfContainer() {
    var pending = rows.filter { $0.handle != nil && $0.recipe.type == Container.self }
    let holding: Plan.ContainerHolding = pending.isEmpty ? .onceRequested : .always
    pending += rows.filter { $0.registration?.asksByItself == true }
    guard !pending.isEmpty else { return }
    var holders = [[Int]](repeating: [], count: rows.count)
    // Also through providers: who has one may keep what it returns.
    for row in rows {
      for link in links[row.links.range] where link >= 0 { holders[Int(link)].append(row.number) }
    }
    while let row = pending.popLast() {
      guard row.containerHolding == .never else { continue }
      row.containerHolding = holding
      pending += holders[row.number].map { rows[$0] }
    }
  }

  // MARK: Levels

  /// Assigns each row to the level of the innermost declared scope that it requires.
  private func assignLevels(_ order: [Int]) {
    for row in order { rows[row].level = ground(of: row) }
    // Handles may lead to deeper levels than their holders. This repeats until nothing changes,
    // because deferred dependencies may form cycles.
    var isMoving = true
    while isMoving {
      isMoving = false
      for row in order where !isCached(row) {
        let others = otherLevels(of: row)
        if others != rows[row].otherLevels {
          rows[row].otherLevels = others
          isMoving = true
        }
      }
    }
  }

  private func isCached(_ row: Int) -> Bool {
    switch rows[row].caching {
    case .slot, .ready, .weak, .external: true
    case .plain, .fresh, .graph, .argument: false
    }
  }

  private func level(of scope: Scope) -> Int {
    levels.firstIndex { $0.scope == scope } ?? 0
  }

  private func ground(of row: Int) -> Int? {
    switch rows[row].caching {
    case .external:
      return rows[row].externalScope.map { level(of: $0) } ?? 0
    case .slot where rows[row].registration?.isAlias != true:
      guard let scope = rows[row].registration?.scope, scope.kind == .declared else { return 0 }
      return level(of: scope)
    case .ready, .weak:
      return rows[row].registration.map { $0.scope.kind == .declared ? level(of: $0.scope) : 0 }
        ?? 0
    case .slot, .plain, .fresh, .graph, .argument: break
    }
    guard !rows[row].isDeferred else { return 0 }
    var ground = 0
    for target in rows[row].links.compactMap(\.self) {
      guard let other = rows[target].level else { return nil }
      if isAncestor(ground, of: other) {
        ground = other
      } else if !isAncestor(other, of: ground) {
        return nil
      }
    }
    return ground
  }

  private func otherLevels(of row: Int) -> [Int] {
    guard let ground = rows[row].level else { return [] }
    var found: Set<Int> = []
    for target in rows[row].links.compactMap(\.self) {
      let below = [rows[target].level].compactMap(\.self) + rows[target].otherLevels
      for level in below { found.insert(level) }
    }
    for level in found {
      var outer = level
      while outer != 0 {
        outer = levels[outer].outer
        found.insert(outer)
      }
    }
    return found.filter { $0 != ground && isAncestor(ground, of: $0) }.sorted()
  }

  private func isAncestor(_ outer: Int, of level: Int) -> Bool {
    var level = level
    while level != outer {
      if level == 0 { return false }
      level = levels[level].outer
    }
    return true
  }
}

extension Registration {
  /// Whether the factory may request other keys than those of its links.
  var asksByItself: Bool {
    dependencies.contains { $0.isBuiltIn && $0.key.type != Container.Environment.self }
  }
}
