/// The identity of a binding: a type, and a name if the type has several bindings.
///
/// Written `Type` or `Type#name`: everything after the first `#` is the name.
public struct Key: Hashable, Sendable, CustomStringConvertible {
  /// The key as written, without white space at its ends.
  public let description: String

  /// Parses a key from `text`, which may have white space at its ends.
  ///
  /// Nil if the text consists of white space.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace }
    guard let start, let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
      return nil
    }
    description = String(scalars[start...last])
  }

  /// The part before the first `#`.
  public var type: Substring {
    description.unicodeScalars.firstIndex(of: "#").map { description[..<$0] } ?? description[...]
  }

  /// The part after the first `#`, if there is one.
  public var name: Substring? {
    description.unicodeScalars.firstIndex(of: "#").map {
      description[description.unicodeScalars.index(after: $0)...]
    }
  }
}
