/// The state of a request that a task drives.
///
/// The request runs in one place at a time, but not on one thread: the request that started a flight
/// waits for it.
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

/// The request waits for the step meanwhile, so only the main actor uses its contents.
private struct MainActorStep: @unchecked Sendable {
  let request: AsyncRequest
  let slot: SlotReference
  let body: (Context) throws(ResolutionError) -> Void

  @MainActor
  func run() async throws(ResolutionError) {
    try request.step(slot, isOnMain: true, body)
  }
}

extension SlotReference {
  /// Resolves this slot, and may run asynchronous factories and those of the main actor.
  func resolveAsync<T>(_: T.Type) async throws(ResolutionError) -> T {
    if isReady { return stored(T.self) }
    switch row.caching {
    case .slot, .ready, .external, .weak: return try await constructAsync(T.self)
    case .plain, .fresh, .argument, .graph: break
    }
    // Validation rejects cycles of declared dependencies; only this limit ends a cycle of dynamic
    // requests.
    let depth = AsyncRequest.depth
    guard depth < ThreadDepth.limit else { throw failing(error(.tooDeep)) }
    do {
      return try await AsyncRequest.$depth.withValue(depth + 1) {
        try await constructAsync(T.self)
      }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  private func constructAsync<T>(_: T.Type) async throws(ResolutionError) -> T {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { memory.deallocate() }
    var request = AsyncRequest()
    if row.usesGraph { request.graph = GraphCache(owner) }
    let parked = request.graph?.hold()
    defer { request.graph?.letGo(self) }
    var isWritten = false
    do throws(ResolutionError) {
      let frame = Frame(self, row, into: memory, isPreparing: true)
      var construction = Construction(frame, of: request)
      try await construction.runSuspending(request)
      isWritten = true
      if let graph = request.graph {
        var completion = Construction(Frame(completing: graph.unit, for: self), of: request)
        try await completion.runSuspending(request)
      }
    } catch {
      if isWritten { memory.deinitialize(count: 1) }
      parked?.discard(in: container.construction)
      throw error
    }
    return memory.move()
  }
}
