extension Container {
  /// Closes the container and releases its instances, in reverse order of creation.
  func end() {
    // The actor on which an object is deinitialised is unknown.
    close(isOnMain: false)
    for slot in life.withLock({ $0.created }).reversed() { slot.release() }
    for slot in life.withLock({ Array($0.further.values) }) { slot.release() }
    var index = layout.starts.count
    while index > 0 {
      index -= 1
      SlotReference(slots + index).release()
    }
    slots.deinitialize(count: layout.starts.count)
  }

  /// Ends the container: runs close hooks in reverse order of creation and rejects further
  /// requests.
  ///
  /// The scopes that are open in it and its children are closed before it, innermost first. An
  /// instance under construction is closed as soon as it is constructed, and its requester gets an
  /// error. If this is called off the main actor, the first hook of the main actor and all hooks
  /// after it are sent there and may run after this returns: see `closeAsync`. A container is also
  /// closed when its last reference is released; closing twice has no effect.
  ///
  /// O(bindings) for each container that is closed, plus the hooks.
  public func close(isolation: isolated (any Actor)? = #isolation) {
    close(isOnMain: isolation.isMain)
  }

  /// Ends the container, and waits until all close hooks were called.
  ///
  /// This includes hooks that another call of `close` is calling, and all hooks that were sent to
  /// the main actor. It does not include hooks that a `reset` is calling at the same time.
  ///
  /// A close hook must not wait until its own container is closed, nor a container that is closed
  /// with it, nor a container whose close hooks wait for this one: neither call would return.
  public func closeAsync(isolation: isolated (any Actor)? = #isolation) async {
    for container in close(isOnMain: isolation.isMain) {
      await container.untilShut()
      await container.life.withLock { $0.sentHooks }.called()
    }
  }

  /// Runs a closure, closes the container, and waits until its close hooks were called.
  package func closed<Result>(
    isolation: isolated (any Actor)? = #isolation, after operation: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await operation()
    } catch {
      await closeAsync()
      throw error
    }
    await closeAsync()
    return result
  }

  /// Closes this container and, before it, the containers that depend on it.
  ///
  /// - Returns: all these containers, including any that another call is closing.
  @discardableResult
  private func close(isOnMain: Bool) -> [Container] {
    let order = closingOrder()
    var containers: [Container] = []
    var closing = Closing()
    var sent = SentHooks()
    for container in order {
      if let steps = container.beginClosing() {
        closing.add(steps)
        containers.append(container)
      }
      sent.add(container.life.withLock { $0.sentHooks })
    }
    sent.add(closing.run(isOnMain: isOnMain))
    for container in containers { container.shut(sent) }
    return order
  }

  /// Waits until the call that closes the container has called or sent its close hooks.
  private func untilShut() async {
    await withCheckedContinuation { waiting in
      let isShut = life.withLock { life in
        if !life.isShut { life.waitingForShut.append(waiting) }
        return life.isShut
      }
      if isShut { waiting.resume() }
    }
  }

  /// Stops caching; returns the hooks to call, or nil if the container is already closed.
  private func beginClosing() -> Closing? {
    construction.monitor.locked {
      let created: [SlotReference]? = life.withLock { life in
        guard !life.isClosed else { return nil }
        life.isClosed = true
        return life.created
      }
      guard let created else { return nil }
      var closing = Closing()
      // Resets are rejected from now on, so the values stay in place.
      for slot in created.reversed() { closing.add(slot, at: slot.address) }
      return closing
    }
  }

  /// Rejects further requests.
  private func shut(_ sent: SentHooks) {
    // These values are only read under the lock, so they are released now, in reverse order; the
    // others are released with the container.
    var ended: [RetiredValue] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    construction.monitor.locked {
      let slots = life.withLock { life in
        // Other hooks may have been sent since `sent` was read.
        life.sentHooks.add(sent)
        life.isShut = true
        swap(&waiting, &life.waitingForShut)
        return Array(life.further.values)
      }
      for slot in life.withLock({ $0.created }).reversed() {
        if let value = slot.closeLocked() { ended.append(value) }
      }
      var index = 0
      while index < layout.starts.count {
        SlotReference(self.slots + index).close()
        index += 1
      }
      for slot in slots { slot.close() }
    }
    for value in ended { value.release() }
    for task in waiting { task.resume() }
  }

  /// Whether the container was closed.
  public var isClosed: Bool { life.withLock { $0.isClosed } }
}
