/// Finds slots by type: open addressing on the address of the type, at most half full.
///
/// Shared by the containers of a level. Never changed after `init`, so it needs no lock.
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
