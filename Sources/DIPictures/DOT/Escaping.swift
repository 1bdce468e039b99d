import DIDefinition

/// Escapes text from a definition for the places where Graphviz accepts text.
///
/// Everything is escaped before it is passed to Graphviz: unescaped names can break the DOT, break
/// the XML, or overflow a heap buffer while DOT is written. The results are plain characters and
/// entities, which DOT and SVG preserve. No result contains a raw quote, so a plain string never
/// equals an HTML-like one, which Graphviz would confuse.
enum Escaping {
  /// A backslash, where Graphviz does not interpret backslashes.
  private static let backslash = "&#92;"
  /// A backslash, where Graphviz replaces `\N` and similar sequences by names, and `\\` by `\`.
  private static let escapedBackslash = backslash + backslash

  /// Escapes the name of a node, a graph or a cluster.
  static func name(_ text: String) -> String {
    // Graphviz reserves names that begin with `%`.
    if text.utf8.first == UInt8(ascii: "%") { return "&#37;" + name(String(text.dropFirst())) }
    return inQuotes(
      replaced(text, keepingAngles: true, backslash: backslash) { "\u{FFFD}" })
  }

  /// Escapes the lines of a tooltip, cut to the length that Graphviz can read back; control
  /// characters are shown as in Swift source.
  ///
  /// Graphviz interprets the backslashes of a tooltip twice.
  static func tooltip(_ lines: [String]) -> String {
    let lines = lines.count > 20 ? lines.prefix(20) + ["…"] : lines[...]
    let limit = min(longestName, longestName * 2 / lines.count)
    let twice = escapedBackslash + escapedBackslash
    return inQuotes(
      lines.map { plain($0, limit: limit, backslash: twice) }.joined(separator: "&#10;"))
  }

  /// Escapes a text so that Graphviz writes it in quotes unless it is an ASCII identifier or a
  /// number.
  ///
  /// Graphviz writes a name of letters without quotes, and treats every byte above ASCII as a
  /// letter, which other readers of DOT do not. One letter written as an entity forces the quotes.
  /// Graphviz also treats `-.` as a number.
  private static func inQuotes(_ text: String) -> String {
    if text == "-." { return "&#45;." }
    guard text.utf8.allSatisfy(isBare),
      let index = text.unicodeScalars.firstIndex(where: { !$0.isASCII })
    else {
      return text
    }
    let after = text.unicodeScalars.index(after: index)
    return "\(text[..<index])&#\(text.unicodeScalars[index].value);\(text[after...])"
  }

  /// Escapes text inside an HTML-like label.
  static func htmlLabel(_ text: String) -> String {
    plain(text, limit: longestName, backslash: escapedBackslash)
  }

  /// Escapes text in XML.
  static func xml(_ text: String) -> String {
    plain(text, limit: longestName, backslash: backslash)
  }

  /// Escapes an address that is already percent-encoded.
  static func address(_ text: String) -> String {
    replaced(text, keepingAngles: false, backslash: backslash) { "" }
  }

  private static func replaced(
    _ text: String, keepingAngles: Bool, backslash: String, control: () -> String
  ) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      // `##` begins a command of CI runners, which interpret standard output.
      case "#" where previous == "#": result += "&#35;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\\": result += backslash
      // A `]` before a tag makes Graphviz' parser of HTML-like labels wait for `]]>` and fail.
      case "]" where !keepingAngles: result += "&#93;"
      case "<" where !keepingAngles: result += "&lt;"
      case ">" where !keepingAngles: result += "&gt;"
      case _ where scalar.isControlling: result += control()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Makes control characters visible, which can lengthen the text, and then cuts it.
  private static func plain(_ text: String, limit: Int, backslash: String) -> String {
    let visible = scalarsCutInTheMiddle(text, to: limit).visible
    return replaced(
      scalarsCutInTheMiddle(visible, to: limit), keepingAngles: false, backslash: backslash
    ) { "\u{FFFD}" }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "_. ,/:-()".utf8.contains(byte)
  }
}
