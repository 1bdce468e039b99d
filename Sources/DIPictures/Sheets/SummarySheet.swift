/// Counts of a container, and the bindings that stand out, in two columns.
struct SummarySheet {
  private static let column = 550.0
  private static let line = 19.0
  private static let longestBar = 190.0
  /// A layer has no more lines than this.
  private static let mostLines = 3
  /// More layers are counted.
  private static let mostLayers = 24

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
    let columns = page < 1_000 || summary.tables.count == 1 ? 1 : 2
    sheet.width = max(sheet.width, 28 + Double(columns) * (Self.column + 24))
    let top = layers(top: sheet.heading(picture) + 14, Double(columns) * (Self.column + 24) - 24)
    var ends = [Double](repeating: top, count: columns)
    for table in summary.tables {
      // Each table goes to the shortest column, the first of several.
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let x = 26 + Double(column) * (Self.column + 24)
      ends[column] = section(table, x: x, top: ends[column])
    }
    let end = advice(top: sheet.findings(picture, top: ends.max() ?? top) + 14)
    sheet.height = max(end, sheet.width * 0.45)
  }

  /// The options that draw parts, in lines as wide as the sheet; returns where it ends.
  private mutating func advice(top: Double) -> Double {
    var lines: [String] = []
    for part in summary.advice.split(separator: ", ") {
      let longer = (lines.last.map { "\($0), " } ?? "") + part
      if !lines.isEmpty,
        TextWidth.points(longer, size: 10.5, isBold: false) <= sheet.width - 52
      {
        lines[lines.count - 1] = longer
      } else {
        if let last = lines.popLast() { lines.append(last + ",") }
        lines.append(String(part))
      }
    }
    for (index, line) in lines.enumerated() {
      sheet.text(line, 26, top + Double(index) * 16, 10.5, .muted)
    }
    return top + Double(lines.count) * 16 + 4
  }

  /// The layers of the groups, one below the other; returns where the tables begin.
  private mutating func layers(top: Double, _ width: Double) -> Double {
    guard !summary.layers.isEmpty else { return top }
    var y = top + 34
    var chips: [(text: String, x: Double, y: Double, width: Double)] = []
    var numbers: [(layer: Int, y: Double)] = []
    for (layer, names) in summary.layers.prefix(Self.mostLayers).enumerated() {
      numbers.append((layer + 1, y))
      var x = 26 + 40.0
      var line = 0
      for (index, name) in names.enumerated() {
        let chip = TextWidth.points(name, size: 10.5) + 16
        let rest = "+\(names.count - index)"
        if x + chip > 26 + width - (line == Self.mostLines - 1 ? 52 : 14), x > 26 + 40 {
          line += 1
          if line == Self.mostLines {
            chips.append((rest, x, y, TextWidth.points(rest, size: 10.5) + 16))
            break
          }
          (x, y) = (26 + 40, y + 22)
        }
        chips.append((name, x, y, chip))
        x += chip + 6
      }
      y += 28
    }
    let rest = summary.layers.count - Self.mostLayers
    if rest > 0 { y += 18 }
    let title = "Layers: nothing needs what is above it, apart from cycles"
    sheet.group("section", title: title) { sheet in
      sheet.box(26, top, width, y - top + 2, fill: .panel, stroke: .line, radius: 6)
      sheet.text(title, 40, top + 20, 12, .muted, isBold: true)
      if rest > 0 { sheet.text("and \(rest) more", 40, y - 8, 10.5, .muted) }
      for (layer, y) in numbers { sheet.text("\(layer)", 56, y + 12.5, 10.5, .muted, anchor: .end) }
      for chip in chips {
        sheet.box(chip.x, chip.y, chip.width, 18, fill: .page, stroke: .line, radius: 5)
        sheet.text(
          chip.text, chip.x + chip.width / 2, chip.y + 12.8, 10.5, .ink, isBold: true,
          anchor: .middle)
      }
    }
    return y + 18
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
    if !row.examples.isEmpty {
      let start = x + 14 + TextWidth.points(row.label, size: 11, isBold: false) + 10
      sheet.text(examples(of: row, width: bars - 40 - start), start, y, 10, .muted)
    }
    sheet.text("\(row.count)", bars - 10, y, 10.5, .muted, anchor: .end)
    let length = longestBar * Double(row.count) / Double(most)
    let total = row.shares.reduce(0) { $0 + $1.count }
    guard total > 0 else {
      let fill = isFault ? .red : row.scope.map(SheetColor.scope) ?? MatrixShade.ahead[2]
      sheet.box(bars, y - 8, max(1, length), 9, fill: fill)
      return
    }
    var end = bars
    for share in row.shares {
      let width = length * Double(share.count) / Double(total)
      sheet.box(end, y - 8, max(0.5, width), 9, fill: .scope(share.scope))
      end += width
    }
  }

  /// The first names of a row that fit.
  private static func examples(of row: PictureSummary.Row, width: Double) -> String {
    var shown: [String] = []
    for name in row.examples {
      let longer = shown + [name]
      let text = longer.joined(separator: ", ") + (longer.count == row.count ? "" : ", …")
      guard TextWidth.points(text, size: 10, isBold: false) <= width else { break }
      shown = longer
    }
    return shown.joined(separator: ", ") + (shown.count == row.count ? "" : ", …")
  }
}
