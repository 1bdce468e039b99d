public import CSwiftDIThread
public import Synchronization

/// The place of one binding in one container: the value, if it is kept, and how to make it.
///
/// 80 bytes on a machine of 64 bits, all that a request touches. What errors and exports need is in the plan.
@usableFromInline
struct Slot: ~Copyable {
  /// Room for values; of the same size whatever the size of a word.
  @usableFromInline typealias Payload = (UInt64, UInt64, UInt64, UInt64, UInt64)

  /// The value, or a pointer to it if it is larger than this; first, so that the slot's address is
  /// the value's.
  @usableFromInline var payload: Payload = (0, 0, 0, 0, 0)
  /// Kept alive by the plan.
  @usableFromInline let recipe: Unmanaged<Recipe>
  /// The slots of what the recipe needs, in its order, then those of the properties.
  @usableFromInline var links: UnsafeMutablePointer<SlotReference>
  /// Owns this slot.
  @usableFromInline let container: Unmanaged<Container>
  @usableFromInline let state: Atomic<UInt8>
  /// How many levels of factories making the value may take on the stack.
  @usableFromInline let cost: UInt8
  /// Whether it was reset: its value is outside from then on, see `ContainerLife`.
  var isReset = false
  /// Whether it is kept with the request, and nothing is to be done around its recipe.
  let isPlainInGraph: Bool
  /// Kept alive by the plan.
  let row: Unmanaged<Plan.Row>

  init(
    _ row: Plan.Row, links: UnsafeMutablePointer<SlotReference>, container: Container,
    state: SlotState
  ) {
    recipe = .passUnretained(row.recipe)
    self.links = links
    self.container = .passUnretained(container)
    self.row = .passUnretained(row)
    cost = ThreadDepth.cost(ofHeight: row.height)
    isPlainInGraph = row.isPlainInGraph
    self.state = Atomic(state.rawValue)
  }

  /// A slot of its own for what another one makes.
  init(
    like slot: SlotReference, links: UnsafeMutablePointer<SlotReference>? = nil, state: SlotState
  ) {
    recipe = slot.slot.pointee.recipe
    self.links = links ?? slot.slot.pointee.links
    container = slot.slot.pointee.container
    row = slot.slot.pointee.row
    cost = slot.slot.pointee.cost
    isPlainInGraph = slot.slot.pointee.isPlainInGraph
    self.state = Atomic(state.rawValue)
  }
}

/// What a request finds in a slot.
@usableFromInline
enum SlotState: UInt8 {
  /// The value is there, to be read without a lock.
  case ready
  /// Nothing is kept and nothing special is to be done: call the recipe.
  case plain
  /// Everything else that is not kept in the slot.
  case general
  /// Kept, and not made yet.
  case absent
  /// Its factory is running.
  case making
  /// Made, and visible only to those who make it, until its properties are set.
  case made
  /// The value is there, to be read under the lock, because it may be reset.
  case guarded
  /// The container was closed.
  case closed
  /// The container was closed; the value is still there, for those who are just reading it.
  case closedWithValue
}

/// The address of a slot.
///
/// Valid as long as the slot's container lives; whoever keeps one sees to that.
@usableFromInline
struct SlotReference: Equatable, @unchecked Sendable {
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

  /// Whether a value of the type is as large as a word, as every reference to an object is.
  @inlinable @inline(__always)
  static func isWord<T>(_: T.Type) -> Bool {
    MemoryLayout<T>.size == MemoryLayout<UInt>.size && fits(T.self)
  }

  /// Takes a value out of the word that it is.
  @inlinable @inline(__always)
  static func read<T>(_ word: consuming UInt) -> T {
    withUnsafeMutablePointer(to: &word) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: T.self).move()
    }
  }

  /// A copy of the value that is there.
  @inlinable @inline(__always)
  func stored<T>(_: T.Type) -> T {
    if Self.fits(T.self) {
      return UnsafeRawPointer(slot).assumingMemoryBound(to: T.self).pointee
    }
    let box = UnsafeRawPointer(slot).assumingMemoryBound(to: UnsafePointer<T>.self).pointee
    return box.pointee
  }

  /// Lends the value that is there.
  ///
  /// Said of types that cannot be copied, so that the compiler does not.
  @inlinable @inline(__always)
  func lend<T: ~Copyable, Result>(
    _ body: (borrowing T) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawPointer(slot).assumingMemoryBound(to: T.self).pointee)
  }

  @inlinable @inline(__always)
  var isReady: Bool {
    slot.pointee.state.load(ordering: .acquiring) == SlotState.ready.rawValue
  }

  @inlinable @inline(__always)
  func link(_ index: Int) -> SlotReference { slot.pointee.links[index] }

  /// The value for a need of another binding.
  @inlinable @inline(__always)
  func value<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
    let state = slot.pointee.state.load(ordering: .acquiring)
    if state == SlotState.ready.rawValue { return stored(T.self) }
    if Self.isWord(T.self) { return Self.read(try wordMade(context)) }
    if state == SlotState.plain.rawValue { return try made(T.self, context) }
    return try general(T.self, context)
  }

  /// The value for somebody who asks the container.
  @inlinable @inline(__always)
  func requested<T>(_: T.Type, from isolation: (any Actor)?) throws(ResolutionError) -> T {
    let state = slot.pointee.state.load(ordering: .acquiring)
    if state == SlotState.ready.rawValue { return stored(T.self) }
    if state == SlotState.plain.rawValue, isolation == nil { return try requestedPlainly(T.self) }
    return try requestedGenerally(T.self, from: isolation)
  }

  // These are not inlined, so that finding a value that is there needs no room on the stack.

  @inlinable @inline(never)
  func requestedPlainly<T>(_: T.Type) throws(ResolutionError) -> T {
    try enter()
    return try made(T.self, .none)
  }

  @inlinable @inline(never)
  func requestedGenerally<T>(_: T.Type, from isolation: (any Actor)?) throws(ResolutionError) -> T {
    try withMemory(T.self) { (memory) throws(ResolutionError) in
      try answer(into: memory, from: isolation)
    }
  }

  /// Refuses a request that the rest of this thread's stack may not be enough for.
  @inlinable @inline(__always)
  func enter() throws(ResolutionError) {
    guard swiftdi_fits(UInt(slot.pointee.cost) &* ThreadDepth.bytesOfLevel) != 0 else {
      throw tooDeep()
    }
  }

  @inlinable @inline(__always)
  func made<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
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

  /// The value, which is as large as a word and not there, for a need of another binding.
  ///
  /// Not generic, so that each parameter of each binding costs an app one call, to compile and in size.
  @usableFromInline
  func wordMade(_ context: Context) throws(ResolutionError) -> UInt {
    var word: UInt = 0
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &word) { memory in
      do throws(ResolutionError) {
        if slot.pointee.state.load(ordering: .relaxed) == SlotState.plain.rawValue {
          try callRecipe(into: memory, context)
        } else {
          try generalValue(into: memory, context)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return word
  }

  @inlinable
  func general<T>(_: T.Type, _ context: Context) throws(ResolutionError) -> T {
    try withMemory(T.self) { (memory) throws(ResolutionError) in
      try generalValue(into: memory, context)
    }
  }

  @inlinable @inline(__always)
  func withMemory<T>(
    _: T.Type, _ fill: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> T {
    if Self.isWord(T.self) {
      // As a word: where this is not specialised, the standard library would have the run time make
      // the type `Result<T, ResolutionError>` for each type.
      return Self.read(
        try withUnsafeTemporaryAllocation(of: UInt.self, capacity: 1) {
          (memory: UnsafeMutableBufferPointer<UInt>) throws(ResolutionError) -> UInt in
          let address = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
          try fill(address)
          return address.load(as: UInt.self)
        })
    }
    return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) {
      (memory: UnsafeMutableBufferPointer<T>) throws(ResolutionError) -> T in
      // A capacity of one always has an address.
      let address = memory.baseAddress.unsafelyUnwrapped
      try fill(UnsafeMutableRawPointer(address))
      return address.move()
    }
  }
}
