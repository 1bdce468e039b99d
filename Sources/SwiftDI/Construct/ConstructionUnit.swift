import CSwiftDI

/// The right to construct the instances of one strongly connected component.
///
/// It holds the instances that one thread, or one task, constructs and that no other can see yet.
///
/// `waitsFor` is accessed under the lock of `WaitGraph`. `isOver` is written under that lock and
/// the table's, by the unit's own task; others read it under one of these locks. `key`, `landing`,
/// `depth`, `waitingTasks` and `outdated` are accessed under the table's lock; the key of a task's
/// unit never changes. Only the owner, a thread or the current thread of a task, accesses
/// `constructed` and `completion`. `ownerAddress` is atomic.
final class ConstructionUnit: @unchecked Sendable {
  /// The identity of a unit.
  struct Key: Hashable, Sendable {
    let container: ObjectIdentifier
    let component: UInt32
    /// The slot, for instances that are constructed separately.
    let slot: SlotReference?

    /// Identifies the unit of a slot's component or, if `isSeparate` is true, of the slot alone.
    init(of slot: SlotReference, isSeparate: Bool = false) {
      container = ObjectIdentifier(slot.container)
      component = slot.row.component
      self.slot = isSeparate ? slot : nil
    }

    /// Identifies the unit of a lazy.
    init(ofLazy lazy: AnyObject) {
      container = ObjectIdentifier(lazy)
      component = 0
      slot = nil
    }
  }

  @exclusivity(unchecked) var key: Key?
  @exclusivity(unchecked) private var ownerAddress: swiftdi_word
  let isOfTask: Bool
  /// The task that constructs it; nil for a thread.
  var landing: Flight.Landing?
  /// The units that a task's unit waits for, once for each wait; see `WaitGraph`.
  var waitsFor: [ConstructionUnit] = []
  /// Whether a task's unit has ended.
  var isOver = false
  /// The depth of nested factory calls of the unit.
  @exclusivity(unchecked) var depth = 0
  /// The constructed instances in order; properties are set in this order.
  @exclusivity(unchecked) var constructed: [SlotReference] = []
  /// The order in which the instances are completed, and the progress.
  @exclusivity(unchecked) var completion = Completion()
  /// The tasks that wait for a thread's unit.
  @exclusivity(unchecked) var waitingTasks: [CheckedContinuation<Void, Never>] = []
  /// The slots that were reset during the construction; their instances will not be cached.
  @exclusivity(unchecked) var outdated: Set<SlotReference> = []

  init(_ key: Key?, owner: ThreadIdentity, isOfTask: Bool = false) {
    self.key = key
    ownerAddress = swiftdi_word(value: owner.address)
    self.isOfTask = isOfTask
  }

  /// The thread that constructs it; nobody after the end.
  ///
  /// For a task it is the current thread of the task; nobody while the task waits.
  ///
  /// It is written under the table's lock; `WaitGraph` reads it without that lock.
  var owner: ThreadIdentity {
    get { ThreadIdentity(address: swiftdi_word_load_acquiring(&ownerAddress)) }
    set { swiftdi_word_store_releasing(&ownerAddress, newValue.address) }
  }

  /// Makes the constructed instances visible to all threads.
  ///
  /// Call under the lock.
  func publish(in container: Container) -> Published {
    var published = Published(isClosed: container.isClosed)
    for slot in constructed {
      let isCached = !published.isClosed && !outdated.contains(slot)
      slot.publish(isCached: isCached, to: &published)
    }
    published.ended.reverse()
    clear()
    return published
  }

  /// Releases the constructed instances.
  ///
  /// Do not call under the lock.
  func discard(in table: ConstructionTable) {
    let values = table.monitor.locked {
      defer { clear() }
      return constructed.reversed().map { $0.discard() }
    }
    for value in values { value.release() }
  }

  private func clear() {
    constructed.removeAll(keepingCapacity: true)
    completion = Completion()
  }
}
