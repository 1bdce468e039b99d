import DIGraph
import DIRendering

/// Reads Graphviz' SVG line by line and extracts the parts that belong into the final document.
struct SVGReader {
  private let lines: [Substring]
  private var next = 0
  let width: Double
  let height: Double

  /// The group that contains the current line.
  private enum Group {
    case other
    /// A frame around boxes.
    case frame
    /// A module's card, whose text is not centred.
    ///
    /// With the pieces of its bar that are still to come; nil before its outline was read.
    case card(Substring, pieces: ArraySlice<Lifetime>?)
    /// A box, with the middle of its text once its outline was read.
    case box(middle: String?)
    /// An arrow with its identifier.
    case arrow(Substring)
  }

  private let words: SVGWords
  private let palette: Palette
  private var group = Group.other
  private var sawTitle = false
  private var pendingTitle: String?
  /// The places of boxes and arrows, complete after the body was read.
  private(set) var layout = SVGLayout()

  /// - Parameters:
  ///   - bytes: Graphviz' drawing.
  ///   - words: the titles of arrows and frames.
  ///   - palette: the colours.
  init(_ bytes: [UInt8], _ words: SVGWords, _ palette: Palette) {
    self.words = words
    self.palette = palette
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    let first = lines.firstIndex { $0.hasPrefix("<g id=") } ?? lines.count
    next = first
    let size = Self.size(ofHead: lines[..<first])
    (width, height) = (size.width, size.height)
  }

  /// The size of a drawing of Graphviz.
  static func size(of bytes: [UInt8]) -> DrawingSize {
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    return size(ofHead: head.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }[...])
  }

  private static func size(ofHead lines: ArraySlice<Substring>) -> DrawingSize {
    let head = lines.joined(separator: " ")
    let size = value(of: " viewBox", in: head[...])?.split(separator: " ") ?? []
    return DrawingSize(
      width: size.count == 4 ? Double(size[2]) ?? 0 : 0,
      height: size.count == 4 ? Double(size[3]) ?? 0 : 0)
  }

  /// The drawing without comments, without its own title, which the document already has, and
  /// without the end of the outermost group.
  mutating func appendBody(to text: inout String) {
    while next < lines.count {
      let line = lines[next]
      next += 1
      if line == "</svg>" || line == "</g>" && next < lines.count && lines[next] == "</svg>" {
        return
      }
      if line.hasPrefix("<!--") { continue }
      if !sawTitle && line.hasPrefix("<title>") {
        sawTitle = true
        continue
      }
      if line.hasPrefix("<title>"), let title = pendingTitle {
        pendingTitle = nil
        text += "<title>\(title)</title>\n"
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
      noteText(line)
      text += centred(Self.replaced(Self.fontFamily, by: "", in: line))
    } else {
      text += Self.replaced("&#45;", by: "-", in: line)
      if let pattern = patternOfPiece(line) { text += "\n" + pattern }
      if line.hasPrefix("<path ") || line.hasPrefix("<polygon ") { noteShape(line) }
    }
  }

  /// The fonts, which the document's head already names once.
  private static let fontFamily = " font-family=\"Helvetica,Arial,sans-serif\""

  private mutating func enter(_ line: Substring) {
    // A group that only holds a link or a tooltip has no class.
    guard let classes = Self.value(of: " class", in: line) else { return }
    let id = Self.value(of: " id", in: line) ?? ""
    pendingTitle = words.titles[String(id)]
    group =
      if classes.hasPrefix("node module") {
        .card(id, pieces: nil)
      } else if classes.hasPrefix("node ") {
        .box(middle: nil)
      } else if classes.hasPrefix("edge ") {
        .arrow(id)
      } else if classes.hasPrefix("cluster ") {
        .frame
      } else {
        .other
      }
  }

  /// Notes the outline of a box, or the spline of an arrow that has badges.
  private mutating func noteShape(_ line: Substring) {
    switch group {
    case .box(middle: nil):
      guard let outline = Rectangle(around: Self.points(of: line)) else { return }
      layout.obstacles.append(outline)
      group = .box(middle: DIGraphviz.number(outline.middle))
    case .card(let id, pieces: nil):
      if let outline = Rectangle(around: Self.points(of: line)) { layout.obstacles.append(outline) }
      group = .card(id, pieces: words.bars[String(id)] ?? [])
    case .arrow(let id):
      guard words.withBadges.contains(String(id)), layout.splines[String(id)] == nil,
        line.hasPrefix("<path fill=\"none\"")
      else { return }
      layout.splines[String(id)] = Spline(Self.points(of: line))
    case .box, .card, .frame, .other: break
    }
  }

  /// The pattern of a piece of a bar; nil for other elements and plain pieces.
  private mutating func patternOfPiece(_ line: Substring) -> String? {
    guard case .card(let id, pieces: .some(var pieces)) = group, line.hasPrefix("<polygon "),
      let scope = pieces.popFirst()
    else { return nil }
    group = .card(id, pieces: pieces)
    guard let piece = Rectangle(around: Self.points(of: line)) else { return nil }
    let pattern = BarPattern.over(scope, piece, palette)
    return pattern.isEmpty ? nil : pattern
  }

  /// Notes where a frame's title and an arrow's multiplicity are.
  private mutating func noteText(_ line: Substring) {
    switch group {
    case .frame, .arrow: break
    case .box, .card, .other: return
    }
    guard let x = Self.value(of: " x", in: line).flatMap({ Double($0) }),
      let y = Self.value(of: " y", in: line).flatMap({ Double($0) })
    else { return }
    let size = Self.value(of: " font-size", in: line).flatMap { Double($0) } ?? 11
    let text = String(line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    let width = TextWidth.points(text, size: size)
    let left = Self.value(of: " text-anchor", in: line) == "middle" ? x - width / 2 : x
    layout.obstacles.append(
      Rectangle(left: left, top: y - size, right: left + width, bottom: y + 2))
  }

  private func centred(_ line: Substring) -> Substring {
    let left = "<text text-anchor=\"start\" x=\""
    guard line.hasPrefix(left) else { return line }
    switch group {
    case .box(.some(let middle)):
      let rest = line.dropFirst(left.count).drop { $0 != "\"" }
      return "<text text-anchor=\"middle\" x=\"\(middle)\(rest)"
    case .box, .card, .arrow, .frame, .other: return line
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

  /// The points of an outline or a spline.
  private static func points(of line: Substring) -> [(x: Double, y: Double)] {
    guard let text = value(of: " d", in: line) ?? value(of: " points", in: line) else { return [] }
    var points: [(x: Double, y: Double)] = []
    var number: [UInt8] = []
    var x: Double?
    func read() -> Double { Double(String(decoding: number, as: UTF8.self)) ?? 0 }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        number.append(byte)
      case UInt8(ascii: ","):
        x = read()
        number = []
      default:
        if let known = x { points.append((known, read())) }
        x = nil
        number = []
      }
    }
    if let x { points.append((x, read())) }
    return points
  }
}

/// The places of what is drawn, in the coordinates of the drawing.
struct SVGLayout {
  /// The places of boxes and of texts outside of boxes, which badges avoid.
  var obstacles: [Rectangle] = []
  /// The splines of arrows with badges by the arrows' identifiers.
  var splines: [String: Spline] = [:]
}

/// The words for the parts of a drawing by their identifiers.
struct SVGWords {
  /// The titles, which screen readers read out, escaped.
  let titles: [String: String]
  /// The pieces of the bars of cards.
  let bars: [String: ArraySlice<Lifetime>]
  /// The arrows with badges.
  let withBadges: Set<String>

  init(_ picture: Picture) {
    var titles: [String: String] = [:]
    for cluster in picture.clusters {
      titles[cluster.id] = Escaping.xml(cluster.words)
    }
    for edge in picture.edges { titles[edge.id] = Escaping.xml(picture.sentence(of: edge)) }
    self.titles = titles
    var bars: [String: ArraySlice<Lifetime>] = [:]
    for node in picture.nodes {
      if case .module(let card) = node.kind { bars[node.id] = card.shares.map(\.scope)[...] }
    }
    self.bars = bars
    withBadges = Set(picture.edges.filter { !$0.badges.isEmpty }.map(\.id))
  }
}
