/// The slots that a container creates one by one.
final class SlotList: @unchecked Sendable {
  // Modified while the container is created, or under the lock of `Container.life`.
  private var slots: [SlotReference] = []
  private var rows: [Plan.Row] = []
  private var links: [UnsafeMutablePointer<SlotReference>] = []

  /// Adds a slot, with links of its own if there are any.
  func append(
    _ slot: consuming Slot, keeping row: Plan.Row, links targets: [SlotReference] = []
  ) -> SlotReference {
    let slot = SlotReference(allocating: slot)
    slots.append(slot)
    rows.append(row)
    if !targets.isEmpty {
      let own = UnsafeMutablePointer<SlotReference>.allocate(capacity: targets.count)
      own.initialize(from: targets, count: targets.count)
      slot.slot.pointee.links = own
      links.append(own)
    }
    return slot
  }

  deinit {
    for slot in slots { slot.deallocate() }
    for links in links { links.deallocate() }
  }
}
