public import CSwiftDI

/// The address of a slot.
///
/// It is valid as long as the slot's container lives, which every holder of a reference must
/// ensure. The address never changes; the slot's atomic state says who may access its value, see
/// `SlotState`.
@usableFromInline
struct SlotReference: Hashable, @unchecked Sendable {
  @usableFromInline let slot: UnsafeMutablePointer<Slot>

  @usableFromInline
  init(_ slot: UnsafeMutablePointer<Slot>) {
    self.slot = slot
  }

  @inlinable @inline(__always)
  static func fits<T>(_: T.Type) -> Bool {
    MemoryLayout<T>.stride <= MemoryLayout<Slot.Payload>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<Slot.Payload>.alignment
  }

  /// Whether a value of the type has the size of a word, like a reference to an object.
  @inlinable @inline(__always)
  static func isWord<T>(_: T.Type) -> Bool {
    MemoryLayout<T>.size == MemoryLayout<UInt>.size && fits(T.self)
  }

  /// Converts a word to the value that it represents.
  @inlinable @inline(__always)
  static func read<T>(_ word: consuming UInt) -> T {
    withUnsafeMutablePointer(to: &word) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: T.self).move()
    }
  }

  /// A copy of the cached value.
  @inlinable @inline(__always)
  func stored<T>(_: T.Type) -> T {
    if Self.fits(T.self) {
      return UnsafeRawPointer(slot).assumingMemoryBound(to: T.self).pointee
    }
    let box = UnsafeRawPointer(slot).assumingMemoryBound(to: UnsafePointer<T>.self).pointee
    return box.pointee
  }

  var isReady: Bool {
    swiftdi_byte_load_acquiring(&slot.pointee.state) == SlotState.ready.rawValue
  }

  @inlinable @inline(__always)
  func link(_ index: Int) -> SlotReference { slot.pointee.links[index] }

  /// The value for a dependency of another binding.
  @inlinable @inline(__always)
  func value<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
    let state = swiftdi_byte_load_acquiring(&slot.pointee.state)
    if state == SlotState.ready.rawValue { return stored(T.self) }
    if Self.isWord(T.self) { return Self.read(try constructedWord(context)) }
    if state == SlotState.plain.rawValue { return try recipeResult(T.self, context) }
    return try constructed(T.self, context)
  }

  /// The value for a request to the container.
  @inlinable @inline(__always)
  func requested<T>(_: T.Type, from isolation: (any Actor)?) throws(ResolutionError) -> T {
    let state = swiftdi_byte_load_acquiring(&slot.pointee.state)
    if state == SlotState.ready.rawValue { return stored(T.self) }
    if state == SlotState.plain.rawValue, isolation == nil { return try requestedPlainly(T.self) }
    return try requestedGenerally(T.self, from: isolation)
  }

  // Not inlined, so that resolving a cached instance needs no room on the stack.

  @inlinable @inline(never)
  func requestedPlainly<T>(_: T.Type) throws(ResolutionError) -> T {
    try enter()
    return try recipeResult(T.self, .none)
  }

  @inlinable @inline(never)
  func requestedGenerally<T>(_: T.Type, from isolation: (any Actor)?) throws(ResolutionError) -> T {
    try withMemory(T.self) { (memory) throws(ResolutionError) in
      try request(into: memory, from: isolation)
    }
  }

  /// Rejects a request for which this thread's remaining stack may not suffice.
  @inlinable @inline(__always)
  func enter() throws(ResolutionError) {
    guard swiftdi_fits(UInt(slot.pointee.cost) &* ThreadDepth.bytesOfLevel) != 0 else {
      throw tooDeep()
    }
  }

  @inlinable @inline(__always)
  func recipeResult<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
    try withMemory(T.self) { (memory) throws(ResolutionError) in
      try callRecipe(into: memory, context)
    }
  }

  /// Calls the recipe without counting a reference to it.
  @inlinable @inline(__always)
  func callRecipe(
    into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    var failure: ResolutionError?
    slot.pointee.recipe._withUnsafeGuaranteedRef { recipe in
      do throws(ResolutionError) {
        try recipe.make(memory, self, context)
      } catch {
        failure = error
      }
    }
    if let failure { throw failing(failure) }
  }

  /// Constructs a value of the size of a word for a dependency of another binding.
  ///
  /// It is not generic, so that each parameter of each binding only adds one call to an app's code.
  @usableFromInline
  func constructedWord(_ context: Context) throws(ResolutionError) -> UInt {
    var word: UInt = 0
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &word) { memory in
      do throws(ResolutionError) {
        if swiftdi_byte_load_relaxed(&slot.pointee.state) == SlotState.plain.rawValue {
          try callRecipe(into: memory, context)
        } else {
          try construct(into: memory, context)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return word
  }

  @inlinable
  func constructed<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
    try withMemory(T.self) { (memory) throws(ResolutionError) in
      try construct(into: memory, context)
    }
  }

  @inlinable @inline(__always)
  func withMemory<T>(
    _: T.Type, _ fill: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> T {
    if Self.isWord(T.self) {
      // The memory is that of a word, because for `T` the standard library would, in unspecialised
      // code, instantiate the type `Result<T, ResolutionError>` at run time.
      return Self.read(
        try withUnsafeTemporaryAllocation(of: UInt.self, capacity: 1) {
          (memory: UnsafeMutableBufferPointer<UInt>) throws(ResolutionError) -> UInt in
          let address = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
          try fill(address)
          return address.load(as: UInt.self)
        })
    }
    return try withLargeMemory(T.self, fill)
  }

  // Not inlined, because unspecialised code that contains it would look up the type `Result<T,
  // ResolutionError>` at its start, even for words.

  @inlinable @inline(never)
  func withLargeMemory<T>(
    _: T.Type, _ fill: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> T {
    try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) {
      (memory: UnsafeMutableBufferPointer<T>) throws(ResolutionError) -> T in
      // A buffer with a capacity of one always has an address.
      let address = memory.baseAddress.unsafelyUnwrapped
      try fill(UnsafeMutableRawPointer(address))
      return address.move()
    }
  }
}
