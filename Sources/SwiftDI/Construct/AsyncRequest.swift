/// The state of a request that a task drives.
///
/// The request runs in one place at a time, but not on one thread: the request that started a flight
/// waits for it.
struct AsyncRequest: @unchecked Sendable {
  /// The number of nested requests for instances that are not cached.
  @TaskLocal static var depth = 0

  /// The instances of the graph scope that the request shares.
  var graph: AsyncGraph?
  /// The unit that the request's flight constructs.
  var unit: ConstructionUnit?
  var chain: RequestChain?

  /// Runs a synchronous part of the request; this thread owns the unit and the graph meanwhile.
  func step<Result>(
    _ slot: SlotReference, isOnMain: Bool = false,
    _ body: (Context) throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    let isEntered = try graph?.enter(slot) ?? false
    let monitor = slot.container.construction.monitor
    if let unit { monitor.locked { unit.owner = .current } }
    defer {
      if let unit { monitor.locked { if !unit.isOver { unit.owner = .nobody } } }
      if isEntered { graph?.park() }
    }
    var state = RequestState(graph: graph?.cache, isOnMain: isOnMain, chain: chain)
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

/// The instances of the graph scope within one asynchronous request.
///
/// The cache has an owner of its own. Only the request accesses `parked`, in one place at a time.
final class AsyncGraph: @unchecked Sendable {
  let cache: GraphCache
  /// While the request waits, the instances that are not complete yet: a thread that reads a lazy
  /// then completes only its own.
  let parked = ConstructionUnit(nil, owner: .nobody)

  init(_ container: Container) {
    cache = GraphCache(container)
    cache.hold()
  }

  /// Begins a synchronous part of the request; false if it is part of another one.
  func enter(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    guard try cache.enter(slot) else { return false }
    cache.unit.exchangeInstances(with: parked)
    return true
  }

  func park() {
    cache.unit.exchangeInstances(with: parked)
    cache.handOver()
  }

  /// Ends the request.
  func end(_ slot: SlotReference) {
    cache.letGo(slot)
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
    guard row.usesGraph else {
      try await constructAsync(into: memory, request)
      return memory.move()
    }
    let graph = AsyncGraph(owner)
    request.graph = graph
    defer { graph.end(self) }
    do throws(ResolutionError) {
      try await constructAsync(into: memory, request)
      do throws(ResolutionError) {
        var completion = Construction(Frame(completing: graph.cache.unit, for: self), of: request)
        try await completion.runSuspending(request)
      } catch {
        memory.deinitialize(count: 1)
        throw error
      }
    } catch {
      graph.parked.discard(in: container.construction)
      throw error
    }
    return memory.move()
  }

  private func constructAsync(
    into memory: UnsafeMutableRawPointer, _ request: AsyncRequest
  ) async throws(ResolutionError) {
    var construction = Construction(
      Frame(self, row, into: memory, isPreparing: true), of: request)
    try await construction.runSuspending(request)
  }
}
