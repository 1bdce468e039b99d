/// Test doubles in the rows of what they replace, and in new rows under keys of their own.
///
/// A double may take a row without a check of the whole container if it cannot have a fault of its
/// own: its dependencies are bindings of this container that end with it, which need neither the
/// graph scope nor preparation, and none of them leads back to it. Then nothing can be missing, and
/// no cycle or leak can arise. The facts about the rows above stay, and may be more cautious than
/// necessary; only their heights grow where a double has a longer chain below it.
struct DoublesInPlace {
  private let plan: Plan
  private let isTraced: Bool
  private(set) var rows: [Plan.Row]
  private(set) var links: [Int32]
  private(set) var heights: [UInt16]
  /// The registrations that replace others.
  private(set) var replacing: [Registration] = []
  /// The rows with other contents, in order.
  private(set) var changed: [Int] = []
  /// The row of each double.
  private var rowOfKey: [KeyReference: Int] = [:]
  private var doubles: [(registration: Registration, row: Int)] = []

  /// The rows that are not in the plan.
  var added: Range<Int> { plan.rows.count..<rows.count }

  /// Finds the rows of doubles; nil if one needs a check of the whole.
  init?(_ registrations: [Registration], in plan: Plan, _ isTraced: Bool) {
    self.plan = plan
    self.isTraced = isTraced
    rows = plan.rows
    links = plan.links
    heights = plan.heights
    for registration in registrations {
      let key = registration.key
      guard registration.canBeDoubleInPlace, rowOfKey[key] == nil else { return nil }
      if let row = plan.entry(for: key) {
        guard Self.canReplace(plan.rows[row]) else { return nil }
        replacing.append(registration)
        rowOfKey[key] = row
        doubles.append((registration, row))
      } else {
        guard mayAdd(key) else { return nil }
        let row = Plan.Row(
          key: key, recipe: registration.recipe, registration: registration, caching: .plain)
        rowOfKey[key] = rows.count
        doubles.append((registration, rows.count))
        rows.append(row)
        heights.append(0)
      }
    }
  }

  private static func canReplace(_ row: Plan.Row) -> Bool {
    row.registration != nil && row.isOwn && row.level == 0 && row.otherLevels.isEmpty
  }

  /// Whether a new key changes nothing for other bindings: no optional dependency is unbound, no
  /// container around binds it, and it is not a handle.
  private func mayAdd(_ key: KeyReference) -> Bool {
    key.isPlain && !plan.hasUnboundOptionals && plan.blueprint.layers.count == 1
      && plan.contributions[key] == nil && TypeKind(key.type) != .value
  }

  // MARK: Linking

  /// Links the doubles, those without dependencies on other doubles first; false if a dependency
  /// is not as simple as it must be.
  mutating func link() -> Bool {
    var pending = doubles
    var isLinked: Set<Int> = []
    let all = Set(rowOfKey.values)
    while !pending.isEmpty {
      var rest: [(registration: Registration, row: Int)] = []
      for double in pending {
        guard let targets = targets(of: double.registration) else { return false }
        if targets.contains(where: { all.contains($0) && !isLinked.contains($0) }) {
          rest.append(double)
          continue
        }
        guard link(double.registration, double.row, to: targets) else { return false }
        isLinked.insert(double.row)
      }
      // Doubles that need one another.
      guard rest.count < pending.count else { return false }
      pending = rest
    }
    changed = Set(doubles.map(\.row)).sorted()
    return areNeeded()
  }

  /// The rows of a double's dependencies; nil if one is not a required binding of this container.
  private func targets(of registration: Registration) -> [Int]? {
    var targets: [Int] = []
    for dependency in registration.dependencies {
      guard dependency.isEdge, dependency.handles.isEmpty, !dependency.isOptional,
        dependency.key.arguments.isEmpty
      else { return nil }
      if let double = rowOfKey[dependency.key] {
        targets.append(double)
        continue
      }
      guard let row = plan.entry(for: dependency.key), Self.canReplace(plan.rows[row]) else {
        return nil
      }
      let target = plan.rows[row]
      guard !target.usesGraph, !target.needsPreparation, !target.isDeep, !target.isOfMainActor,
        target.containerHolding == .never
      else { return nil }
      targets.append(row)
    }
    return targets
  }

  private mutating func link(
    _ registration: Registration, _ row: Int, to targets: [Int]
  ) -> Bool {
    let target = targets.first.map { rows[$0].caching }
    guard let caching = registration.cachingAsDouble(isTraced: isTraced, target: target) else {
      return false
    }
    if row < plan.rows.count, !canCache(caching, in: row) { return false }
    let double = Plan.Row(
      key: registration.key, recipe: registration.recipe, registration: registration,
      caching: caching)
    double.number = row
    // No component of the plan has the number of a row behind its rows.
    double.component = row < plan.rows.count ? plan.rows[row].component : UInt32(row)
    double.dependencyCount = targets.count
    double.links = Plan.Links([], first: Int32(links.count), length: Int32(targets.count))
    links += targets.map { Int32($0) }
    double.isBoxed = !double.isReference && !RowFacts.fits(registration.recipe.type)
    rows[row] = double
    heights[row] = Self.height(above: rowLinks(row), heights)
    return Int(heights[row]) <= ThreadDepth.longestRecursion
  }

  /// Whether a double may be cached like that: an alias caches its converted value as long as the
  /// instance behind it is cached.
  private func canCache(_ caching: Plan.Caching, in row: Int) -> Bool {
    switch caching {
    case .ready, .slot: true
    case .plain, .fresh, .graph, .weak, .argument, .external:
      !plan.rows.contains { $0.registration?.isAlias == true && $0.links.contains(row) }
    }
  }

  /// Whether another double needs each double that has a key of its own.
  ///
  /// If not, the check of the whole container reports it.
  private func areNeeded() -> Bool {
    var needed: Set<Int> = []
    for double in doubles { needed.formUnion(rowLinks(double.row).map { Int($0) }) }
    return added.allSatisfy(needed.contains)
  }

  private func rowLinks(_ row: Int) -> ArraySlice<Int32> { links[rows[row].links.range] }

  // MARK: Cycles

  /// Whether the dependencies of no double can lead back to it.
  ///
  /// Components are numbered from dependencies upwards, and the search does not go below the lowest
  /// replaced row. Each double may only reach replaced rows of lower components, so that no cycle
  /// can lead through several doubles either. O(rows + links) for each double.
  func mayNotCloseCycle() -> Bool {
    let replaced = changed.filter { $0 < plan.rows.count }
    let lowest = replaced.map { plan.rows[$0].component }.min() ?? 0
    let isReplaced = Set(replaced)
    for row in replaced where !rowLinks(row).isEmpty {
      let component = plan.rows[row].component
      var isSeen = [Bool](repeating: false, count: rows.count)
      var pending = rowLinks(row).map { Int($0) }
      while let next = pending.popLast() {
        guard !isSeen[next] else { continue }
        isSeen[next] = true
        if isReplaced.contains(next), rows[next].component >= component { return false }
        guard next >= plan.rows.count || rows[next].component >= lowest, !rows[next].isDeferred
        else { continue }
        for target in rowLinks(next) where target >= 0 { pending.append(Int(target)) }
      }
    }
    return true
  }

  // MARK: Heights

  /// Raises the heights of the rows above doubles with longer chains below them than what they
  /// replace; false if a chain becomes too long to be resolved recursively.
  ///
  /// O(rows + links) for each level that has to grow.
  mutating func spreadHeights() -> Bool {
    let isChanged = Set(changed)
    // Local copies, because members are accessed more slowly.
    let before = plan.heights
    var heights = heights
    var isRaising = changed.contains { $0 < before.count && heights[$0] > before[$0] }
    while isRaising {
      isRaising = false
      for row in rows.indices where !rows[row].isDeferred {
        let height =
          isChanged.contains(row)
          ? Self.height(above: rowLinks(row), heights) : heightAbove(row, heights, before)
        guard height > heights[row] else { continue }
        heights[row] = height
        isRaising = true
        guard !rows[row].isDeep, Int(height) <= ThreadDepth.longestRecursion else { return false }
      }
    }
    for row in before.indices where heights[row] > before[row] && !isChanged.contains(row) {
      changed.append(row)
    }
    changed.sort()
    self.heights = heights
    finishLinks()
    return true
  }

  private static func height(above targets: ArraySlice<Int32>, _ heights: [UInt16]) -> UInt16 {
    var below: UInt16 = 0
    for target in targets { below = max(below, heights[Int(target)]) }
    return below + 1
  }

  /// The height of another row: as much more as a row below it has.
  private func heightAbove(_ row: Int, _ heights: [UInt16], _ before: [UInt16]) -> UInt16 {
    var more: UInt16 = 0
    var link = rows[row].links.range.lowerBound
    let end = rows[row].links.range.upperBound
    while link < end {
      let target = Int(links[link])
      link += 1
      guard target >= 0, target < before.count else { continue }
      if heights[target] > before[target] { more = max(more, heights[target] - before[target]) }
    }
    return UInt16(clamping: Int(before[row]) + Int(more))
  }

  /// Gives the doubles their links, which are behind those of the plan.
  private func finishLinks() {
    for (_, row) in doubles {
      let range = rows[row].links.range
      rows[row].links = Plan.Links(
        links, first: Int32(range.lowerBound), length: Int32(range.count))
    }
  }
}
