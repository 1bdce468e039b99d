/// Who waits for whom, in all containers: factories may ask other containers.
///
/// An entry is there as long as its waiter may sleep, and leads somewhere as long as what it waits
/// for is being made: the owner of a unit, and whether it is over, change when it ends, not when
/// those who wait for it wake up. So a ring that is found here never ends by itself.
final class WaitGraph: Sendable {
  static let shared = WaitGraph()

  private let monitor = Monitor()
  private nonisolated(unsafe) var threads: [ThreadIdentity: Construction.Unit] = [:]

  // MARK: Threads

  /// Notes that a thread waits for a unit; false if whoever makes it waits for that thread.
  ///
  /// O(threads in the chain).
  func begin(_ me: ThreadIdentity, for unit: Construction.Unit) -> Bool {
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

  // MARK: Makings by tasks

  /// Notes that a making by a task waits for another; false if that one waits for it.
  ///
  /// What a factory leaves running behind it is no part of its making.
  ///
  /// O(makings for which the other one waits).
  func begin(_ asker: Construction.Unit?, for unit: Construction.Unit) -> Bool {
    guard let asker else { return true }
    return monitor.locked {
      if asker.isOver { return true }
      if waits(unit, for: asker) { return false }
      asker.waitsFor.append(unit)
      return true
    }
  }

  func end(_ asker: Construction.Unit?, for unit: Construction.Unit) {
    guard let asker else { return }
    monitor.locked {
      guard let index = asker.waitsFor.firstIndex(where: { $0 === unit }) else { return }
      asker.waitsFor.remove(at: index)
    }
  }

  /// Says that a making by a task is over: nobody waits for it, and it waits for nobody.
  func close(_ unit: Construction.Unit) {
    monitor.locked {
      unit.isOver = true
      unit.waitsFor = []
    }
  }

  private func waits(_ unit: Construction.Unit, for asker: Construction.Unit) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending = [unit]
    while let next = pending.popLast() {
      if next === asker { return true }
      guard !next.isOver, seen.insert(ObjectIdentifier(next)).inserted else { continue }
      pending += next.waitsFor
    }
    return false
  }
}
