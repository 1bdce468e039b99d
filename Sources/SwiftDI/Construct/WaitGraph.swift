/// Detects deadlocks between waiting threads and tasks in all containers, because factories may
/// resolve from other containers.
///
/// An entry exists as long as its waiter may sleep. An entry counts only while the unit is under
/// construction, because a unit that ends loses its owner before its waiters wake up. So a cycle of
/// entries is a deadlock, which would never end by itself.
final class WaitGraph: Sendable {
  static let shared = WaitGraph()

  private let monitor = Monitor()
  // Accessed under the lock, like `waitsFor` and `isOver` of all units.
  private nonisolated(unsafe) var threads: [ThreadIdentity: ConstructionUnit] = [:]

  // MARK: Threads

  /// Records that a thread waits for a unit; false if the unit's owner waits for that thread.
  ///
  /// O(threads in the chain).
  func begin(_ me: ThreadIdentity, for unit: ConstructionUnit) -> Bool {
    monitor.locked {
      var owner = unit.owner
      while let next = threads[owner] {
        owner = next.owner
        if owner == me { return false }
      }
      threads[me] = unit
      return true
    }
  }

  func end(_ me: ThreadIdentity) {
    monitor.locked { threads[me] = nil }
  }

  // MARK: Units of tasks

  /// Records that a task's unit waits for another unit; false if the other one waits for it.
  ///
  /// Tasks that a factory leaves running are not part of its unit.
  ///
  /// O(units that the other one waits for).
  func begin(_ requester: ConstructionUnit?, for unit: ConstructionUnit) -> Bool {
    guard let requester else { return true }
    return monitor.locked {
      if requester.isOver { return true }
      if waits(unit, for: requester) { return false }
      requester.waitsFor.append(unit)
      return true
    }
  }

  func end(_ requester: ConstructionUnit?, for unit: ConstructionUnit) {
    guard let requester else { return }
    monitor.locked {
      guard let index = requester.waitsFor.firstIndex(where: { $0 === unit }) else { return }
      requester.waitsFor.remove(at: index)
    }
  }

  /// Marks the end of a task's unit, which then waits for no unit.
  func close(_ unit: ConstructionUnit) {
    monitor.locked {
      unit.isOver = true
      unit.waitsFor = []
    }
  }

  private func waits(_ unit: ConstructionUnit, for requester: ConstructionUnit) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending = [unit]
    while let next = pending.popLast() {
      if next === requester { return true }
      guard !next.isOver, seen.insert(ObjectIdentifier(next)).inserted else { continue }
      pending += next.waitsFor
    }
    return false
  }
}
