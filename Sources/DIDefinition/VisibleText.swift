extension Unicode.Scalar {
  /// Whether showing this scalar as it is could change what surrounds it, or show nothing.
  ///
  /// These are control characters, line and paragraph separators, the marks that turn the direction of
  /// writing, and spaces without width. Joiners stay, emoji are made with them.
  package var isControlling: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}

extension String {
  /// The text with every scalar that would act on a terminal written as in Swift source.
  ///
  /// A line end becomes `\n`, an escape `\u{1B}`. Names of a definition are input from elsewhere; this is how messages show
  /// them.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isControlling) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case _ where scalar.isControlling:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
