/// The instances of the graph scope within one request to a container.
///
/// Lives as long as the request and the lazies that were made in it. The thread whose request it is
/// has it for itself; one that reads a lazy later takes it over.
final class GraphFrame: @unchecked Sendable {
  let unit: Construction.Unit
  /// Keeps what the slots point to.
  private let container: Container
  private var isOwned = true

  // The request's own slots, by the container's: open addressing, at most half full, because a
  // dictionary would cost more than making most objects.
  private var keys: UnsafeMutablePointer<UInt>
  private var owns: UnsafeMutablePointer<UnsafeMutablePointer<Slot>>
  private var bits: UInt = 4
  private var count = 0
  /// The slots in the order of making, in blocks.
  private var blocks: [UnsafeMutablePointer<Slot>] = []

  private static let blockSize = 16

  init(_ container: Container) {
    self.container = container
    unit = Construction.Unit(nil, owner: .current)
    keys = .allocate(capacity: 1 << 4)
    keys.initialize(repeating: 0, count: 1 << 4)
    owns = .allocate(capacity: 1 << 4)
  }

  deinit {
    for number in (0..<count).reversed() {
      let slot = blocks[number / Self.blockSize] + number % Self.blockSize
      SlotReference(slot).destroy()
    }
    for block in blocks { block.deallocate() }
    keys.deallocate()
    owns.deallocate()
  }

  /// This request's own slot for a binding in the graph scope.
  func slot(for slot: SlotReference) -> SlotReference {
    let key = UInt(bitPattern: slot.slot)
    var index = position(of: key)
    if keys[index] == key { return SlotReference(owns[index]) }
    if count >= 1 << (bits - 1) {
      grow()
      index = position(of: key)
    }
    keys[index] = key
    owns[index] = append(slot)
    return SlotReference(owns[index])
  }

  /// Where a key is, or would be.
  private func position(of key: UInt) -> Int {
    var index = Int(bitPattern: (key &* 0x9E37_79B9_7F4A_7C15) &>> (UInt(UInt.bitWidth) - bits))
    let mask = 1 << Int(bits) - 1
    while keys[index] != 0, keys[index] != key { index = (index + 1) & mask }
    return index
  }

  private func append(_ slot: SlotReference) -> UnsafeMutablePointer<Slot> {
    if count % Self.blockSize == 0 { blocks.append(.allocate(capacity: Self.blockSize)) }
    let own = blocks[count / Self.blockSize] + count % Self.blockSize
    own.initialize(to: Slot(like: slot, state: .absent))
    count += 1
    return own
  }

  private func grow() {
    let (oldKeys, oldOwns, oldCapacity) = (keys, owns, 1 << Int(bits))
    bits += 1
    keys = .allocate(capacity: 1 << Int(bits))
    keys.initialize(repeating: 0, count: 1 << Int(bits))
    owns = .allocate(capacity: 1 << Int(bits))
    for index in 0..<oldCapacity where oldKeys[index] != 0 {
      let position = position(of: oldKeys[index])
      keys[position] = oldKeys[index]
      owns[position] = oldOwns[index]
    }
    oldKeys.deallocate()
    oldOwns.deallocate()
  }

  // MARK: Whose it is

  /// Begins a request in this frame; false if it goes on within one of this thread.
  func enter(_ slot: SlotReference) throws(ResolutionError) -> Bool {
    let construction = container.construction
    let me = ThreadIdentity.current
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    while isOwned {
      if unit.owner == me { return false }
      try construction.wait(for: unit, slot, me)
    }
    isOwned = true
    unit.owner = me
    return true
  }

  /// Ends a request.
  func leave() {
    container.construction.monitor.locked {
      unit.made.removeAll()
      isOwned = false
      container.construction.monitor.wakeAll()
    }
  }
}
