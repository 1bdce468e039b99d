/// An SVG document as an element of a page.
///
/// Relies on the form of this package's pictures: one style element, no reference but those to title and
/// description, and names without raw quotes and angle brackets.
struct InlinePicture {
  static let className = "picture"

  let element: String
  /// The style of the picture, for the page's own style sheet: its policy allows no other.
  let style: String

  /// - Parameters:
  ///   - svg: the document.
  ///   - prefix: a prefix that makes its identifiers unique in the page.
  init(_ svg: [UInt8], prefix: String) {
    var text = String(decoding: svg, as: UTF8.self)[...]
    var style = ""
    if let start = text.firstRange(of: "<svg") { text = text[start.lowerBound...] }
    if let start = text.firstRange(of: "<style>"), let end = text.firstRange(of: "</style>\n") {
      style = String(text[start.upperBound..<end.lowerBound])
      text = text[..<start.lowerBound] + text[end.upperBound...]
    }
    // Nothing in the page refers to identifiers of other elements.
    var element = ""
    while let id = text.firstRange(of: " id=\"") {
      let value = text[id.upperBound...].prefix { $0 != "\"" }
      element += text[..<id.lowerBound]
      if value.hasPrefix("di-") { element += " id=\"\(prefix)\(value)\"" }
      text = text[value.endIndex...].dropFirst()
    }
    element += text
    self.element = element.replacing(
      "aria-labelledby=\"di-title di-desc\"",
      with: "aria-labelledby=\"\(prefix)di-title \(prefix)di-desc\" class=\"\(Self.className)\"")
    self.style = style
  }
}
