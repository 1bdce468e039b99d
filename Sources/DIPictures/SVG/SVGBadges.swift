/// The badges on the arrows of a picture that is laid out, drawn after everything else.
///
/// The layout reserves no room for them, because labels on many edges ruin it. Each badge is put at
/// the middle of its arrow, or as near to it as no box, text or other badge is covered.
struct SVGBadges {
  private let palette: Palette
  private let styles: [String: Highlight.Style]
  private var taken: [Rectangle]
  private(set) var text = ""

  /// The shares of an arrow's length that are tried, the middle first.
  private static let shares: [Double] = [
    0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85,
  ]

  /// - Parameters:
  ///   - picture: the picture.
  ///   - palette: the colours.
  ///   - layout: the places of boxes and arrows.
  init(_ picture: Picture, _ palette: Palette, _ layout: SVGLayout) {
    self.palette = palette
    taken = layout.obstacles
    styles = Dictionary(
      picture.findings.map { ($0.badge, $0.style) }, uniquingKeysWith: { first, _ in first })
    let texts = Dictionary(
      picture.findings.map { ($0.badge, "\($0.badge): \($0.text)") },
      uniquingKeysWith: { first, _ in first })
    for edge in picture.edges where !edge.badges.isEmpty {
      guard let spline = layout.splines[edge.id] else { continue }
      append(edge, spline, edge.badges.compactMap { texts[$0] })
    }
    if !text.isEmpty { text = "<g id=\"badges\" class=\"badges\">\n\(text)</g>\n" }
  }

  /// The badges of one arrow, in rows.
  private mutating func append(_ edge: Picture.Edge, _ spline: Spline, _ texts: [String]) {
    let rows = badgeRows(edge.badges, perRow: Self.perRow)
    let widths = rows.map { row in row.map(Self.width) }
    let size = Self.size(of: edge.badges)
    guard let place = place(width: size.width, height: size.height, on: spline) else { return }
    taken.append(place.grown(by: 1))
    var y = place.top
    let title = Escaping.xml(texts.joined(separator: "; "))
    text += "<g class=\"pin\"><title>\(title)</title>\n"
    for (row, widths) in zip(rows, widths) {
      let width = widths.reduce(-Self.gap) { $0 + $1 + Self.gap }
      var x = place.middle - width / 2
      for (badge, width) in zip(row, widths) {
        let style = styles[badge] ?? edge.mark ?? .caution
        text += Self.pill(badge, style, x: x, y: y, width: width, palette)
        x += width + Self.gap
      }
      y += Self.height + Self.gap
    }
    text += "</g>\n"
  }

  /// The size of an arrow's badges in points, and in rows and columns.
  static func size(
    of badges: [String]
  ) -> (width: Double, height: Double, rows: Int, columns: Int) {
    let rows = badgeRows(badges, perRow: perRow)
    return (
      rows.reduce(0.0) { max($0, $1.reduce(-gap) { $0 + width($1) + gap }) },
      Double(rows.count) * (height + gap) - gap, rows.count, rows.first?.count ?? 0
    )
  }

  private static let perRow = 3
  private static let height = 13.0
  private static let gap = 1.5

  private static func width(_ badge: String) -> Double {
    max(20, TextWidth.points(badge, size: 9.5) + 9)
  }

  /// The free place nearest to the middle of an arrow, or the one that covers least.
  private func place(width: Double, height: Double, on spline: Spline) -> Rectangle? {
    var best: (place: Rectangle, covered: Double)?
    for share in Self.shares {
      guard let point = spline.point(at: share) else { return nil }
      let place = Rectangle(around: point, width: width, height: height)
      let covered = taken.reduce(0) { $0 + $1.overlap(place) }
      if covered == 0 { return place }
      if covered < best?.covered ?? .infinity { best = (place, covered) }
    }
    return best?.place
  }

  /// A rounded badge.
  private static func pill(
    _ badge: String, _ style: Highlight.Style, x: Double, y: Double, width: Double,
    _ palette: Palette
  ) -> String {
    let color = style.isRed ? palette.red : palette.leakText
    return "<rect class=\"pill \(style.word)\" x=\"\(number(x))\" y=\"\(number(y))\""
      + " width=\"\(number(width))\""
      + " height=\"\(number(height))\" rx=\"6.5\" fill=\"\(color.lowercased())\"/>"
      + "<text x=\"\(number(x + width / 2))\" y=\"\(number(y + 9.9))\" font-size=\"9.5\""
      + " font-weight=\"bold\" text-anchor=\"middle\""
      + " fill=\"\(palette.badgeText.lowercased())\">\(Escaping.xml(badge))</text>\n"
  }
}
