import CSwiftDI

/// The nested opaque factories that are running, innermost first.
final class RequestChain: Sendable {
  let slot: SlotReference
  let outer: RequestChain?
  /// The thread on which the factory runs; nil for an asynchronous factory, which may change
  /// threads.
  private let thread: ThreadIdentity?
  @exclusivity(unchecked) nonisolated(unsafe) private var isOver = swiftdi_flag(value: false)

  init(_ slot: SlotReference, outer: RequestChain?, thread: ThreadIdentity? = .current) {
    self.slot = slot
    self.outer = outer
    self.thread = thread
  }

  /// Marks the end of the factory.
  func end() { swiftdi_flag_store_relaxed(&isOver, true) }

  /// Whether the requester is the factory itself, rather than code that received its resolver.
  var isRunningHere: Bool {
    !swiftdi_flag_load_relaxed(&isOver) && (thread ?? .current) == .current
  }

  /// Whether the factory is running on this thread, and so cannot end meanwhile.
  var isRunningOnThisThread: Bool {
    thread == .current && !swiftdi_flag_load_relaxed(&isOver)
  }

  /// O(length); the depth of requests is bounded.
  func contains(_ slot: SlotReference) -> Bool {
    sequence(first: self) { $0.outer }.contains { $0.slot == slot }
  }
}
