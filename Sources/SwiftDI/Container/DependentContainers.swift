/// The containers that must end before another one.
///
/// They are the scopes opened in it, its children, and the containers that share its instances.
/// None of them is retained.
struct DependentContainers: Sendable {
  private var lifelines: [Lifeline] = []
  private var limit = 8
  private var isComplete = false

  /// The live containers, in the order in which they were added.
  var alive: [Container] { lifelines.compactMap(\.container) }

  /// Adds a container; false if the other container is already ending.
  ///
  /// Amortised O(1): ended containers are removed whenever the list has doubled.
  ///
  /// - Parameters:
  ///   - lifeline: the lifeline of the container to add.
  ///   - seen: receives the containers that were accessed, to be released outside of the lock,
  ///     because a release may end one of them.
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

  /// Accepts no more containers, because the container ends.
  mutating func complete() { isComplete = true }
}

extension Container {
  /// Registers this container to end before the containers that it depends on.
  ///
  /// It is closed immediately if one of them is already closed.
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

  /// This container and all containers that end with it, in the order in which they end.
  ///
  /// A container's dependents come before it. A parent's scope that was opened for a child's scope
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

  /// The containers that must end before this one, in the order in which they were added; no more
  /// are accepted.
  private func dependentsAtTheEnd() -> [Container] {
    life.withLock { life in
      life.dependents.complete()
      return life.dependents.alive
    }
  }
}
