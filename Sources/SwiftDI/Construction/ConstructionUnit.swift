import Synchronization

/// The right to construct the instances of one strongly connected component.
///
/// It holds the instances that one thread, or one task, constructs and that no other can see yet.
final class ConstructionUnit: @unchecked Sendable {
  /// The identity of a unit.
  struct Key: Hashable, @unchecked Sendable {
    let container: ObjectIdentifier
    let component: UInt32
    /// The slot, for instances that are constructed separately.
    let slot: UnsafeMutablePointer<Slot>?
  }

  @exclusivity(unchecked) var key: Key?
  private let ownerAddress: Atomic<UInt>
  let isOfTask: Bool
  /// The task that constructs it; nil for a thread.
  var task: AsyncMaking?
  /// The units that a task's unit waits for, once for each wait; see `WaitGraph`.
  var waitsFor: [ConstructionUnit] = []
  /// Whether a task's unit has ended.
  var isOver = false
  /// The depth of nested factory calls of the unit.
  @exclusivity(unchecked) var depth = 0
  /// The constructed instances in order; properties are set and hooks called in this order.
  @exclusivity(unchecked) var made: [SlotReference] = []
  /// The tasks that wait for a thread's unit.
  @exclusivity(unchecked) var waitingTasks: [CheckedContinuation<Bool, Never>] = []
  /// The slots that were reset since the start, whose instances are not cached.
  @exclusivity(unchecked) var outdated: Set<SlotIdentity> = []

  init(_ key: Key?, owner: ThreadIdentity, isOfTask: Bool = false) {
    self.key = key
    ownerAddress = Atomic(owner.address)
    self.isOfTask = isOfTask
  }

  /// The thread that constructs it; nobody after the end.
  ///
  /// For a task it is the current thread of the task; nobody while the task waits.
  ///
  /// Written under the lock of its container's construction; `WaitGraph` reads it without.
  var owner: ThreadIdentity {
    get { ThreadIdentity(address: ownerAddress.load(ordering: .acquiring)) }
    set { ownerAddress.store(newValue.address, ordering: .releasing) }
  }
}
