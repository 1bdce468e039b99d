extension Container {
  /// Puts an existing instance in place of the one that this container caches.
  ///
  /// The binding of the `type`, or the one at the end of an alias, caches the `instance`, without
  /// setting its properties. Objects that hold the previous instance continue to hold it, and its
  /// close hooks run as in a reset. Resetting the key takes the instance out. Within
  /// `withOverrides` the instance is put into the override layer.
  ///
  /// O(bindings).
  ///
  /// - Throws: `ResolutionError` of code `missing`, `notCached` if the binding is not cached in this
  ///   container, `notOfType` if the instance is not of the type at the end of the alias, or `closed`.
  public func put<T>(
    _ instance: T, for type: T.Type, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    try put(instance, KeyReference(T.self), isolation)
  }

  /// Puts an existing `instance` in place of the one that this container caches for a `key`.
  ///
  /// - Throws: `ResolutionError`, as for a type.
  public func put<T>(
    _ instance: T, for key: Key<T>, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    try put(instance, key.reference, isolation)
  }

  private func put<T>(
    _ instance: T, _ key: KeyReference, _ isolation: (any Actor)?
  ) throws(ResolutionError) {
    if isClosed { throw ResolutionError(.closed, key: key.text) }
    let container = try handler(for: key.text, .putting)
    let slot = try container.slot(putting: key)
    func writing<Value>(_: Value.Type) -> (@Sendable (UnsafeMutableRawPointer) -> Void)? {
      guard let instance = instance as? Value else { return nil }
      // The value passes to any requesting thread, like all objects of a container.
      nonisolated(unsafe) let value = instance
      return { $0.initializeMemory(as: Value.self, to: value) }
    }
    guard let write = writing(slot.recipe.type) else {
      throw ResolutionError(.notOfType(slot.key.text), key: key.text)
    }
    container.remove([slot.row.number], isOnMain: isolation.isMain) {
      let place = slot.current
      container.life.withLock { $0.put[place] = write }
      // If the slot is under construction, the end of the construction does this.
      if !place.isUnderConstruction { place.becomeEmpty() }
    }
  }

  /// The slot that caches the instances of a key.
  private func slot(putting key: KeyReference) throws(ResolutionError) -> SlotReference {
    guard var slot = ownSlot(for: key) else {
      guard knownSlot(for: key) == nil else { throw ResolutionError(.notCached, key: key.text) }
      throw missing(key, .putting)
    }
    while slot.row.registration?.isAlias == true { slot = slot.link(0) }
    guard slot.container === self, slot.row.registration != nil,
      slot.row.caching == .slot || slot.row.caching == .ready
    else { throw slot.error(.notCached) }
    return slot
  }
}
