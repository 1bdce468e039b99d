/// A name that only equals names of the same scalars, as the format compares names.
///
/// Swift's strings are equal if they are canonically equivalent, even with different scalars ("é"
/// as one or two), so two different keys would be treated as one.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ExactName, other: ExactName) -> Bool {
    one.text.isExactly(other.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether two names have the same scalars.
  package func isExactly(_ other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        one.count == other.count && one.commonPrefix(with: other) == one.count
      }
    }
  }

  /// Whether a name has these bytes as UTF-8.
  package func isExactly(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { $0.order(before: utf8) == nil }
  }

  /// Whether a name comes before another by Unicode scalars.
  package func precedes(_ other: String) -> Bool { order(before: other) ?? false }

  /// The same; nil if the names have the same scalars.
  ///
  /// For sorts: one comparison instead of two.
  package func order(before other: String) -> Bool? {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in one.order(before: other) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of equal bytes at the start of two names, compared eight at a time.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let count = Swift.min(count, other.count)
    let (one, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      let difference =
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
        ^ other.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      guard difference == 0 else { return index + difference.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, one[index] == other[index] { index += 1 }
    return index
  }

  /// Whether one name comes before another by Unicode scalars; nil if they are equal.
  ///
  /// The order of UTF-8 bytes is the order of Unicode scalars.
  @inline(__always)
  func order(before other: Self) -> Bool? {
    let common = commonPrefix(with: other)
    guard common < count, common < other.count else {
      return count == other.count ? nil : count < other.count
    }
    return self[common] < other[common]
  }
}

extension Sequence<String> {
  /// The names as a set that compares scalars.
  package func exactNames() -> Set<ExactName> { Set(map(ExactName.init)) }
}
