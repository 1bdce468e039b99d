import Synchronization

/// The constructions in progress, in a container and all containers that belong to it.
///
/// Bindings that may need one another during construction form a strongly connected component of
/// hard and soft edges, which one thread constructs at a time. Different components are constructed
/// concurrently. If a thread would wait for a construction that waits for it, the request fails
/// with a cycle.
final class Construction: Sendable {
  let monitor = Monitor()
  // All of these are accessed under the lock, so exclusivity is not checked.

  /// The units that threads construct.
  ///
  /// There are few, so a search is faster than hashing.
  @exclusivity(unchecked) private nonisolated(unsafe) var units: [Unit] = []
  /// The units that tasks construct, of which there may be many.
  @exclusivity(unchecked) private nonisolated(unsafe) var unitsOfTasks: [UnitKey: Unit] = [:]
  /// The number of waiting threads.
  @exclusivity(unchecked) private nonisolated(unsafe) var sleepers = 0
  /// A unit for reuse, because most constructions happen one after another.
  @exclusivity(unchecked) private nonisolated(unsafe) var spare: Unit?

  /// The identity of a unit.
  struct UnitKey: Hashable, @unchecked Sendable {
    let container: ObjectIdentifier
    let component: UInt32
    /// The slot, for instances that are constructed separately.
    let slot: UnsafeMutablePointer<Slot>?
  }

  /// The instances that one thread, or one task, constructs and that no other can see yet.
  final class Unit: @unchecked Sendable {
    @exclusivity(unchecked) fileprivate(set) var key: UnitKey?
    private let ownerAddress: Atomic<UInt>
    let isOfTask: Bool
    /// The task that constructs it; nil for a thread.
    var task: AsyncMaking?
    /// The units that a task's unit waits for, once for each wait; see `WaitGraph`.
    var waitsFor: [Unit] = []
    /// Whether a task's unit has ended.
    var isOver = false
    /// The depth of nested factory calls of the unit.
    @exclusivity(unchecked) var depth = 0
    /// The constructed instances in order; properties are set and hooks called in this order.
    @exclusivity(unchecked) var made: [SlotReference] = []
    /// The tasks that wait for a thread's unit.
    @exclusivity(unchecked) fileprivate var waitingTasks: [CheckedContinuation<Bool, Never>] = []
    /// The slots that were reset since the start, whose instances are not cached.
    @exclusivity(unchecked) var outdated: Set<SlotIdentity> = []

    init(_ key: UnitKey?, owner: ThreadIdentity, isOfTask: Bool = false) {
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

  /// Waits for the end of a thread's unit without blocking a thread.
  ///
  /// That thread never waits for a task, so this wait cannot close a cycle.
  ///
  /// - Returns: whether a thread was constructing it.
  func threadMaking(_ key: UnitKey) async -> Bool {
    await withCheckedContinuation { waiting in
      let isMade = monitor.locked {
        guard let unit = unit(key), !unit.isOfTask else { return false }
        unit.waitingTasks.append(waiting)
        return true
      }
      if !isMade { waiting.resume(returning: false) }
    }
  }

  // MARK: Under the lock

  /// The unit of a slot if it belongs to this thread or is new; nil after waiting for another
  /// thread.
  func claim(
    _ key: UnitKey, for slot: SlotReference, by me: ThreadIdentity
  ) throws(ResolutionError) -> Unit? {
    guard let unit = unit(key) else {
      let unit = spare ?? Unit(nil, owner: me)
      spare = nil
      unit.key = key
      unit.owner = me
      units.append(unit)
      return unit
    }
    if unit.owner == me { return unit }
    // A thread cannot wait for a task.
    if unit.isOfTask { throw slot.failing(slot.error(.needsAsync)) }
    try wait(for: unit, slot, me)
    return nil
  }

  func wait(
    for unit: Unit, _ slot: SlotReference, _ me: ThreadIdentity
  ) throws(ResolutionError) {
    // If the other one waits for this thread, its request is part of a cycle, whichever continues.
    guard WaitGraph.shared.begin(me, for: unit) else { throw slot.error(.cycle) }
    sleepers += 1
    monitor.wait()
    sleepers -= 1
    WaitGraph.shared.end(me)
  }

  /// The unit under construction; nil if there is none.
  func unit(_ key: UnitKey) -> Unit? {
    var index = units.count
    while index > 0 {
      index -= 1
      if units[index].key == key { return units[index] }
    }
    return unitsOfTasks.isEmpty ? nil : unitsOfTasks[key]
  }

  /// Starts a unit for a task; no other construction of it may be in progress.
  func claimForTask(_ key: UnitKey) -> Unit {
    let unit = Unit(key, owner: .nobody, isOfTask: true)
    // Threads that construct parts of it are never outermost, because the task finishes it.
    unit.depth = 1
    unitsOfTasks[key] = unit
    return unit
  }

  /// Ends a unit that is not published.
  ///
  /// Do not call under the lock.
  func end(_ unit: Unit) {
    let waiting = monitor.locked { release(unit) }
    for task in waiting { task.resume(returning: true) }
  }

  /// Ends a unit.
  ///
  /// - Returns: the tasks that waited for it. Resume them after the lock is released, because an
  ///   executor may run one immediately, on this thread.
  func release(_ unit: Unit) -> [CheckedContinuation<Bool, Never>] {
    var waiting: [CheckedContinuation<Bool, Never>] = []
    // A requester that waited no longer does, even if it is not awake yet.
    unit.owner = .nobody
    if unit.isOfTask {
      if let key = unit.key { unitsOfTasks[key] = nil }
      WaitGraph.shared.close(unit)
      unit.task = nil
    } else {
      if let index = units.lastIndex(where: { $0 === unit }) { units.remove(at: index) }
      unit.depth = 0
      if !unit.outdated.isEmpty { unit.outdated = [] }
      if !unit.waitingTasks.isEmpty { swap(&waiting, &unit.waitingTasks) }
      if sleepers == 0, unit.made.capacity <= 16 { spare = unit }
    }
    if sleepers > 0 { monitor.wakeAll() }
    return waiting
  }
}
