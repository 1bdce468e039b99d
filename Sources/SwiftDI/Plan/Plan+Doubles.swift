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
    guard properties.isEmpty, hooks.isEmpty, declaredDependencies == nil, reads.isEmpty,
      !contributes, !decorates, !isEager, !isCachedByArguments, key.arguments.isEmpty,
      key.wired == nil, isolation == nil, calledActors.isEmpty, recipe.makeAsync == nil,
      surplusParameters == 0, unknownProperties.isEmpty, !hasUnknownProperties
    else { return false }
    let marked = MarkedProperties(self)
    return marked.unfilled.isEmpty && marked.ofValue.isEmpty
  }

  /// The caching of a double, given that of the target if it is an alias; nil for other doubles.
  func cachingAsDouble(isTraced: Bool, target: Plan.Caching?) -> Plan.Caching? {
    let uncached: Plan.Caching = isTraced ? .fresh : .plain
    switch making {
    case .instance: return .ready
    case .wiring: return nil
    case .alias:
      switch target {
      case .slot, .ready: return .slot
      case .plain, .fresh: return uncached
      case .graph, .weak, .argument, .external, nil: return nil
      }
    case .factory: break
    }
    switch scope.kind {
    case .singleton: return .slot
    case .unscoped, .prototype: return uncached
    case .graph, .weak, .declared: return nil
    }
  }
}
