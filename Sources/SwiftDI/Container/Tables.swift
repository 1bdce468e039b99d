/// What a container answers for, while its tables are filled.
struct SlotEntries {
  var plain: [(type: any Any.Type, slot: SlotReference)] = []
  var named: [KeyReference: SlotReference] = [:]

  /// Entries whose rows are on other levels are left out.
  init(plan: Plan, level: Plan.Level, slots: UnsafeMutablePointer<Slot>, base: Container?) {
    for (key, row) in plan.entries {
      var slot: SlotReference?
      if level.position[row] >= 0 {
        slot = SlotReference(slots + Int(level.position[row]))
      } else if let base, row < plan.shared.count, plan.shared[row] >= 0 {
        slot = base.slot(ofRow: plan.shared[row])
      }
      guard let slot else { continue }
      if key.name == nil && key.arguments.isEmpty {
        plain.append((key.type, slot))
      } else {
        named[key] = slot
      }
    }
  }
}

/// Finds slots by type: open addressing on the address of the type, at most half full.
@usableFromInline
struct TypeTable: @unchecked Sendable {
  @usableFromInline
  struct Entry {
    /// The address of the type's metadata; 0 where the entry is free.
    @usableFromInline let type: UInt
    @usableFromInline let slot: UnsafeMutablePointer<Slot>?
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let shift: UInt64
  @usableFromInline let mask: Int

  init(_ given: SlotEntries) {
    var bits = 1
    while 1 << bits < given.plain.count * 2 { bits += 1 }
    mask = 1 << bits - 1
    shift = UInt64(64 - bits)
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(type: 0, slot: nil), count: 1 << bits)
    for (type, slot) in given.plain {
      let address = Self.address(type)
      var index = Self.start(address, shift)
      while entries[index].type != 0 { index = (index + 1) & mask }
      entries[index] = Entry(type: address, slot: slot.slot)
    }
  }

  @inlinable @inline(__always)
  static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4).
  @inlinable @inline(__always)
  static func start(_ address: UInt, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The slot of a type; nil if the container itself has none.
  @inlinable @inline(__always)
  func slot<T>(of type: T.Type) -> SlotReference? {
    let address = Self.address(type)
    var index = Self.start(address, shift)
    while true {
      let entry = entries[index]
      if entry.type == address { return entry.slot.map(SlotReference.init) }
      if entry.type == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  func deallocate() { entries.deallocate() }
}

/// Finds slots by the number of a typed key.
@usableFromInline
struct NumberTable: @unchecked Sendable {
  @usableFromInline let slots: UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>
  @usableFromInline let count: Int

  init(_ given: SlotEntries) {
    let numbered = given.named.filter { $0.key.arguments.isEmpty }.map { ($0.key.number, $0.value) }
    count = (numbered.map(\.0).max() ?? -1) + 1
    slots = .allocate(capacity: max(1, count))
    slots.initialize(repeating: nil, count: max(1, count))
    for (number, slot) in numbered { slots[number] = slot.slot }
  }

  @inlinable @inline(__always)
  func slot(of number: Int) -> SlotReference? {
    // Unnamed keys have a negative number, which is a large one here.
    guard UInt(bitPattern: number) < UInt(bitPattern: count) else { return nil }
    return slots[number].map(SlotReference.init)
  }

  func deallocate() { slots.deallocate() }
}
