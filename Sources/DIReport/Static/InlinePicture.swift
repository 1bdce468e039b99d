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
    var text = svg[...]
    var style: ArraySlice<UInt8> = []
    var element: [UInt8] = []
    element.reserveCapacity(svg.count)
    if let start = text.firstRange(of: "<svg") { text = text[start.lowerBound...] }
    if let start = text.firstRange(of: "<style>"), let end = text.firstRange(of: "</style>\n") {
      style = text[start.upperBound..<end.lowerBound]
      text = text[..<start.lowerBound] + text[end.upperBound...]
    }
    // Nothing in the page refers to identifiers of other elements.
    while let id = text.firstRange(of: " id=\"") {
      let value = text[id.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      element += text[..<id.lowerBound]
      if value.starts(with: "di-".utf8) {
        element += Array(" id=\"\(prefix)".utf8)
        element += value
        element.append(UInt8(ascii: "\""))
      }
      text = text[value.endIndex...].dropFirst()
    }
    element += text
    if let label = element[...].firstRange(of: "aria-labelledby=\"di-title di-desc\"") {
      let own =
        "aria-labelledby=\"\(prefix)di-title \(prefix)di-desc\" class=\"\(Self.className)\""
      element.replaceSubrange(label, with: own.utf8)
    }
    self.element = String(decoding: element, as: UTF8.self)
    self.style = String(decoding: style, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a text of ASCII.
  ///
  /// Strings would be searched by characters, which takes longer than drawing the picture.
  fileprivate func firstRange(of text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: count)
    return withUnsafeBufferPointer { bytes in
      guard let first = pattern.first, bytes.count >= count else { return nil }
      for at in 0...bytes.count - count where bytes[at] == first {
        if bytes[at..<at + count].elementsEqual(pattern) {
          return startIndex + at..<startIndex + at + count
        }
      }
      return nil
    }
  }
}
