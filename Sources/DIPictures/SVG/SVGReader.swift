import DIGraph

/// Reads Graphviz' SVG line by line and extracts the parts that belong into the final document.
struct SVGReader {
  private let lines: [SVGLine]
  private var next = 0
  let width: Double
  let height: Double

  /// The group that contains the current line.
  private enum Group {
    case other
    /// A frame around boxes, with its outline and its colour once they were read.
    case frame(Rectangle?, fill: String)
    /// A module's card, whose text is not centred.
    ///
    /// With the pieces that are still to come: those of its bar, and nil for its squares. Nil before
    /// its outline was read.
    case card(String, pieces: ArraySlice<Lifetime?>?)
    /// A box, with the middle of its text once its outline was read.
    case box(middle: String?)
    /// An arrow with its identifier.
    case arrow(String)
  }

  private let words: SVGWords
  private let palette: Palette
  private var group = Group.other
  private var sawTitle = false
  private var pendingTitle: String?
  /// The places of boxes and arrows, complete after the body was read.
  private(set) var layout = SVGLayout()
  private var titles = FrameTitles()

  /// - Parameters:
  ///   - bytes: Graphviz' picture.
  ///   - words: the titles of arrows and frames.
  ///   - palette: the colours.
  init(_ bytes: [UInt8], _ words: SVGWords, _ palette: Palette) {
    self.words = words
    self.palette = palette
    // Graphviz cuts long texts within a character.
    lines = SVGLine.lines(of: Array(String(decoding: bytes, as: UTF8.self).utf8))
    next = lines.firstIndex { $0.hasPrefix("<g id=") } ?? lines.count
    let size = Self.size(ofHead: lines[..<next])
    (width, height) = (size.width, size.height)
  }

  /// The size of a picture of Graphviz.
  static func size(of bytes: [UInt8]) -> PictureSize {
    size(ofHead: SVGLine.lines(of: Array(bytes.prefix(4_096)))[...])
  }

  private static func size(ofHead lines: ArraySlice<SVGLine>) -> PictureSize {
    let box = lines.lazy.compactMap { $0.text(after: " viewBox=\"") }.first
    let size = box?.split(separator: " ").map { Double($0) ?? 0 } ?? []
    return PictureSize(
      width: size.count == 4 ? size[2] : 0, height: size.count == 4 ? size[3] : 0)
  }

  /// The picture without comments, without its own title, which the document already has, and
  /// without the end of the outermost group.
  mutating func appendBody(to text: inout [UInt8]) {
    while next < lines.count {
      let line = lines[next]
      next += 1
      if line == "</svg>" || line == "</g>" && next < lines.count && lines[next] == "</svg>" {
        let (titles, places) = titles.placed(
          beside: layout.splines.values.map(\.points), layout.obstacles, width: width)
        text += titles
        layout.obstacles += places
        return
      }
      if line.hasPrefix("<!--") { continue }
      if !sawTitle && line.hasPrefix("<title>") {
        sawTitle = true
        continue
      }
      if line.hasPrefix("<title>"), let title = pendingTitle {
        pendingTitle = nil
        text += "<title>\(title)</title>\n".utf8
        continue
      }
      if case .frame(let frame?, let fill) = group, line.hasPrefix("<text ") {
        titles.add(line, frame: frame, fill: fill)
        continue
      }
      appendFinished(line, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func appendFinished(_ line: SVGLine, to text: inout [UInt8]) {
    if line.hasPrefix("<text ") {
      noteText(line)
      centred(line, into: &text)
        .append(to: &text, replacing: " font-family=\"Helvetica,Arial,sans-serif\"", by: "")
      return
    }
    // Graphviz writes the hyphen of a class as an entity, which searches and authors of style
    // sheets would miss.
    line.append(to: &text, replacing: "&#45;", by: "-")
    if line.hasPrefix("<g id=") {
      enter(line)
    } else {
      if let pattern = patternOfPiece(line) { text += "\n\(pattern)".utf8 }
      if line.hasPrefix("<path ") || line.hasPrefix("<polygon ") { noteShape(line) }
    }
  }

  private mutating func enter(_ line: SVGLine) {
    // A group that only holds a link or a tooltip has no class.
    guard let classes = line.text(after: " class=\"") else { return }
    let id = line.text(after: " id=\"") ?? ""
    pendingTitle = words.titles[id]
    group =
      if classes.hasPrefix("node module") {
        .card(id, pieces: nil)
      } else if classes.hasPrefix("node ") {
        .box(middle: nil)
      } else if classes.hasPrefix("edge ") {
        .arrow(id)
      } else if classes.hasPrefix("cluster ") {
        .frame(nil, fill: "")
      } else {
        .other
      }
  }

  /// Notes the outline of a box, or the spline of an arrow that has badges.
  private mutating func noteShape(_ line: SVGLine) {
    switch group {
    case .box(middle: nil):
      guard let outline = Rectangle(around: line.points) else { return }
      layout.obstacles.append(outline)
      group = .box(middle: DIPictures.number(outline.middle))
    case .card(let id, pieces: nil):
      if let outline = Rectangle(around: line.points) { layout.obstacles.append(outline) }
      group = .card(id, pieces: words.bars[id] ?? [])
    case .arrow(let id):
      guard words.withSplines.contains(id), layout.splines[id] == nil,
        line.hasPrefix("<path fill=\"none\"")
      else { return }
      layout.splines[id] = Spline(line.points)
    case .frame(nil, _):
      group = .frame(Rectangle(around: line.points), fill: line.text(after: " fill=\"") ?? "")
    case .box, .card, .frame, .other: break
    }
  }

  /// The pattern of a piece of a bar; nil for other elements and plain pieces.
  private mutating func patternOfPiece(_ line: SVGLine) -> String? {
    guard case .card(let id, pieces: .some(var pieces)) = group, line.hasPrefix("<polygon "),
      let next = pieces.popFirst()
    else { return nil }
    group = .card(id, pieces: pieces)
    guard let scope = next, let piece = Rectangle(around: line.points) else { return nil }
    let pattern = BarPattern.over(scope, piece, palette)
    return pattern.isEmpty ? nil : pattern
  }

  /// Notes where an arrow's multiplicity is.
  private mutating func noteText(_ line: SVGLine) {
    guard case .arrow = group else { return }
    guard let x = line.number(after: " x=\""), let y = line.number(after: " y=\"") else { return }
    let size = line.number(after: " font-size=\"") ?? 11
    let width = TextWidth.points(line.content, size: size)
    let left = line.text(after: " text-anchor=\"") == "middle" ? x - width / 2 : x
    layout.obstacles.append(
      Rectangle(left: left, top: y - size, right: left + width, bottom: y + 2))
  }

  /// Appends the beginning of a line of text in the middle of its box, and returns the rest; for
  /// other text it returns the line.
  private func centred(_ line: SVGLine, into text: inout [UInt8]) -> SVGLine {
    // The second one is that of Graphviz 13.
    let starts: [StaticString] = [
      "<text text-anchor=\"start\" x=\"",
      "<text xml:space=\"preserve\" text-anchor=\"start\" x=\"",
    ]
    guard case .box(let middle?) = group, let start = starts.first(where: line.hasPrefix) else {
      return line
    }
    text += "<text text-anchor=\"middle\" x=\"\(middle)".utf8
    return line.dropValue(after: start)
  }
}
