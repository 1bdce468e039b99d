/// The mutable state of a container, protected by its lock.
struct ContainerLife: Sendable {
  var isClosed = false
  /// Whether no more containers may depend on this one, because it ends.
  var isEnding = false
  /// Whether the call that closes it has called its close hooks, or sent them.
  var isShut = false
  /// The tasks that wait until `isShut` is true.
  var waitingForShut: [CheckedContinuation<Void, Never>] = []
  /// The close hooks that were sent to the main actor.
  var sentHooks = SentHooks()
  /// The slots of cached instances, in the order of their construction.
  var created: [SlotReference] = []
  /// The containers that depend on this one and must end before it: the scopes opened in it, and its
  /// children.
  var dependents = WeakList<Container>()
  var further: [FurtherSlot: SlotReference] = [:]
  /// For each slot, a closure that writes the instance that was put for it.
  var put: [SlotReference: @Sendable (UnsafeMutableRawPointer) -> Void] = [:]
  /// The requests of factories, while they are recorded.
  var recorded = RecordedDependencies()
  var isRecording = false
}

extension Container {
  /// Records that an instance is cached from now on; returns whether it is read under the lock.
  func noteCreated(_ slot: SlotReference) -> Bool {
    life.withLock { life in
      life.created.append(slot)
      // A trace receives an event for every request, so none may read the value directly.
      return trace != nil || slot.slot.pointee.isSuccessor || slot.row.mayHoldContainer
    }
  }
}
