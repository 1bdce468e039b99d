import DIGraph

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
  /// The rows with other contents, in order.
  private(set) var changed: [Int] = []
  /// The row of each double.
  private var rowOfKey: [KeyReference: Int] = [:]
  private var doubles: [(registration: Registration, row: Int)] = []

  /// The registrations that replace others.
  var replacing: [Registration] {
    doubles.filter { $0.row < plan.rows.count }.map(\.registration)
  }

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
  /// parent binds it, and it is not a handle.
  private func mayAdd(_ key: KeyReference) -> Bool {
    key.isPlain && !plan.facts.hasUnboundOptionals && plan.blueprint.layers.count == 1
      && plan.facts.contributions[key] == nil && TypeKind(key.type) != .value
  }

  // MARK: Linking

  /// Links the doubles, aliases last, because their caching is that of their targets; false if a
  /// dependency is not as simple as it must be.
  mutating func link() -> Bool {
    var unlinked = Set(rowOfKey.values)
    let aliases = doubles.filter(\.registration.isAlias)
    for (registration, row) in doubles.filter({ !$0.registration.isAlias }) + aliases {
      guard let targets = targets(of: registration),
        !registration.isAlias || unlinked.isDisjoint(with: targets),
        link(registration, row, to: targets)
      else { return false }
      unlinked.remove(row)
    }
    changed = doubles.map(\.row).sorted()
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

  private mutating func link(_ registration: Registration, _ row: Int, to targets: [Int]) -> Bool {
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
    rows[row] = double
    heights[row] = 1
    return true
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

  // MARK: Heights

  /// Raises the heights of the doubles and of the rows above them; false if a double closes a cycle,
  /// or if a chain becomes too long to be resolved recursively.
  ///
  /// O(rows + links) if a double has dependencies.
  mutating func raiseHeights() -> Bool {
    if doubles.contains(where: { !rowLinks($0.row).isEmpty }) {
      let graph = Digraph(rows, links) { !$0.isDeferred }
      let components = StronglyConnectedComponents(of: graph)
      for row in changed {
        let component = components.members(of: Int(components.component[row]))
        guard component.count == 1, !rowLinks(row).contains(Int32(row)) else { return false }
      }
      let raised = components.heights(in: graph)
      let isDouble = Set(changed)
      for row in rows.indices where raised[row] > heights[row] {
        guard !rows[row].isDeep, raised[row] <= ThreadDepth.longestRecursion else { return false }
        heights[row] = raised[row]
        if !isDouble.contains(row) { changed.append(row) }
      }
      changed.sort()
    }
    // Their links are behind those of the plan.
    for (_, row) in doubles {
      let range = rows[row].links.range
      rows[row].links = Plan.Links(
        links, first: Int32(range.lowerBound), length: Int32(range.count))
    }
    return true
  }

  /// Refuses requests for existing objects with properties, except for the doubles.
  mutating func refuseObjectsToWire() {
    let doubled = Set(rowOfKey.values)
    for row in plan.facts.objectsToWire where !doubled.contains(row) {
      guard rows[row].registration?.wiresExistingObject == true else { continue }
      rows[row] = Plan.Row(refusing: rows[row])
      if !changed.contains(row) { changed.append(row) }
    }
    changed.sort()
  }
}

/// Replaces rows by test doubles without a new plan.
///
/// Checking and laying out a thousand bindings takes a twentieth of a second in a debug build, which
/// would be spent in each test.
extension Plan {
  /// The plan with a module's bindings in the rows of those with the same keys; nil if everything
  /// has to be checked and laid out again.
  ///
  /// O(bindings) for copying arrays, and O(bindings + dependencies) with a few instructions each for
  /// doubles with dependencies.
  func replacing(with module: LoadedModule, isTraced: Bool) -> Plan? {
    guard module.failure == nil, module.externals.isEmpty, module.scopes.isEmpty,
      module.roots.isEmpty, var doubles = DoublesInPlace(module.registrations, in: self, isTraced),
      doubles.link(), doubles.raiseHeights()
    else { return nil }
    doubles.refuseObjectsToWire()
    // This code has just described them, so no other thread has read them yet.
    for registration in doubles.replacing { registration.overrides = true }
    var levels = levels
    for level in levels.indices {
      levels[level].position += [Int32](repeating: -1, count: doubles.added.count)
    }
    for row in doubles.added { levels[0].append(row) }
    return Plan(
      blueprint.adding(doubles: module), rows: doubles.rows, links: doubles.links,
      heights: doubles.heights, levels: levels, entries: entries + doubles.added.map { Int32($0) },
      others: others, layouts: layouts(with: doubles, levels[0]), facts)
  }
}

extension Registration {
  /// Whether nothing about a double requires a check of the whole container.
  var canBeDoubleInPlace: Bool {
    guard !callsAfterInjection, hooks.isEmpty, declaredDependencies == nil, reads.isEmpty,
      !contributes, !decorates, !isEager, !isCachedByArguments, key.arguments.isEmpty,
      key.wired == nil, isolation == nil, calledActors.isEmpty, recipe.makeAsync == nil,
      surplusParameters == 0, misnamedProperties.isEmpty, !propertiesAreUnreadable
    else { return false }
    let marked = MarkedProperties(self)
    return marked.unfilled.isEmpty && marked.ofValue.isEmpty
  }

  /// The caching of a double, given that of the target if it is an alias; nil for other doubles.
  func cachingAsDouble(isTraced: Bool, target: Plan.Caching?) -> Plan.Caching? {
    switch isAlias ? target : caching {
    case .ready: isAlias ? .slot : .ready
    case .slot: scope.kind == .declared ? nil : .slot
    case .plain, .fresh: isTraced ? .fresh : .plain
    case .graph, .weak, .argument, .external, nil: nil
    }
  }
}
