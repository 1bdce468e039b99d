/// The instances of the graph scope within one request to a container.
///
/// Lives as long as the request and the lazies that were made in it. The thread whose request it is
/// has it for itself; one that reads a lazy later takes it over.
final class GraphFrame: @unchecked Sendable {
  private var slots: [UnsafeMutablePointer<Slot>: SlotReference] = [:]
  let unit: Construction.Unit
  /// Keeps what the slots point to.
  private let container: Container
  private var isOwned = true

  init(_ container: Container) {
    self.container = container
    unit = Construction.Unit(nil, owner: .current)
  }

  deinit {
    for slot in slots.values.reversed() {
      slot.destroy()
      slot.slot.deallocate()
    }
  }

  /// This request's own slot for a binding in the graph scope.
  func slot(for slot: SlotReference) -> SlotReference {
    if let known = slots[slot.slot] { return known }
    let own = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    own.initialize(
      to: Slot(
        recipe: slot.recipe, links: slot.slot.pointee.links, container: slot.container,
        row: Int(slot.slot.pointee.row), height: UInt16(slot.slot.pointee.height), state: .absent))
    let reference = SlotReference(own)
    slots[slot.slot] = reference
    return reference
  }

  // MARK: Whose it is

  /// Begins a request in this frame; false if it goes on within one of this thread.
  func enter(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    let construction = container.construction
    let me = ThreadIdentity.current
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    while isOwned {
      if unit.owner == me { return false }
      try construction.wait(for: unit, slot, me)
    }
    isOwned = true
    unit.owner = me
    return true
  }

  /// Ends a request.
  func leave() {
    container.construction.monitor.locked {
      unit.made.removeAll()
      isOwned = false
      container.construction.monitor.wakeAll()
    }
  }
}
