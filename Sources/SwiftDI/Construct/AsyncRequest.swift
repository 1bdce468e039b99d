/// The state of a request that a task drives.
///
/// A request may move between threads, but one thread uses it at a time: a request that has started
/// a flight waits for it.
struct AsyncRequest: @unchecked Sendable {
  /// The number of nested requests for instances that are not cached.
  @TaskLocal static var depth = 0

  /// The instances of the graph scope that the request shares.
  var graph: GraphCache?
  /// The unit that the request's flight constructs.
  var unit: ConstructionUnit?
  var chain: RequestChain?

  /// Runs a synchronous part of the request; this thread owns the unit and the graph meanwhile.
  func step<Result>(
    _ slot: SlotReference, isOnMain: Bool = false,
    _ body: (Context) throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    let isEntered = try graph?.proceed(slot) ?? false
    let monitor = slot.container.construction.monitor
    if let unit { monitor.locked { unit.owner = .current } }
    defer {
      if let unit { monitor.locked { if !unit.isOver { unit.owner = .nobody } } }
      if isEntered { graph?.park() }
    }
    var state = RequestState(graph: graph, isOnMain: isOnMain, chain: chain)
    return try withUnsafeMutablePointer(to: &state) { (state) throws(ResolutionError) in
      try body(Context(state: state))
    }
  }

  /// Runs a synchronous part of the request on the main actor.
  func stepOnMain(
    _ slot: SlotReference, _ body: @escaping (Context) throws(ResolutionError) -> Void
  ) async throws(ResolutionError) {
    try await MainActorStep(request: self, slot: slot, body: body).run()
  }
}

/// A part of a request that runs on the main actor.
///
/// The request waits until the step ends, so only the main actor uses its contents.
private struct MainActorStep: @unchecked Sendable {
  let request: AsyncRequest
  let slot: SlotReference
  let body: (Context) throws(ResolutionError) -> Void

  @MainActor
  func run() async throws(ResolutionError) {
    try request.step(slot, isOnMain: true, body)
  }
}
