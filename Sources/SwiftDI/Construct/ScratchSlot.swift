/// A slot outside of a container, with an instance for one factory.
final class ScratchSlot {
  /// Becomes ready once there is an instance in the memory.
  let slot: SlotReference
  /// The memory for the instance.
  let memory: UnsafeMutableRawPointer
  /// The bindings on the path from the frame below to this one, the last one first.
  var path: [SlotReference] = []

  init(like slot: SlotReference) {
    self.slot = SlotReference(allocating: Slot(like: slot, state: .empty))
    memory = self.slot.memoryForValue()
  }

  deinit {
    if slot.isReady { slot.release() } else { slot.giveBackMemory() }
    slot.deallocate()
  }
}
