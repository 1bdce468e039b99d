import CSwiftDIThread
import Synchronization

/// The mutable state of a container, protected by its lock.
struct ContainerLife: Sendable {
  var isClosed = false
  /// Whether no more containers may depend on this one, because it ends.
  var isEnding = false
  /// The close hooks that were sent to the main actor.
  var closing: Task<Void, Never>?
  /// The slots of cached instances, in the order of their construction.
  var created: [SlotReference] = []
  /// The containers that depend on this one and must end before it: the scopes opened in it, its
  /// children, and the containers that share its instances.
  var dependents = WeakList<Container>()
  var further: [FurtherSlot: SlotReference] = [:]
  /// The handles that were requested from the container, each constructed once.
  var handles: [RequestedHandle: SlotReference] = [:]
  /// The requests of factories, while they are recorded.
  var recorded = RecordedDependencies()
  var isRecording = false
  /// Whether an opaque factory has requested the container, so that its object may hold it.
  var isHandedOut = false
  /// The lazies whose values may hold the container, and are released when it is closed.
  var lazies = WeakList<AnyLazyBox>()
}

/// A slot beside another one: for one value of the arguments or, without an argument, the successor
/// of a slot that was reset.
///
/// The first value of a slot that was reset stays in place, because a thread may be reading it.
/// Immutable; the argument is only hashed and compared, under the lock of `Container.life`.
struct FurtherSlot: Hashable, @unchecked Sendable {
  let slot: SlotReference
  let argument: AnyHashable?
}

extension Container {
  var lifeline: Lifeline {
    lifelineStore.load() ?? lifelineStore.storeIfNil(Lifeline(self))
  }

  /// Constructs the eager instances, dependencies first.
  func start(from isolation: (any Actor)?) throws(ResolutionError) {
    guard !plan.facts.eager.isEmpty else { return }
    for row in plan.facts.eager where layout.positions[row] >= 0 {
      let slot = SlotReference(slots + Int(layout.positions[row]))
      try slot.makeAndForget(from: isolation)
    }
  }

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

  // MARK: Closing

  /// Ends the container: runs close hooks in reverse order of creation and rejects further
  /// requests.
  ///
  /// The scopes that are open in it, its children, and the containers that share its instances are
  /// closed before it, innermost first.
  ///
  /// Instances that no other code holds are released with the container. Closing twice has no
  /// effect. A container is also closed when its last reference is released. An instance under
  /// construction is closed as soon as it is constructed, and its requester gets an error.
  ///
  /// Hooks of the main actor run immediately if this is called there. Otherwise the first of them,
  /// and all hooks after it, are sent to the main actor and may run after this returns: see
  /// `closeAsync`.
  ///
  /// O(bindings) for each container that is closed, plus the hooks.
  public func close(isolation: isolated (any Actor)? = #isolation) {
    close(isOnMain: isolation.isMain)
  }

  /// Ends the container, and waits until all close hooks were called.
  ///
  /// This includes hooks that another call has sent to the main actor.
  public func closeAsync(isolation: isolated (any Actor)? = #isolation) async {
    close(isOnMain: isolation.isMain)
    await life.withLock { $0.closing }?.value
  }

  private func close(isOnMain: Bool) {
    var containers: [Container] = []
    var closing = Closing()
    for container in closingOrder() {
      if let steps = container.beginClosing() {
        closing.add(steps)
        containers.append(container)
      }
    }
    let sent = closing.run(isOnMain: isOnMain)
    for container in containers { container.shut(sent) }
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
  private func shut(_ sent: Task<Void, Never>?) {
    // Its tables contain slots of the container whose instances it shares, which may remain open.
    if base != nil { isOverridden.store(true, ordering: .relaxed) }
    // These values are only read under the lock, so they are released now, in reverse order; the
    // others are released with the container.
    var ended: [RetiredValue] = []
    var lazies: [AnyLazyBox] = []
    var released: [Any?] = []
    construction.monitor.locked {
      let slots = life.withLock { life in
        life.closing = sent
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
      lazies = life.withLock { $0.lazies.alive }
      released = lazies.map { $0.takeValue() }
    }
    withExtendedLifetime((lazies, released)) {}
    for value in ended { value.release() }
  }

  /// Whether the container was closed.
  public var isClosed: Bool { life.withLock { $0.isClosed } }

  /// Records that an instance is cached from now on; returns whether it is read under the lock.
  func noteCreated(_ slot: SlotReference) -> Bool {
    life.withLock { life in
      life.created.append(slot)
      // A trace receives an event for every request, so none may read the value directly.
      if trace != nil || slot.slot.pointee.isSuccessor { return true }
      switch slot.row.containerHolding {
      case .never: return false
      case .onceRequested: return life.isHandedOut
      case .always: return true
      }
    }
  }

  /// Notes that an opaque factory requests the container: what is cached from now on may hold it.
  func noteHandedOut() {
    // Where the container is a parameter, what may hold it is known beforehand.
    guard plan.facts.mayHandOutContainer else { return }
    life.withLock { $0.isHandedOut = true }
  }

  /// The slot of a binding's instance for one value of its arguments; without one, its successor.
  ///
  /// Not inlined, because the frames of its callers are part of each level of factories.
  @inline(never)
  func slot(of slot: SlotReference, for argument: AnyHashable?) -> SlotReference {
    life.withLock { life in
      let key = FurtherSlot(slot: slot, argument: argument)
      if let known = life.further[key] { return known }
      let own = further.append(
        Slot(like: slot, state: .empty, isSuccessor: argument == nil), keeping: slot.row)
      life.further[key] = own
      return own
    }
  }

  // MARK: Tracing

  func tell(_ kind: TraceEvent.Kind, _ row: Plan.Row) {
    Self.tell(trace, kind, row)
  }

  static func tell(_ trace: Trace?, _ kind: TraceEvent.Kind, _ row: Plan.Row) {
    guard let trace, row.handle == nil else { return }
    let depth = swiftdi_trace_depth().pointee + (kind == .closed ? 0 : 1)
    trace(TraceEvent(kind: kind, key: row.key.text, depth: depth, time: .now))
  }

  /// Counts the events in `body` as part of one factory's request.
  func nested(
    _ row: Plan.Row, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard trace != nil, row.handle == nil else { return try body() }
    swiftdi_trace_depth().pointee += 1
    defer { swiftdi_trace_depth().pointee -= 1 }
    try body()
  }
}

extension SlotReference {
  /// Constructs a value only for its effects.
  func makeAndForget(from isolation: (any Actor)?) throws(ResolutionError) {
    let memory = ErasedValue.allocate(recipe.type)
    defer { memory.deallocate() }
    if isReady { return }
    try resolve(into: memory, from: isolation)
    ErasedValue.destroy(recipe.type, at: memory)
  }
}
