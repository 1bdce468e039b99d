/// A slot outside of a container, with an instance for one factory.
final class ScratchSlot {
  /// Becomes ready once there is an instance in the memory.
  let slot: SlotReference
  /// The memory for the instance.
  let memory: UnsafeMutableRawPointer

  init(like slot: SlotReference) {
    self.slot = SlotReference(allocating: Slot(like: slot, state: .empty))
    memory = self.slot.memoryForValue()
  }

  deinit {
    if slot.isReady { slot.release() } else { slot.giveBackMemory() }
    slot.deallocate()
  }
}

/// The dependencies of one instance that were constructed before its factory runs.
///
/// Owned by one frame of a construction, which one thread or task runs at a time.
final class PreparedDependencies: @unchecked Sendable {
  /// A slot that a factory or setter reads instead of its own; its links lead to the dependencies.
  let view: SlotReference
  private let links: UnsafeMutablePointer<SlotReference>
  private var constructed: [ScratchSlot] = []

  /// O(links).
  init(of slot: SlotReference, count: Int) {
    links = .allocate(capacity: max(1, count))
    links.initialize(from: slot.slot.pointee.links, count: count)
    view = SlotReference(allocating: Slot(like: slot, links: links, state: .plain))
  }

  /// Lets a link lead to an instance, which is retained from now on.
  func add(_ dependency: ScratchSlot, at position: Int) {
    constructed.append(dependency)
    links[position] = dependency.slot
  }

  deinit {
    view.deallocate()
    links.deallocate()
  }
}
