import DIDefinition

/// Escapes text from a definition for the places where Graphviz accepts text.
///
/// Everything is escaped, because unescaped names can break the DOT and the XML. The results are plain
/// characters and entities, which DOT and SVG preserve. No result contains a raw quote, so a plain
/// string never equals an HTML-like one, which Graphviz would confuse.
enum Escaping {
  /// A backslash, where Graphviz does not interpret backslashes.
  private static let backslash = "&#92;"
  /// A backslash, where Graphviz replaces `\N` and similar sequences by names, and `\\` by `\`.
  private static let escapedBackslash = backslash + backslash

  /// Escapes the name of a node, a graph or a cluster.
  static func name(_ text: String) -> String {
    // Graphviz reserves names that begin with `%`.
    if text.utf8.first == UInt8(ascii: "%") { return "&#37;" + name(String(text.dropFirst())) }
    return replaced(text, keepingAngles: true, backslash: backslash) { "\u{FFFD}" }
  }

  /// Escapes the lines of a tooltip in DOT, cut to a length that can be shown; control characters are shown
  /// as in Swift source.
  ///
  /// Graphviz interprets the backslashes of a tooltip twice.
  static func tooltip(_ lines: [String]) -> String {
    tooltip(lines, backslash: escapedBackslash + escapedBackslash)
  }

  /// Escapes the lines of a tooltip in XML, cut in the same way.
  static func xmlTooltip(_ lines: [String]) -> String { tooltip(lines, backslash: backslash) }

  private static func tooltip(_ lines: [String], backslash: String) -> String {
    let lines = lines.count > 20 ? lines.prefix(20) + ["…"] : lines[...]
    let limit = min(longestName, longestName * 2 / max(1, lines.count))
    return lines.map { plain($0, limit: limit, backslash: backslash) }.joined(separator: "&#10;")
  }

  /// Escapes text inside an HTML-like label.
  static func htmlLabel(_ text: String) -> String {
    plain(text, limit: longestName, backslash: escapedBackslash)
  }

  /// Escapes text in XML.
  static func xml(_ text: String) -> String {
    plain(text, limit: longestName, backslash: backslash)
  }

  /// Escapes a name in XML, which is not cut.
  static func xmlName(_ text: String) -> String {
    replaced(text, keepingAngles: false, backslash: backslash) { "\u{FFFD}" }
  }

  /// Escapes an address that is already percent-encoded.
  static func address(_ text: String) -> String {
    replaced(text, keepingAngles: false, backslash: backslash) { "" }
  }

  private static func replaced(
    _ text: String, keepingAngles: Bool, backslash: String, control: () -> String
  ) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    if !text.unicodeScalars.contains(where: mayBeReplaced) { return text }
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

  private static func mayBeReplaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "&", "\"", "\\", "]", "<", ">": true
    default: scalar.isControlling
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "_. ,/:-()".utf8.contains(byte)
  }
}
