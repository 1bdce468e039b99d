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
  @exclusivity(unchecked) private nonisolated(unsafe) var waiting: [ThreadIdentity: Unit] = [:]
  /// One to be used again: most makings come one after another.
  @exclusivity(unchecked) private nonisolated(unsafe) var spare: Unit?
  /// The makings by tasks that are under way.
  nonisolated(unsafe) var tasks: [UnitKey: AsyncMaking] = [:]
  /// Which making by a task waits for which.
  nonisolated(unsafe) var asyncWaits: [UnitKey: UnitKey] = [:]

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
    /// Nobody once it is over; of a task: the thread on which it runs, and nobody while it waits.
    @exclusivity(unchecked) var owner: ThreadIdentity
    let isOfTask: Bool
    /// How many factories of the unit are running inside one another.
    @exclusivity(unchecked) var depth = 0
    /// What was made, in order; properties are set and hooks called in this order.
    @exclusivity(unchecked) var made: [SlotReference] = []

    init(_ key: UnitKey?, owner: ThreadIdentity, isOfTask: Bool = false) {
      self.key = key
      self.owner = owner
      self.isOfTask = isOfTask
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
    var other = unit.owner
    while let next = waiting[other] {
      other = next.owner
      // They wait for us: whoever goes on, the other's request is part of a ring.
      if other == me { throw slot.error(.cycle) }
    }
    waiting[me] = unit
    monitor.wait()
    waiting[me] = nil
  }

  /// The unit that somebody is making; nil if nobody is.
  func unit(_ key: UnitKey) -> Unit? {
    for index in units.indices.reversed() where units[index].key == key { return units[index] }
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

  /// Ends the making of a unit by a task.
  func end(_ unit: Unit) {
    guard let key = unit.key else { return }
    tasks[key] = nil
    unitsOfTasks[key] = nil
    unit.owner = .nobody
    monitor.wakeAll()
  }

  func release(_ unit: Unit) {
    if let index = units.lastIndex(where: { $0 === unit }) { units.remove(at: index) }
    // Whoever waited for it waits for nobody now, also before waking up.
    unit.owner = .nobody
    unit.depth = 0
    guard !waiting.isEmpty else {
      if unit.made.capacity <= 16 { spare = unit }
      return
    }
    monitor.wakeAll()
  }
}
