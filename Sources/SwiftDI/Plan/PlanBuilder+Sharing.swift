import DIDefinition
import DIGraph

extension PlanBuilder {
  /// For each binding, the row with the same instances in another plan; -1 for none.
  ///
  /// A binding is shared if both plans contain the same registration and all of its dependencies
  /// are shared. O(bindings + dependencies).
  func sharedRows(with other: Plan) -> [Int] {
    var rowsOfRecipes: [ObjectIdentifier: Int] = [:]
    for (index, row) in other.rows.enumerated()
    where row.registration != nil && !row.isReplaced && row.isOwn {
      rowsOfRecipes[ObjectIdentifier(row.recipe)] = index
    }
    var shared = [Int](repeating: -1, count: rows.count)
    for index in entries.indices where canShare(rows[index]) {
      shared[index] = rowsOfRecipes[ObjectIdentifier(rows[index].recipe)] ?? -1
    }
    // Values provided when a scope was opened are shared, not provided again.
    for (key, row) in externalRows where canShare(rows[row]) {
      shared[row] = other.facts.externals[key] ?? -1
    }
    var changed: [Plan.Row] = []
    for index in entries.indices where shared[index] >= 0 {
      let own = behind(index, in: rows).map { origin(of: rows[$0], shared[$0]) }
      let others = behind(shared[index], in: other.rows).map { origin(of: other.rows[$0], $0) }
      // An opaque factory may request a changed binding.
      if own != others || rows[index].registration?.mayRequestOtherKeys == true {
        changed.append(rows[index])
      }
    }
    changed += rows.prefix(entries.count).filter { $0.isOwn && shared[$0.number] < 0 }
    for row in dependents(of: changed, through: { _ in true }) where row.registration != nil {
      shared[row.number] = -1
    }
    return shared
  }

  /// The origin of a binding's instances: its row in the shared plan, or that in a parent.
  private func origin(of row: Plan.Row, _ own: Int) -> ParentBindings.Origin? {
    row.isOwn ? ParentBindings.Origin(plansOut: 0, row: own) : row.origin
  }

  /// Whether a row may have instances to share.
  func canShare(_ row: Plan.Row) -> Bool {
    row.isOwn && !row.isReplaced && row.level != nil
  }

  /// The bindings that a row links to, directly or through handles.
  func behind(_ row: Int, in rows: [Plan.Row]) -> [Int] {
    var found: [Int] = []
    var pending = rows[row].links.reversed().compactMap(\.self)
    while let next = pending.popLast() {
      if rows[next].registration != nil {
        found.append(next)
      } else {
        pending += rows[next].links.reversed().compactMap(\.self)
      }
    }
    return found
  }
}
