import Synchronization

/// Who is making what at this moment, in a container and all that belong to it.
///
/// Bindings that may need one another while they are made, a strongly connected component of hard
/// and soft edges, are made by one thread at a time; others are made side by side. A thread that
/// would wait for somebody who waits for it gets the ring as an error instead.
final class Construction: Sendable {
  let monitor = Monitor()
  // All of these are read and written under the lock, which is why access to them is not checked.

  /// What threads are making: a few, so that looking through them is faster than hashing.
  @exclusivity(unchecked) private nonisolated(unsafe) var units: [Unit] = []
  /// What tasks are making, of which there may be many.
  @exclusivity(unchecked) private nonisolated(unsafe) var unitsOfTasks: [UnitKey: Unit] = [:]
  /// How many threads wait.
  @exclusivity(unchecked) private nonisolated(unsafe) var sleepers = 0
  /// One to be used again: most makings come one after another.
  @exclusivity(unchecked) private nonisolated(unsafe) var spare: Unit?

  /// What is made together.
  struct UnitKey: Hashable, @unchecked Sendable {
    let container: ObjectIdentifier
    let component: UInt32
    /// For instances that have a slot of their own.
    let slot: UnsafeMutablePointer<Slot>?
  }

  /// What one thread, or one task, is making and nobody else sees yet.
  final class Unit: @unchecked Sendable {
    @exclusivity(unchecked) fileprivate(set) var key: UnitKey?
    private let ownerAddress: Atomic<UInt>
    let isOfTask: Bool
    /// The task that makes it.
    var task: AsyncMaking?
    /// Which others a making by a task waits for, as often as it does; see `WaitGraph`.
    var waitsFor: [Unit] = []
    /// Whether a making by a task has ended.
    var isOver = false
    /// How many factories of the unit are running inside one another.
    @exclusivity(unchecked) var depth = 0
    /// What was made, in order; properties are set and hooks called in this order.
    @exclusivity(unchecked) var made: [SlotReference] = []
    /// The tasks that wait for a thread to end it.
    @exclusivity(unchecked) fileprivate var waitingTasks: [CheckedContinuation<Bool, Never>] = []
    /// What was reset since this was begun, and so is not kept.
    @exclusivity(unchecked) var outdated: Set<SlotIdentity> = []

    init(_ key: UnitKey?, owner: ThreadIdentity, isOfTask: Bool = false) {
      self.key = key
      ownerAddress = Atomic(owner.address)
      self.isOfTask = isOfTask
    }

    /// Who makes it, and nobody once it is over.
    ///
    /// Of a task it is the thread on which it runs, and nobody while it waits.
    ///
    /// Written under the lock of its container's construction; `WaitGraph` reads it without.
    var owner: ThreadIdentity {
      get { ThreadIdentity(address: ownerAddress.load(ordering: .acquiring)) }
      set { ownerAddress.store(newValue.address, ordering: .releasing) }
    }
  }

  /// Waits until the thread that makes a unit has ended, and blocks no thread for it.
  ///
  /// That thread never waits for a task, so no ring is closed by this.
  ///
  /// - Returns: whether a thread was making it.
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

  /// The unit of a slot if this thread has it or nobody has; nil after waiting for another thread.
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
    // A thread cannot wait for what waits itself.
    if unit.isOfTask { throw slot.failing(slot.error(.needsAsync)) }
    try wait(for: unit, slot, me)
    return nil
  }

  func wait(
    for unit: Unit, _ slot: SlotReference, _ me: ThreadIdentity
  ) throws(ResolutionError) {
    // If they wait for us: whoever goes on, the other's request is part of a ring.
    guard WaitGraph.shared.begin(me, for: unit) else { throw slot.error(.cycle) }
    sleepers += 1
    monitor.wait()
    sleepers -= 1
    WaitGraph.shared.end(me)
  }

  /// The unit that somebody is making; nil if nobody is.
  func unit(_ key: UnitKey) -> Unit? {
    var index = units.count
    while index > 0 {
      index -= 1
      if units[index].key == key { return units[index] }
    }
    return unitsOfTasks.isEmpty ? nil : unitsOfTasks[key]
  }

  /// The unit of what a task is about to make, and nobody else is making.
  func claimForTask(_ key: UnitKey) -> Unit {
    let unit = Unit(key, owner: .nobody, isOfTask: true)
    // What threads make in it is never outermost: the task finishes it.
    unit.depth = 1
    unitsOfTasks[key] = unit
    return unit
  }

  /// Ends the construction of a unit that no one else sees yet; not under the lock.
  func end(_ unit: Unit) {
    let waiting = monitor.locked { release(unit) }
    for task in waiting { task.resume(returning: true) }
  }

  /// Ends the construction of a unit.
  ///
  /// - Returns: the tasks that waited for it. They are resumed after the lock is released, because an
  ///   executor may run one at once, on this very thread.
  func release(_ unit: Unit) -> [CheckedContinuation<Bool, Never>] {
    var waiting: [CheckedContinuation<Bool, Never>] = []
    // Whoever waited for it waits for nobody now, also before waking up.
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
