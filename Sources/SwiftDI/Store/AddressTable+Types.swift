// A container finds its slots by the address of a type's metadata, in a table of the slots' addresses.

extension AddressTable {
  @inlinable @inline(__always)
  static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The slot of a type; nil if the container has none.
  @inlinable @inline(__always)
  func slot<T>(of type: T.Type) -> SlotReference? {
    // This uses neither `position` nor a pointer made of an integer. The compiler optimises those
    // less well: a request would cost up to a fifth more instructions.
    let address = Self.address(type)
    var index = (address &* multiplier) &>> shift
    while true {
      let entry = entries[Int(bitPattern: index)]
      if entry.key == address {
        let slot = unsafeBitCast(entry.word, to: UnsafeMutablePointer<Slot>?.self)
        return slot.map(SlotReference.init)
      }
      if entry.key == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }
}
