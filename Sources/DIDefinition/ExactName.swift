/// A name that equals another only scalar by scalar, as the format compares names.
///
/// Strings that look the same are equal in Swift even if they are spelled with other scalars
/// ("é" in one or in two): two different keys would fall into one.
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

extension Sequence<String> {
  /// The names as a set in which only equal scalars are equal.
  package func exactNames() -> Set<ExactName> { Set(map(ExactName.init)) }
}
