// The memory of instances, in their slots and outside of them.

extension SlotReference {
  private var boxPointer: UnsafeMutablePointer<UnsafeMutableRawPointer> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
  }

  /// The address of the slot's value.
  ///
  /// Use it on the constructing thread or under the lock. For a ready slot the lock is not
  /// necessary: a reset may change the state meanwhile, but leaves the value in place.
  var address: UnsafeMutableRawPointer {
    row.isBoxed ? boxPointer.pointee : UnsafeMutableRawPointer(slot)
  }

  /// Memory for a value to cache; it becomes part of the slot together with the value.
  func memoryForValue() -> UnsafeMutableRawPointer {
    if row.isBoxed { boxPointer.pointee = ErasedValue.allocate(recipe.type) }
    return address
  }

  /// Frees the memory from `memoryForValue` without a value.
  func giveBackMemory() {
    if row.isBoxed { boxPointer.pointee.deallocate() }
  }

  /// Takes the value out of the slot, for a later release.
  func takeValue() -> RetiredValue {
    let memory = ErasedValue.allocate(recipe.type)
    ErasedValue.move(recipe.type, from: address, to: memory)
    giveBackMemory()
    return RetiredValue(type: recipe.type, memory: memory)
  }

  func dropValue() {
    ErasedValue.destroy(recipe.type, at: address)
    giveBackMemory()
  }

  /// Creates a slot in memory of its own.
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
