/// The constructions in progress, in a container and all containers that belong to it.
///
/// Bindings that may need one another during construction form a strongly connected component of
/// hard and soft edges, which one thread constructs at a time. Different components are constructed
/// concurrently. If a thread would wait for a construction that waits for it, the request fails
/// with a cycle.
final class ConstructionTable: Sendable {
  let monitor = Monitor()
  // All of these are accessed under the lock, so exclusivity is not checked.

  /// The units that threads construct.
  ///
  /// There are few, so a search is faster than hashing.
  @exclusivity(unchecked) private nonisolated(unsafe) var units: [ConstructionUnit] = []
  /// The units that tasks construct, of which there may be many.
  @exclusivity(unchecked) private nonisolated(unsafe) var unitsOfTasks:
    [ConstructionUnit.Key: ConstructionUnit] = [:]
  /// The number of waiting threads.
  @exclusivity(unchecked) private nonisolated(unsafe) var sleepers = 0
  /// A unit for reuse, because most constructions happen one after another.
  @exclusivity(unchecked) private nonisolated(unsafe) var spare: ConstructionUnit?

  /// Waits for the end of a thread's unit without blocking a thread.
  ///
  /// That thread never waits for a task, so this wait cannot close a cycle.
  ///
  /// - Returns: whether a thread was constructing it.
  func threadMaking(_ key: ConstructionUnit.Key) async -> Bool {
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
    _ key: ConstructionUnit.Key, for slot: SlotReference, by me: ThreadIdentity
  ) throws(ResolutionError) -> ConstructionUnit? {
    guard let unit = unit(key) else {
      let unit = spare ?? ConstructionUnit(nil, owner: me)
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
    for unit: ConstructionUnit, _ slot: SlotReference, _ me: ThreadIdentity
  ) throws(ResolutionError) {
    // If the other one waits for this thread, its request is part of a cycle, whichever continues.
    guard WaitGraph.shared.begin(me, for: unit) else { throw slot.error(.cycle) }
    sleepers += 1
    monitor.wait()
    sleepers -= 1
    WaitGraph.shared.end(me)
  }

  /// The unit under construction; nil if there is none.
  func unit(_ key: ConstructionUnit.Key) -> ConstructionUnit? {
    var index = units.count
    while index > 0 {
      index -= 1
      if units[index].key == key { return units[index] }
    }
    return unitsOfTasks.isEmpty ? nil : unitsOfTasks[key]
  }

  /// Starts a unit for a task; no other construction of it may be in progress.
  func claimForTask(_ key: ConstructionUnit.Key) -> ConstructionUnit {
    let unit = ConstructionUnit(key, owner: .nobody, isOfTask: true)
    // Threads that construct parts of it are never outermost, because the task finishes it.
    unit.depth = 1
    unitsOfTasks[key] = unit
    return unit
  }

  /// Ends a unit that is not published.
  ///
  /// Do not call under the lock.
  func end(_ unit: ConstructionUnit) {
    let waiting = monitor.locked { release(unit) }
    for task in waiting { task.resume(returning: true) }
  }

  /// Ends a unit.
  ///
  /// - Returns: the tasks that waited for it. Resume them after the lock is released, because an
  ///   executor may run one immediately, on this thread.
  func release(_ unit: ConstructionUnit) -> [CheckedContinuation<Bool, Never>] {
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
