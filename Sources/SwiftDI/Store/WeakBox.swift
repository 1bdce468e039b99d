/// A value that does not retain its object.
///
/// The bits of the value are stored unchanged. They are valid as long as the object lives, which a
/// strong reference ensures while they are copied.
final class WeakBox {
  private(set) weak var object: AnyObject?
  private let type: any Any.Type
  private let bits: UnsafeMutableRawPointer

  init(_ object: AnyObject, _ type: any Any.Type, from value: UnsafeRawPointer) {
    self.object = object
    self.type = type
    bits = ErasedValue.allocate(type)
    bits.copyMemory(from: value, byteCount: ErasedValue.stride(type))
  }

  deinit { bits.deallocate() }

  /// Copies the value, if its object is alive.
  func copy(to memory: UnsafeMutableRawPointer) -> Bool {
    guard let object else { return false }
    ErasedValue.copy(self.type, from: bits, to: memory)
    withExtendedLifetime(object) {}
    return true
  }
}

// Call all of these under the lock of the construction, or once no thread can request the slot.
extension SlotReference {
  private var weakPointer: UnsafeMutablePointer<Unmanaged<WeakBox>> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Unmanaged<WeakBox>.self)
  }

  /// Replaces the constructed value by a weak reference to its object.
  ///
  /// - Returns: the value, to be released after the lock; nil if it is not an object, and then it
  ///   remains.
  func weaken() -> RetiredValue? {
    guard let object = ErasedValue.object(recipe.type, at: address) else { return nil }
    let value = takeValue()
    weakPointer.initialize(
      to: .passRetained(WeakBox(object, recipe.type, from: value.memory)))
    return value
  }

  /// Copies the value of a weak slot if its object is alive.
  func copyWeak(to memory: UnsafeMutableRawPointer) -> Bool {
    weakPointer.pointee._withUnsafeGuaranteedRef { $0.copy(to: memory) }
  }

  func dropWeakBox() { weakPointer.pointee.release() }
}
