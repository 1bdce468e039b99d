import Synchronization

/// Constructs values that have to wait for asynchronous factories or for the main actor.
///
/// Bindings without asynchronous dependencies are constructed synchronously. The others are
/// constructed by asynchronous recursion, whose frames are not on the thread's stack. A cached
/// asynchronous value and all bindings in a cycle with it form a unit: one task constructs the
/// unit, and all other requesters wait for that task.
enum AsyncConstruction {
  /// The innermost unit that this task constructs.
  @TaskLocal private static var making: ConstructionUnit?
  /// The number of nested requests for values that are not cached.
  @TaskLocal private static var depth = 0

  /// The value of a slot.
  static func value<T>(of slot: SlotReference) async throws(ResolutionError) -> T {
    switch slot.facts.keeping {
    case .slot, .ready, .external, .weak: return try await answer(of: slot)
    case .plain, .fresh, .argument, .graph: break
    }
    // Validation rejects cycles of declared dependencies; only this limit ends a cycle of dynamic
    // requests.
    guard depth < ThreadDepth.limit else { throw slot.failing(slot.error(.tooDeep)) }
    do {
      return try await $depth.withValue(depth + 1) { try await answer(of: slot) }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  private static func answer<T>(of slot: SlotReference) async throws(ResolutionError) -> T {
    var way = AsyncWay()
    guard slot.facts.usesGraph else {
      let ready = try await prepared(slot, way)
      defer { ready.release() }
      return ready.slot.stored(T.self)
    }
    let graph = AsyncGraph(slot.owner)
    way.graph = graph
    do throws(ResolutionError) {
      let ready = try await prepared(slot, way)
      defer { ready.release() }
      try await finish(graph.unit, way)
      graph.end(slot)
      return ready.slot.stored(T.self)
    } catch {
      slot.discard(graph.unit)
      graph.end(slot)
      throw error
    }
  }

  /// A slot with a value; the slot may be temporary.
  private struct Ready: @unchecked Sendable {
    let slot: SlotReference
    let isOwn: Bool

    func release() {
      guard isOwn else { return }
      slot.destroy()
      slot.slot.deallocate()
    }
  }

  private static func prepared(
    _ slot: SlotReference, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    if slot.isReady { return Ready(slot: slot, isOwn: false) }
    let facts = slot.facts
    guard facts.needsPreparation else {
      await threadsMaking(slot, facts)
      return try madeAtOnce(slot, facts, way)
    }
    switch facts.keeping {
    case .slot, .ready, .external, .weak:
      return try await kept(slot, facts, way)
    case .graph: return try await shared(slot, facts, way)
    case .plain, .fresh, .argument: return try await fresh(slot, facts, way)
    }
  }

  /// Waits while a thread constructs the value of a slot, without blocking another thread.
  private static func threadsMaking(_ slot: SlotReference, _ facts: Plan.Row) async {
    let isKept =
      switch facts.keeping {
      case .slot, .ready, .weak: true
      case .plain, .fresh, .graph, .argument, .external: false
      }
    guard isKept else { return }
    let key = ConstructionUnit.Key(
      container: ObjectIdentifier(slot.container), component: facts.component, slot: nil)
    while slot.isUnderConstruction {
      guard await slot.container.construction.threadMaking(key) else { return }
    }
  }

  // MARK: Temporary slots

  /// Constructs a value in a temporary slot.
  private static func own(
    _ slot: SlotReference, _ facts: Plan.Row,
    _ fill: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> Ready {
    let own = stand(for: slot)
    do throws(ResolutionError) {
      try fill(own.room())
    } catch {
      giveBack(own)
      throw error
    }
    own.becomeReady()
    return Ready(slot: own, isOwn: true)
  }

  private static func stand(
    for slot: SlotReference, links: UnsafeMutablePointer<SlotReference>? = nil
  ) -> SlotReference {
    let own = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    own.initialize(to: Slot(like: slot, links: links, state: .empty))
    return SlotReference(own)
  }

  /// Ends a slot without a value.
  private static func giveBack(_ own: SlotReference) {
    own.giveBackRoom()
    own.slot.deinitialize(count: 1)
    own.slot.deallocate()
  }

  /// Copies an existing value into a temporary slot.
  private static func copy(
    _ source: SlotReference, _ facts: Plan.Row
  ) throws(ResolutionError) -> Ready {
    try own(source, facts) { ErasedValue.copy(facts.recipe.type, from: source.address, to: $0) }
  }

  // MARK: Not cached

  /// Constructs a value synchronously.
  private static func madeAtOnce(
    _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) throws(ResolutionError) -> Ready {
    try own(slot, facts) { room throws(ResolutionError) in
      try way.step(slot, isOnMain: false) { context throws(ResolutionError) in
        // The step already entered the request's frame, so this is not an outermost request.
        try slot.answer(into: room, within: context)
      }
    }
  }

  private static func fresh(
    _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    let ready = try await made(slot, facts, way)
    do throws(ResolutionError) {
      try await setProperties(slot, facts, of: ready.slot.address, way)
      try await callAwake(slot, facts, ready.slot.address, way)
    } catch {
      ready.release()
      throw slot.failing(error)
    }
    return ready
  }

  // MARK: Cached for the request

  private static func shared(
    _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    guard let graph = way.graph else { throw slot.failing(slot.error(.missing)) }
    var found: Ready?
    var twin: SlotReference?
    try way.step(slot, isOnMain: false) { _ throws(ResolutionError) in
      let own = graph.frame.slot(for: slot)
      if own.isConstructed {
        found = try copy(own, facts)
      } else if own.isUnderConstruction {
        throw slot.failing(slot.error(.cycle))
      } else {
        own.beginConstruction()
        twin = own
      }
    }
    guard let own = twin else {
      guard let found else { throw slot.failing(slot.error(.missing)) }
      slot.container.tell(.found, facts)
      return found
    }
    let ready: Ready
    do throws(ResolutionError) {
      ready = try await made(slot, facts, way)
    } catch {
      own.becomeEmpty()
      throw error
    }
    ErasedValue.copy(facts.recipe.type, from: ready.slot.address, to: own.room())
    own.factoryReturned()
    graph.unit.made.append(own)
    return ready
  }

  // MARK: Cached

  private static func kept(
    _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    // A value whose own factory does not wait is constructed as on any thread, once its
    // dependencies are resolved, and other threads may construct it meanwhile. The task only
    // resolves the dependencies, once for all requesters.
    let isAtOnce = facts.recipe.makeAsync == nil && !facts.isInRing
    let key = ConstructionUnit.Key(
      container: ObjectIdentifier(slot.container), component: facts.component,
      slot: isAtOnce ? slot.slot : nil)
    if let unit = way.unit, unit.key == key { return try await made(slot, facts, in: unit, way) }
    // Retains a weakly cached object until this request has copied it.
    var alive: [AnyObject] = []
    defer { withExtendedLifetime(alive) {} }
    while true {
      let found = try locked(slot) { () throws(ResolutionError) in try whatIsKept(slot, facts) }
      if let found { return found }
      let made = try await unitMade(slot, facts, key, way)
      // The request that started the task gets the value, even if it was reset since.
      if let value = made.value?.take() {
        return try own(slot, facts) { room throws(ResolutionError) in
          ErasedValue.move(facts.recipe.type, from: value.memory, to: room)
          value.memory.deallocate()
        }
      }
      alive = made.alive
    }
  }

  /// Returns the cached value, if there is one.
  ///
  /// Call under the lock.
  private static func whatIsKept(
    _ slot: SlotReference, _ facts: Plan.Row
  ) throws(ResolutionError) -> Ready? {
    if slot.isReady { return Ready(slot: slot, isOwn: false) }
    let own = stand(for: slot)
    switch slot.request(into: own.room()) {
    case .copied:
      own.becomeReady()
      return Ready(slot: own, isOwn: true)
    case .empty, .constructing, .constructed:
      giveBack(own)
      return nil
    case .closed:
      giveBack(own)
      throw slot.failing(slot.error(.closed))
    }
  }

  /// Waits for the task that constructs a unit; the first requester starts it.
  private static func unitMade(
    _ slot: SlotReference, _ facts: Plan.Row, _ key: ConstructionUnit.Key, _ way: AsyncWay
  ) async throws(ResolutionError) -> AsyncMade {
    let construction = slot.container.construction
    let asker = making
    var isOurs = false
    let found = try locked(slot) {
      () throws(ResolutionError) -> (ConstructionUnit, AsyncMaking)? in
      // A thread is trying to construct it synchronously.
      if let busy = construction.unit(key), !busy.isOfTask { return nil }
      let unit = construction.unit(key) ?? construction.claimForTask(key)
      // Two units that wait for each other would never end.
      guard WaitGraph.shared.begin(asker, for: unit) else { throw slot.failing(slot.error(.cycle)) }
      if let task = unit.task { return (unit, task) }
      let task = Task {
        try await $making.withValue(unit) {
          try await key.slot == nil
            ? makeUnit(unit, slot, facts, way) : makeAtOnce(unit, slot, facts, way)
        }
      }
      unit.task = task
      isOurs = true
      return (unit, task)
    }
    guard let (unit, task) = found else {
      _ = await construction.threadMaking(key)
      return AsyncMade()
    }
    let result = await task.result
    WaitGraph.shared.end(asker, for: unit)
    do {
      let made = try result.get()
      return isOurs ? made : AsyncMade(alive: made.alive)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  /// Resolves the dependencies of a slot, then constructs its value as on any thread.
  private static func makeAtOnce(
    _ unit: ConstructionUnit, _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> AsyncMade {
    let construction = slot.container.construction
    defer { construction.end(unit) }
    let needs: Needs
    do throws(ResolutionError) {
      needs = try await Self.needs(of: slot, facts, 0..<facts.links.count, way)
    } catch {
      throw slot.failing(error)
    }
    defer { needs.release() }
    let value = RetiredValue(
      type: facts.recipe.type, memory: ErasedValue.allocate(facts.recipe.type))
    do throws(ResolutionError) {
      try await way.step(slot, facts) { context throws(ResolutionError) in
        try slot.valueByKeeping(facts, into: value.memory, context, links: needs.links)
      }
    } catch {
      value.memory.deallocate()
      throw error
    }
    return AsyncMade(facts.keeping == .weak ? [value] : [], Handover(value))
  }

  private static func makeUnit(
    _ unit: ConstructionUnit, _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> AsyncMade {
    var way = way
    way.unit = unit
    let construction = slot.container.construction
    do throws(ResolutionError) {
      let ready = try await made(slot, facts, in: unit, way)
      defer { ready.release() }
      try await finish(unit, way)
      let source = slot.isConstructed ? slot.address : ready.slot.address
      let value = RetiredValue(
        type: facts.recipe.type, memory: ErasedValue.allocate(facts.recipe.type))
      ErasedValue.copy(value.type, from: source, to: value.memory)
      return try show(unit, slot, Handover(value))
    } catch {
      slot.discard(unit)
      construction.end(unit)
      throw error
    }
  }

  /// Publishes the constructed instances.
  private static func show(
    _ unit: ConstructionUnit, _ slot: SlotReference, _ value: Handover
  ) throws(ResolutionError) -> AsyncMade {
    let construction = slot.container.construction
    let published = construction.monitor.locked { slot.publish(unit) }
    let made = AsyncMade(published.weak, value)
    published.close(isOnMain: false)
    if published.isClosed { throw slot.failing(slot.error(.closed)) }
    construction.end(unit)
    return made
  }

  /// Constructs a cached value as part of its unit.
  private static func made(
    _ slot: SlotReference, _ facts: Plan.Row, in unit: ConstructionUnit, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    let found = try locked(slot) { () throws(ResolutionError) -> Ready? in
      if let found = try whatIsKept(slot, facts) { return found }
      if slot.isConstructed { return try copy(slot, facts) }
      if slot.isUnderConstruction { throw slot.failing(slot.error(.cycle)) }
      slot.beginConstruction()
      return nil
    }
    if let found { return found }
    let ready: Ready
    do throws(ResolutionError) {
      ready = try await made(slot, facts, way)
      if facts.keeping == .weak,
        ErasedValue.object(facts.recipe.type, at: ready.slot.address) == nil
      {
        ready.release()
        throw slot.failing(slot.error(.notAnObject))
      }
    } catch {
      slot.container.construction.monitor.locked { slot.becomeEmpty() }
      throw error
    }
    ErasedValue.copy(facts.recipe.type, from: ready.slot.address, to: slot.room())
    slot.container.construction.monitor.locked {
      slot.factoryReturned()
      unit.made.append(slot)
    }
    return ready
  }

  private static func locked<Result>(
    _ slot: SlotReference, _ body: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    let monitor = slot.container.construction.monitor
    monitor.lock()
    defer { monitor.unlock() }
    return try body()
  }

  // MARK: ConstructionTable

  /// The resolved dependencies of a binding, and the links to them.
  private struct Needs: @unchecked Sendable {
    var ready: [Ready?] = []
    let links: UnsafeMutablePointer<SlotReference>

    func release() {
      for need in ready { need?.release() }
      links.deallocate()
    }
  }

  /// Resolves the dependencies of a binding or of its properties.
  private static func needs(
    of slot: SlotReference, _ facts: Plan.Row, _ positions: Range<Int>, _ way: AsyncWay
  ) async throws(ResolutionError) -> Needs {
    let count = facts.links.count
    var needs = Needs(links: .allocate(capacity: max(1, count)))
    for position in 0..<count { (needs.links + position).initialize(to: slot.link(position)) }
    for position in positions where facts.links[position] != nil {
      let target = slot.link(position)
      // Deferred handles resolve when they are called, so their targets need not exist yet.
      if target.facts.handle != nil, target.facts.links.isEmpty { continue }
      do throws(ResolutionError) {
        let ready = try await prepared(target, way)
        needs.links[position] = ready.slot
        needs.ready.append(ready)
      } catch {
        needs.release()
        throw error
      }
    }
    return needs
  }

  /// Constructs a value once its dependencies are resolved; its properties are not set yet.
  private static func made(
    _ slot: SlotReference, _ facts: Plan.Row, _ way: AsyncWay
  ) async throws(ResolutionError) -> Ready {
    let needs: Needs
    do throws(ResolutionError) {
      needs = try await Self.needs(of: slot, facts, 0..<facts.needCount, way)
    } catch {
      throw slot.failing(error)
    }
    defer { needs.release() }
    let own = stand(for: slot, links: needs.links)
    do throws(ResolutionError) {
      if let makeAsync = facts.recipe.makeAsync {
        try await call(makeAsync, own, slot, facts, way)
      } else {
        try await way.step(slot, facts) { context throws(ResolutionError) in
          try slot.construct(facts, into: own.room(), context, needs.links)
        }
      }
    } catch {
      giveBack(own)
      throw slot.failing(error)
    }
    own.becomeReady()
    return Ready(slot: own, isOwn: true)
  }

  private static func call(
    _ makeAsync: Recipe.MakeAsync, _ own: SlotReference, _ slot: SlotReference, _ facts: Plan.Row,
    _ way: AsyncWay
  ) async throws(ResolutionError) {
    let room = own.room()
    let chain = facts.asks ? RequestChain(slot, outer: way.chain, thread: nil) : way.chain
    // The state needs a stable address while the factory waits.
    let state = UnsafeMutablePointer<RequestState>.allocate(capacity: 1)
    state.initialize(to: RequestState(frame: way.graph?.frame, chain: chain))
    defer {
      if facts.asks { chain?.end() }
      state.deinitialize(count: 1)
      state.deallocate()
    }
    try await makeAsync(room, own, Context(state: state))
    do throws(ResolutionError) {
      slot.container.tell(.made, facts)
      guard facts.hasHooks else { return }
      try await way.step(slot, facts) { _ throws(ResolutionError) in
        try slot.call(facts.registration?.hooks.made, room)
      }
    } catch {
      ErasedValue.destroy(facts.recipe.type, at: room)
      throw error
    }
  }

  // MARK: After construction

  /// Sets the properties of the constructed instances and calls the hooks; both may construct more.
  private static func finish(
    _ unit: ConstructionUnit, _ way: AsyncWay
  ) async throws(ResolutionError) {
    var order = AwakeOrder()
    while true {
      while let slot = order.nextToWire(in: unit) {
        do throws(ResolutionError) {
          try await setProperties(slot, slot.facts, of: slot.address, way)
          try slot.refuseValueInWeakScope()
        } catch {
          throw slot.failing(error)
        }
      }
      guard let slot = order.nextToAwake(in: unit) else { return }
      do throws(ResolutionError) {
        try await callAwake(slot, slot.facts, slot.address, way)
      } catch {
        throw slot.failing(error)
      }
    }
  }

  private static func setProperties(
    _ slot: SlotReference, _ facts: Plan.Row, of memory: UnsafeMutableRawPointer, _ way: AsyncWay
  ) async throws(ResolutionError) {
    guard facts.hasProperties else { return }
    let needs = try await Self.needs(
      of: slot, facts, facts.needCount..<facts.links.count, way)
    defer { needs.release() }
    try await way.step(slot, facts) { context throws(ResolutionError) in
      try slot.setProperties(facts, of: memory, context, needs.links)
    }
  }

  private static func callAwake(
    _ slot: SlotReference, _ facts: Plan.Row, _ memory: UnsafeMutableRawPointer, _ way: AsyncWay
  ) async throws(ResolutionError) {
    guard facts.hasHooks else { return try slot.callAwake(facts, memory) }
    try await way.step(slot, facts) { _ throws(ResolutionError) in
      try slot.callAwake(facts, memory)
    }
  }
}
