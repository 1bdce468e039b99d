import DIDefinition

/// A line of Graphviz' SVG as bytes.
///
/// Comparing characters would take longer than the layout of a small picture.
struct SVGLine {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The lines of a picture that are not empty.
  static func lines(of plan: [UInt8]) -> [SVGLine] {
    plan.split(separator: UInt8(ascii: "\n")).map { SVGLine($0) }
  }

  func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.starts(with: $0) }
  }

  static func == (line: SVGLine, text: StaticString) -> Bool {
    line.bytes.count == text.utf8CodeUnitCount && line.hasPrefix(text)
  }

  /// The text of an attribute.
  ///
  /// - Parameter start: the text before it, such as ` class="`.
  /// - Returns: the first one; nil if there is none.
  func text(after start: StaticString) -> String? {
    value(after: start).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of an attribute; nil if there is none.
  func number(after start: StaticString) -> Double? {
    value(after: start).flatMap(Self.decimal)
  }

  /// The text between the line's first two tags.
  var content: String {
    let start = bytes.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
    return String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
  }

  /// The points of an outline or a spline.
  var points: [(x: Double, y: Double)] {
    guard let path = value(after: " d=\"") ?? value(after: " points=\"") else { return [] }
    var points: [(x: Double, y: Double)] = []
    // Letters and spaces are between points, a comma is within one.
    for point in path.split(whereSeparator: { $0 != UInt8(ascii: ",") && !Self.isOfNumber($0) }) {
      let parts = point.split(separator: UInt8(ascii: ","), maxSplits: 1)
      guard parts.count == 2 else { continue }
      points.append((Self.decimal(parts[0]) ?? 0, Self.decimal(parts[1]) ?? 0))
    }
    return points
  }

  // MARK: Writing

  func append(to result: inout [UInt8]) {
    result += bytes
  }

  /// Appends the line with another text for each occurrence of one.
  func append(
    to result: inout [UInt8], replacing text: StaticString, by replacement: StaticString
  ) {
    var start = bytes.startIndex
    while let found = position(of: text, from: start) {
      result += bytes[start..<found]
      replacement.withUTF8Buffer { result += $0 }
      start = found + text.utf8CodeUnitCount
    }
    result += bytes[start...]
  }

  /// The line from the end of the first attribute after a prefix on.
  ///
  /// - Parameter prefix: what the line begins with, up to the attribute's value.
  /// - Returns: the rest, which begins with the quote.
  func dropValue(after prefix: StaticString) -> SVGLine {
    SVGLine(bytes.dropFirst(prefix.utf8CodeUnitCount).drop { $0 != UInt8(ascii: "\"") })
  }

  // MARK: Pieces

  private func value(after start: StaticString) -> ArraySlice<UInt8>? {
    guard let found = position(of: start, from: bytes.startIndex) else { return nil }
    return bytes[(found + start.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") }
  }

  private func position(of text: StaticString, from start: Int) -> Int? {
    text.withUTF8Buffer { text in
      guard let first = text.first else { return nil }
      var rest = bytes[start...]
      while let found = rest.firstIndex(of: first) {
        if rest[found...].starts(with: text) { return found }
        rest = rest[(found + 1)...]
      }
      return nil
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// A number as Graphviz writes it, with a few decimals and no exponent; nil for another text.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    var digits = 0
    var divisor = 1
    var hasPoint = false
    guard (1...16).contains(text.count) else { return nil }
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      switch byte {
      case _ where byte.isASCIIDigit:
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    let value = Double(digits) / Double(divisor)
    return isNegative ? -value : value
  }
}
