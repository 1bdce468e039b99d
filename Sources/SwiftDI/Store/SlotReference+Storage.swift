// The memory of instances, in their slots and outside of them.

extension SlotReference {
  private var isBoxed: Bool { row.isBoxed }

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
  func memoryForValue() -> UnsafeMutableRawPointer {
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

  /// Frees the memory from `memoryForValue` without a value.
  func giveBackMemory() {
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
    giveBackMemory()
    return RetiredValue(type: recipe.type, memory: memory)
  }

  func dropValue() {
    if slot.pointee.isReset { return takeOutside().release() }
    ErasedValue.destroy(recipe.type, at: ownAddress)
    if isBoxed { boxPointer.pointee.deallocate() }
  }

  /// A slot in memory of its own.
  init(allocating slot: consuming Slot) {
    let address = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    address.initialize(to: slot)
    self.init(address)
  }

  /// Frees the memory of a slot that has no value.
  func deallocate() {
    slot.deinitialize(count: 1)
    slot.deallocate()
  }
}

/// A value to release once no thread can read it.
///
/// The pointer never changes. Only one owner accesses the memory: the code that took the value out
/// of its slot, or the slot itself for a value in `ContainerLife.outside`.
struct RetiredValue: @unchecked Sendable {
  let type: any Any.Type
  let memory: UnsafeMutableRawPointer

  func release() {
    ErasedValue.destroy(self.type, at: memory)
    memory.deallocate()
  }
}
