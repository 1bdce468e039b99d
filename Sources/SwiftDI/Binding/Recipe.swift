/// How one value is made, type erased: it is written to memory that the caller owns.
///
/// The closures live in a class, and the class is reached without counting references, because a
/// closure that is loaded from a record is retained and released around each call.
@usableFromInline
final class Recipe: Sendable {
  /// Makes a value and initialises memory with it; what it needs is behind the slot's links.
  @usableFromInline
  typealias Make =
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void

  /// The same for an asynchronous factory; all it needs is ready.
  typealias MakeAsync =
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) async throws(ResolutionError) ->
    Void

  @usableFromInline let make: Make
  let makeAsync: MakeAsync?
  let type: any Any.Type

  @usableFromInline
  init(_ type: any Any.Type, _ make: @escaping Make) {
    self.type = type
    self.make = make
    makeAsync = nil
  }

  init(async type: any Any.Type, _ make: @escaping MakeAsync) {
    self.type = type
    self.make = { _, slot, _ throws(ResolutionError) in throw slot.error(.needsAsync) }
    makeAsync = make
  }
}

/// Values of a type that is only known at run time.
///
/// Used off the fast path, where the cost of asking the type's witnesses does not matter.
enum ErasedValue {
  /// What a value takes in memory, up to where a next one would begin: copies go that far.
  static func size(_ type: any Any.Type) -> (byteCount: Int, alignment: Int) {
    func open<T>(_: T.Type) -> (Int, Int) { (MemoryLayout<T>.stride, MemoryLayout<T>.alignment) }
    return open(type)
  }

  static func allocate(_ type: any Any.Type) -> UnsafeMutableRawPointer {
    let size = size(type)
    return .allocate(byteCount: max(size.byteCount, 1), alignment: size.alignment)
  }

  /// Copies a value to memory that holds none.
  static func copy(
    _ type: any Any.Type, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_: T.Type) {
      target.initializeMemory(as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
    }
    open(type)
  }

  /// Moves a value to memory that holds none.
  static func move(
    _ type: any Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_: T.Type) {
      target.moveInitializeMemory(
        as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
    }
    open(type)
  }

  /// Destroys a value; the memory stays.
  static func destroy(_ type: any Any.Type, at address: UnsafeMutableRawPointer) {
    func open<T>(_: T.Type) {
      address.assumingMemoryBound(to: T.self).deinitialize(count: 1)
    }
    open(type)
  }

  /// The object behind a value, if it is one.
  static func object(_ type: any Any.Type, at address: UnsafeRawPointer) -> AnyObject? {
    func open<T>(_: T.Type) -> AnyObject? {
      let value = address.assumingMemoryBound(to: T.self).pointee
      return Swift.type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
    return open(type)
  }

  /// Whether all values of a type are objects, as far as the type says; nil if it does not.
  static func isObject(_ type: any Any.Type) -> Bool? {
    if type is AnyObject.Type { return true }
    return TypeKind(type) == .value ? false : nil
  }
}
