extension Container {
  /// The rows that this container has slots of its own for.
  var own: Plan.Level { base == nil ? plan.levels[level] : plan.levelsOverBase[level] }

  /// Makes the slots of this container's rows and links each to what it needs.
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

  /// The slot of a row that this container has no slot for; -1 for a need that stays unbound.
  private func slotElsewhere(_ row: Int) -> SlotReference {
    guard row >= 0 else { return stand(inFor: nil) }
    return slot(ofRow: row) ?? stand(inFor: row)
  }

  /// The slot of a row, here or in the containers around.
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

  /// The container around this one and the scopes that are open in it: that of a parent, or a scope
  /// that was opened there.
  var around: Container? {
    var container = self
    while container.outside == nil, let parent = container.parent, parent.plan === container.plan {
      container = parent
    }
    return container.outside ?? container.parent
  }

  /// A slot that says which scope is not open; or, where nothing is bound, a slot that is not read.
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

extension Plan.Keeping {
  var initialState: SlotState {
    switch self {
    case .plain: .plain
    case .fresh, .graph, .argument: .general
    case .slot, .ready, .external, .weak: .absent
    }
  }
}

/// Slots that a container makes one by one.
final class SlotList: @unchecked Sendable {
  // Filled while its container is made, or under the container's lock.
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
