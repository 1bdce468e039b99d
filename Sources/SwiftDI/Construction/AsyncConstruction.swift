import Synchronization

/// The making of a kept value by an asynchronous factory, under way.
struct AsyncMaking: Sendable {
  let task: Task<KeptAlive?, any Error>
}

/// The object of a value that is kept weakly, for those who waited for it to take a copy.
struct KeptAlive: @unchecked Sendable {
  let object: AnyObject
}

/// Makes values whose making has to wait: for asynchronous factories and for the main actor.
///
/// What can be made at once is made as ever. The rest is walked by asynchronous recursion, whose
/// frames are not on the thread's stack; a kept value is made by one task, for which all others
/// that want it wait.
enum AsyncConstruction {
  /// The slots that this task is making, innermost first.
  @TaskLocal private static var path: Path?
  /// How many values that are not kept this task is making inside one another.
  @TaskLocal private static var depth = 0

  private final class Path: Sendable {
    let slot: SlotReference
    let outer: Path?

    init(_ slot: SlotReference, outer: Path?) {
      self.slot = slot
      self.outer = outer
    }

    func contains(_ slot: SlotReference) -> Bool {
      var link: Path? = self
      while let current = link {
        if current.slot == slot { return true }
        link = current.outer
      }
      return false
    }
  }

  /// The value of a slot.
  static func value<T>(of slot: SlotReference) async throws(ResolutionError) -> T {
    let ready = try await prepared(slot)
    defer { ready.release() }
    return ready.slot.stored(T.self)
  }

  /// A slot with a value that is there, which may be one for this purpose alone.
  private struct Ready: @unchecked Sendable {
    let slot: SlotReference
    let isOwn: Bool

    func release() {
      guard isOwn else { return }
      slot.destroy()
      slot.slot.deallocate()
    }
  }

  private static func prepared(_ slot: SlotReference) async throws(ResolutionError) -> Ready {
    if slot.state == .ready { return Ready(slot: slot, isOwn: false) }
    let facts = slot.facts
    guard facts.needsPreparation else { return try madeAtOnce(slot, facts, isOnMain: false) }
    switch facts.keeping {
    case .slot, .ready, .external, .weak:
      // Made like anything that is kept, once what it needs is there.
      if facts.recipe.makeAsync == nil { return try await made(slot, facts) }
      let alive = try await makeKept(slot, facts)
      defer { withExtendedLifetime(alive) {} }
      if slot.state == .ready { return Ready(slot: slot, isOwn: false) }
      // Kept weakly, or to be read under the lock: a copy.
      return try madeAtOnce(slot, facts, isOnMain: false)
    case .plain, .fresh, .graph, .argument:
      guard depth < ThreadDepth.limit else { throw slot.failing(slot.error(.tooDeep)) }
      do {
        return try await $depth.withValue(depth + 1) { try await made(slot, facts) }
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }

  /// Makes a value without waiting, into a slot of its own.
  private static func madeAtOnce(
    _ slot: SlotReference, _ facts: Plan.Row, isOnMain: Bool
  ) throws(ResolutionError) -> Ready {
    let own = stand(for: slot, facts)
    var state = RequestState(isOnMain: isOnMain)
    do throws(ResolutionError) {
      try slot.answer(into: own.room(), state: &state)
    } catch {
      own.giveBackRoom()
      own.slot.deinitialize(count: 1)
      own.slot.deallocate()
      throw error
    }
    own.set(.ready)
    return Ready(slot: own, isOwn: true)
  }

  private static func stand(
    for slot: SlotReference, _ facts: Plan.Row,
    links: UnsafeMutablePointer<SlotReference>? = nil
  ) -> SlotReference {
    let own = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    own.initialize(
      to: Slot(like: slot, links: links, state: .absent))
    return SlotReference(own)
  }

  // MARK: Kept values

  private static func makeKept(
    _ slot: SlotReference, _ facts: Plan.Row
  ) async throws(ResolutionError) -> KeptAlive? {
    let construction = slot.container.construction
    if let path, path.contains(slot) { throw slot.failing(slot.error(.cycle)) }
    let asker = path?.slot
    let outer = path
    var alive: KeptAlive?
    let task: Task<KeptAlive?, any Error>?
    task = try locked(construction) { () throws(ResolutionError) in
      switch slot.state {
      case .ready: return nil
      case .guarded where facts.keeping != .weak: return nil
      case .closed, .closedWithValue: throw slot.failing(slot.error(.closed))
      case .guarded:
        alive = slot.weakObject.map(KeptAlive.init)
        if alive != nil { return nil }
        slot.dropWeakBox()
        slot.set(.absent)
      case .plain, .general, .absent, .making, .made: break
      }
      if let making = construction.tasks[slot.slot] {
        if let asker {
          try refuseRing(construction, from: asker, to: slot)
          construction.asyncWaits[asker.slot] = slot.slot
        }
        return making.task
      }
      let task = Task {
        try await $path.withValue(Path(slot, outer: outer)) {
          let ready = try await made(slot, facts)
          return try keep(ready, in: slot, facts)
        }
      }
      construction.tasks[slot.slot] = AsyncMaking(task: task)
      if let asker { construction.asyncWaits[asker.slot] = slot.slot }
      return task
    }
    guard let task else { return alive }
    let result = await task.result
    locked(construction) {
      construction.tasks[slot.slot] = nil
      if let asker { construction.asyncWaits[asker.slot] = nil }
    }
    do { return try result.get() } catch { throw ResolutionError(thrown: error) }
  }

  /// Two makings that wait for one another would wait for ever.
  private static func refuseRing(
    _ construction: Construction, from asker: SlotReference, to slot: SlotReference
  ) throws(ResolutionError) {
    var next = construction.asyncWaits[slot.slot]
    while let current = next {
      if current == asker.slot { throw slot.failing(slot.error(.cycle)) }
      next = construction.asyncWaits[current]
    }
  }

  private static func locked<Result>(
    _ construction: Construction, _ body: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    return try body()
  }

  private static func locked(_ construction: Construction, _ body: () -> Void) {
    construction.monitor.locked(body)
  }

  /// Puts what was made where it is kept, and shows it to everybody.
  private static func keep(
    _ ready: Ready, in slot: SlotReference, _ facts: Plan.Row
  ) throws(ResolutionError) -> KeptAlive? {
    var alive: KeptAlive?
    if facts.keeping == .weak {
      let object = ErasedValue.object(facts.recipe.type, at: ready.slot.address)
      alive = object.map(KeptAlive.init)
      guard alive != nil else {
        ready.release()
        throw slot.failing(slot.error(.notAnObject))
      }
    }
    let retired: RetiredValue? = slot.container.construction.monitor.locked {
      ErasedValue.move(facts.recipe.type, from: ready.slot.address, to: slot.room())
      guard facts.keeping == .weak else {
        slot.set(slot.container.noteCreated(slot))
        return nil
      }
      defer { slot.set(.guarded) }
      return slot.weaken()
    }
    retired?.release()
    ready.slot.giveBackRoom()
    ready.slot.slot.deinitialize(count: 1)
    ready.slot.slot.deallocate()
    return alive
  }

  // MARK: Making

  /// Makes a value after what it needs is there.
  private static func made(
    _ slot: SlotReference, _ facts: Plan.Row
  ) async throws(ResolutionError) -> Ready {
    var needs: [Ready?] = []
    defer { for need in needs { need?.release() } }
    for (position, target) in facts.links.enumerated() {
      // Deferred handles ask when they are called; nothing of theirs has to be there.
      // What closes a ring as a property is set when the ring is made.
      let closesRing =
        position >= facts.needCount && slot.link(position).facts.component == facts.component
      guard target != nil, !closesRing else {
        needs.append(nil)
        continue
      }
      do throws(ResolutionError) {
        needs.append(try await prepared(slot.link(position)))
      } catch {
        throw slot.failing(error)
      }
    }
    let links = UnsafeMutablePointer<SlotReference>.allocate(capacity: max(1, needs.count))
    defer { links.deallocate() }
    for (position, need) in needs.enumerated() {
      (links + position).initialize(to: need?.slot ?? slot.link(position))
    }
    let own = stand(for: slot, facts, links: links)
    let making = Making(slot: slot, own: own, facts: facts, links: links)
    do throws(ResolutionError) {
      if facts.registration?.recipe.makeAsync != nil {
        try await making.callAsync()
      } else if facts.isOfMainActor {
        try await making.callOnMain()
      } else {
        try making.call(isOnMain: false)
      }
    } catch {
      own.giveBackRoom()
      own.slot.deinitialize(count: 1)
      own.slot.deallocate()
      throw making.isKept ? error : slot.failing(error)
    }
    own.set(.ready)
    return Ready(slot: own, isOwn: true)
  }

  /// One call of a factory, carried to where it has to run.
  private struct Making: @unchecked Sendable {
    let slot: SlotReference
    let own: SlotReference
    let facts: Plan.Row
    let links: UnsafeMutablePointer<SlotReference>

    /// Whether the value is kept, and made as ever.
    var isKept: Bool {
      switch facts.keeping {
      case .slot, .ready, .external, .weak: facts.recipe.makeAsync == nil
      case .plain, .fresh, .graph, .argument: false
      }
    }

    func call(isOnMain: Bool) throws(ResolutionError) {
      var state = RequestState(isOnMain: isOnMain)
      var failure: ResolutionError?
      withUnsafeMutablePointer(to: &state) { pointer in
        let context = Context(state: pointer)
        let room = own.room()
        do throws(ResolutionError) {
          if isKept {
            try slot.valueByKeeping(facts, into: room, context, links: links)
          } else {
            try slot.construct(facts, into: room, context, links)
            try finish(room, context)
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }

    @MainActor
    func callOnMain() async throws(ResolutionError) {
      try call(isOnMain: true)
    }

    func callAsync() async throws(ResolutionError) {
      let room = own.room()
      guard let make = facts.recipe.makeAsync else { return }
      try await make(room, own)
      slot.container.tell(.made, facts)
      do throws(ResolutionError) {
        try slot.call(facts.registration?.hooks.made, room)
        try finish(room, .none)
      } catch {
        ErasedValue.destroy(facts.recipe.type, at: room)
        throw error
      }
    }

    private func finish(
      _ room: UnsafeMutableRawPointer, _ context: Context
    ) throws(ResolutionError) {
      try slot.setProperties(facts, of: room, context, links)
      try slot.callAwake(facts, room)
    }
  }
}
