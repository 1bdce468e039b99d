import DIDefinition
import DIRendering

/// Text from a definition, made safe for the places where Graphviz takes text.
///
/// Everything is escaped before Graphviz sees it: unescaped names can break the DOT, break the XML,
/// or overrun the heap while DOT is written. What is left of it are plain characters and entities,
/// so it comes out of DOT and SVG as it was. No result holds a raw quote, which keeps plain strings
/// from ever being equal to HTML-like ones: Graphviz would take one for the other.
enum Escaping {
  /// A backslash where Graphviz reads none.
  private static let backslash = "&#92;"
  /// A backslash where Graphviz replaces `\N` and the like by names of its own, and `\\` by `\`.
  private static let escapedBackslash = backslash + backslash

  /// A name: of a node, a graph, a cluster.
  static func name(_ text: String) -> String {
    // Graphviz takes names that begin with `%` for its own.
    if text.utf8.first == UInt8(ascii: "%") { return "&#37;" + name(String(text.dropFirst())) }
    return inQuotes(
      replaced(text, keepingAngles: true, backslash: backslash) { "\u{FFFD}" })
  }

  /// The lines of a tooltip, together no longer than Graphviz can read back; control characters are
  /// shown as in Swift source.
  ///
  /// Graphviz reads backslashes of a tooltip twice.
  static func tooltip(_ lines: [String]) -> String {
    let lines = lines.count > 20 ? lines.prefix(20) + ["…"] : lines[...]
    let limit = min(longestName, longestName * 2 / lines.count)
    let twice = escapedBackslash + escapedBackslash
    return inQuotes(
      lines.map { plain($0, limit: limit, backslash: twice) }.joined(separator: "&#10;"))
  }

  /// A text that Graphviz will put into quotes unless it is an ASCII identifier or a number.
  ///
  /// It writes a name of letters alone without them, and takes every byte above ASCII for a letter;
  /// other readers of DOT do not. With one letter as an entity the quotes are there. It also takes
  /// `-.` for a number.
  private static func inQuotes(_ text: String) -> String {
    if text == "-." { return "&#45;." }
    let isBare = text.utf8.allSatisfy {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter
        || Character(Unicode.Scalar($0)).isNumber
    }
    guard isBare, let index = text.unicodeScalars.firstIndex(where: { !$0.isASCII }) else {
      return text
    }
    let after = text.unicodeScalars.index(after: index)
    return "\(text[..<index])&#\(text.unicodeScalars[index].value);\(text[after...])"
  }

  /// Text inside an HTML-like label.
  static func htmlLabel(_ text: String) -> String {
    plain(text, limit: longestName, backslash: escapedBackslash)
  }

  /// Text in XML.
  static func xml(_ text: String) -> String {
    plain(text, limit: longestName, backslash: backslash)
  }

  /// An address, already percent-encoded.
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
      // Two in a row begin a command of CI runners, which read what is drawn on standard output.
      case "#" where previous == "#": result += "&#35;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\\": result += backslash
      // In front of a tag it makes the reader of HTML-like labels wait for `]]>`, and fail.
      case "]" where !keepingAngles: result += "&#93;"
      case "<" where !keepingAngles: result += "&lt;"
      case ">" where !keepingAngles: result += "&gt;"
      case _ where scalar.isControlling: result += control()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text made visible, which can make it longer, and then cut.
  private static func plain(_ text: String, limit: Int, backslash: String) -> String {
    let visible = scalarsCutInTheMiddle(text, to: limit).visible
    return replaced(
      scalarsCutInTheMiddle(visible, to: limit), keepingAngles: false, backslash: backslash
    ) { "\u{FFFD}" }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
