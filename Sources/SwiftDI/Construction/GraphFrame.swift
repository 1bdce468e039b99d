/// The instances of the graph scope within one request to a container.
///
/// Lives as long as the request and the lazies that were made in it. The thread whose request it is
/// has it for itself; one that reads a lazy later takes it over.
final class GraphFrame: @unchecked Sendable {
  let unit: Construction.Unit
  /// Keeps what the slots point to.
  ///
  /// Not the container: a lazy keeps its frame, and may itself be kept in the container.
  private let plan: Plan
  private let construction: Construction
  private var isOwned = true
  /// Whether the request for which its owner has it has not begun yet.
  private var isReserved = false
  /// Whether a request that waits goes on in it: what it made stays then.
  private var isHeld = false

  // What the request has, by the container's slots: open addressing, at most half full, because a
  // dictionary would cost more than making most objects. Nobody else is in here at the same time.
  @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private var bits: UInt = 5
  @exclusivity(unchecked) private var count = 0
  /// The words of what was made, in order: at most as many as the table has entries to be taken.
  @exclusivity(unchecked) private var order: UnsafeMutablePointer<UInt>
  @exclusivity(unchecked) private var orderCount = 0

  /// What requests that are over made in this frame, by the container's slots.
  ///
  /// Lazies that are read later share it as long as somebody has it. To hold it strongly would close
  /// a ring: the frame has an object, the object a lazy, and the lazy its frame.
  private var earlier: [UInt: WeakBox] = [:]
  @exclusivity(unchecked) private var hasEarlier = false

  private struct Entry {
    /// The address of the container's slot; 0 where the entry is free.
    var key: UInt = 0
    /// Nothing, a mark that it is being made, an object, or a slot of the request's own.
    var word: UInt = 0

    static let beingMade: UInt = 1
    /// Slots are told from objects by the lowest bit, which no address has.
    static let slotMark: UInt = 1
  }

  init(_ container: Container) {
    plan = container.plan
    construction = container.construction
    unit = Construction.Unit(nil, owner: .current)
    entries = .allocate(capacity: 1 << 5)
    entries.initialize(repeating: Entry(), count: 1 << 5)
    order = .allocate(capacity: 1 << 4)
  }

  deinit {
    for index in (0..<orderCount).reversed() {
      if order[index] & Entry.slotMark == 0 {
        Self.object(order[index])?.release()
      } else if let own = Self.slot(order[index]) {
        own.destroy()
        own.slot.deallocate()
      }
    }
    order.deallocate()
    entries.deallocate()
  }

  private static func object(_ word: UInt) -> Unmanaged<AnyObject>? {
    UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque)
  }

  private static func slot(_ word: UInt) -> SlotReference? {
    UnsafeMutablePointer<Slot>(bitPattern: word & ~Entry.slotMark).map(SlotReference.init)
  }

  /// The object of a binding for which there is nothing to do but to call its factory.
  func plainValue(
    of slot: SlotReference, into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    var index = place(of: slot)
    let word = entries[index].word
    if word > Entry.beingMade, let object = Self.object(word) {
      memory.initializeMemory(as: Unmanaged<AnyObject>.self, to: object.retain())
      return
    }
    if word == Entry.beingMade { throw slot.failing(slot.error(.cycle)) }
    if hasEarlier, copyEarlier(slot, to: memory) { return }
    entries[index].word = Entry.beingMade
    let bitsBefore = bits
    do throws(ResolutionError) {
      try slot.callRecipe(into: memory, context)
    } catch {
      entries[place(of: slot)].word = 0
      throw error
    }
    if bits != bitsBefore { index = place(of: slot) }
    let object = memory.assumingMemoryBound(to: Unmanaged<AnyObject>.self).pointee.retain()
    entries[index].word = UInt(bitPattern: object.toOpaque())
    note(entries[index].word)
  }

  /// This request's own slot for a binding in the graph scope.
  func slot(for slot: SlotReference) -> SlotReference {
    let index = place(of: slot)
    if let own = Self.slot(entries[index].word) { return own }
    let own = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    own.initialize(to: Slot(like: slot, state: .absent))
    entries[index].word = UInt(bitPattern: own) | Entry.slotMark
    note(entries[index].word)
    return SlotReference(own)
  }

  /// Whether this request has an instance of a binding in the graph scope, or is making it.
  func has(_ slot: SlotReference) -> Bool {
    let word = entries[position(of: UInt(bitPattern: slot.slot))].word
    if word == 0 { return false }
    guard word > Entry.beingMade, word & Entry.slotMark != 0, let own = Self.slot(word) else {
      return true
    }
    switch own.state {
    case .ready, .making, .made: return true
    case .plain, .general, .absent, .guarded, .closed, .closedWithValue: return false
    }
  }

  @inline(__always)
  private func note(_ word: UInt) {
    order[orderCount] = word
    orderCount &+= 1
  }

  /// The entry of a container's slot; a new one if there is none.
  @inline(__always)
  private func place(of slot: SlotReference) -> Int {
    let key = UInt(bitPattern: slot.slot)
    let index = position(of: key)
    if entries[index].key == key { return index }
    guard count < 1 &<< Int(bits &- 1) else { return placeAfterGrowing(key) }
    entries[index].key = key
    count &+= 1
    return index
  }

  private func placeAfterGrowing(_ key: UInt) -> Int {
    grow()
    let index = position(of: key)
    entries[index].key = key
    count += 1
    return index
  }

  /// Where a key is, or would be.
  @inline(__always)
  private func position(of key: UInt) -> Int {
    var index = Int(
      bitPattern: (key &* GoldenRatio.multiplier) &>> (UInt(UInt.bitWidth) &- bits))
    let mask = 1 &<< Int(bits) &- 1
    while entries[index].key != 0, entries[index].key != key { index = (index &+ 1) & mask }
    return index
  }

  private func grow() {
    let (old, oldCount, oldOrder) = (entries, 1 << Int(bits), order)
    bits += 1
    entries = .allocate(capacity: 1 << Int(bits))
    entries.initialize(repeating: Entry(), count: 1 << Int(bits))
    for index in 0..<oldCount where old[index].key != 0 {
      entries[position(of: old[index].key)] = old[index]
    }
    order = .allocate(capacity: 1 << Int(bits - 1))
    order.update(from: oldOrder, count: orderCount)
    old.deallocate()
    oldOrder.deallocate()
  }

  // MARK: Whose it is

  /// Begins a request in this frame; false if it goes on within one of this thread.
  func enter(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    let me = ThreadIdentity.current
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    while isOwned {
      if unit.owner == me {
        // Begins what it was reserved for, or goes on.
        defer { isReserved = false }
        return isReserved
      }
      try construction.wait(for: unit, slot, me)
    }
    isOwned = true
    unit.owner = me
    return true
  }

  /// Lets a thread have the frame for a request that is about to begin; false if another one has it.
  ///
  /// Under the lock.
  func reserve(for me: ThreadIdentity) -> Bool {
    if isOwned { return unit.owner == me }
    isOwned = true
    isReserved = true
    unit.owner = me
    return true
  }

  /// Ends a reservation whose request has not begun.
  ///
  /// Under the lock, by the thread that made it.
  func giveUpReservation() {
    guard isReserved, unit.owner == .current else { return }
    isReserved = false
    isOwned = false
    unit.owner = .nobody
  }

  /// A copy of what an earlier request in this frame made, if it is still there.
  func copyEarlier(_ slot: SlotReference, to memory: UnsafeMutableRawPointer) -> Bool {
    guard hasEarlier, let box = earlier[UInt(bitPattern: slot.slot)] else { return false }
    return box.copy(to: memory)
  }

  /// Holds the objects that were made weakly from now on; values stay.
  private func loosen() {
    var released: [Unmanaged<AnyObject>] = []
    var values: [RetiredValue] = []
    for index in 0..<(1 << Int(bits)) where entries[index].word > Entry.beingMade {
      let word = entries[index].word
      if word & Entry.slotMark == 0 {
        guard let object = Self.object(word) else { continue }
        earlier[entries[index].key] = object._withUnsafeGuaranteedRef { object in
          withUnsafePointer(to: object) { WeakBox(object, AnyObject.self, from: $0) }
        }
        released.append(object)
        entries[index].word = 0
      } else if let own = Self.slot(word), own.state == .made || own.state == .ready,
        let object = ErasedValue.object(own.recipe.type, at: own.address)
      {
        earlier[entries[index].key] = WeakBox(object, own.recipe.type, from: own.address)
        values.append(own.takeValue())
        own.set(.absent)
      }
    }
    var kept = 0
    for index in 0..<orderCount where order[index] & Entry.slotMark != 0 {
      order[kept] = order[index]
      kept += 1
    }
    orderCount = kept
    hasEarlier = !earlier.isEmpty
    for value in values { value.release() }
    for object in released { object.release() }
  }

  /// Ends a request.
  func leave() {
    unit.made.removeAll()
    // Only whoever owns the frame asks, or changes it.
    if !isHeld { loosen() }
    handOver()
  }

  private func handOver() {
    construction.monitor.locked {
      isOwned = false
      unit.owner = .nobody
      construction.monitor.wakeAll()
    }
  }

  // MARK: Requests that wait

  /// Lets a request that waits have the frame, which is no thread's in the meantime.
  func hold() {
    isHeld = true
    handOver()
  }

  /// Lets go of the frame while the request waits; gives what is to be finished later.
  func pause() -> [SlotReference] {
    defer { handOver() }
    defer { unit.made.removeAll() }
    return unit.made
  }

  /// Ends the request that waits.
  func letGo(_ slot: SlotReference) {
    // A ring of waiting threads cannot be: nobody waits for this request any more.
    guard (try? enter(slot)) == true else { return }
    isHeld = false
    leave()
  }
}
