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
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether a name comes before another by Unicode scalars.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// The same; nil if the names have the same scalars.
  ///
  /// For sorts of long lists: several times as fast as two comparisons.
  package func order(before other: String) -> Bool? {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        for index in 0..<min(one.count, other.count) where one[index] != other[index] {
          return one[index] < other[index]
        }
        return one.count == other.count ? nil : one.count < other.count
      }
    }
  }
}

extension Sequence<String> {
  /// The names as a set that compares scalars.
  package func exactNames() -> Set<ExactName> { Set(map(ExactName.init)) }
}
