import DIDefinition

/// A matrix of modules: a row needs the modules of its coloured columns.
///
/// O(modules + arrows).
struct MatrixSheet {
  /// A matrix of more modules is unreadable.
  static let most = 300
  /// Of so many arrows each has a title of its own; of more the rows alone have.
  private static let mostTitles = 1_200
  private static let nameLeft = 26.0 + 34
  /// A cell has room for a number above a badge.
  private static let roomyCell = 24.0
  private static let numberSize = 9.5
  /// The width in points at which numbers can be read on a page that is one pixel wide.
  private static let widestPage = 9.5 / 8
  private static let roomForBadges = 60.0

  private let picture: Picture
  private let cell: Double
  private let size: Double
  private let mostBadges: Int
  private let left: Double
  private let top: Double
  private var sheet = Sheet()
  private let cells: [[Picture.Edge]]
  private let largest: Int
  /// The styles of findings by their badges.
  private let styles: [String: Highlight.Style]

  /// The sheet of a picture.
  static func sheet(_ picture: Picture, page: Double) -> Sheet {
    var matrix = MatrixSheet(picture, page: page)
    matrix.draw()
    return matrix.sheet
  }

  private init(_ picture: Picture, page: Double) {
    self.picture = picture
    let count = picture.nodes.count
    let plain = picture.nodes.reduce(60) { max($0, TextWidth.points($1.label, size: 11)) }
    let widest: Double = count <= 16 ? 30 : count <= 30 ? 24 : 20
    let room = (page * Self.widestPage - 52 - 34 - plain - Self.roomForBadges) / Double(count)
    cell = count > 120 ? 6 : [30, 24, 20].first { $0 <= min(widest, room) } ?? 15
    // Names stay readable where the whole is as wide as the page.
    let width = 52 + 34 + plain + Double(count) * cell
    let size = min(cell < 12 ? 9.5 : cell - 3, max(11, 9.4 * width / page))
    self.size = size
    let most = cell < Self.roomyCell ? 3 : 6
    mostBadges = most
    left =
      picture.nodes.reduce(0) { end, node in
        max(
          end,
          Self.nameLeft + TextWidth.points(node.label, size: size)
            + Self.badges(of: node, upTo: most).reduce(0) { $0 + 5 + Sheet.badgeWidth($1) })
      } + 10
    top = 72 + 26
    var cells = [[Picture.Edge]](repeating: [], count: count)
    for edge in picture.edges { cells[edge.source].append(edge) }
    self.cells = cells
    largest = picture.edges.reduce(1) { max($0, $1.count) }
    styles = Dictionary(
      picture.findings.map { ($0.badge, $0.style) }, uniquingKeysWith: { first, _ in first })
  }

  /// The badges of a module's findings, the gravest first; the last says how many more there are.
  private static func badges(of node: Picture.Node, upTo most: Int) -> [String] {
    guard case .module(let card) = node.kind else { return [] }
    let badges = card.badges.map { cutInTheMiddle($0, to: 12) }
    guard badges.count > most else { return badges }
    return badges.prefix(most - 1) + ["+\(badges.count - most + 1)"]
  }

  private mutating func draw() {
    _ = sheet.heading(picture)
    let count = Double(picture.nodes.count)
    sheet.width = max(sheet.width, left + count * cell + 26)
    drawGrid(count)
    drawColumns()
    for row in picture.nodes.indices { drawRow(row) }
    for block in picture.blocks {
      let start = Double(block.lowerBound) * cell
      let side = Double(block.count) * cell
      sheet.group("block cycle", title: "\(block.count) \(picture.noun.many) need one another") {
        $0.box(left + start, top + start, side, side, stroke: .red, line: 1.8)
      }
    }
    var bottom = top + count * cell + 22
    bottom = legend(bottom)
    sheet.height = sheet.findings(picture, top: bottom, limit: 24) + 14
  }

  private mutating func drawGrid(_ count: Double) {
    sheet.box(left, top, count * cell, count * cell, fill: .panel, stroke: .line)
    sheet.add(
      .tiles(
        picture.nodes.indices.map { (left + Double($0) * cell, top + Double($0) * cell) },
        size: cell, fill: .line))
  }

  private mutating func drawColumns() {
    let step = cell < 12 ? 5 : cell < 20 && picture.nodes.count > 99 ? 2 : 1
    let numbers = picture.nodes.indices.filter { ($0 + 1) % step == 0 || step == 1 }.map {
      (text: "\($0 + 1)", x: left + (Double($0) + 0.5) * cell)
    }
    sheet.add(
      .words(numbers, y: top - 6, .init(size: Self.numberSize, color: .muted, anchor: .middle)))
  }

  private mutating func drawRow(_ row: Int) {
    let node = picture.nodes[row]
    let y = top + Double(row) * cell
    let line = y + cell / 2 + size * 0.35
    let used = cells[row].count
    let title =
      node.tooltip + ["needs \(counted(used, picture.noun.one, picture.noun.many))"]
    let (cell, size) = (cell, size)
    let badges = Self.badges(of: node, upTo: mostBadges).map { ($0, color($0)) }
    sheet.group("node module", id: node.id, title: title.joined(separator: ", ")) { sheet in
      sheet.text("\(row + 1)", 26 + 24, line, Self.numberSize, .muted, anchor: .end)
      sheet.text(node.label, Self.nameLeft, line, size, .ink, isBold: true)
      var x = Self.nameLeft + TextWidth.points(node.label, size: size) + 5
      for (badge, color) in badges { x += sheet.badge(badge, x, y + cell / 2, color) + 5 }
    }
    if cell >= 12, row % 5 == 4 {
      sheet.box(
        26, y + cell - 0.25, left + Double(picture.nodes.count) * cell - 26, 0.5, fill: .line)
    }
    if picture.edges.count <= Self.mostTitles {
      drawCells(row, y)
    } else {
      drawCompactCells(row, y)
    }
  }

  private func shade(of edge: Picture.Edge) -> Int {
    MatrixShade.shade(edge.count, most: largest)
  }

  private func fill(of edge: Picture.Edge) -> SheetColor {
    (isBack(edge) ? MatrixShade.back : MatrixShade.ahead)[shade(of: edge)]
  }

  /// Whether an arrow is against the order, in which bindings without a group have no place.
  private func isBack(_ edge: Picture.Edge) -> Bool {
    edge.target < edge.source && !picture.nodes[edge.source].isRest
  }

  private func color(_ badge: String) -> SheetColor {
    styles[badge].map(SheetColor.finding) ?? .muted
  }

  private static func number(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : count < 100_000 ? "\(count / 1_000)k" : "…"
  }

  private mutating func drawCells(_ row: Int, _ y: Double) {
    for edge in cells[row] {
      let x = left + Double(edge.target) * cell
      let cell = cell
      let (fill, shade) = (fill(of: edge), shade(of: edge))
      let badge = badge(of: edge)
      let classes = ["edge modedge", edge.mark.map { "finding \($0.word)" }].compactMap(\.self)
      sheet.group(
        classes.joined(separator: " "), id: edge.id, title: edge.tooltip.joined(separator: ", ")
      ) { sheet in
        sheet.box(
          x + 0.5, y + 0.5, cell - 1, cell - 1, fill: fill,
          stroke: edge.mark.map(SheetColor.finding), line: 2)
        guard cell >= 12 else { return }
        // A smaller cell has the frame of its finding, and the row its badge.
        let isShared = badge != nil && cell >= Self.roomyCell
        sheet.text(
          Self.number(edge.count), x + cell / 2,
          y + (isShared ? cell * 0.26 : cell / 2) + Self.numberSize * 0.35, Self.numberSize,
          MatrixShade.number(on: shade), anchor: .middle)
        if isShared, let (text, color) = badge {
          sheet.badge(text, x + 2, y + cell - 8, color, width: cell - 4)
        }
      }
    }
  }

  /// The badge in a cell: that of its gravest finding, with a plus if there are more.
  private func badge(of edge: Picture.Edge) -> (text: String, color: SheetColor)? {
    guard let first = edge.findings.first, edge.mark != nil else { return nil }
    return (first + (edge.findings.count > 1 ? "+" : ""), color(first))
  }

  /// The cells of a row with one path for each shade and one text for each colour.
  private mutating func drawCompactCells(_ row: Int, _ y: Double) {
    let byFill = Dictionary(grouping: cells[row], by: fill)
    for color in MatrixShade.ahead + MatrixShade.back {
      guard let edges = byFill[color] else { continue }
      sheet.add(
        .tiles(
          edges.map { (left + Double($0.target) * cell + 0.5, y + 0.5) }, size: cell - 1,
          fill: color))
    }
    for edge in cells[row] {
      guard let mark = edge.mark else { continue }
      let x = left + Double(edge.target) * cell
      sheet.box(x + 0.5, y + 0.5, cell - 1, cell - 1, stroke: .finding(mark), line: 2)
    }
    guard cell >= 12 else { return }
    for isDark in [false, true] {
      let words = cells[row].filter {
        (shade(of: $0) >= 3) == isDark
      }.map {
        (text: Self.number($0.count), x: left + (Double($0.target) + 0.5) * cell)
      }
      guard !words.isEmpty else { continue }
      sheet.add(
        .words(
          words, y: y + cell / 2 + Self.numberSize * 0.35,
          .init(
            size: Self.numberSize, color: isDark ? MatrixShade.number : .ink, anchor: .middle)))
    }
  }

  /// A sign of the legend.
  private enum Sign {
    /// A cell of each shade, the weakest first.
    case shades([SheetColor])
    case frame
    case badge(String, SheetColor)

    var width: Double {
      switch self {
      case .shades(let shades): Double(shades.count) * 11 + 7
      case .frame: 20
      case .badge(let text, _): Sheet.badgeWidth(text) + 6
      }
    }
  }

  private var legendEntries: [(sign: Sign?, text: String)] {
    var entries: [(sign: Sign?, text: String)] = [
      (nil, "A row needs its columns; stronger is more."),
      (.shades(MatrixShade.ahead), "needs, in order"),
    ]
    if picture.edges.contains(where: isBack) {
      entries.append((.shades(MatrixShade.back), "needs, against the order"))
    }
    if !picture.blocks.isEmpty {
      entries.append((.frame, "\(picture.noun.many) that need one another"))
    }
    // The sign of an error says more than that of a warning.
    if let finding = picture.findings.first(where: \.style.isRed) ?? picture.findings.first {
      entries.append(
        (
          .badge(cutInTheMiddle(finding.badge, to: 12), .finding(finding.style)),
          "a finding, see below"
        ))
    }
    return entries
  }

  /// Draws the legend; returns its end.
  private mutating func legend(_ top: Double) -> Double {
    var x = 26.0
    var y = top
    let end = max(sheet.width, 640) - 26
    let entries = legendEntries
    sheet.group("legend", id: "legend", title: "Legend") { sheet in
      for (sign, text) in entries {
        let signWidth = sign?.width ?? 0
        let width = signWidth + TextWidth.points(text, size: 10, isBold: false) + 18
        if x > 26, x + width > end { (x, y) = (26, y + 20) }
        switch sign {
        case nil: break
        case .shades(let shades):
          for (index, shade) in shades.enumerated() {
            sheet.box(x + Double(index) * 11, y - 9, 11, 11, fill: shade)
          }
        case .frame: sheet.box(x, y - 10, 13, 13, stroke: .red, line: 1.8)
        case .badge(let text, let color): sheet.badge(text, x, y - 3.6, color)
        }
        sheet.text(text, x + signWidth, y, 10, .muted)
        x += width
        sheet.width = max(sheet.width, x + 8)
      }
    }
    return y + 14
  }
}
