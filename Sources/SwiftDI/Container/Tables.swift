public import Synchronization

/// The distance of a slot from the first slot of the container, in bytes.
///
/// Indices contain distances, so that the containers of one plan can share them.
typealias SlotOffset = Int

/// The entries of a container's tables, before the tables are built.
struct SlotEntries {
  /// By the address of the type.
  var plain: [(type: UInt, offset: SlotOffset)] = []
  var named: [(key: KeyReference, offset: SlotOffset)] = []

  /// Leaves out entries whose rows are on other levels.
  init(
    _ plan: Plan, _ positions: [Int32], base: Container?, slots: UnsafeMutablePointer<Slot>?
  ) {
    plain.reserveCapacity(plan.entries.count)
    for entry in plan.entries {
      let row = Int(entry)
      let offset: SlotOffset
      if positions[row] >= 0 {
        offset = Int(positions[row]) * MemoryLayout<Slot>.stride
      } else if let base, row < plan.shared.count, plan.shared[row] >= 0,
        let shared = base.slot(ofRow: plan.shared[row])
      {
        offset = Int(bitPattern: shared.slot) &- Int(bitPattern: slots)
      } else {
        continue
      }
      let key = plan.rows[row].key
      if key.isPlain {
        plain.append((TypeTable.address(key.type), offset))
      } else {
        named.append((key, offset))
      }
    }
  }
}

/// The multiplier for multiplicative hashing of addresses (Knuth, The Art of Computer Programming 3, 6.4).
enum GoldenRatio {
  /// The fractional part of the golden ratio, with the bits of a word.
  @inline(__always)
  static var multiplier: UInt {
    UInt(truncatingIfNeeded: (0x9E37_79B9_7F4A_7C15 as UInt64) &>> UInt64(64 - UInt.bitWidth))
  }
}

/// Finds slots by type: open addressing on the address of the type, at most half full.
///
/// Shared by the containers of a level.
final class TypeIndex: @unchecked Sendable {
  struct Entry {
    /// The address of the type's metadata; 0 for a free entry.
    let type: UInt
    let offset: SlotOffset
  }

  let entries: UnsafeMutablePointer<Entry>
  let multiplier: UInt
  let shift: UInt
  let mask: UInt

  init(_ given: [(type: UInt, offset: SlotOffset)]) {
    var bits: UInt = 1
    while 1 << bits < given.count * 2 { bits += 1 }
    mask = 1 << bits - 1
    shift = UInt(UInt.bitWidth) - bits
    multiplier = Self.multiplier(for: given.map(\.type), bits: bits)
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(type: 0, offset: 0), count: 1 << bits)
    for entry in given {
      var index = (entry.type &* multiplier) &>> shift
      while entries[Int(index)].type != 0 { index = (index + 1) & mask }
      entries[Int(index)] = Entry(type: entry.type, offset: entry.offset)
    }
  }

  /// The entries of another index, and more.
  convenience init(
    _ other: TypeIndex, adding added: [(type: UInt, offset: SlotOffset)]
  ) {
    var all: [(type: UInt, offset: SlotOffset)] = []
    for index in 0...Int(other.mask) where other.entries[index].type != 0 {
      all.append((other.entries[index].type, other.entries[index].offset))
    }
    self.init(all + added)
  }

  deinit { entries.deallocate() }

  /// The slot of a type, given by its address; nil if there is none.
  func offset(of type: UInt) -> SlotOffset? {
    var index = (type &* multiplier) &>> shift
    while entries[Int(index)].type != type {
      if entries[Int(index)].type == 0 { return nil }
      index = (index + 1) & mask
    }
    return entries[Int(index)].offset
  }

  /// Multiplicative hashing with the multiplier, among a few candidates, that finds most types at
  /// the first probe.
  private static func multiplier(for addresses: [UInt], bits: UInt) -> UInt {
    var best: (multiplier: UInt, collisions: Int) = (GoldenRatio.multiplier, .max)
    var candidate = best.multiplier
    for _ in 0..<(addresses.count > 256 ? 3 : 24) where best.collisions > 0 {
      var isTaken = [Bool](repeating: false, count: 1 << bits)
      var collisions = 0
      for address in addresses {
        let index = Int((address &* candidate) &>> (UInt(UInt.bitWidth) - bits))
        if isTaken[index] { collisions += 1 }
        isTaken[index] = true
      }
      if collisions < best.collisions { best = (candidate, collisions) }
      // The multiplier of Steele and Vigna's 64-bit congruential generator; odd stays odd.
      candidate = candidate &* UInt(truncatingIfNeeded: 0xD134_2543_DE82_EF95 as UInt64)
    }
    return best.multiplier
  }
}

/// Finds the slots of one container by type.
///
/// An index with addresses in place of distances: requests would have to compute them.
@usableFromInline
struct TypeTable: @unchecked Sendable {
  @usableFromInline
  struct Entry {
    /// The address of the type's metadata; 0 for a free entry.
    @usableFromInline let type: UInt
    @usableFromInline let slot: UnsafeMutablePointer<Slot>?
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let multiplier: UInt
  @usableFromInline let shift: UInt
  @usableFromInline let mask: UInt

  /// O(size of the index), a few instructions for each entry.
  init(_ index: TypeIndex, _ slots: UnsafeMutablePointer<Slot>) {
    multiplier = index.multiplier
    shift = index.shift
    mask = index.mask
    let count = Int(index.mask) + 1
    entries = .allocate(capacity: count)
    let first = UnsafeMutableRawPointer(slots)
    var position = 0
    while position < count {
      let entry = index.entries[position]
      let slot = (first + entry.offset).assumingMemoryBound(to: Slot.self)
      (entries + position).initialize(
        to: Entry(type: entry.type, slot: entry.type == 0 ? nil : slot))
      position += 1
    }
  }

  @inlinable @inline(__always)
  static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The slot of a type; nil if this container has none.
  @inlinable @inline(__always)
  func slot<T>(of type: T.Type) -> SlotReference? {
    let address = Self.address(type)
    var index = (address &* multiplier) &>> shift
    while true {
      let entry = entries[Int(bitPattern: index)]
      if entry.type == address { return entry.slot.map(SlotReference.init) }
      if entry.type == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  func deallocate() { entries.deallocate() }
}

/// Finds slots by type and name: open addressing, at most half full.
struct NameIndex: Sendable {
  private struct Entry: Sendable {
    let type: UInt
    let name: String
    let offset: SlotOffset
  }

  private var entries: [Entry?]
  private let mask: UInt

  init(_ given: [(key: KeyReference, offset: SlotOffset)]) {
    let named = given.filter { $0.key.arguments.isEmpty }
    var capacity = 2
    while capacity < named.count * 2 { capacity *= 2 }
    mask = UInt(capacity - 1)
    entries = Array(repeating: nil, count: capacity)
    for (key, offset) in named {
      guard let name = key.name?.text else { continue }
      let type = TypeTable.address(key.type)
      var index = Self.hash(type, name) & mask
      while entries[Int(index)] != nil { index = (index + 1) & mask }
      entries[Int(index)] = Entry(type: type, name: name, offset: offset)
    }
  }

  /// The slot of a type and a name; nil if there is none.
  ///
  /// O(length of the name).
  func offset(of type: UInt, _ name: String) -> SlotOffset? {
    var index = Self.hash(type, name) & mask
    while let entry = entries[Int(bitPattern: index)] {
      if entry.type == type, entry.name == name { return entry.offset }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// FNV-1a (Fowler, Noll and Vo) over the type and the name's bytes, with its high bits folded in.
  private static func hash(_ type: UInt, _ name: String) -> UInt {
    var hash = UInt64(type)
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt(truncatingIfNeeded: hash ^ hash &>> 32)
  }
}

/// Finds slots by the number of a typed key.
///
/// Filled as keys are requested. Readers take no lock: a table that grows leaves its predecessor to
/// concurrent readers; all predecessors together are no larger than the last table.
@usableFromInline
final class NumberTable: Sendable {
  /// The address of the table, which contains its size and then the slots by number.
  @usableFromInline let address: Atomic<UInt>
  private let all: Guarded<[UInt]>

  @usableFromInline typealias Word = UnsafeMutablePointer<Atomic<UInt>>

  init() {
    let first = Self.allocate(count: 0)
    address = Atomic(first)
    all = Guarded([first])
  }

  deinit {
    all.withLock { for table in $0 { Self.words(table).deallocate() } }
  }

  private static func allocate(count: Int) -> UInt {
    let words = Word.allocate(capacity: count + 1)
    for index in 0...count { (words + index).initialize(to: Atomic(0)) }
    words[0].store(UInt(count), ordering: .relaxed)
    return UInt(bitPattern: words)
  }

  @inlinable @inline(__always)
  static func words(_ address: UInt) -> Word {
    // The address of an allocation is never null.
    Word(bitPattern: address).unsafelyUnwrapped
  }

  @inlinable @inline(__always)
  func slot(of number: Int) -> SlotReference? {
    let words = Self.words(address.load(ordering: .acquiring))
    guard UInt(bitPattern: number) < words[0].load(ordering: .relaxed) else { return nil }
    let slot = words[number &+ 1].load(ordering: .relaxed)
    return UnsafeMutablePointer<Slot>(bitPattern: slot).map(SlotReference.init)
  }

  /// Stores the slot of a key.
  func set(_ slot: SlotReference, for number: Int) {
    all.withLock { all in
      var words = Self.words(address.load(ordering: .relaxed))
      let count = Int(words[0].load(ordering: .relaxed))
      if number >= count {
        let grown = Self.allocate(count: max(number + 1, count * 2, 8))
        for index in 0..<count {
          let known = words[index + 1].load(ordering: .relaxed)
          Self.words(grown)[index + 1].store(known, ordering: .relaxed)
        }
        words = Self.words(grown)
        all.append(grown)
        address.store(grown, ordering: .releasing)
      }
      words[number + 1].store(UInt(bitPattern: slot.slot), ordering: .relaxed)
    }
  }
}
