import DIDefinition

/// The small picture before a legend's entry.
struct SVGSign {
  /// The left end.
  let x: Double
  /// The middle of the line.
  let y: Double
  let palette: Palette

  /// The elements of a sign and their width.
  func drawn(_ sign: LegendEntry.Sign) -> (text: String, width: Double) {
    switch sign {
    case .scope(let scope): box(palette.tint(scope))
    case .share(let scope):
      (
        BarPattern.drawn(
          scope, Rectangle(left: x, top: y - 4, right: x + 18, bottom: y + 4), palette), 18
      )
    case .existingInstance: box(palette.singleton, radius: 0)
    case .external: box(palette.singleton, radius: 0, extra: " stroke-dasharray=\"4,2\"")
    case .alias: (box(palette.plain).text + letter("a", isItalic: true), 18)
    case .collection:
      (box(palette.plain, radius: 5, outset: 2).text + box(palette.plain).text, 18)
    case .absent: box(palette.plain, width: 1.6, extra: " stroke-dasharray=\"4,2\"")
    case .root: box(palette.plain, width: 2.4)
    case .highlighted: box(Palette.Tint(stroke: palette.ink, fill: palette.page), width: 3)
    case .unreachable: box(palette.grey)
    case .replaced: (box(palette.grey).text + strike, 18)
    case .missing:
      box(
        Palette.Tint(stroke: palette.red, fill: palette.redTint), width: 1.6,
        extra: " stroke-dasharray=\"4,2\"")
    case .hidden: (letter("+n"), 18)
    case .change(let change): changed(change)
    case .edge(let kind): arrow(kind)
    case .optional: optionalArrow
    case .several: (line(28) + head(28) + letter("×2", at: 13, above: 3), 34)
    case .width(let count):
      (
        line(28, width: 0.8, shift: -3.5)
          + line(28, width: moduleLineWidth(count), shift: 2.5), 30
      )
    case .hub: (line(28, width: 0.8, color: palette.hubEdge) + head(28, color: palette.hubEdge), 34)
    case .squares: squares
    case .uses: (word("uses …"), 32)
    case .finding(let style): finding(style)
    }
  }

  private var squares: (text: String, width: Double) {
    let text = [1, 2, 4].enumerated().map { position, count in
      "<rect x=\"\(number(x + Double(position) * 12))\" y=\"\(number(y - 5))\""
        + " width=\"10\" height=\"10\""
        + " fill=\"\(BaseShade.color(count, most: 4, palette).lowercased())\"/>"
    }
    return (text.joined(), 34)
  }

  private func word(_ text: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y + 3.5))\" font-size=\"10\""
      + " fill=\"\(palette.muted.lowercased())\">\(text)</text>"
  }

  // MARK: Boxes

  private func box(
    _ tint: Palette.Tint, radius: Double = 3.5, width: Double = 1.3, outset: Double = 0,
    extra: String = ""
  ) -> (text: String, width: Double) {
    let text =
      "<rect x=\"\(number(x - outset))\" y=\"\(number(y - 6 - outset))\""
      + " width=\"\(number(18 + 2 * outset))\" height=\"\(number(12 + 2 * outset))\""
      + " rx=\"\(number(radius))\" fill=\"\(tint.fill.lowercased())\""
      + " stroke=\"\(tint.stroke.lowercased())\" stroke-width=\"\(number(width))\"\(extra)/>"
    return (text, 18)
  }

  /// The outline of a changed box around the sign of its change.
  private func changed(_ change: PictureChanges.Change) -> (text: String, width: Double) {
    let color = palette.color(change)
    let outline = box(
      Palette.Tint(stroke: color, fill: palette.page), width: 2,
      extra: change == .removed ? " stroke-dasharray=\"4,2\"" : "")
    return (outline.text + letter(change.sign), 18)
  }

  private func letter(
    _ text: String, isItalic: Bool = false, at middle: Double = 9, above: Double = -3
  ) -> String {
    "<text x=\"\(number(x + middle))\" y=\"\(number(y - above))\" font-size=\"9.5\""
      + (isItalic ? " font-style=\"italic\"" : "")
      + " text-anchor=\"middle\" fill=\"\(palette.muted.lowercased())\">\(text)</text>"
  }

  private var strike: String { line(15, from: 3, color: palette.muted) }

  // MARK: Arrows

  private func arrow(_ kind: Picture.Edge.Kind) -> (text: String, width: Double) {
    switch kind {
    case .dependency(.instance), .modules: (line(28) + head(28), 34)
    case .dependency(.property): (dot(2.5) + line(28, from: 5) + head(28), 34)
    case .dependency(.provider): (line(28, dashes: "5,2") + openHead(28), 34)
    case .dependency(.lazy): (line(28, dashes: "1,3", width: 1.5) + openHead(28), 34)
    case .dependency(.collection): (diamond + line(28, from: 8) + head(28), 34)
    case .dependency(.alias): (line(27) + head(27, isFilled: false), 34)
    case .member: (line(34, width: 0.9), 34)
    case .elsewhere: (line(34, dashes: "1,3", width: 1.5, color: palette.red), 34)
    }
  }

  private var optionalArrow: (text: String, width: Double) {
    (line(22) + dot(24.5, isFilled: false) + head(27), 34)
  }

  private func line(
    _ end: Double, from start: Double = 0, dashes: String? = nil, width: Double = 1.1,
    color: String? = nil, shift: Double = 0
  ) -> String {
    let level = number(y + shift)
    return "<line x1=\"\(number(x + start))\" y1=\"\(level)\" x2=\"\(number(x + end))\""
      + " y2=\"\(level)\" stroke=\"\((color ?? palette.edge).lowercased())\""
      + " stroke-width=\"\(number(width))\""
      + (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>"
  }

  private func shape(_ points: [(Double, Double)], isFilled: Bool, color: String? = nil) -> String {
    let list = points.map { "\(number(x + $0.0)),\(number(y + $0.1))" }.joined(separator: " ")
    let color = (color ?? palette.edge).lowercased()
    return "<polygon points=\"\(list)\" fill=\"\(isFilled ? color : "none")\" stroke=\"\(color)\"/>"
  }

  private func head(_ end: Double, isFilled: Bool = true, color: String? = nil) -> String {
    shape([(end, -2.6), (end + 6, 0), (end, 2.6)], isFilled: isFilled, color: color)
  }

  private func openHead(_ end: Double) -> String {
    shape([(end - 1, -3.2), (end + 6, 0), (end - 1, 3.2), (end + 1, 0)], isFilled: true)
  }

  private var diamond: String { shape([(0, 0), (4, -3), (8, 0), (4, 3)], isFilled: false) }

  private func dot(_ middle: Double, isFilled: Bool = true) -> String {
    let color = palette.edge.lowercased()
    return "<circle cx=\"\(number(x + middle))\" cy=\"\(number(y))\" r=\"2.5\""
      + " fill=\"\(isFilled ? color : "none")\" stroke=\"\(color)\"/>"
  }

  // MARK: Findings

  private func finding(_ style: Highlight.Style) -> (text: String, width: Double) {
    switch style {
    case .cycle: (line(30, width: 2.6, color: palette.red), 30)
    case .missing, .fault: (line(30, width: 1.8, color: palette.red), 30)
    case .leak:
      (
        line(30, width: 1.3, color: palette.red, shift: -1.4)
          + line(30, width: 1.3, color: palette.red, shift: 1.4), 30
      )
    case .caution: (line(30, width: 1.8, color: palette.leak), 30)
    }
  }
}
