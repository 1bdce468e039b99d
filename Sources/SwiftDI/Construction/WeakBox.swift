/// A value that does not keep its object alive.
///
/// The bits of the value are kept as they are; they are good for as long as the object lives, which
/// a strong reference to it makes sure of while they are copied.
final class WeakBox {
  private(set) weak var object: AnyObject?
  private let type: any Any.Type
  private let bits: UnsafeMutableRawPointer

  init(_ object: AnyObject, _ type: any Any.Type, from value: UnsafeRawPointer) {
    self.object = object
    self.type = type
    let size = ErasedValue.size(type)
    bits = ErasedValue.allocate(type)
    bits.copyMemory(from: value, byteCount: size.byteCount)
  }

  deinit { bits.deallocate() }

  /// Copies the value, if its object is alive.
  func copy(to memory: UnsafeMutableRawPointer) -> Bool {
    guard let object else { return false }
    ErasedValue.copy(type, from: bits, to: memory)
    withExtendedLifetime(object) {}
    return true
  }
}

// All under the lock of the construction.
extension SlotReference {
  private var weakPointer: UnsafeMutablePointer<Unmanaged<WeakBox>> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Unmanaged<WeakBox>.self)
  }

  /// Lets go of the value that was made, but for a weak reference.
  ///
  /// Nil if the value is no object; it stays then. The value is returned, to be released when the
  /// lock is free.
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

  /// The object of a weak slot, if it is alive.
  var weakObject: AnyObject? {
    weakPointer.pointee._withUnsafeGuaranteedRef { $0.object }
  }

  func dropWeakBox() { weakPointer.pointee.release() }
}
