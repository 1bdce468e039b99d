/// The instances of the graph scope within one request to a container.
///
/// It lives as long as the request and the lazies created in it. The thread of the request owns the
/// cache; a thread that reads a lazy later acquires it. `isOwned`, `isReserved` and the owner
/// change under the lock of the container's construction; only the owner accesses the other
/// members.
final class GraphCache: @unchecked Sendable {
  let unit: ConstructionUnit
  /// Keeps the rows alive that the slots point to.
  ///
  /// The container is not retained: a lazy retains its cache, and may be cached in the container.
  private let plan: Plan
  private let construction: ConstructionTable
  private var isOwned = true
  /// Whether the owner has reserved it for a request that has not begun yet.
  private var isReserved = false
  /// The incomplete instances of an asynchronous request, while it waits; nil without such a
  /// request.
  ///
  /// They are set aside, so that a thread that reads a lazy meanwhile completes only its own
  /// instances.
  private var parked: ConstructionUnit?

  /// The instances of the request, by the container's slots.
  ///
  /// A word is `underConstruction`, the address of an object, or the address of a slot of the
  /// request with `slotMark`.
  @exclusivity(unchecked) private var table = AddressTable(bits: 5)
  @exclusivity(unchecked) private var count = 0
  /// The words of the constructed instances, in order; at most half of the table's size.
  @exclusivity(unchecked) private var order: UnsafeMutablePointer<UInt>
  @exclusivity(unchecked) private var orderCount = 0

  /// The instances of earlier requests in this cache, by the container's slots.
  ///
  /// Lazies that are read later share these as long as other code holds them. Strong references
  /// would form a cycle: the cache holds an object, the object a lazy, and the lazy its cache.
  private var earlier: [UInt: WeakBox] = [:]
  @exclusivity(unchecked) private var hasEarlier = false

  private static let underConstruction: UInt = 1
  /// The lowest bit, which no address has, distinguishes slots from objects.
  private static let slotMark: UInt = 1

  init(_ container: Container) {
    plan = container.plan
    construction = container.construction
    unit = ConstructionUnit(nil, owner: .current)
    order = .allocate(capacity: 1 << 4)
  }

  deinit {
    for index in (0..<orderCount).reversed() {
      if order[index] & Self.slotMark == 0 {
        Self.object(order[index])?.release()
      } else if let own = Self.slot(order[index]) {
        own.release()
        own.deallocate()
      }
    }
    order.deallocate()
    table.deallocate()
  }

  private static func object(_ word: UInt) -> Unmanaged<AnyObject>? {
    UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque)
  }

  private static func slot(_ word: UInt) -> SlotReference? {
    UnsafeMutablePointer<Slot>(bitPattern: word & ~Self.slotMark).map(SlotReference.init)
  }

  /// Obtains the object of a binding whose construction only calls its recipe.
  func plainInstance(
    of slot: SlotReference, into memory: UnsafeMutableRawPointer, _ context: Context
  ) throws(ResolutionError) {
    var index = place(of: slot)
    let word = table.entries[index].word
    if word > Self.underConstruction, let object = Self.object(word) {
      memory.initializeMemory(as: Unmanaged<AnyObject>.self, to: object.retain())
      return
    }
    if word == Self.underConstruction { throw slot.failing(slot.error(.cycle)) }
    if hasEarlier, copyEarlier(slot, to: memory) { return }
    table.entries[index].word = Self.underConstruction
    let size = table.mask
    do throws(ResolutionError) {
      try slot.callRecipe(into: memory, context)
    } catch {
      table.entries[place(of: slot)].word = 0
      throw error
    }
    if table.mask != size { index = place(of: slot) }
    let object = memory.assumingMemoryBound(to: Unmanaged<AnyObject>.self).pointee.retain()
    table.entries[index].word = UInt(bitPattern: object.toOpaque())
    note(table.entries[index].word)
  }

  /// The request's slot for a binding in the graph scope.
  func slot(for slot: SlotReference) -> SlotReference {
    let index = place(of: slot)
    if let own = Self.slot(table.entries[index].word) { return own }
    let own = SlotReference(allocating: Slot(like: slot, state: .empty))
    table.entries[index].word = UInt(bitPattern: own.slot) | Self.slotMark
    note(table.entries[index].word)
    return own
  }

  @inline(__always)
  private func note(_ word: UInt) {
    order[orderCount] = word
    orderCount &+= 1
  }

  /// The position of a container's slot in the table; adds an entry if there is none.
  @inline(__always)
  private func place(of slot: SlotReference) -> Int {
    let key = UInt(bitPattern: slot.slot)
    let index = table.position(of: key)
    if table.entries[index].key == key { return index }
    guard count &<< 1 <= Int(bitPattern: table.mask) else { return placeAfterGrowing(key) }
    table.entries[index].key = key
    count &+= 1
    return index
  }

  private func placeAfterGrowing(_ key: UInt) -> Int {
    let (old, oldOrder) = (table, order)
    table = AddressTable(growing: old)
    order = .allocate(capacity: count * 2)
    order.update(from: oldOrder, count: orderCount)
    old.deallocate()
    oldOrder.deallocate()
    let index = table.position(of: key)
    table.entries[index].key = key
    count += 1
    return index
  }

  // MARK: Ownership

  /// Begins a request in this cache; false if it is part of another request of this thread.
  func enter(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    let me = ThreadIdentity.current
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    while isOwned {
      if unit.owner == me {
        // Begins the request of the reservation, or continues a running one.
        defer { isReserved = false }
        return isReserved
      }
      try construction.wait(for: unit, slot, me)
    }
    isOwned = true
    unit.owner = me
    return true
  }

  /// Reserves the cache for a request of a thread that is about to begin; false if another thread
  /// owns it.
  ///
  /// Call under the lock.
  func reserve(for me: ThreadIdentity) -> Bool {
    if isOwned { return unit.owner == me }
    isOwned = true
    isReserved = true
    unit.owner = me
    return true
  }

  /// Ends a reservation whose request has not begun.
  ///
  /// Call under the lock, on the thread that reserved the cache.
  func giveUpReservation() {
    guard isReserved, unit.owner == .current else { return }
    isReserved = false
    isOwned = false
    unit.owner = .nobody
  }

  /// Copies the instance of an earlier request in this cache; false if it no longer exists.
  func copyEarlier(_ slot: SlotReference, to memory: UnsafeMutableRawPointer) -> Bool {
    guard hasEarlier, let box = earlier[UInt(bitPattern: slot.slot)] else { return false }
    return box.copy(to: memory)
  }

  /// Makes the references to constructed objects weak; values remain.
  private func loosen() {
    var released: [Unmanaged<AnyObject>] = []
    var values: [RetiredValue] = []
    for index in table.all.indices where table.entries[index].word > Self.underConstruction {
      let word = table.entries[index].word
      if word & Self.slotMark == 0 {
        guard let object = Self.object(word) else { continue }
        earlier[table.entries[index].key] = object._withUnsafeGuaranteedRef { object in
          withUnsafePointer(to: object) { WeakBox(object, AnyObject.self, from: $0) }
        }
        released.append(object)
        table.entries[index].word = 0
      } else if let own = Self.slot(word), own.isConstructed,
        let object = ErasedValue.object(own.recipe.type, at: own.address)
      {
        earlier[table.entries[index].key] = WeakBox(object, own.recipe.type, from: own.address)
        values.append(own.takeInstance())
      }
    }
    var kept = 0
    for index in 0..<orderCount where order[index] & Self.slotMark != 0 {
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
    unit.constructed.removeAll()
    // The next request, of a lazy that was constructed in this one, has a completion of its own.
    unit.completion = Completion()
    // An asynchronous request still needs its instances.
    if parked == nil { loosen() }
    handOver()
  }

  /// Lets other threads enter.
  private func handOver() {
    construction.monitor.locked {
      isOwned = false
      unit.owner = .nobody
      construction.monitor.wakeAll()
    }
  }

  // MARK: Asynchronous requests

  /// Assigns the cache to an asynchronous request.
  ///
  /// - Returns: the unit that holds the request's instances while it waits.
  func beginAsync() -> ConstructionUnit {
    let unit = ConstructionUnit(nil, owner: .nobody)
    parked = unit
    handOver()
    return unit
  }

  /// Begins a synchronous part of the request; false if it is nested in another part.
  func proceed(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    guard try enter(slot) else { return false }
    exchangeInstances()
    return true
  }

  /// Ends a synchronous part of the request.
  func park() {
    exchangeInstances()
    handOver()
  }

  private func exchangeInstances() {
    guard let parked else { return }
    swap(&unit.constructed, &parked.constructed)
    swap(&unit.completion, &parked.completion)
  }

  /// Ends the asynchronous request.
  func endAsync(_ slot: SlotReference) {
    // `enter` cannot fail with a cycle here, because no thread waits for this request any more.
    guard (try? enter(slot)) == true else { return }
    parked = nil
    leave()
  }
}
