/// Reads Graphviz' SVG line by line and extracts the parts that belong into the final document.
struct SVGReader {
  private let lines: [Substring]
  private var next = 0
  let width: Double
  let height: Double

  /// The group that contains the current line.
  private enum Group {
    case other
    /// A box, with the middle of its text once its outline was read.
    case box(middle: String?)
    /// An arrow; the middle is that of its badge.
    case arrow(middle: String?)
  }

  private var group = Group.other
  private var sawTitle = false

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    let first = lines.firstIndex { $0.hasPrefix("<g id=") } ?? lines.count
    next = first
    let head = lines[..<first].joined(separator: " ")
    let size = Self.value(of: " viewBox", in: head[...])?.split(separator: " ") ?? []
    width = size.count == 4 ? Double(size[2]) ?? 0 : 0
    height = size.count == 4 ? Double(size[3]) ?? 0 : 0
  }

  /// The drawing without comments and without its own title, which the document already has.
  mutating func appendBody(to text: inout String) {
    while next < lines.count {
      let line = lines[next]
      next += 1
      if line == "</svg>" { return }
      if line.hasPrefix("<!--") { continue }
      if !sawTitle && line.hasPrefix("<title>") {
        sawTitle = true
        continue
      }
      appendFinished(line, to: &text)
      text += "\n"
    }
  }

  private mutating func appendFinished(_ line: Substring, to text: inout String) {
    if line.hasPrefix("<g id=") {
      // Graphviz writes the hyphen of a class as an entity, which searches and authors of style
      // sheets would miss.
      let start = Self.replaced("&#45;", by: "-", in: line)
      enter(start)
      text += start
    } else if line.hasPrefix("<text ") {
      text += centred(Self.replaced(Self.fontFamily, by: "", in: line))
    } else {
      if line.hasPrefix("<path ") || line.hasPrefix("<polygon ") { noteOutline(line) }
      text += Self.replaced("&#45;", by: "-", in: line)
    }
  }

  /// The fonts, which the document's head already names once.
  private static let fontFamily = " font-family=\"Helvetica,Arial,sans-serif\""

  private mutating func enter(_ line: Substring) {
    // A group that only holds a link or a tooltip has no class.
    guard let classes = Self.value(of: " class", in: line) else { return }
    group =
      if classes.hasPrefix("node module") { .other } else if classes.hasPrefix("node ") {
        .box(middle: nil)
      } else if classes.hasPrefix("edge ") { .arrow(middle: nil) } else { .other }
  }

  private mutating func noteOutline(_ line: Substring) {
    switch group {
    case .box(middle: nil): group = .box(middle: Self.middle(of: line))
    case .arrow where line.hasPrefix("<path fill=\"#"):
      group = .arrow(middle: Self.middle(of: line))
    case .box, .arrow, .other: break
    }
  }

  private func centred(_ line: Substring) -> Substring {
    let left = "<text text-anchor=\"start\" x=\""
    guard line.hasPrefix(left) else { return line }
    switch group {
    case .box(.some(let middle)), .arrow(.some(let middle)):
      let rest = line.dropFirst(left.count).drop { $0 != "\"" }
      return "<text text-anchor=\"middle\" x=\"\(middle)\(rest)"
    case .box, .arrow, .other: return line
    }
  }

  // MARK: Pieces of a line

  /// The value of the first attribute with a name.
  private static func value(of name: String, in line: Substring) -> Substring? {
    let pattern = Array("\(name)=\"".utf8)
    let bytes = line.utf8
    guard let start = position(of: pattern, in: bytes) else { return nil }
    return Substring(bytes[start...].dropFirst(pattern.count).prefix { $0 != UInt8(ascii: "\"") })
  }

  private static func position(
    of pattern: [UInt8], in bytes: Substring.UTF8View
  ) -> Substring.UTF8View.Index? {
    guard let first = pattern.first else { return nil }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      if bytes[start...].starts(with: pattern) { return start }
      rest = bytes[bytes.index(after: start)...]
    }
    return nil
  }

  private static func replaced(
    _ pattern: String, by replacement: String, in line: Substring
  ) -> Substring {
    let pattern = Array(pattern.utf8)
    var rest = line.utf8[...]
    guard position(of: pattern, in: rest) != nil else { return line }
    var result = ""
    while let start = position(of: pattern, in: rest) {
      result += Substring(rest[..<start])
      result += replacement
      rest = rest[start...].dropFirst(pattern.count)
    }
    return (result + Substring(rest))[...]
  }

  /// The middle between the leftmost and the rightmost point of an outline.
  private static func middle(of line: Substring) -> String? {
    guard let points = value(of: " d", in: line) ?? value(of: " points", in: line) else {
      return nil
    }
    var (left, right) = (Double.infinity, -Double.infinity)
    var number: [UInt8] = []
    for byte in points.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        number.append(byte)
      case UInt8(ascii: ","):
        let x = Double(String(decoding: number, as: UTF8.self)) ?? 0
        (left, right) = (min(left, x), max(right, x))
        number = []
      default: number = []
      }
    }
    return left <= right ? DIGraphviz.number((left + right) / 2) : nil
  }
}
