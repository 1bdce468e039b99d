import CSwiftDI

// Slow paths: producing an instance that is not cached yet. Five verbs tell their steps apart:
//
// - `request` begins a request to the container, with a graph of its own;
// - `obtain` gets an instance within a request that has begun: it copies a cached one or constructs;
// - `claim` acquires the right to construct a cached instance, in `ConstructionTable`;
// - `construct` runs the frames of a `Construction`;
// - `callFactory` runs the factory of one frame and its `onMade` hooks.

extension SlotReference {
  /// Requests this slot's instance from the container, into uninitialised memory.
  ///
  /// Code of the main actor runs only if the requester's `isolation` is the main actor.
  @usableFromInline
  func request(
    into memory: UnsafeMutableRawPointer, from isolation: (any Actor)?
  ) throws(ResolutionError) {
    var state = RequestState(isOnMain: isolation.isMain)
    try request(into: memory, state: &state)
  }

  /// Requests this slot's instance with a given state.
  func requested<T>(_: T.Type, _ state: RequestState) throws(ResolutionError) -> T {
    var state = state
    return try withMemory(T.self) { (memory) throws(ResolutionError) in
      try request(into: memory, state: &state)
    }
  }

  private func request(
    into memory: UnsafeMutableRawPointer, state: inout RequestState
  ) throws(ResolutionError) {
    try enter()
    try withUnsafeMutablePointer(to: &state) { (state) throws(ResolutionError) in
      try requestInGraph(into: memory, Context(state: state))
    }
  }

  /// Obtains this slot's instance within a request that has begun.
  func obtain(
    into memory: UnsafeMutableRawPointer, within context: Context
  ) throws(ResolutionError) {
    try enter()
    try copyOrConstruct(into: memory, context)
  }

  /// Copies the instance, calls the recipe or constructs, depending on the state.
  private func copyOrConstruct(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    switch access {
    case .copy: ErasedValue.copy(recipe.type, from: address, to: memory)
    case .callRecipe: try callRecipe(into: memory, context)
    case .construct, .rejected: try construct(into: memory, context)
    }
  }

  /// Handles every state except `ready` and `plain`.
  @usableFromInline
  func construct(into memory: UnsafeMutableRawPointer, _ context: Context) throws(ResolutionError) {
    if slot.pointee.isPlainInGraph, let cache = context.state?.pointee.unretainedGraph,
      swiftdi_byte_load_relaxed(&slot.pointee.state) == SlotState.uncached.rawValue
    {
      var failure: ResolutionError?
      cache._withUnsafeGuaranteedRef { cache in
        do throws(ResolutionError) {
          try cache.plainInstance(of: self, into: memory, context)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return
    }
    try constructInFrame(into: memory, context)
  }

  private func constructInFrame(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    switch access {
    case .copy, .callRecipe: return try copyOrConstruct(into: memory, context)
    case .rejected: throw failing(error(.closed))
    case .construct: break
    }
    let row = row
    if row.usesGraph, context.graph == nil {
      return try withOwnState(context) { context throws(ResolutionError) in
        try requestInGraph(into: memory, context)
      }
    }
    var construction = Construction(
      Frame(self, row, into: memory, isPreparing: row.isDeep && !row.isDeferred))
    try construction.run(context)
  }

  // MARK: Requests that share a graph

  /// Shares the instances of the request's graph, and completes the instances it adds.
  private func requestInGraph(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    guard let state = context.state, row.usesGraph || state.pointee.graph != nil else {
      return try copyOrConstruct(into: memory, context)
    }
    if let given = state.pointee.graph {
      guard try given.enter(self) else { return try copyOrConstruct(into: memory, context) }
      defer { given.leave() }
      return try requestCompleting(given.unit, into: memory, context)
    }
    // No other thread knows this cache.
    var cache = GraphCache(owner)
    state.pointee.graph = cache
    defer {
      state.pointee.graph = nil
      // Other threads can only wait for it if it was retained.
      if !isKnownUniquelyReferenced(&cache) { cache.leave() }
    }
    try requestCompleting(cache.unit, into: memory, context)
  }

  private func requestCompleting(
    _ unit: ConstructionUnit, into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    var isWritten = false
    do throws(ResolutionError) {
      try copyOrConstruct(into: memory, context)
      isWritten = true
      try complete(unit, context)
    } catch {
      unit.discard(in: container.construction)
      if isWritten { ErasedValue.destroy(recipe.type, at: memory) }
      throw error
    }
  }

  /// Sets the properties and calls the hooks of the instances of a request's graph.
  func complete(_ unit: ConstructionUnit, _ context: Context) throws(ResolutionError) {
    guard !unit.constructed.isEmpty else { return }
    var construction = Construction(Frame(completing: unit, for: self))
    try construction.run(context)
  }
}

extension SlotReference {
  /// Stores an existing instance in its slot.
  ///
  /// Call before other threads can access the container.
  func fill() {
    let memory = memoryForValue()
    do throws(ResolutionError) {
      try recipe.make(memory, self, .none)
      becomeCached()
    } catch {
      // The recipe of an instance only copies it and cannot fail.
      giveBackMemory()
    }
  }

  /// Constructs a value only for its effects, and releases it unless it is cached.
  func constructAndRelease(from isolation: (any Actor)?) throws(ResolutionError) {
    let memory = ErasedValue.allocate(recipe.type)
    defer { memory.deallocate() }
    if isReady { return }
    try request(into: memory, from: isolation)
    ErasedValue.destroy(recipe.type, at: memory)
  }
}
