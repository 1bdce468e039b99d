/// The slots that a container creates one by one.
final class SlotList: @unchecked Sendable {
  // Modified while the container is created, or under the lock of `Container.life`.
  private var slots: [SlotReference] = []
  private var rows: [Plan.Row] = []

  /// Adds a slot.
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
