/// Finds slots by the address of the type's metadata.
///
/// The containers of a level share it. It never changes after `init`, so it needs no lock.
final class TypeIndex: Sendable {
  /// The distances of the slots, as bits of a `SlotOffset`.
  let table: AddressTable

  init(_ given: [(type: UInt, offset: SlotOffset)]) {
    var bits: UInt = 1
    while 1 << bits < given.count * 2 { bits += 1 }
    table = AddressTable(
      bits: bits, multiplier: Self.multiplier(for: given.map(\.type), bits: bits))
    for entry in given { table.set(UInt(bitPattern: entry.offset), for: entry.type) }
  }

  deinit { table.deallocate() }

  /// The slot of a type, given by its address; nil if there is none.
  func offset(of type: UInt) -> SlotOffset? {
    let entry = table.entries[table.position(of: type)]
    return entry.key == 0 ? nil : SlotOffset(bitPattern: entry.word)
  }

  /// Multiplicative hashing with the multiplier, among a few candidates, that finds most types at
  /// the first probe.
  private static func multiplier(for addresses: [UInt], bits: UInt) -> UInt {
    var best: (multiplier: UInt, collisions: Int) = (AddressTable.goldenRatio, .max)
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
