/// The constructions in progress in the containers of a tree (`TreeState`).
///
/// Bindings that may need one another during construction form a strongly connected component of
/// hard and soft edges, which one thread constructs at a time. Different components are constructed
/// concurrently. If a thread would wait for a construction that waits for it, the request fails
/// with a cycle.
final class ConstructionTable: Sendable {
  let monitor = Monitor()
  // All properties below are accessed under the lock, so exclusivity is not checked.

  /// The units that threads construct.
  ///
  /// There are usually few, so a search is faster than hashing.
  @exclusivity(unchecked) private nonisolated(unsafe) var units: [ConstructionUnit] = []
  /// The units that tasks construct, and the units of threads that find `units` full.
  @exclusivity(unchecked) private nonisolated(unsafe) var unitsByKey:
    [ConstructionUnit.Key: ConstructionUnit] = [:]
  /// The number of waiting threads.
  @exclusivity(unchecked) private nonisolated(unsafe) var sleepers = 0
  /// A unit for reuse, because most constructions happen one after another.
  @exclusivity(unchecked) private nonisolated(unsafe) var spare: ConstructionUnit?

  // MARK: Waiting for threads

  /// Waits for the end of a thread's unit without blocking a thread.
  ///
  /// That thread never waits for a task, so this wait cannot close a cycle.
  func suspend(for key: ConstructionUnit.Key) async {
    await withCheckedContinuation { waiting in
      let isWaiting = monitor.locked {
        guard let unit = unit(key), !unit.isOfTask else { return false }
        unit.waitingTasks.append(waiting)
        return true
      }
      if !isWaiting { waiting.resume() }
    }
  }

  /// Blocks this thread until another thread's unit has ended.
  ///
  /// - Throws: an error of code `cycle` if that thread waits for this one.
  func block(for key: ConstructionUnit.Key, _ slot: SlotReference) throws(ResolutionError) {
    let me = ThreadIdentity.current
    try monitor.locked { () throws(ResolutionError) in
      guard let unit = unit(key), !unit.isOfTask, unit.owner != me else { return }
      try wait(for: unit, slot, me)
    }
  }

  /// Whether a thread other than this one constructs a unit.
  func isClaimedByOtherThread(_ key: ConstructionUnit.Key) -> Bool {
    monitor.locked {
      guard let unit = unit(key) else { return false }
      return !unit.isOfTask && unit.owner != .current
    }
  }

  // MARK: Under the lock

  /// Claims a unit that no thread or task constructs.
  func claim(_ key: ConstructionUnit.Key, by me: ThreadIdentity) -> ConstructionUnit {
    let unit = spare ?? ConstructionUnit(nil, owner: me)
    spare = nil
    unit.key = key
    unit.owner = me
    if units.count < 8 { units.append(unit) } else { unitsByKey[key] = unit }
    return unit
  }

  func wait(
    for unit: ConstructionUnit, _ slot: SlotReference, _ me: ThreadIdentity
  ) throws(ResolutionError) {
    // If the unit's owner waits for this thread, waiting here would never end.
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
    return unitsByKey.isEmpty ? nil : unitsByKey[key]
  }

  /// Starts a unit for a task; no other construction of it may be in progress.
  func claimForTask(_ key: ConstructionUnit.Key) -> ConstructionUnit {
    let unit = ConstructionUnit(key, owner: .nobody, isOfTask: true)
    unitsByKey[key] = unit
    return unit
  }

  /// Ends a unit that is not published.
  ///
  /// Do not call under the lock.
  func end(_ unit: ConstructionUnit) {
    let waiting = monitor.locked { release(unit) }
    for task in waiting { task.resume() }
  }

  /// Ends a unit.
  ///
  /// - Returns: the tasks that waited for it. Resume them after the lock is released, because an
  ///   executor may run one immediately, on this thread.
  func release(_ unit: ConstructionUnit) -> [CheckedContinuation<Void, Never>] {
    var waiting: [CheckedContinuation<Void, Never>] = []
    // From now on no requester waits for this unit, even if its thread has not woken up yet.
    unit.owner = .nobody
    if unit.isOfTask {
      if let key = unit.key { unitsByKey[key] = nil }
      WaitGraph.shared.close(unit)
      unit.landing = nil
    } else {
      if let index = units.lastIndex(where: { $0 === unit }) {
        units.remove(at: index)
      } else if let key = unit.key {
        unitsByKey[key] = nil
      }
      unit.depth = 0
      if !unit.outdated.isEmpty { unit.outdated = [] }
      if !unit.waitingTasks.isEmpty { swap(&waiting, &unit.waitingTasks) }
      if sleepers == 0, unit.constructed.capacity <= 16 { spare = unit }
    }
    if sleepers > 0 { monitor.wakeAll() }
    return waiting
  }
}
