import DIDefinition

/// Text in HTML.
enum HTML {
  /// Makes invisible characters of a text visible, and escapes it for elements and attributes.
  static func text(_ text: String) -> String {
    let visible = text.visible
    guard visible.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return visible }
    var escaped = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
