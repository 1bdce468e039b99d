import CSwiftDI

/// The value that the copies of a lazy share.
///
/// The lock and the atomic flag guard its members.
final class LazyBox<Value>: @unchecked Sendable {
  private let deferral: Deferral
  /// This and the members below are written under the lock of the container's construction.
  private var graph: GraphCache?
  private var stored: Value?
  /// Whether the value is stored; it then stays, and is read without the lock.
  @exclusivity(unchecked) private var isStored = swiftdi_flag(value: false)

  init(_ deferral: Deferral, graph: GraphCache?) {
    self.deferral = deferral
    self.graph = graph
  }

  var valueIfMade: Value? { swiftdi_flag_load_acquiring(&isStored) ? stored : nil }

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
    // The graph is released and tasks are resumed after the lock, because both may run other code.
    var waiting: [CheckedContinuation<Void, Never>] = []
    let releasedGraph: GraphCache? = container.construction.monitor.locked {
      defer { waiting = container.construction.release(turn.unit) }
      turn.graph?.giveUpReservation()
      guard case .success(let value) = result else { return nil }
      stored = value
      swiftdi_flag_store_releasing(&isStored, true)
      defer { graph = nil }
      return graph
    }
    withExtendedLifetime(releasedGraph) {}
    for task in waiting { task.resume() }
    return try result.get()
  }

  /// The right to resolve, or nil after waiting for another thread that had it.
  private func takeTurn(_ construction: ConstructionTable) throws(ResolutionError) -> Turn? {
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    guard !swiftdi_flag_load_relaxed(&isStored) else { return nil }
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
    let key = ConstructionUnit.Key(ofLazy: self)
    guard let known = construction.unit(key) else {
      return (construction.claim(key, by: me), shared)
    }
    defer { shared?.giveUpReservation() }
    // The lazy's own construction is requesting it.
    guard known.owner != me else { throw deferral.slot.error(.cycle) }
    try construction.wait(for: known, deferral.slot, me)
    return nil
  }
}
