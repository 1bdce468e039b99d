/// A making by a task, under way.
typealias AsyncMaking = Task<AsyncMade, any Error>

/// What a task has made.
struct AsyncMade: @unchecked Sendable {
  /// The objects of what is kept weakly, for those who waited for them to take a copy.
  var alive: [AnyObject] = []
  /// The value, for who began the making.
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

/// A value on its way from a task to who began it.
final class Handover: Sendable {
  private let value: Guarded<RetiredValue?>

  init(_ value: RetiredValue) {
    self.value = Guarded(value)
  }

  deinit { take()?.release() }

  /// Takes the value, if nobody has.
  func take() -> RetiredValue? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

/// What a request that waits carries along.
///
/// The request goes on in one place at a time, though not on one thread: a task that makes a unit is
/// waited for by the request that began it.
struct AsyncWay: @unchecked Sendable {
  /// The instances of the graph scope that the request shares.
  var graph: AsyncGraph?
  /// What is being made, innermost.
  var unit: Construction.Unit?
  var chain: RequestChain?

  /// A part of the request that does not wait, where it has to run.
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

  /// A part of the request that does not wait: what is under way is this thread's for the while.
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

/// Carries a step to the main actor.
private struct MainActorStep: @unchecked Sendable {
  let way: AsyncWay
  let slot: SlotReference
  let body: (Context) throws(ResolutionError) -> Void

  @MainActor
  func run() async throws(ResolutionError) {
    try way.step(slot, isOnMain: true, body)
  }
}

/// The instances of the graph scope within one request that waits.
final class AsyncGraph: @unchecked Sendable {
  let frame: GraphFrame
  /// What was made and is not finished yet.
  let unit = Construction.Unit(nil, owner: .nobody)

  init(_ container: Container) {
    frame = GraphFrame(container)
    frame.hold()
  }

  /// Ends the request.
  func end(_ slot: SlotReference) {
    frame.letGo(slot)
  }
}
