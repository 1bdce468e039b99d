import Synchronization

/// The value of a lazy, whatever its type.
///
/// It has no state of its own; `LazyBox` guards its members by the lock and its atomic state.
class AnyLazyBox: @unchecked Sendable {
  /// Takes the value, to be released outside of the lock.
  ///
  /// Under the lock of the container's construction.
  func takeValue() -> Any? { nil }
}

/// The value that the copies of a lazy share.
final class LazyBox<Value>: AnyLazyBox, @unchecked Sendable {
  private let deferral: Deferral
  /// All of these are written under the lock of the container's construction.
  private var graph: GraphCache?
  private var stored: Value?
  private let state = Atomic<State>(.absent)

  private enum State: UInt8, AtomicRepresentable {
    case absent
    /// The value stays, and is read without the lock.
    case unguarded
    /// The value may hold the container, which releases it when closed: it is read under the lock.
    case guarded
  }

  init(_ deferral: Deferral, graph: GraphCache?) {
    self.deferral = deferral
    self.graph = graph
  }

  var valueIfMade: Value? {
    switch state.load(ordering: .acquiring) {
    case .absent: nil
    case .unguarded: stored
    case .guarded: deferral.lifeline.construction.monitor.locked { stored }
    }
  }

  override func takeValue() -> Any? {
    defer { stored = nil }
    state.store(.absent, ordering: .releasing)
    return stored
  }

  func value(from isolation: (any Actor)?) throws(ResolutionError) -> Value {
    while true {
      if let value = valueIfMade { return value }
      let container = try deferral.container()
      // One thread resolves a lazy, and a wait for that thread takes part in the detection of
      // cycles.
      guard let turn = try takeTurn(container.construction) else { continue }
      return try obtain(turn, container, from: isolation)
    }
  }

  /// The right to resolve, with the shared graph of the request.
  private typealias Turn = (unit: ConstructionUnit, graph: GraphCache?)

  private func obtain(
    _ turn: Turn, _ container: Container, from isolation: (any Actor)?
  ) throws(ResolutionError) -> Value {
    let result = Result { () throws(ResolutionError) in
      try deferral.request(Value.self, from: isolation, graph: turn.graph)
    }
    // Released after the lock, because objects may be deinitialised and tasks resumed.
    var waiting: [CheckedContinuation<Void, Never>] = []
    var seen: [AnyLazyBox] = []
    let releasedGraph: GraphCache? = container.construction.monitor.locked {
      defer { waiting = container.construction.release(turn.unit) }
      turn.graph?.giveUpReservation()
      guard case .success(let value) = result, let state = stateOfValue(in: container, &seen) else {
        return nil
      }
      stored = value
      self.state.store(state, ordering: .releasing)
      defer { graph = nil }
      return graph
    }
    withExtendedLifetime((releasedGraph, seen)) {}
    for task in waiting { task.resume() }
    return try result.get()
  }

  /// The state of a value that was just resolved; nil if its container, which it may hold, is closed.
  ///
  /// Under the lock.
  private func stateOfValue(in container: Container, _ seen: inout [AnyLazyBox]) -> State? {
    guard deferral.slot.row.containerHolding == .onceRequested else { return .unguarded }
    return container.life.withLock { life in
      guard life.isHandedOut else { return .unguarded }
      guard !life.isClosed else { return nil }
      seen = life.lazies.add(self)
      return .guarded
    }
  }

  /// The right to resolve, or nil after waiting for another thread that had it.
  private func takeTurn(_ construction: ConstructionTable) throws(ResolutionError) -> Turn? {
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    guard state.load(ordering: .relaxed) == .absent else { return nil }
    let me = ThreadIdentity.current
    var shared = graph
    // Acquires the graph first. Its owner may be about to read this lazy, and then need not wait.
    if let graph, !graph.reserve(for: me) {
      do throws(ResolutionError) {
        try construction.wait(for: graph.unit, deferral.slot, me)
        return nil
      } catch {
        // The owner waits for this thread, though not for this lazy, so the graph cannot be shared.
        shared = nil
      }
    }
    let key = ConstructionUnit.Key(of: self)
    guard let known = construction.unit(key) else {
      return (construction.claim(key, by: me), shared)
    }
    defer { shared?.giveUpReservation() }
    // Requested by its own construction.
    guard known.owner != me else { throw deferral.slot.error(.cycle) }
    try construction.wait(for: known, deferral.slot, me)
    return nil
  }
}
