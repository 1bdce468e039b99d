extension Construction {
  /// Constructs in this task, which is suspended while it waits for other tasks, for threads, for
  /// asynchronous factories or for the main actor.
  mutating func runSuspending(_ request: AsyncRequest) async throws(ResolutionError) {
    do throws(ResolutionError) {
      while true {
        let action = try advance(request)
        retained = []
        switch action {
        case .finished: return
        case .callFactory:
          if let makeAsync = top.row.recipe.makeAsync {
            try await call(makeAsync, request)
          } else {
            try await performOnMain(action, request)
          }
        case .setProperties, .callAwake, .obtain: try await performOnMain(action, request)
        case .wait(let key): await top.construction.suspend(for: key)
        case .join(let key): try await join(key, request)
        }
      }
    } catch {
      throw failed(error)
    }
  }

  /// Performs synchronous actions until one must wait or belongs to the main actor.
  private mutating func advance(_ request: AsyncRequest) throws(ResolutionError) -> Action {
    try request.step(top.slot) { context throws(ResolutionError) in
      while true {
        let action = try next(context)
        guard isSynchronous(action) else { return action }
        try perform(action, context)
      }
    }
  }

  /// Whether an action neither waits nor belongs to the main actor.
  private func isSynchronous(_ action: Action) -> Bool {
    switch action {
    case .callFactory: !top.row.recipe.isAsynchronous && !top.row.isOfMainActor
    case .setProperties(let slot): !slot.row.isOfMainActor
    case .callAwake(let slot): !slot.row.isOfMainActor || !slot.row.hasHooks
    case .obtain: !top.row.isOfMainActor
    case .wait, .join, .finished: false
    }
  }

  private func performOnMain(
    _ action: Action, _ request: AsyncRequest
  ) async throws(ResolutionError) {
    let construction = self
    try await request.stepOnMain(top.slot) { context throws(ResolutionError) in
      try construction.perform(action, context)
    }
  }

  private mutating func join(
    _ key: ConstructionUnit.Key, _ request: AsyncRequest
  ) async throws(ResolutionError) {
    let phase = top.phase
    // The flight's error already names the binding.
    top.phase = .delegated
    guard let delivery = try await Flight.join(key, for: top.slot, request) else {
      top.phase = phase
      return
    }
    // The request that started the flight gets the instance, even if it was reset since.
    if let instance = delivery.instance {
      ErasedValue.move(instance.type, from: instance.memory, to: top.destination)
      instance.memory.deallocate()
    } else {
      retained = delivery.objects
      top.phase = phase
    }
  }

  private func call(
    _ makeAsync: Recipe.MakeAsync, _ request: AsyncRequest
  ) async throws(ResolutionError) {
    let row = top.row
    let chain =
      row.takesBuiltIn ? RequestChain(top.slot, outer: request.chain, thread: nil) : request.chain
    // The state needs a stable address while the factory waits.
    let state = UnsafeMutablePointer<RequestState>.allocate(capacity: 1)
    state.initialize(to: RequestState(graph: request.graph, chain: chain))
    defer {
      if row.takesBuiltIn { chain?.end() }
      state.deinitialize(count: 1)
      state.deallocate()
    }
    try await makeAsync(top.memory, top.view, Context(state: state))
    guard row.isOfMainActor, row.hasHooks else {
      return try request.step(top.slot) { _ throws(ResolutionError) in
        try top.slot.callMade(row, top.memory)
      }
    }
    let (slot, memory) = (top.slot, top.memory)
    try await request.stepOnMain(slot) { _ throws(ResolutionError) in
      try slot.callMade(row, memory)
    }
  }
}
