/// Counts of a container, and the bindings that stand out, in two columns.
struct SummarySheet {
  private static let column = 550.0
  private static let line = 19.0
  private static let longestBar = 190.0

  private let summary: PictureSummary
  /// The width of the page; a narrow one has one column.
  private let page: Double
  private var sheet = Sheet()

  /// The sheet of a summary; empty for any other picture.
  static func sheet(_ picture: Picture, page: Double) -> Sheet {
    guard let summary = picture.summary else { return Sheet() }
    var drawn = SummarySheet(summary: summary, page: page)
    drawn.draw(picture)
    return drawn.sheet
  }

  private mutating func draw(_ picture: Picture) {
    let top = sheet.heading(picture) + 14
    let columns = page < 1_000 ? 1 : 2
    sheet.width = max(sheet.width, 28 + Double(columns) * (Self.column + 24))
    var ends = [Double](repeating: top, count: columns)
    for table in summary.tables {
      // Each table goes to the shortest column, the first of several.
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let x = 26 + Double(column) * (Self.column + 24)
      ends[column] = section(table, x: x, top: ends[column])
    }
    let end = ends.max() ?? top
    sheet.height = max(sheet.findings(picture, top: end) + 14, sheet.width * 0.45)
  }

  /// One table with bars; returns where the next one begins.
  private mutating func section(_ table: PictureSummary.Table, x: Double, top: Double) -> Double {
    let count = Double(table.rows.count + (table.omittedCount > 0 ? 1 : 0))
    let height = 34 + count * Self.line
    let most = table.rows.reduce(1) { max($0, $1.count) }
    sheet.group("section", title: table.title) { sheet in
      sheet.box(x, top, Self.column, height, fill: .panel, stroke: .line, radius: 6)
      sheet.text(table.title, x + 14, top + 20, 12, .muted, isBold: true)
      var y = top + 40
      for row in table.rows {
        sheet.group("row", title: "\(row.name): \(row.count)") {
          Self.draw(row, x, y, most, isFault: table.isFault, in: &$0)
        }
        y += Self.line
      }
      if table.omittedCount > 0 {
        sheet.text("and \(table.omittedCount) more", x + 14, y, 10.5, .muted)
      }
    }
    return top + height + 16
  }

  private static func draw(
    _ row: PictureSummary.Row, _ x: Double, _ y: Double, _ most: Int, isFault: Bool,
    in sheet: inout Sheet
  ) {
    sheet.text(row.label, x + 14, y, 11, .ink)
    let bars = x + column - 14 - longestBar
    sheet.text("\(row.count)", bars - 10, y, 10.5, .muted, anchor: .end)
    let length = longestBar * Double(row.count) / Double(most)
    let total = row.shares.reduce(0) { $0 + $1.count }
    guard total > 0 else {
      let fill = isFault ? .red : row.scope.map(SheetColor.scope) ?? MatrixShade.ahead[2]
      sheet.box(bars, y - 8, max(1, length), 9, fill: fill)
      return
    }
    var start = bars
    for share in row.shares {
      let width = length * Double(share.count) / Double(total)
      sheet.box(start, y - 8, max(0.5, width), 9, fill: .scope(share.scope))
      start += width
    }
  }
}
