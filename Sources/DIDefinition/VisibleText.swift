extension Unicode.Scalar {
  /// Whether this scalar, shown as it is, could change its surroundings or be invisible.
  ///
  /// These are control characters, line and paragraph separators, marks that change the direction
  /// of writing, all default-ignorable scalars of Unicode, the Braille blank, and noncharacters,
  /// which XML rejects. Joiners and variation selectors are excluded, because emoji and letters
  /// need them.
  package var isControlling: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E,
      0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFDD0...0xFDEF,
      0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF,
      0xE01F0...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension String {
  /// The text with everything that could affect a terminal or a CI runner escaped as in Swift
  /// source: a line end as `\n`, an escape as `\u{1B}`.
  ///
  /// Names in a definition are untrusted input, and messages show them this way. Everything that
  /// begins a line of output, or contains untrusted text, passes through here or through
  /// `DisplayText`.
  package var visible: String {
    guard !isPlain, VisibleScalars(self).contains(where: { $0.escape != nil }) else { return self }
    var text = ""
    for (scalar, escape) in VisibleScalars(self) {
      if let escape { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// Whether the text is surely its own visible form: printable ASCII in which nothing could be escaped.
  ///
  /// Most names are, and need no closer look.
  package var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { Self.isPlain($0) }
      ?? Array(utf8).withUnsafeBufferPointer { Self.isPlain($0) }
  }

  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    var first: UInt8?
    for byte in bytes {
      guard byte &- 0x20 < 0x5F, byte != UInt8(ascii: "#") else { return false }
      if first == nil, byte != 0x20 { first = byte }
    }
    return first != UInt8(ascii: ":")
  }

  /// A visible form that no other text has.
  ///
  /// A backslash that would be read as the beginning of an escape is escaped too. Unlike `visible`, this is
  /// not for text that may be escaped already.
  package var unambiguous: String {
    let mayHaveBackslash = utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "\\")) }
    guard mayHaveBackslash ?? true else { return visible }
    var text = ""
    for (scalar, escape) in VisibleScalars(self, escapesBackslashes: true) {
      if let escape { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The visible form of a text of several lines, whose line feeds stay.
  package var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }
}
