/// The dependencies of one instance that were constructed before its factory runs.
///
/// One frame owns it, and one thread or task at a time runs that frame.
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

  /// Makes a link lead to an instance, and retains the instance.
  func add(_ dependency: ScratchSlot, at position: Int) {
    constructed.append(dependency)
    links[position] = dependency.slot
  }

  deinit {
    view.deallocate()
    links.deallocate()
  }
}
