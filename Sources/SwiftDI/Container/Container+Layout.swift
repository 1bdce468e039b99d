extension Container {
  /// Creates the slots of this container's rows and links each to its dependencies.
  ///
  /// O(rows + links), a few instructions for each.
  func layOut() {
    // Loops without iterators, which are slow in a debug build: it creates an override layer for
    // each test.
    layout.starts.withUnsafeBufferPointer { starts in
      var position = 0
      while position < starts.count {
        (slots + position).initialize(to: Slot(starts[position], links: links, container: self))
        position += 1
      }
    }
    layout.links.withUnsafeBufferPointer { targets in
      var index = 0
      while index < targets.count {
        let number = Int(targets[index].number)
        (links + index).initialize(
          to: number >= 0 ? SlotReference(slots + number) : slotElsewhere(targets[index].row))
        index += 1
      }
    }
    for position in layout.ready { SlotReference(slots + position).fill() }
  }

  /// The slot of a row that has no slot in this container; -1 for an unbound dependency.
  private func slotElsewhere(_ row: Int) -> SlotReference {
    guard row >= 0 else { return stand(inFor: nil) }
    return slot(ofRow: row) ?? stand(inFor: row)
  }

  /// The slot of a row, in this container or in a parent.
  func slot(ofRow row: Int) -> SlotReference? {
    // The layout of a scope may be that of the plan without the doubles' rows.
    let position = row < layout.positions.count ? layout.positions[row] : -1
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
    // Without counting references: this container keeps all of them alive.
    var container = Unmanaged.passUnretained(self)
    var steps = plansOut
    while steps > 0 {
      let outer = container._withUnsafeGuaranteedRef { $0.around.map(Unmanaged.passUnretained) }
      guard let outer else { return nil }
      container = outer
      steps -= 1
    }
    return container._withUnsafeGuaranteedRef { $0 }
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
      Slot(SlotLayout.Start(stand, height: 0), links: links, container: self), keeping: stand)
  }
}

/// Slots that a container creates one by one.
final class SlotList: @unchecked Sendable {
  // Modified while the container is created, or under its lock.
  private var slots: [SlotReference] = []
  private var rows: [Plan.Row] = []

  func append(_ slot: consuming Slot, keeping row: Plan.Row) -> SlotReference {
    let slot = SlotReference(allocating: slot)
    slots.append(slot)
    rows.append(row)
    return slot
  }

  deinit {
    for slot in slots { slot.deallocate() }
  }
}
