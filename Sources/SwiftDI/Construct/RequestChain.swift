import Synchronization

/// The nested opaque factories that are running, innermost first.
final class RequestChain: Sendable {
  let slot: SlotReference
  let outer: RequestChain?
  /// The thread on which the factory runs; nil for an asynchronous factory, which may change
  /// threads.
  private let thread: ThreadIdentity?
  private let isOver = Atomic<Bool>(false)

  init(_ slot: SlotReference, outer: RequestChain?, thread: ThreadIdentity? = .current) {
    self.slot = slot
    self.outer = outer
    self.thread = thread
  }

  /// Marks the end of the factory.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Whether the requester is the factory itself, rather than code that received its resolver.
  var isRunningHere: Bool {
    !isOver.load(ordering: .relaxed) && (thread ?? .current) == .current
  }

  /// Whether the factory is running on this thread, and so cannot end meanwhile.
  var isRunningOnThisThread: Bool {
    thread == .current && !isOver.load(ordering: .relaxed)
  }

  /// O(length); the depth of requests is bounded.
  func contains(_ slot: SlotReference) -> Bool {
    sequence(first: self) { $0.outer }.contains { $0.slot == slot }
  }
}
