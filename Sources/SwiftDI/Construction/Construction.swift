import Synchronization

/// Who is making what at this moment, in a container and all that belong to it.
///
/// Bindings that may need one another while they are made, a strongly connected component of hard
/// and soft edges, are made by one thread at a time; others are made side by side. A thread that
/// would wait for somebody who waits for it gets the ring as an error instead.
final class Construction: Sendable {
  let monitor = Monitor()
  private nonisolated(unsafe) var units: [UnitKey: Unit] = [:]
  private nonisolated(unsafe) var waiting: [ThreadIdentity: Unit] = [:]
  /// The asynchronous makings that are under way, by slot.
  nonisolated(unsafe) var tasks: [UnsafeMutablePointer<Slot>: AsyncMaking] = [:]
  /// Which asynchronous making waits for which.
  nonisolated(unsafe) var asyncWaits: [UnsafeMutablePointer<Slot>: UnsafeMutablePointer<Slot>] = [:]

  /// What is made together.
  struct UnitKey: Hashable {
    let container: ObjectIdentifier
    let component: UInt32
    /// For instances that have a slot of their own.
    let slot: UnsafeMutablePointer<Slot>?
  }

  /// What one thread is making and nobody else sees yet.
  final class Unit {
    let key: UnitKey?
    var owner: ThreadIdentity
    /// How many factories of the unit are running inside one another.
    var depth = 0
    /// What was made, in order; properties are set and hooks called in this order.
    var made: [SlotReference] = []

    init(_ key: UnitKey?, owner: ThreadIdentity) {
      self.key = key
      self.owner = owner
    }
  }

  // MARK: Under the lock

  /// The unit of a slot if this thread has it or nobody has; nil after waiting for another thread.
  func claim(
    _ key: UnitKey, for slot: SlotReference, by me: ThreadIdentity
  ) throws(ResolutionError) -> Unit? {
    guard let unit = units[key] else {
      let unit = Unit(key, owner: me)
      units[key] = unit
      return unit
    }
    if unit.owner == me { return unit }
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

  func release(_ unit: Unit) {
    if let key = unit.key { units[key] = nil }
    monitor.wakeAll()
  }
}
