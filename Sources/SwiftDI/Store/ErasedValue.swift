/// Operations on values whose type is only known at run time.
///
/// Only slow paths use them, where the cost of value witness calls does not matter.
enum ErasedValue {
  /// The stride of a type in bytes, which is the extent of copies.
  static func stride<T>(_: T.Type) -> Int { MemoryLayout<T>.stride }

  static func allocate<T>(_: T.Type) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(MemoryLayout<T>.stride, 1), alignment: MemoryLayout<T>.alignment)
  }

  /// Copies a value to uninitialised memory.
  static func copy<T>(
    _: T.Type, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) {
    target.initializeMemory(as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
  }

  /// Moves a value to uninitialised memory.
  static func move<T>(
    _: T.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    target.moveInitializeMemory(as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
  }

  /// Destroys a value without freeing its memory.
  static func destroy<T>(_: T.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: T.self).deinitialize(count: 1)
  }

  /// The value as an object; nil if it is not an object.
  static func object<T>(_: T.Type, at address: UnsafeRawPointer) -> AnyObject? {
    let value = address.assumingMemoryBound(to: T.self).pointee
    return type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
  }

  /// Whether a value is an object, directly, behind a protocol or in an optional.
  static func isObject(_ value: Any) -> Bool {
    var value = value
    while TypeKind.isOptional(type(of: value)) {
      guard let wrapped = Mirror(reflecting: value).children.first?.value else { return false }
      value = wrapped
    }
    return type(of: value) is AnyObject.Type
  }
}
