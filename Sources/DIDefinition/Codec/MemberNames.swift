/// The member names of one kind of object, found by their bytes.
struct MemberNames: Sendable {
  let names: [String]
  /// The first eight bytes of each name and its length: most comparisons end there.
  private let heads: [(head: UInt64, count: Int)]

  init(_ names: [String]) {
    self.names = names
    heads = names.map { name in
      let bytes = Array(name.utf8)
      return bytes.withUnsafeBufferPointer { (Self.head(of: $0), bytes.count) }
    }
  }

  /// The position of a name in `names`.
  @inline(__always)
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(of: name)
    for index in heads.indices where heads[index].head == head && heads[index].count == name.count {
      if name.count <= 8 || name.elementsEqual(names[index].utf8) { return index }
    }
    return nil
  }

  @inline(__always)
  private static func head(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if name.count >= 8 {
      return UnsafeRawBufferPointer(name).loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    }
    var head: UInt64 = 0
    for index in 0..<name.count { head |= UInt64(name[index]) << (UInt64(index) * 8) }
    return head.littleEndian
  }
}
