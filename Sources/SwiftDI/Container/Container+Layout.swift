extension Container {
  /// The rows with slots in this container.
  var own: Plan.Level { base == nil ? plan.levels[level] : plan.levelsOverBase[level] }

  /// Creates the slots of this container's rows and links each to its dependencies.
  ///
  /// O(rows + links).
  func layOut() {
    let own = own
    let (rows, targets) = (plan.rows, plan.links)
    var hasReady = false
    for (position, index) in own.rows.enumerated() {
      let row = rows[index]
      let links = links + own.linkOffsets[position]
      (slots + position).initialize(
        to: Slot(row, links: links, container: self, state: row.keeping.initialState))
      for (offset, target) in row.links.range.enumerated() {
        let target = Int(targets[target])
        let isHere = target >= 0 && own.position[target] >= 0
        (links + offset).initialize(
          to: isHere ? SlotReference(slots + Int(own.position[target])) : slotElsewhere(target))
      }
      if row.keeping == .ready { hasReady = true }
    }
    guard hasReady else { return }
    for (position, index) in own.rows.enumerated() where rows[index].keeping == .ready {
      SlotReference(slots + position).fill()
    }
  }

  /// The slot of a row that has no slot in this container; -1 for an unbound dependency.
  private func slotElsewhere(_ row: Int) -> SlotReference {
    guard row >= 0 else { return stand(inFor: nil) }
    return slot(ofRow: row) ?? stand(inFor: row)
  }

  /// The slot of a row, in this container or in a parent.
  func slot(ofRow row: Int) -> SlotReference? {
    let position = (base == nil ? plan.levels : plan.levelsOverBase)[level].position[row]
    if position >= 0 { return SlotReference(slots + Int(position)) }
    if let base, row < plan.shared.count, plan.shared[row] >= 0 {
      return base.slot(ofRow: plan.shared[row])
    }
    if let parent, parent.plan === plan, outside == nil || plan.rows[row].isOwn {
      return parent.slot(ofRow: row)
    }
    guard let origin = plan.rows[row].origin else { return nil }
    return container(plansOut: origin.plansOut)?.slot(ofRow: origin.row)
  }

  private func container(plansOut: Int) -> Container? {
    var container: Container? = self
    for _ in 0..<plansOut { container = container?.around }
    return container
  }

  /// The container that surrounds this one and its open scopes: a parent, or a scope that was
  /// opened in the parent.
  var around: Container? {
    var container = self
    while container.outside == nil, let parent = container.parent, parent.plan === container.plan {
      container = parent
    }
    return container.outside ?? container.parent
  }

  /// A slot whose error names the scope that is not open; for an unbound dependency it is never
  /// read.
  private func stand(inFor row: Int?) -> SlotReference {
    let scope = row.flatMap { scopeNotOpen(for: $0, plan) }?.description ?? ""
    let key = row.map { plan.rows[$0].key.text } ?? ""
    let recipe = Recipe(Void.self) { _, _, _ throws(ResolutionError) in
      throw ResolutionError(.scopeNotOpen(scope), key: key)
    }
    let stand = Plan.Row(
      key: row.map { plan.rows[$0].key } ?? KeyReference(Void.self), recipe: recipe,
      keeping: .plain)
    stand.handle = .now
    return unopened.append(
      Slot(stand, links: links, container: self, state: .plain), keeping: stand)
  }
}

/// Slots that a container creates one by one.
final class SlotList: @unchecked Sendable {
  // Modified while the container is created, or under its lock.
  private var slots: [UnsafeMutablePointer<Slot>] = []
  private var rows: [Plan.Row] = []

  func append(_ slot: consuming Slot, keeping row: Plan.Row) -> SlotReference {
    let address = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    address.initialize(to: slot)
    slots.append(address)
    rows.append(row)
    return SlotReference(address)
  }

  deinit {
    for slot in slots {
      slot.deinitialize(count: 1)
      slot.deallocate()
    }
  }
}
