/// A task that constructs a unit.
typealias AsyncMaking = Task<AsyncMade, any Error>

/// The result of a task.
struct AsyncMade: @unchecked Sendable {
  /// The weakly cached objects, retained until all waiting requesters have a copy.
  var alive: [AnyObject] = []
  /// The value, for the requester that started the task.
  var value: Handover?

  init() {}

  init(alive: [AnyObject]) {
    self.alive = alive
  }

  init(_ weak: [RetiredValue], _ value: Handover) {
    alive = weak.compactMap { ErasedValue.object($0.type, at: $0.memory) }
    self.value = value
  }
}

/// Passes a value from a task to the requester that started it.
final class Handover: Sendable {
  private let value: Guarded<RetiredValue?>

  init(_ value: RetiredValue) {
    self.value = Guarded(value)
  }

  deinit { take()?.release() }

  /// Takes the value; nil if it was already taken.
  func take() -> RetiredValue? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

/// The state of an asynchronous request.
///
/// The request runs in one place at a time, but not on one thread: the request that started the
/// task of a unit waits for that task.
struct AsyncWay: @unchecked Sendable {
  /// The instances of the graph scope that the request shares.
  var graph: AsyncGraph?
  /// The innermost unit under construction.
  var unit: ConstructionUnit?
  var chain: RequestChain?

  /// Runs a synchronous part of the request on the actor that it requires.
  func step(
    _ slot: SlotReference, _ facts: Plan.Row,
    _ body: @escaping (Context) throws(ResolutionError) -> Void
  ) async throws(ResolutionError) {
    if facts.isOfMainActor {
      try await MainActorStep(way: self, slot: slot, body: body).run()
    } else {
      try step(slot, isOnMain: false, body)
    }
  }

  /// Runs a synchronous part of the request; this thread owns the unit and the frame meanwhile.
  func step(
    _ slot: SlotReference, isOnMain: Bool, _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let isEntered = try graph?.frame.enter(slot) ?? false
    let monitor = slot.container.construction.monitor
    if let unit { monitor.locked { unit.owner = .current } }
    defer {
      if let unit { monitor.locked { unit.owner = .nobody } }
      if isEntered, let graph { graph.unit.made += graph.frame.pause() }
    }
    var state = RequestState(frame: graph?.frame, isOnMain: isOnMain, chain: chain)
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &state) { state in
      do throws(ResolutionError) {
        try body(Context(state: state))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

/// Runs a step on the main actor.
private struct MainActorStep: @unchecked Sendable {
  let way: AsyncWay
  let slot: SlotReference
  let body: (Context) throws(ResolutionError) -> Void

  @MainActor
  func run() async throws(ResolutionError) {
    try way.step(slot, isOnMain: true, body)
  }
}

/// The instances of the graph scope within one asynchronous request.
final class AsyncGraph: @unchecked Sendable {
  let frame: GraphFrame
  /// The constructed instances that are not finished yet.
  let unit = ConstructionUnit(nil, owner: .nobody)

  init(_ container: Container) {
    frame = GraphFrame(container)
    frame.hold()
  }

  /// Ends the request.
  func end(_ slot: SlotReference) {
    frame.letGo(slot)
  }
}
