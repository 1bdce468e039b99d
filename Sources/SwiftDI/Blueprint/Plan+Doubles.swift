/// Replaces rows by test doubles without a new plan.
///
/// Checking and laying out a thousand bindings takes a tenth of a second in a debug build, which
/// would be spent in each test. A double without dependencies and declared scope can take the row
/// of the binding that it replaces if it has no faults of its own: then no dependency can be
/// missing, and no cycle or leak can arise. The facts about the rows above stay, and may be more
/// cautious than necessary.
extension Plan {
  /// The plan with a module's bindings in the rows of those with the same keys; nil if everything
  /// has to be checked and laid out again.
  ///
  /// O(bindings) for copying an array, and O(bindings) to find the row of each double.
  func replacing(with module: LoadedModule, isTraced: Bool) -> Plan? {
    guard module.failure == nil, module.externals.isEmpty, module.scopes.isEmpty,
      module.roots.isEmpty
    else { return nil }
    var rows = rows
    var replaced: Set<Int> = []
    for registration in module.registrations {
      guard let keeping = registration.keepingAsDouble(isTraced: isTraced),
        let row = entry(for: registration.key), replaced.insert(row).inserted,
        canReplace(row, keeping)
      else { return nil }
      let double = Row(
        key: registration.key, recipe: registration.recipe, registration: registration,
        keeping: keeping)
      double.number = row
      double.component = rows[row].component
      double.height = 1
      double.isBoxed = !double.isReference && !RowFacts.fits(registration.recipe.type)
      rows[row] = double
    }
    // This code has just described them, so no other thread has read them yet.
    for registration in module.registrations { registration.overrides = true }
    return Plan(
      self, blueprint.adding(described: module), rows: rows, changed: replaced.sorted())
  }

  private func canReplace(_ row: Int, _ keeping: Keeping) -> Bool {
    let facts = rows[row]
    guard facts.registration != nil, facts.isOwn, facts.level == 0, facts.otherLevels.isEmpty
    else { return false }
    switch keeping {
    case .ready, .slot: return true
    case .plain, .fresh, .graph, .weak, .argument, .external:
      // An alias caches its converted value as long as the instance behind it is cached.
      return !rows.contains { $0.registration?.isAlias == true && $0.links.contains(row) }
    }
  }
}

extension Registration {
  /// The caching of a double without dependencies; nil for other doubles.
  fileprivate func keepingAsDouble(isTraced: Bool) -> Plan.Keeping? {
    guard needs.isEmpty, properties.isEmpty, hooks.isEmpty, declaredNeeds == nil, reads.isEmpty,
      !contributes, !decorates, !isEager, !isKeptByArguments, key.arguments.isEmpty,
      key.wired == nil, isolation == nil, calledActors.isEmpty, recipe.makeAsync == nil,
      surplusParameters == 0, unknownProperties.isEmpty, !hasUnknownProperties
    else { return nil }
    let marked = MarkedProperties(self)
    guard marked.unfilled.isEmpty, marked.ofValue.isEmpty else { return nil }
    switch making {
    case .instance: return .ready
    case .alias, .wiring: return nil
    case .factory: break
    }
    switch scope.kind {
    case .singleton: return .slot
    case .unscoped, .prototype: return isTraced ? .fresh : .plain
    case .graph, .weak, .declared: return nil
    }
  }
}
