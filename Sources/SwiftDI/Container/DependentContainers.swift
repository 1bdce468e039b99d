/// The containers that end before another one.
///
/// The scopes opened in it, its children, those that share its instances. None is kept alive.
struct DependentContainers: Sendable {
  private var lifelines: [Lifeline] = []
  private var limit = 8
  private var isComplete = false

  /// Those that are alive, in the order in which they were added.
  var alive: [Container] { lifelines.compactMap(\.container) }

  /// Adds one; false if the container ends already.
  ///
  /// O(1), averaged: those that are gone are dropped whenever the list has doubled.
  ///
  /// - Parameters:
  ///   - lifeline: leads to the container that is added.
  ///   - seen: gets those that were looked at, to be released without the lock: one may end with that.
  /// - Returns: whether it was added.
  mutating func add(_ lifeline: Lifeline, seen: inout [Container]) -> Bool {
    guard !isComplete else { return false }
    if lifelines.count == limit {
      seen = alive
      lifelines = seen.map(\.lifeline)
      limit = max(8, lifelines.count * 2)
    }
    lifelines.append(lifeline)
    return true
  }

  /// Takes no more, as the container ends.
  mutating func complete() { isComplete = true }
}

extension Container {
  /// Lets this container end before those that it stands on.
  ///
  /// It is closed at once if one of them is closed already.
  func register() {
    let grounds = [parent, outside, base].compactMap(\.self)
    guard !grounds.isEmpty else { return }
    let lifeline = lifeline
    for ground in grounds {
      var seen: [Container] = []
      let isAdded = ground.life.withLock { $0.dependents.add(lifeline, seen: &seen) }
      if !isAdded { close() }
    }
  }

  /// This container and all that end with it, in the order in which they end.
  ///
  /// What stands on a container comes before it. What was opened around a child for one of its scopes
  /// alone comes after that scope. O(containers).
  func closingOrder() -> [Container] {
    var order: [Container] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var path = [(container: self, rest: dependentsAtTheEnd())]
    while !path.isEmpty {
      let last = path.count - 1
      if let next = path[last].rest.popLast() {
        if seen.insert(ObjectIdentifier(next)).inserted {
          path.append((next, next.dependentsAtTheEnd()))
        }
        continue
      }
      let ended = path.removeLast().container
      order.append(ended)
      if ended.ownsOutside, let around = ended.outside,
        seen.insert(ObjectIdentifier(around)).inserted
      {
        path.append((around, around.dependentsAtTheEnd()))
      }
    }
    return order
  }

  /// What ends before this container, the last one last; no more are added.
  private func dependentsAtTheEnd() -> [Container] {
    life.withLock { life in
      life.dependents.complete()
      return life.dependents.alive
    }
  }
}
