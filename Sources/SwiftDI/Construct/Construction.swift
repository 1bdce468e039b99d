/// The construction of one instance, and of the dependencies that are constructed before it.
///
/// It is a stack of frames. `next` moves the top frame from phase to phase and returns an action; a
/// driver performs the action and calls `next` again. To wait, the driver in
/// `Construction+Blocking` blocks the thread, and the one in `Construction+Suspending` suspends the
/// task.
struct Construction {
  enum Action {
    case callFactory
    case setProperties(SlotReference)
    case callAwake(SlotReference)
    /// Obtain the instance of the top frame synchronously.
    case obtain
    /// Wait for a thread that constructs the unit.
    case wait(ConstructionUnit.Key)
    /// Wait for the task that constructs the unit; the first requester starts it.
    case join(ConstructionUnit.Key)
    case finished
  }

  var top: Frame
  var below: [Frame] = []
  /// The asynchronous request; nil for a synchronous one.
  let request: AsyncRequest?
  /// The weakly cached objects that were published, for tasks that wait for them.
  var published: [AnyObject] = []
  /// The weakly cached objects of a flight, until this construction has copied one.
  var retained: [AnyObject] = []

  init(_ top: Frame, of request: AsyncRequest? = nil) {
    self.top = top
    self.request = request
  }

  /// Moves the top frame on and returns the next action.
  ///
  /// Code of the app runs only between calls of this function.
  mutating func next(_ context: Context) throws(ResolutionError) -> Action {
    while true {
      switch top.phase {
      case .claim:
        if let action = try copyOrClaim(context) { return action }
      case .prepare:
        if !prepare(upTo: top.row.dependencyCount) { top.phase = .construct }
      case .construct:
        top.phase = .constructed
        return .callFactory
      case .constructed: try factoryReturned(context)
      case .prepareProperties:
        if !prepare(upTo: top.row.links.count) { top.phase = .setProperties }
      case .setProperties:
        top.phase = top.kind == .properties ? .finished : .callAwake
        return .setProperties(top.slot)
      case .callAwake:
        top.phase = .finished
        return .callAwake(top.slot)
      case .complete:
        if let action = complete() { return action }
      case .publish: try publish(isOnMain: context.isOnMain)
      case .prepareAll:
        if !prepare(upTo: top.row.links.count) { return obtainAsOnThread() }
      case .delegated, .finished:
        guard let holder = below.popLast() else { return .finished }
        let done = top
        top = holder
        deliver(done)
      }
    }
  }

  /// Undoes all frames.
  ///
  /// - Returns: the error, with the bindings of the frames as steps.
  mutating func failed(_ error: ResolutionError) -> ResolutionError {
    var error = error
    var isBelow = false
    while true {
      // The frame of a cached instance whose turn has not come did not request the frames above it.
      let isWaiting = isBelow && !top.isDelivered && top.phase == .claim
      if !isWaiting {
        if top.isStep { error = top.slot.failing(error) }
        for slot in top.scratch?.path ?? [] { error = slot.failing(error) }
      }
      isBelow = true
      top.undo()
      guard let frame = below.popLast() else { return error }
      top = frame
    }
  }

  // MARK: Dependencies

  /// Begins the construction of the next dependency that must exist first; false if there is none.
  private mutating func prepare(upTo end: Int) -> Bool {
    guard top.isPreparing else { return false }
    let row = top.row
    while top.position < end {
      let position = Int(top.position)
      top.position += 1
      guard row.links[position] != nil else { continue }
      let target = top.slot.link(position)
      let targetRow = target.row
      guard isToBePrepared(targetRow) else { continue }
      // In a task, a ready instance that needs preparation is copied all the same: after a reset,
      // the synchronous code that takes it could not construct it again.
      if target.isReady, request == nil || !targetRow.needsPreparation { continue }
      let scratch = ScratchSlot(like: target)
      var frame = Frame(target, targetRow, into: scratch.memory, isPreparing: true)
      frame.scratch = scratch
      push(frame)
      return true
    }
    return false
  }

  mutating func push(_ frame: Frame) {
    below.append(top)
    top = frame
  }

  private func isToBePrepared(_ row: Plan.Row) -> Bool {
    // A handle without links has no target, or is the resolver or container of the factory itself.
    if row.handle != nil, row.links.isEmpty { return false }
    return request != nil || (row.isDeep && !row.isDeferred)
  }

  /// Passes an instance to the frame that needs it.
  private mutating func deliver(_ done: Frame) {
    guard let scratch = done.scratch else { return }
    scratch.slot.becomeReady()
    guard done.isDelivered else { return }
    let dependencies =
      top.dependencies ?? PreparedDependencies(of: top.place, count: top.row.links.count)
    dependencies.add(scratch, at: Int(top.position) - 1)
    top.dependencies = dependencies
  }

  // MARK: After the factory

  private mutating func factoryReturned(_ context: Context) throws(ResolutionError) {
    let row = top.row
    switch top.caching {
    case .nowhere: top.phase = row.hasProperties ? .prepareProperties : .callAwake
    case .graph:
      top.place.factoryReturned()
      if row.hasProperties || row.hasHooks || top.slot.container.trace != nil {
        context.graph?.unit.constructed.append(top.place)
      }
      top.copyInstance()
      top.phase = .finished
    case .unit:
      if row.caching == .weak, ErasedValue.object(row.recipe.type, at: top.memory) == nil {
        ErasedValue.destroy(row.recipe.type, at: top.memory)
        throw top.slot.error(.notAnObject)
      }
      joinUnit()
    }
  }

  /// Adds the instance to those of its unit, which the outermost frame completes.
  private mutating func joinUnit() {
    let (place, isOutermost, monitor) = (top.place, top.isOutermost, top.construction.monitor)
    // Only this thread can reach the instance.
    if !isOutermost { top.copyInstance() }
    top.unit?._withUnsafeGuaranteedRef { unit in
      monitor.locked {
        place.factoryReturned()
        unit.constructed.append(place)
        if !isOutermost { unit.depth -= 1 }
      }
    }
    top.phase = isOutermost ? .complete : .finished
  }

  /// The next step that completes the instances of the unit; nil if the frames have changed.
  private mutating func complete() -> Action? {
    switch top.unit?._withUnsafeGuaranteedRef({ $0.completion.next(in: $0) }) {
    case .setProperties(let slot):
      let row = slot.row
      guard row.hasProperties else { return nil }
      guard top.isPreparing, request != nil || row.isDeep else { return .setProperties(slot) }
      push(Frame(settingPropertiesOf: slot, row))
      return nil
    case .callAwake(let slot): return .callAwake(slot)
    case nil:
      top.phase = top.kind == .graph ? .finished : .publish
      return nil
    }
  }

  /// Makes the instances of the unit visible to all threads.
  private mutating func publish(isOnMain: Bool) throws(ResolutionError) {
    // No other thread can reach the instance before it is published, so no thread has reset it.
    top.copyInstance()
    let (container, construction) = (top.place.container, top.construction)
    // Retained here, because the table drops the unit when it is released.
    guard let unit = top.unit?.takeUnretainedValue() else { return }
    let published = construction.monitor.locked {
      var published = unit.publish(in: container)
      published.waiting = construction.release(unit)
      return published
    }
    top.unit = nil
    top.phase = .delegated
    if request != nil { self.published = published.objects }
    if let sent = published.close(isOnMain: isOnMain) {
      container.life.withLock { $0.sentHooks.add(sent) }
    }
    guard published.isClosed else { return }
    ErasedValue.destroy(top.row.recipe.type, at: top.destination)
    throw top.slot.failing(top.slot.error(.closed))
  }

  // MARK: Constructing synchronously

  /// Obtains the instance of the top frame synchronously, once no other thread constructs it.
  mutating func obtainAsOnThread() -> Action {
    let key = ConstructionUnit.Key(of: top.slot)
    if top.slot.current.isUnderConstruction, top.construction.isClaimedByOtherThread(key) {
      return .wait(key)
    }
    top.phase = .delegated
    return .obtain
  }
}
