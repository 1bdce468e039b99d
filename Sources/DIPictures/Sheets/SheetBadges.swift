/// The badges on the arrows of a picture that is laid out, drawn after everything else.
///
/// The layout reserves no room for them, because labels on many edges ruin it. Each badge is put at
/// the middle of its arrow, or as near to it as no box, text or other badge is covered.
struct SheetBadges {
  private let styles: [String: Highlight.Style]
  private let texts: [String: String]
  private var taken: [Rectangle]

  /// The shares of an arrow's length that are tried, the middle first.
  private static let shares: [Double] = [
    0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85,
  ]
  private static let perRow = 3
  private static let height = 13.0
  private static let gap = 1.5

  /// - Parameters:
  ///   - picture: the picture.
  ///   - obstacles: the places of boxes and of texts outside of boxes.
  init(_ picture: Picture, beside obstacles: [Rectangle]) {
    taken = obstacles
    styles = Dictionary(
      picture.findings.map { ($0.badge, $0.style) }, uniquingKeysWith: { first, _ in first })
    texts = Dictionary(
      picture.findings.map { ($0.badge, "\($0.badge): \($0.text)") },
      uniquingKeysWith: { first, _ in first })
  }

  /// Draws the badges of one arrow in rows.
  mutating func draw(_ edge: Picture.Edge, on spline: Spline, _ sheet: inout Sheet) {
    let size = Self.size(of: edge.badges)
    guard !edge.badges.isEmpty,
      let place = place(width: size.width, height: size.height, on: spline)
    else { return }
    taken.append(place.grown(by: 1))
    var y = place.top + Self.height / 2
    let title = edge.badges.compactMap { texts[$0] }.joined(separator: "; ")
    sheet.group("pin", title: title) { sheet in
      for row in badgeRows(edge.badges, perRow: Self.perRow) {
        var x = place.middle - Self.width(row) / 2
        for badge in row {
          let color = SheetColor.finding(styles[badge] ?? edge.mark ?? .caution)
          x += sheet.badge(badge, x, y, color, width: Self.width(badge)) + Self.gap
        }
        y += Self.height + Self.gap
      }
    }
  }

  /// The size of an arrow's badges in points, and the number of their rows and columns.
  static func size(
    of badges: [String]
  ) -> (width: Double, height: Double, rows: Int, columns: Int) {
    let rows = badgeRows(badges, perRow: perRow)
    return (
      rows.reduce(0.0) { max($0, width($1)) }, Double(rows.count) * (height + gap) - gap,
      rows.count, rows.first?.count ?? 0
    )
  }

  private static func width(_ row: [String]) -> Double {
    row.reduce(-gap) { $0 + width($1) + gap }
  }

  private static func width(_ badge: String) -> Double { max(20, Sheet.badgeWidth(badge)) }

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
}
