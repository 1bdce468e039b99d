extension Container {
  /// Removes the cached instance of a type; the next request constructs a new one.
  ///
  /// The instances that a decorator of it wraps, the contributions under the key, and the instances
  /// cached for its arguments are removed as well. Close hooks run as when the container is closed,
  /// but the first instance that is reset is only released with the container. Objects that hold
  /// the old instance continue to hold it, and an instance under construction is returned to its
  /// requester but not cached. Within `withOverrides` the instances of the override layer are
  /// removed; a closed container is not reset.
  ///
  /// O(bindings).
  public func reset<T>(_ type: T.Type, isolation: isolated (any Actor)? = #isolation) {
    reset(isolation) { $0.rows(behind: KeyReference(T.self)) }
  }

  /// Removes the cached instance of a key, like that of a type.
  public func reset<T>(_ key: Key<T>, isolation: isolated (any Actor)? = #isolation) {
    reset(isolation) { $0.rows(behind: key.reference) }
  }

  /// Removes the cached instances of one scope in this container; those of other scopes remain.
  ///
  /// O(bindings).
  public func reset(_ scope: Scope, isolation: isolated (any Actor)? = #isolation) {
    reset(isolation) { plan in
      plan.rows { $0.scope == scope && !$0.isInstance && !$0.isAlias }
    }
  }

  /// Removes all cached instances of this container, except existing instances that were bound.
  ///
  /// Instances of its parent remain.
  ///
  /// O(bindings).
  public func reset(isolation: isolated (any Actor)? = #isolation) {
    reset(isolation) { plan in plan.rows { !$0.isInstance } }
  }

  private func reset(_ isolation: (any Actor)?, _ rows: (Plan) -> Set<Int>) {
    // A child that cannot be built with the doubles in force has no instances there.
    guard let container = try? handler(for: "") else { return }
    container.remove(rows(container.plan), isOnMain: isolation.isMain)
  }

  /// Removes the instances of some rows and of their aliases, then runs a closure under the lock, if
  /// the container is open.
  func remove(_ rows: Set<Int>, isOnMain: Bool, then finish: () -> Void = {}) {
    let meant = layout.rows.indices.filter { plan.leads(layout.rows[$0], to: rows) }
      .map { SlotReference(slots + $0) }
    let identities = Set(meant)
    var closing = Closing()
    // These are released outside of the locks, because a release may run an app's code.
    var replaced: [@Sendable (UnsafeMutableRawPointer) -> Void] = []
    construction.monitor.locked {
      let byArgument: [SlotReference]? = life.withLock { life in
        guard !life.isClosed else { return nil }
        return life.further.filter { $0.key.argument != nil && identities.contains($0.key.slot) }
          .map(\.value)
      }
      guard let byArgument else { return }
      var ended: Set<SlotReference> = []
      for slot in meant + byArgument {
        ended.insert(slot.current)
        slot.current.reset(&closing)
        // An instance under construction may hold the removed one, so it is not cached.
        let key = ConstructionUnit.Key(of: slot, isSeparate: slot.row.caching == .argument)
        construction.unit(key)?.outdated.insert(slot.current)
      }
      life.withLock { life in
        life.created.removeAll { ended.contains($0) }
        replaced = ended.compactMap { life.put.removeValue(forKey: $0) }
      }
      finish()
    }
    withExtendedLifetime(replaced) {}
    closing.reverse()
    let sent = closing.run(isOnMain: isOnMain)
    life.withLock { $0.sentHooks.add(sent) }
  }
}

extension Plan {
  /// The rows of the bindings that fulfil a condition.
  fileprivate func rows(where isMeant: (Registration) -> Bool) -> Set<Int> {
    Set(rows.filter { $0.registration.map(isMeant) ?? false }.map(\.number))
  }

  /// The rows behind a key: targets of aliases, bindings that decorators wrap, and contributions.
  ///
  /// O(bindings).
  fileprivate func rows(behind key: KeyReference) -> Set<Int> {
    var found: Set<Int> = []
    var pending = facts.contributions[key] ?? []
    for entry in entries.lazy.map(Int.init) {
      var entryKey = rows[entry].key
      // A key also matches its bindings with run-time arguments.
      entryKey.arguments = key.arguments
      if entryKey == key { pending.append(entry) }
    }
    while let row = pending.popLast() {
      // A row without a registration is a handle; the bindings behind it count.
      guard let registration = rows[row].registration else {
        pending += rows[row].links.compactMap(\.self)
        continue
      }
      guard found.insert(row).inserted else { continue }
      let links = rows[row].links.prefix(rows[row].dependencyCount).compactMap(\.self)
      if registration.isAlias {
        pending += links
      } else if registration.decorates {
        pending += links.filter { rows[$0].key == registration.key }
      }
    }
    return found
  }

  /// Whether a row, or one that it is an alias of, is among `targets`.
  fileprivate func leads(_ row: Int, to targets: Set<Int>) -> Bool {
    let path = sequence(first: row) { [rows] row in
      rows[row].registration?.isAlias == true ? rows[row].links.first ?? nil : nil
    }
    return path.prefix(rows.count).contains(where: targets.contains)
  }
}
