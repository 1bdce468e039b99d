extension Container {
  /// Removes the cached instance of a type; the next request constructs a new one.
  ///
  /// `type` is the key, with a `name` if it has several bindings. The instances that a decorator of
  /// it wraps, the contributions under the key, and the instances cached for its arguments are
  /// removed as well. Close hooks run, and hooks of the main actor run as when the container is
  /// closed. Other instances that hold the old one continue to hold it. An instance under
  /// construction is returned to its requester, but not cached. Within `withOverrides` the instances
  /// of the override layer are removed.
  ///
  /// The first instance that is reset may be in use by readers without a lock, so it is released
  /// with the container; later ones are released immediately. A closed container is not reset.
  ///
  /// O(bindings).
  public func reset<T>(
    _ type: T.Type, _ name: BindingName? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    (overlay() ?? self).reset(KeyReference(T.self, name: name), isolation)
  }

  /// Removes the cached instance of a typed key; O(bindings).
  public func reset<T>(_ key: Key<T>, isolation: isolated (any Actor)? = #isolation) {
    (overlay() ?? self).reset(KeyReference(T.self, name: key.name), isolation)
  }

  /// Removes the cached instances of one scope in this container; those of other scopes remain.
  ///
  /// O(bindings).
  public func reset(_ scope: Scope, isolation: isolated (any Actor)? = #isolation) {
    (overlay() ?? self).reset(scope, isolation)
  }

  private func reset(_ scope: Scope, _ isolation: (any Actor)?) {
    let meant = plan.rows.filter { row in
      guard let registration = row.registration else { return false }
      return registration.scope == scope && !registration.isInstance && !registration.isAlias
    }
    let ends = Set(meant.map(\.number))
    reset(isolation) { ends.contains($0.number) || self.ends(alias: $0, in: ends) }
  }

  /// Removes all cached instances of this container, except existing instances that were bound.
  ///
  /// Instances of its parent remain.
  ///
  /// O(bindings).
  public func reset(isolation: isolated (any Actor)? = #isolation) {
    (overlay() ?? self).reset(isolation) { $0.registration?.isInstance == false }
  }

  private func reset(_ key: KeyReference, _ isolation: (any Actor)?) {
    let ends = behind(key)
    reset(isolation) { ends.contains($0.number) || self.ends(alias: $0, in: ends) }
  }

  /// The rows behind a key: targets of aliases, bindings that decorators wrap, and contributions.
  ///
  /// O(bindings).
  private func behind(_ key: KeyReference) -> Set<Int> {
    var found: Set<Int> = []
    var pending = plan.facts.contributions[key] ?? []
    for entry in plan.entries.lazy.map(Int.init) {
      var entryKey = plan.rows[entry].key
      // Bindings with run-time arguments are reset with it.
      entryKey.arguments = key.arguments
      if entryKey == key { pending.append(entry) }
    }
    while let row = pending.popLast() {
      // The bindings behind handles count.
      guard let registration = plan.rows[row].registration else {
        pending += plan.rows[row].links.compactMap(\.self)
        continue
      }
      guard found.insert(row).inserted else { continue }
      let links = plan.rows[row].links.prefix(plan.rows[row].dependencyCount).compactMap(\.self)
      if registration.isAlias {
        pending += links
      } else if registration.decorates {
        pending += links.filter { plan.rows[$0].key == registration.key }
      }
    }
    return found
  }

  /// Whether a row is an alias of one of some rows.
  private func ends(alias row: Plan.Row, in ends: Set<Int>) -> Bool {
    var row = row
    var steps = 0
    while row.registration?.isAlias == true, let next = row.links.first ?? nil,
      steps < plan.rows.count
    {
      if ends.contains(next) { return true }
      row = plan.rows[next]
      steps += 1
    }
    return false
  }

  private func reset(_ isolation: (any Actor)?, where isMeant: (Plan.Row) -> Bool) {
    var meant: [SlotReference] = []
    for (position, index) in layout.rows.enumerated() where isMeant(plan.rows[index]) {
      meant.append(SlotReference(slots + position))
    }
    let identities = Set(meant.map(SlotIdentity.init))
    var closing = Closing()
    construction.monitor.locked {
      let byArgument: [SlotReference]? = life.withLock { life in
        guard !life.isClosed else { return nil }
        return life.byArgument.filter { identities.contains($0.key.slot) }.map(\.value)
      }
      guard let byArgument else { return }
      for slot in meant { forget(slot, unitKey(of: slot, isByArgument: false), &closing) }
      for slot in byArgument { forget(slot, unitKey(of: slot, isByArgument: true), &closing) }
      let all = Set((meant + byArgument).map(SlotIdentity.init))
      life.withLock { life in life.created.removeAll { all.contains(SlotIdentity($0)) } }
    }
    closing.reverse()
    closing.run(isOnMain: isolation != nil && isolation === MainActor.shared)
  }

  /// Call under the lock.
  private func forget(
    _ slot: SlotReference, _ key: ConstructionUnit.Key, _ closing: inout Closing
  ) {
    // A construction that began before is not cached, because it may hold the removed instance.
    construction.unit(key)?.outdated.insert(SlotIdentity(slot))
    slot.reset(&closing)
  }

  /// The unit that constructs a slot's value.
  private func unitKey(of slot: SlotReference, isByArgument: Bool) -> ConstructionUnit.Key {
    ConstructionUnit.Key(
      container: ObjectIdentifier(self), component: slot.row.component,
      slot: isByArgument ? slot.slot : nil)
  }
}
