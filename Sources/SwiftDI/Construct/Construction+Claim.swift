extension Construction {
  /// Copies a cached instance, or acquires the right to construct one; nil if the frame continues.
  mutating func copyOrClaim(_ context: Context) throws(ResolutionError) -> Action? {
    let row = top.row
    if request != nil, !row.needsPreparation { return obtainAsOnThread() }
    switch row.caching {
    case .plain, .fresh: proceed()
    case .external: throw top.slot.error(.missing)
    case .graph: try copyOrClaimInGraph(context)
    case .slot, .ready, .weak:
      guard let request else { return try copyOrClaimUnit(ConstructionUnit.Key(of: top.slot)) }
      return try copyOrJoin(request)
    case .argument:
      guard let arguments = context.arguments, let key = row.registration?.argumentKey else {
        throw top.slot.error(.missing)
      }
      top.place = top.slot.container.slot(of: top.slot, for: key(arguments))
      return try copyOrClaimUnit(ConstructionUnit.Key(of: top.place, isSeparate: true))
    }
    return nil
  }

  private mutating func proceed() {
    top.phase = top.isPreparing ? .prepare : .construct
  }

  private mutating func proceed(_ caching: Frame.Caching) {
    top.caching = caching
    top.memory = top.place.memoryForValue()
    proceed()
  }

  private mutating func finish() {
    top.phase = .finished
    top.slot.container.tell(.found, top.row)
  }

  // MARK: Cached for the request

  /// Begins the construction of the cached instances that must exist before an instance of the
  /// graph scope; false if there are none.
  ///
  /// If this factory depends on a cached instance whose properties depend on this instance, those
  /// properties must be set before this factory runs. Otherwise they would find this instance under
  /// construction.
  ///
  /// O(bindings of the cycle) once for each instance.
  private mutating func constructCachedBefore() -> Bool {
    guard top.row.isInCycleOfCached, !top.isAfterCached else { return false }
    top.isAfterCached = true
    let found = cachedBehind(top.slot)
    for (slot, path) in found {
      let scratch = ScratchSlot(like: slot)
      scratch.path = path
      var frame = Frame(slot, slot.row, into: scratch.memory, isPreparing: top.isPreparing)
      frame.scratch = scratch
      frame.isDelivered = false
      push(frame)
    }
    return !found.isEmpty
  }

  /// The cached bindings of the cycle that a factory depends on and that have no instance yet.
  ///
  /// Each comes with the bindings on the path to it, the nearest to it first.
  private func cachedBehind(
    _ first: SlotReference
  ) -> [(slot: SlotReference, path: [SlotReference])] {
    let component = first.row.component
    var found: [(SlotReference, [SlotReference])] = []
    var requesters: [SlotReference: SlotReference] = [:]
    var pending = [first]
    while let slot = pending.popLast() {
      let row = slot.row
      // The properties of an instance without a cache are set as soon as its factory has returned.
      let isNotCached = row.caching == .plain || row.caching == .fresh
      for position in 0..<(isNotCached ? row.links.count : row.dependencyCount)
      where row.links[position] != nil {
        let target = slot.link(position)
        let targetRow = target.row
        guard targetRow.component == component, target != first, requesters[target] == nil else {
          continue
        }
        requesters[target] = slot
        if !targetRow.isCachedInCycle {
          pending.append(target)
        } else if isToBeConstructed(target) {
          found.append((target, sequence(first: slot) { requesters[$0] }.filter { $0 != first }))
        }
      }
    }
    return found
  }

  /// Whether an instance must still be constructed.
  ///
  /// On a thread this includes an instance that another thread is constructing, because that may
  /// fail.
  private func isToBeConstructed(_ slot: SlotReference) -> Bool {
    let slot = slot.current
    if slot.isUnderConstruction {
      return request == nil
        && top.construction.isClaimedByOtherThread(ConstructionUnit.Key(of: slot))
    }
    // The object of a weak slot may be gone.
    return slot.isEmpty || slot.row.caching == .weak
  }

  private mutating func copyOrClaimInGraph(_ context: Context) throws(ResolutionError) {
    guard let cache = context.graph else { throw top.slot.error(.missing) }
    // The thread owns the cache as long as its request runs, so no lock is necessary.
    let place = cache.slot(for: top.slot)
    if place.isConstructed {
      place.copyInstance(to: top.destination)
      return finish()
    }
    if place.isUnderConstruction { throw top.slot.error(.cycle) }
    if cache.copyEarlier(top.slot, to: top.destination) { return finish() }
    if constructCachedBefore() { return }
    place.beginConstruction()
    top.place = place
    proceed(.graph)
  }

  // MARK: Cached

  private enum Claim {
    case copied
    case construct(ConstructionUnit, isOutermost: Bool)
    case wait
    case join
  }

  private mutating func follow(_ claim: Claim, _ key: ConstructionUnit.Key) -> Action? {
    switch claim {
    case .copied: finish()
    case .construct(let unit, let isOutermost):
      top.unit = .passUnretained(unit)
      top.isOutermost = isOutermost
      proceed(.unit)
    case .wait: return .wait(key)
    case .join: return .join(key)
    }
    return nil
  }

  /// Copies the instance, or claims the unit that constructs it.
  private mutating func copyOrClaimUnit(_ key: ConstructionUnit.Key) throws(ResolutionError)
    -> Action?
  {
    let claim = try top.construction.monitor.locked { () throws(ResolutionError) in
      try lockedClaim(key)
    }
    return follow(claim, key)
  }

  /// Call under the lock.
  private mutating func lockedClaim(_ key: ConstructionUnit.Key) throws(ResolutionError) -> Claim {
    top.place = top.place.current
    let (place, construction) = (top.place, top.construction)
    let found = place.copyPublished(into: top.destination)
    switch found {
    case .copied: return .copied
    case .closed: throw top.slot.error(.closed)
    case .empty, .constructing, .constructed: break
    }
    let me = ThreadIdentity.current
    let known = construction.unit(key)
    // A thread cannot wait for an asynchronous construction, but may use its constructed parts.
    if request == nil, top.row.recipe.isAsynchronous, found != .constructed || known?.owner != me {
      throw top.slot.error(.needsAsync)
    }
    if let known, known.owner != me {
      if known.isOfTask { throw top.slot.error(.needsAsync) }
      return .wait
    }
    let unit = known ?? construction.claim(key, by: me)
    switch found {
    case .constructing: throw top.slot.error(.cycle)
    case .constructed:
      place.copyInstance(to: top.destination)
      return .copied
    case .copied, .empty, .closed: break
    }
    place.beginConstruction()
    unit.depth += 1
    return .construct(unit, isOutermost: unit.depth == 1)
  }

  // MARK: Cached, and constructed by a task

  /// Copies the instance, or finds who constructs it: the task of this request, another task, or a
  /// thread.
  private mutating func copyOrJoin(_ request: AsyncRequest) throws(ResolutionError) -> Action? {
    // If the instance's own factory is synchronous, the task only resolves the dependencies, once
    // for all requesters. The instance is then constructed synchronously, and another thread may do
    // that first.
    let row = top.row
    let isAtOnce = !row.recipe.isAsynchronous && !row.isInCycle
    let key = ConstructionUnit.Key(of: top.slot, isSeparate: isAtOnce)
    if let unit = request.unit, unit.key == key { return try copyOrClaimUnit(key) }
    let claim = try top.construction.monitor.locked { () throws(ResolutionError) -> Claim in
      switch top.slot.current.copyPublished(into: top.destination) {
      case .copied: return .copied
      case .closed: throw top.slot.error(.closed)
      case .empty, .constructing, .constructed:
        guard let known = top.construction.unit(key), !known.isOfTask else { return .join }
        return .wait
      }
    }
    return follow(claim, key)
  }
}
