/// A map from types to numbers: open addressing by the type's address, at most half full.
///
/// Laying out a container looks up every key and every dependency. A dictionary, whose hash
/// function resists chosen collisions, would take a good part of the total time.
struct TypeNumbers {
  private var addresses: [UInt]
  private var numbers: [UInt32]
  private var count = 0
  private var shift: UInt

  init(capacity: Int) {
    var bits: UInt = 4
    while 1 << bits < capacity * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    addresses = [UInt](repeating: 0, count: 1 << bits)
    numbers = [UInt32](repeating: 0, count: 1 << bits)
  }

  /// The number of a type; nil if it has none.
  subscript(type: any Any.Type) -> UInt32? {
    let index = position(of: TypeTable.address(type))
    return addresses[index] == 0 ? nil : numbers[index]
  }

  mutating func insert(_ number: UInt32, for type: any Any.Type) {
    if (count + 1) * 2 > addresses.count { grow() }
    let address = TypeTable.address(type)
    let index = position(of: address)
    if addresses[index] == 0 { count += 1 }
    addresses[index] = address
    numbers[index] = number
  }

  /// The position of an address, or of the free entry for it.
  private func position(of address: UInt) -> Int {
    let mask = addresses.count - 1
    var index = Int((address &* GoldenRatio.multiplier) &>> shift)
    while addresses[index] != 0, addresses[index] != address { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = (addresses: addresses, numbers: numbers)
    shift -= 1
    addresses = [UInt](repeating: 0, count: old.addresses.count * 2)
    numbers = [UInt32](repeating: 0, count: old.addresses.count * 2)
    for (address, number) in zip(old.addresses, old.numbers) where address != 0 {
      let index = position(of: address)
      addresses[index] = address
      numbers[index] = number
    }
  }
}
