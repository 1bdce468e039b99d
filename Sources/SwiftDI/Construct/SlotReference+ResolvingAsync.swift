extension SlotReference {
  /// Requests this slot's instance, and waits for asynchronous factories and for the main actor.
  func requestedAsync<T>(_: T.Type) async throws(ResolutionError) -> T {
    if isReady { return stored(T.self) }
    switch row.caching {
    case .slot, .ready, .external, .weak: return try await constructedAsync(T.self)
    case .plain, .fresh, .argument, .graph: break
    }
    // Validation rejects cycles of declared dependencies; only this limit ends a cycle of dynamic
    // requests.
    let depth = AsyncRequest.depth
    guard depth < ThreadDepth.limit else { throw tooDeep() }
    do {
      return try await AsyncRequest.$depth.withValue(depth + 1) {
        try await constructedAsync(T.self)
      }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  private func constructedAsync<T>(_: T.Type) async throws(ResolutionError) -> T {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { memory.deallocate() }
    var request = AsyncRequest()
    if row.usesGraph { request.graph = GraphCache(owner) }
    let parked = request.graph?.beginAsync()
    defer { request.graph?.endAsync(self) }
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
