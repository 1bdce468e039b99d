import DIDefinition
import Synchronization

extension SlotReference {
  var container: Container { slot.pointee.container._withUnsafeGuaranteedRef { $0 } }
  /// The container, as a reference for users.
  var owner: Container { slot.pointee.container.takeUnretainedValue() }
  var facts: Plan.Row { slot.pointee.row.takeUnretainedValue() }
  var key: KeyReference { facts.key }
  /// The key in a map; for a handle that of its content.
  var mapKey: String? {
    var slot = self
    while slot.facts.handle != nil, !slot.facts.links.isEmpty { slot = slot.link(0) }
    return slot.facts.registration?.mapKey
  }
  var recipe: Recipe { slot.pointee.recipe.takeUnretainedValue() }

  var state: SlotState {
    SlotState(rawValue: slot.pointee.state.load(ordering: .acquiring)) ?? .closed
  }

  /// Whether a request would run the factory: no value is cached, and no construction is in
  /// progress.
  ///
  /// Other threads may change this at any time.
  func isToBeMade(in context: Context) -> Bool {
    switch state {
    case .ready, .making, .made, .closed, .closedWithValue: return false
    case .guarded:
      guard facts.keeping == .weak else { return false }
      let object = container.construction.monitor.locked {
        state == .guarded ? weakObject : nil
      }
      return object == nil
    case .plain, .general, .absent:
      guard facts.keeping == .graph else { return true }
      return context.frame?.has(self) != true
    }
  }

  func set(_ state: SlotState) {
    slot.pointee.state.store(state.rawValue, ordering: .releasing)
  }

  func resolver(_ context: Context) -> Resolver {
    let declared = context.chain?.slot.facts.registration?.declaredNeeds?.map(\.key)
    return Resolver(container: owner, context: context, declared: declared)
  }

  // MARK: Values

  private var isBoxed: Bool { facts.isBoxed }

  private var boxPointer: UnsafeMutablePointer<UnsafeMutableRawPointer> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
  }

  /// The address of the slot's value.
  ///
  /// For the constructing thread, or under the lock.
  var address: UnsafeMutableRawPointer {
    if slot.pointee.isReset {
      let outside = container.life.withLock { $0.outside[SlotIdentity(self)]?.memory }
      if let outside { return outside }
    }
    return ownAddress
  }

  /// The address of the value of a ready slot.
  ///
  /// Works without the lock: a reset may change the state meanwhile, but leaves the value in place.
  var ownAddress: UnsafeMutableRawPointer {
    isBoxed ? boxPointer.pointee : UnsafeMutableRawPointer(slot)
  }

  /// Memory for a value to cache; it becomes part of the slot together with the value.
  func room() -> UnsafeMutableRawPointer {
    if slot.pointee.isReset {
      let memory = ErasedValue.allocate(recipe.type)
      let value = RetiredValue(type: recipe.type, memory: memory)
      container.life.withLock { $0.outside[SlotIdentity(self)] = value }
      return memory
    }
    guard isBoxed else { return UnsafeMutableRawPointer(slot) }
    let box = ErasedValue.allocate(recipe.type)
    boxPointer.pointee = box
    return box
  }

  /// Frees the memory from `room` without a value.
  func giveBackRoom() {
    if slot.pointee.isReset {
      takeOutside().memory.deallocate()
    } else if isBoxed {
      boxPointer.pointee.deallocate()
    }
  }

  /// Takes the value of a slot that was reset.
  func takeOutside() -> RetiredValue {
    let identity = SlotIdentity(self)
    let taken = container.life.withLock { $0.outside.removeValue(forKey: identity) }
    return taken ?? RetiredValue(type: Void.self, memory: ErasedValue.allocate(Void.self))
  }

  /// Takes the value out of the slot, for a later release.
  func takeValue() -> RetiredValue {
    if slot.pointee.isReset { return takeOutside() }
    let memory = ErasedValue.allocate(recipe.type)
    ErasedValue.move(recipe.type, from: ownAddress, to: memory)
    giveBackRoom()
    return RetiredValue(type: recipe.type, memory: memory)
  }

  private func dropValue() {
    if slot.pointee.isReset { return takeOutside().release() }
    ErasedValue.destroy(recipe.type, at: ownAddress)
    if isBoxed { boxPointer.pointee.deallocate() }
  }

  /// Releases all values of the slot, once no thread can request it.
  func dropWhatIsKept() {
    switch state {
    case .ready, .made, .closedWithValue: dropValue()
    case .guarded: if facts.keeping == .weak { dropWeakBox() } else { dropValue() }
    case .plain, .general, .absent, .making, .closed: break
    }
    if slot.pointee.isReset, facts.keeping != .weak {
      // The value from before the first reset.
      slot.pointee.isReset = false
      dropValue()
    }
    set(.closed)
  }

  /// Releases the value of a request's slot, whose container may no longer exist.
  func destroyValue(of type: any Any.Type) {
    switch state {
    case .ready, .made: break
    case .plain, .general, .absent, .making, .guarded, .closed, .closedWithValue: return
    }
    guard !RowFacts.fits(type) else {
      return ErasedValue.destroy(type, at: UnsafeMutableRawPointer(slot))
    }
    ErasedValue.destroy(type, at: boxPointer.pointee)
    boxPointer.pointee.deallocate()
  }

  /// Releases all values and ends the slot.
  func destroy() {
    dropWhatIsKept()
    slot.deinitialize(count: 1)
  }

  // MARK: Errors

  /// An error about this slot's key.
  func error(_ code: ResolutionError.Code) -> ResolutionError {
    ResolutionError(code, key: key.text)
  }

  @usableFromInline
  func tooDeep() -> ResolutionError { error(.tooDeep) }

  /// The same error, with this slot's binding added to its path.
  @usableFromInline
  func failing(_ error: ResolutionError) -> ResolutionError {
    let facts = facts
    // Handles are not bindings, and therefore not steps of the path.
    guard facts.handle == nil else { return error }
    if error.code == .missing, error.steps.isEmpty {
      container.noteFailure(of: facts.number, missing: error.key)
    }
    return error.asked(
      by: ResolutionError.Step(
        key: facts.key.text, source: facts.registration?.location,
        takesArguments: !facts.key.arguments.isEmpty))
  }
}

/// A value to release once no thread can read it.
struct RetiredValue: @unchecked Sendable {
  let type: any Any.Type
  let memory: UnsafeMutableRawPointer

  func release() {
    ErasedValue.destroy(type, at: memory)
    memory.deallocate()
  }
}
