/// The member names of one kind of object, with a fast lookup by bytes.
package struct MemberNames: Sendable {
  /// The names that an unknown one is compared with.
  final class Spelling: Sendable {
    let names: [String]

    init(_ names: [String]) { self.names = names }
  }

  let names: [String]
  let spelling: Spelling
  /// The length of each name with its first and its last eight bytes, which identify names up to
  /// sixteen bytes.
  private let heads: [(count: Int, head: UInt64, tail: UInt64)]

  /// Collects names; `others` are not among them, but an unknown name may be a misspelling of one.
  package init(_ names: [String], others: [String] = []) {
    self.names = names
    spelling = Spelling(names + others)
    heads = names.map { name in
      let bytes = Array(name.utf8)
      return bytes.withUnsafeBufferPointer { (bytes.count, Self.head(of: $0), Self.tail(of: $0)) }
    }
  }

  /// The position of a name in `names`.
  @inline(__always)
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(of: name)
    for index in heads.indices where heads[index].head == head && heads[index].count == name.count {
      if name.count <= 8 { return index }
      guard heads[index].tail == Self.tail(of: name) else { continue }
      if name.count <= 16 || name.elementsEqual(names[index].utf8) { return index }
    }
    return nil
  }

  /// The last eight bytes; zero for a name of at most eight bytes.
  @inline(__always)
  private static func tail(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard name.count > 8 else { return 0 }
    return UnsafeRawBufferPointer(name).loadUnaligned(
      fromByteOffset: name.count - 8, as: UInt64.self)
  }

  @inline(__always)
  private static func head(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if name.count >= 8 {
      return UnsafeRawBufferPointer(name).loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    }
    if name.count >= 4 {
      // Two words of four bytes, which overlap unless the name has eight.
      let raw = UnsafeRawBufferPointer(name)
      let first = UInt64(
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)))
      let last = UInt64(
        UInt32(
          littleEndian: raw.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self)))
      return (first | last << (UInt64(name.count - 4) * 8)).littleEndian
    }
    var head: UInt64 = 0
    for index in 0..<name.count { head |= UInt64(name[index]) << (UInt64(index) * 8) }
    return head.littleEndian
  }
}
