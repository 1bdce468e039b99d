import DIDefinition
import Synchronization

extension SlotReference {
  var container: Container { slot.pointee.container._withUnsafeGuaranteedRef { $0 } }
  /// The container, to be handed to users.
  var owner: Container { slot.pointee.container.takeUnretainedValue() }
  var facts: Plan.Row { slot.pointee.row.takeUnretainedValue() }
  var key: KeyReference { facts.key }
  /// The key in a map; of a handle that of what it leads to.
  var mapKey: String? {
    var slot = self
    while slot.facts.handle != nil, !slot.facts.links.isEmpty { slot = slot.link(0) }
    return slot.facts.registration?.mapKey
  }
  var recipe: Recipe { slot.pointee.recipe.takeUnretainedValue() }

  var state: SlotState {
    SlotState(rawValue: slot.pointee.state.load(ordering: .acquiring)) ?? .closed
  }

  /// Whether a request would run the factory: nothing is kept, and nobody is making it.
  ///
  /// Only a guess about what other threads do meanwhile.
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

  /// Where the value is that the slot keeps.
  ///
  /// For those who make it, or have the lock.
  var address: UnsafeMutableRawPointer {
    if slot.pointee.isReset {
      let outside = container.life.withLock { $0.outside[SlotIdentity(self)]?.memory }
      if let outside { return outside }
    }
    return ownAddress
  }

  /// Where the value is of a slot that is ready.
  ///
  /// Without the lock: a reset may take the state away meanwhile, and leaves the value in its place.
  var ownAddress: UnsafeMutableRawPointer {
    isBoxed ? boxPointer.pointee : UnsafeMutableRawPointer(slot)
  }

  /// Memory for a value that is to be kept; becomes the slot's with the value in it.
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

  /// Gives the memory back in which no value came to be.
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

  /// Takes the value out, to be let go later.
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

  /// Lets go of everything that the slot keeps, when nobody can ask it any more.
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

  /// Lets go of the value of a slot of a request, whose container may be gone.
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

  /// Lets go of everything and ends the slot.
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

  /// The same error, with this slot's binding on the way to it.
  @usableFromInline
  func failing(_ error: ResolutionError) -> ResolutionError {
    let facts = facts
    // Handles are not bindings: they are no step of their own.
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

/// A value that is let go when nobody can be reading it any more.
struct RetiredValue: @unchecked Sendable {
  let type: any Any.Type
  let memory: UnsafeMutableRawPointer

  func release() {
    ErasedValue.destroy(type, at: memory)
    memory.deallocate()
  }
}
