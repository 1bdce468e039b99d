extension ContainerDefinition {
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
    public var type: Substring { description.keyType }

    /// The part after the first `#`, if there is one.
    public var name: Substring? {
      let rest = description.utf8[type.endIndex...]
      return rest.isEmpty ? nil : description[rest.index(after: rest.startIndex)...]
    }
  }
}

extension String {
  /// The type of a written key, the part before the first `#`.
  package var keyType: Substring {
    self[..<(utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex)]
  }
}
