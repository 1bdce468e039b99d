/// Finds slots by type and name, with open addressing and at most half full.
///
/// Requests for keys without a number search here; a dictionary would cost them more than all else, and
/// an `AddressTable` has no room for names.
struct NameIndex: Sendable {
  private struct Entry: Sendable {
    let type: UInt
    let name: String
    let offset: SlotOffset
  }

  private var entries: [Entry?]
  private let mask: UInt

  init(_ named: [(key: KeyReference, offset: SlotOffset)]) {
    var capacity = 2
    while capacity < named.count * 2 { capacity *= 2 }
    mask = UInt(capacity - 1)
    entries = Array(repeating: nil, count: capacity)
    for (key, offset) in named {
      guard let name = key.name?.text else { continue }
      let type = AddressTable.address(key.type)
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
    name.utf8.withContiguousStorageIfAvailable { hash(type, $0) } ?? hash(type, name.utf8)
  }

  private static func hash(_ type: UInt, _ bytes: some Sequence<UInt8>) -> UInt {
    var hash = UInt64(type)
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt(truncatingIfNeeded: hash ^ hash &>> 32)
  }
}
