import CSwiftDIThread
import Synchronization

// Slow paths: producing a value that is not cached yet.

extension SlotReference {
  /// Resolves this slot for a request to the container, into uninitialised memory.
  ///
  /// Code of the main actor runs only if the requester's `isolation` is the main actor.
  @usableFromInline
  func answer(
    into memory: UnsafeMutableRawPointer, from isolation: (any Actor)?
  ) throws(ResolutionError) {
    var state = RequestState(isOnMain: isolation != nil && isolation === MainActor.shared)
    try answer(into: memory, state: &state)
  }

  func answer(
    into memory: UnsafeMutableRawPointer, state: inout RequestState
  ) throws(ResolutionError) {
    try enter()
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &state) { pointer in
      do throws(ResolutionError) {
        try framed(Context(state: pointer), into: memory) { context throws(ResolutionError) in
          try anyValue(into: memory, context)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Resolves this slot within a request that has begun.
  func answer(
    into memory: UnsafeMutableRawPointer, within context: Context
  ) throws(ResolutionError) {
    try enter()
    try anyValue(into: memory, context)
  }

  /// Runs a request with a frame for the graph scope, if it may need one.
  ///
  /// `body` writes this slot's value into the memory.
  private func framed(
    _ context: Context, into memory: UnsafeMutableRawPointer,
    _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard let state = context.state, facts.usesGraph || state.pointee.frame != nil else {
      return try body(context)
    }
    guard let given = state.pointee.frame else {
      return try framedAnew(context, into: memory, body)
    }
    guard try given.enter(self) else { return try body(context) }
    defer { given.leave() }
    try runOutermost(given.unit, context, into: memory, body)
  }

  /// Runs a request with a new frame, which no other thread knows.
  private func framedAnew(
    _ context: Context, into memory: UnsafeMutableRawPointer,
    _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    var frame = GraphFrame(owner)
    context.state?.pointee.frame = frame
    defer {
      context.state?.pointee.frame = nil
      // Other threads can only wait for it if it was retained.
      if !isKnownUniquelyReferenced(&frame) { frame.leave() }
    }
    try runOutermost(frame.unit, context, into: memory, body)
  }

  private func runOutermost(
    _ unit: ConstructionUnit, _ context: Context, into memory: UnsafeMutableRawPointer,
    _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    do throws(ResolutionError) {
      try body(context)
    } catch {
      discard(unit)
      throw error
    }
    do throws(ResolutionError) {
      try finish(unit, context)
    } catch {
      // The value is already written, but the request fails.
      ErasedValue.destroy(recipe.type, at: memory)
      discard(unit)
      throw error
    }
  }

  func anyValue(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    switch access {
    case .copy: ErasedValue.copy(recipe.type, from: ownAddress, to: memory)
    case .callRecipe: try callRecipe(into: memory, context)
    case .construct, .rejected: try generalValue(into: memory, context)
    }
  }

  /// Handles every state except `ready` and `plain`.
  @usableFromInline
  func generalValue(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    if slot.pointee.isPlainInGraph, let frame = context.state?.pointee.unretainedFrame,
      slot.pointee.state.load(ordering: .relaxed) == SlotState.uncached.rawValue
    {
      var failure: ResolutionError?
      frame._withUnsafeGuaranteedRef { frame in
        do throws(ResolutionError) {
          try frame.plainValue(of: self, into: memory, context)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return
    }
    try anyGeneralValue(into: memory, context)
  }

  private func anyGeneralValue(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    let facts = facts
    switch access {
    case .copy, .callRecipe: return try anyValue(into: memory, context)
    case .rejected: throw failing(error(.closed))
    case .construct: break
    }
    if facts.usesGraph, context.frame == nil {
      return try withOwnState(context) { context throws(ResolutionError) in
        try framed(context, into: memory) { context throws(ResolutionError) in
          try generalValue(into: memory, context)
        }
      }
    }
    if facts.isDeep, facts.handle == nil,
      isToBeConstructed(in: context)
    {
      var deep = DeepConstruction(context)
      return try deep.make(self, into: memory)
    }
    try valueByKeeping(facts, into: memory, context)
  }

  /// Runs with a new state, for a request that has none.
  private func withOwnState(
    _ context: Context, _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    var state = context.state?.pointee ?? RequestState()
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &state) { pointer in
      do throws(ResolutionError) { try body(Context(state: pointer)) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func valueByKeeping(
    _ facts: Plan.Row, into memory: UnsafeMutableRawPointer, _ context: Context,
    links: UnsafeMutablePointer<SlotReference>? = nil
  ) throws(ResolutionError) {
    switch facts.keeping {
    case .plain, .fresh: try fresh(facts, into: memory, context, links)
    case .slot, .ready, .weak:
      let key = ConstructionUnit.Key(
        container: ObjectIdentifier(container), component: facts.component, slot: nil)
      try kept(facts, key, into: memory, context, links)
    case .external: throw failing(error(.missing))
    case .graph:
      guard let frame = context.frame else { throw failing(error(.missing)) }
      try framed(facts, frame, into: memory, context, links)
    case .argument: try byArgument(facts, into: memory, context)
    }
  }

  // MARK: Not cached

  private func fresh(
    _ facts: Plan.Row, into memory: UnsafeMutableRawPointer, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    do throws(ResolutionError) {
      try construct(facts, into: memory, context, links)
    } catch {
      throw failing(error)
    }
    do throws(ResolutionError) {
      try setProperties(facts, of: memory, context, links)
      try callAwake(facts, memory)
    } catch {
      ErasedValue.destroy(facts.recipe.type, at: memory)
      throw failing(error)
    }
  }

  /// Runs the factory and the `onMade` hooks.
  func construct(
    _ facts: Plan.Row, into memory: UnsafeMutableRawPointer, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    if facts.isOfMainActor, !context.isOnMain {
      throw error(.needsMainActor)
    }
    try container.nested(facts) { () throws(ResolutionError) in
      guard facts.asks else { return try callFactory(facts, into: memory, context, links) }
      try withOwnState(context) { inner throws(ResolutionError) in
        let chain = RequestChain(self, outer: context.chain)
        defer { chain.end() }
        inner.state?.pointee.chain = chain
        try callFactory(facts, into: memory, inner, links)
      }
    }
    container.tell(.made, facts)
    guard facts.hasHooks else { return }
    do throws(ResolutionError) {
      try call(facts.registration?.hooks.made, memory)
    } catch {
      ErasedValue.destroy(facts.recipe.type, at: memory)
      throw error
    }
  }

  private func callFactory(
    _ facts: Plan.Row, into memory: UnsafeMutableRawPointer, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    guard let links else { return try facts.recipe.make(memory, self, context) }
    // Some dependencies are already constructed: the recipe finds them through replaced links.
    let stand = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    stand.initialize(
      to: Slot(like: self, links: links, state: .plain))
    defer {
      stand.deinitialize(count: 1)
      stand.deallocate()
    }
    try facts.recipe.make(memory, SlotReference(stand), context)
  }

  func setProperties(
    _ facts: Plan.Row, of memory: UnsafeMutableRawPointer, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>? = nil, isWiring: Bool = false
  ) throws(ResolutionError) {
    guard facts.hasProperties, let properties = facts.registration?.properties else { return }
    // Wiring an object fills the properties that it marks beforehand.
    for (index, property) in properties.enumerated() where !(isWiring && property.isMarked) {
      let position = facts.needCount + index
      guard facts.links[position] != nil else { continue }
      let target = links.map { $0[position] } ?? link(position)
      try property.set(memory, target, context)
    }
    container.tell(.wired, facts)
  }

  func callAwake(
    _ facts: Plan.Row, _ memory: UnsafeRawPointer
  ) throws(ResolutionError) {
    if facts.hasHooks { try call(facts.registration?.hooks.awake, memory) }
    container.tell(.awake, facts)
  }

  func call(
    _ hooks: [Hooks.Hook]?, _ memory: UnsafeRawPointer
  ) throws(ResolutionError) {
    for hook in hooks ?? [] {
      do { try hook(memory) } catch { throw ResolutionError(thrown: error) }
    }
  }

  // MARK: Cached

  /// The next action of a thread that requests a cached value.
  private enum Claim {
    case copied
    case make(ConstructionUnit, isOutermost: Bool)
  }

  private func kept(
    _ facts: Plan.Row, _ key: ConstructionUnit.Key, into memory: UnsafeMutableRawPointer,
    _ context: Context, _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    switch try claim(facts, key, into: memory) {
    case .copied: container.tell(.found, facts)
    case .make(let unit, let isOutermost):
      try make(facts, in: unit, isOutermost: isOutermost, into: memory, context, links)
    }
  }

  private func claim(
    _ facts: Plan.Row, _ key: ConstructionUnit.Key, into memory: UnsafeMutableRawPointer
  ) throws(ResolutionError) -> Claim {
    let construction = container.construction
    let me = ThreadIdentity.current
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    while true {
      let found = request(into: memory)
      switch found {
      case .copied: return .copied
      case .closed: throw failing(error(.closed))
      case .empty, .constructing, .constructed: break
      }
      // A thread cannot wait for an asynchronous construction, but may use its constructed parts.
      if facts.recipe.makeAsync != nil,
        found != .constructed || construction.unit(key)?.owner != me
      {
        throw failing(error(.needsAsync))
      }
      guard let unit = try construction.claim(key, for: self, by: me) else { continue }
      switch found {
      case .constructing: throw failing(error(.cycle))
      case .constructed:
        copyInstance(to: memory)
        return .copied
      case .copied, .empty, .closed: break
      }
      beginConstruction()
      unit.depth += 1
      return .make(unit, isOutermost: unit.depth == 1)
    }
  }

  private func make(
    _ facts: Plan.Row, in unit: ConstructionUnit, isOutermost: Bool,
    into memory: UnsafeMutableRawPointer, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    let construction = container.construction
    let room = room()
    do throws(ResolutionError) {
      try construct(facts, into: room, context, links)
    } catch {
      giveUp(unit, isOutermost: isOutermost)
      throw failing(error)
    }
    if facts.keeping == .weak, ErasedValue.object(facts.recipe.type, at: room) == nil {
      ErasedValue.destroy(facts.recipe.type, at: room)
      giveUp(unit, isOutermost: isOutermost)
      throw failing(error(.notAnObject))
    }
    construction.monitor.locked {
      factoryReturned()
      unit.made.append(self)
    }
    if isOutermost {
      do throws(ResolutionError) {
        try finish(unit, context, links)
      } catch {
        abandon(unit)
        throw failing(error)
      }
    }
    // Only this thread can access the value until it is published, so it cannot have been reset.
    ErasedValue.copy(facts.recipe.type, from: address, to: memory)
    let published: Published? = construction.monitor.locked {
      unit.depth -= 1
      guard isOutermost else { return nil }
      var published = publish(unit)
      published.waiting = construction.release(unit)
      return published
    }
    guard let published else { return }
    published.close(isOnMain: context.isOnMain)
    if published.isClosed {
      ErasedValue.destroy(facts.recipe.type, at: memory)
      throw failing(error(.closed))
    }
  }

  /// Sets the properties of the constructed instances and calls the hooks; both may construct more.
  ///
  /// Some values for this slot's own properties may already be constructed; `links` leads to them.
  func finish(
    _ unit: ConstructionUnit, _ context: Context,
    _ links: UnsafeMutablePointer<SlotReference>? = nil
  ) throws(ResolutionError) {
    var order = AwakeOrder()
    while true {
      while let slot = order.nextToWire(in: unit) {
        do throws(ResolutionError) {
          let links = slot == self ? links : nil
          try slot.setProperties(slot.facts, of: slot.address, context, links)
          try slot.refuseValueInWeakScope()
        } catch {
          throw slot.failing(error)
        }
      }
      guard let slot = order.nextToAwake(in: unit) else { return }
      let facts = slot.facts
      do throws(ResolutionError) {
        try slot.callAwake(facts, slot.address)
      } catch {
        throw slot.failing(error)
      }
    }
  }

  /// Rejects a setter that replaced an object in the weak scope by a value.
  func refuseValueInWeakScope() throws(ResolutionError) {
    let facts = facts
    guard facts.keeping == .weak, facts.hasProperties,
      ErasedValue.object(facts.recipe.type, at: address) == nil
    else { return }
    throw error(.notAnObject)
  }

  /// The result of publishing a unit.
  struct Published {
    /// Whether the container was closed meanwhile, so that no instance is cached.
    let isClosed: Bool
    /// The instances that are not cached, because they were reset meanwhile.
    var ended = Closing()
    /// The values of weakly cached instances.
    var weak: [RetiredValue] = []
    /// The tasks that waited for the unit.
    fileprivate var waiting: [CheckedContinuation<Bool, Never>] = []

    /// Resumes the waiting tasks, calls the close hooks of instances that are not cached, and
    /// releases all values.
    ///
    /// Do not call under the lock.
    func close(isOnMain: Bool) {
      for task in waiting { task.resume(returning: true) }
      ended.run(isOnMain: isOnMain)
      for value in weak { value.release() }
    }
  }

  /// Makes the constructed instances visible to all threads.
  ///
  /// Call under the lock.
  func publish(_ unit: ConstructionUnit) -> Published {
    var published = Published(isClosed: container.isClosed)
    for slot in unit.made {
      let isCached = !published.isClosed && !unit.outdated.contains(SlotIdentity(slot))
      slot.publish(isCached: isCached, to: &published)
    }
    published.ended.reverse()
    unit.made.removeAll(keepingCapacity: true)
    return published
  }

  /// Ends a failed construction.
  private func giveUp(_ unit: ConstructionUnit, isOutermost: Bool) {
    giveBackRoom()
    container.construction.monitor.locked {
      becomeEmpty()
      unit.depth -= 1
    }
    if isOutermost { abandon(unit) }
  }

  /// Discards the constructed instances, and lets other threads try again.
  private func abandon(_ unit: ConstructionUnit) {
    discard(unit)
    container.construction.end(unit)
  }

  func discard(_ unit: ConstructionUnit) {
    let construction = container.construction
    let values = construction.monitor.locked {
      let values = unit.made.reversed().map { $0.discard() }
      unit.made.removeAll()
      return values
    }
    for value in values { value.release() }
  }

  // MARK: Cached for the request

  private func framed(
    _ facts: Plan.Row, _ frame: GraphFrame, into memory: UnsafeMutableRawPointer,
    _ context: Context, _ links: UnsafeMutablePointer<SlotReference>?
  ) throws(ResolutionError) {
    // The thread owns the frame as long as its request runs, so no lock is necessary.
    let own = frame.slot(for: self)
    if own.isConstructed {
      own.copyInstance(to: memory)
      return container.tell(.found, facts)
    }
    if own.isUnderConstruction { throw failing(error(.cycle)) }
    if frame.copyEarlier(self, to: memory) { return container.tell(.found, facts) }
    own.beginConstruction()
    let room = own.room()
    do throws(ResolutionError) {
      try own.construct(facts, into: room, context, links)
    } catch {
      own.giveBackRoom()
      own.becomeEmpty()
      throw failing(error)
    }
    own.factoryReturned()
    if facts.hasProperties || facts.hasHooks || container.trace != nil {
      frame.unit.made.append(own)
    }
    own.copyInstance(to: memory)
  }

  // MARK: Cached for each value of the arguments

  private func byArgument(
    _ facts: Plan.Row, into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    guard let arguments = context.arguments, let key = facts.registration?.argumentKey else {
      throw failing(error(.needsArguments))
    }
    let own = container.slot(of: self, for: key(arguments))
    if own.isReady {
      return ErasedValue.copy(facts.recipe.type, from: own.ownAddress, to: memory)
    }
    let unit = ConstructionUnit.Key(
      container: ObjectIdentifier(container), component: facts.component, slot: own.slot)
    try own.kept(facts, unit, into: memory, context, nil)
  }
}

extension SlotReference {
  /// Stores an existing instance in its slot.
  ///
  /// Call before other threads can access the container.
  func fill() {
    let room = room()
    do throws(ResolutionError) {
      try recipe.make(room, self, .none)
      becomeCached()
    } catch {
      // The recipe of an instance only copies it and cannot fail.
      giveBackRoom()
    }
  }
}
