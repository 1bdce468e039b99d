import DIDefinition
import DIGraph

/// Works out what is known of each row before anything is made.
struct RowFacts {
  private(set) var rows: [Plan.Row]
  private(set) var levels: [Plan.Level] = []
  private let bindingCount: Int
  private let graph: DependencyGraph
  private let isTraced: Bool
  private var order: [Int] = []

  init(
    rows: [Plan.Row], graph: DependencyGraph, bindingCount: Int, blueprint: Blueprint,
    isTraced: Bool
  ) {
    self.rows = rows
    self.graph = graph
    self.bindingCount = bindingCount
    self.isTraced = isTraced
    // The scopes around a child container are its ground.
    let open = blueprint.own.scope?.names ?? []
    let declared = blueprint.declaredScopes.filter { !open.starts(with: $0.names) }
    levels.append(Plan.Level(scope: nil, outer: 0))
    for scope in declared {
      let outer = declared.firstIndex { $0.names == scope.names.dropLast() }
      levels.append(Plan.Level(scope: scope, outer: outer.map { $0 + 1 } ?? 0))
    }
  }

  /// O(rows + links), times the levels where scopes are declared.
  mutating func compute() {
    keepings()
    let components = StronglyConnectedComponents(of: digraph())
    order = rows.indices.sorted { components.component[$0] < components.component[$1] }
    for row in rows.indices {
      rows[row].number = row
      rows[row].component = components.component[row]
    }
    heights(components)
    spreadGraphThroughLazies()
    if levels.count > 1 { assignLevels() }
    for row in rows where row.keeping == .plain && needsCare(row) { row.keeping = .fresh }
    for row in rows where row.keeping == .graph && row.isReference {
      row.isPlainInGraph = !needsCareInGraph(row)
    }
  }

  /// The rows' links, without those that are asked later.
  private func digraph() -> Digraph {
    var offsets: [UInt32] = [0]
    var targets: [UInt32] = []
    for row in rows.indices {
      if !isDeferred(row) { targets += rows[row].links.compactMap { $0.map(UInt32.init) } }
      offsets.append(UInt32(targets.count))
    }
    return Digraph(offsets: offsets, targets: targets)
  }

  /// Whether a row is a handle whose target is asked later.
  private func isDeferred(_ row: Int) -> Bool {
    switch rows[row].handle {
    case .provider, .lazy: true
    case .now, .collection, nil: false
    }
  }

  // MARK: How values are kept

  private mutating func keepings() {
    for row in rows.indices {
      rows[row].isBoxed = !Self.fits(rows[row].recipe.type)
      guard let registration = rows[row].registration else { continue }
      rows[row].keeping = keeping(of: registration)
      rows[row].isOfMainActor = registration.isolation == IsolatedCall.mainActor
      rows[row].asks = registration.needs.contains(where: \.isBuiltIn)
      rows[row].hasProperties = !registration.properties.isEmpty
      rows[row].hasHooks = !registration.hooks.isEmpty
    }
    for row in 0..<bindingCount where rows[row].registration?.isAlias == true {
      rows[row].keeping = keepingOfAlias(row)
    }
  }

  private static func fits(_ type: any Any.Type) -> Bool {
    let size = ErasedValue.size(type)
    return size.byteCount <= 40 && size.alignment <= 8
  }

  private func keeping(of registration: Registration) -> Plan.Keeping {
    if registration.isInstance {
      return registration.properties.isEmpty && registration.hooks.made.isEmpty
        && registration.hooks.awake.isEmpty ? .ready : .slot
    }
    if registration.isKeptByArguments { return .argument }
    switch registration.scope.kind {
    case .unscoped, .prototype: return .plain
    case .graph: return .graph
    case .singleton, .declared: return .slot
    case .weak: return .weak
    }
  }

  /// An alias keeps the converted value as long as what it stands for keeps its own.
  ///
  /// Not that of another container, which is reset and closed without it.
  private func keepingOfAlias(_ row: Int) -> Plan.Keeping {
    guard let end = end(ofAlias: row), rows[end].isOwn == rows[row].isOwn else { return .plain }
    switch rows[end].keeping {
    case .slot, .ready, .external: return .slot
    case .plain, .fresh, .graph, .weak, .argument: return .plain
    }
  }

  private func end(ofAlias row: Int) -> Int? {
    var row = row
    for _ in 0...rows.count {
      guard rows[row].registration?.isAlias == true else { return row }
      guard let next = rows[row].links.first ?? nil else { return nil }
      row = next
    }
    return nil
  }

  private func needsCare(_ row: Plan.Row) -> Bool {
    row.usesGraph || needsCareInGraph(row)
  }

  private func needsCareInGraph(_ row: Plan.Row) -> Bool {
    if isTraced || row.height > UInt16(ThreadDepth.longestRecursion) { return true }
    return row.isOfMainActor || row.recipe.makeAsync != nil || row.hasProperties || row.hasHooks
      || row.asks
  }

  // MARK: Heights

  private mutating func heights(_ components: StronglyConnectedComponents) {
    let hasGraph = rows.contains { $0.keeping == .graph }
    for number in 0..<components.count {
      let members = components.members(of: number).map(Int.init)
      var height = 0
      var usesGraph = false
      var needsPreparation = false
      for row in members {
        if rows[row].keeping == .graph { usesGraph = true }
        if let registration = rows[row].registration {
          if hasGraph && rows[row].asks { usesGraph = true }
          if registration.recipe.makeAsync != nil || registration.isolation != nil {
            needsPreparation = true
          }
        }
        let isLater = isDeferred(row)
        // A lazy shares the instances of the request that it is part of.
        let isLazy = rows[row].handle == .lazy
        for target in rows[row].links.compactMap(\.self) {
          if !isLater || isLazy { usesGraph = usesGraph || rows[target].usesGraph }
          guard !isLater else { continue }
          height = max(height, Int(rows[target].height))
          needsPreparation = needsPreparation || rows[target].needsPreparation
        }
      }
      for row in members {
        rows[row].height = UInt16(min(height + members.count, Int(UInt16.max)))
        rows[row].usesGraph = usesGraph
        rows[row].needsPreparation = needsPreparation
      }
    }
  }

  /// A lazy may lead to what comes after it in the order: repeats until nothing changes.
  ///
  /// O(links), times the lazies behind one another.
  private mutating func spreadGraphThroughLazies() {
    guard rows.contains(where: \.usesGraph) else { return }
    var isSpreading = rows.contains { $0.handle == .lazy }
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

  // MARK: Levels

  /// Puts each row on the level of the innermost declared scope that it cannot do without.
  private mutating func assignLevels() {
    for row in order { rows[row].level = ground(of: row) }
    // Handles may lead deeper than their holders; repeat until nothing moves, because deferred
    // needs may run in rings.
    var isMoving = true
    while isMoving {
      isMoving = false
      for row in order where !isKept(row) {
        let others = otherLevels(of: row)
        if others != rows[row].otherLevels {
          rows[row].otherLevels = others
          isMoving = true
        }
      }
    }
  }

  private func isKept(_ row: Int) -> Bool {
    switch rows[row].keeping {
    case .slot, .ready, .weak, .external: true
    case .plain, .fresh, .graph, .argument: false
    }
  }

  private func level(of scope: Scope) -> Int {
    levels.firstIndex { $0.scope == scope } ?? 0
  }

  private func ground(of row: Int) -> Int? {
    switch rows[row].keeping {
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
    guard !isDeferred(row) else { return 0 }
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
