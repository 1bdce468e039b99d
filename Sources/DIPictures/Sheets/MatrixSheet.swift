import DIDefinition

/// A matrix of modules: a row needs the modules of its coloured columns.
///
/// O(modules + arrows).
struct MatrixSheet {
  /// A matrix of more modules is unreadable.
  static let most = 300
  /// Of so many arrows each has a title of its own; of more the rows alone have.
  private static let mostTitles = 1_200

  private let picture: Picture
  private let cell: Double
  private let size: Double
  private let left: Double
  private let top: Double
  private var sheet = Sheet()
  private let cells: [[Picture.Edge]]
  private let largest: Int

  /// The sheet of a picture.
  static func sheet(_ picture: Picture, page: Double) -> Sheet {
    var matrix = MatrixSheet(picture, page: page)
    matrix.draw()
    return matrix.sheet
  }

  private init(_ picture: Picture, page: Double) {
    self.picture = picture
    let count = picture.nodes.count
    cell = count <= 16 ? 30 : count <= 30 ? 24 : count <= 60 ? 18 : count <= 120 ? 15 : 6
    let plain = picture.nodes.reduce(60) {
      max($0, Self.nameWidth($1, size: 11))
    }
    // Names stay readable where the whole is as wide as the page.
    let width = 52 + 34 + plain + Double(count) * cell
    size = min(cell < 12 ? 9 : cell - 2, max(11, 9.4 * width / page))
    left = 26 + 34 + (plain * size / 11) + 10
    top = 72 + 26
    var cells = [[Picture.Edge]](repeating: [], count: count)
    for edge in picture.edges { cells[edge.source].append(edge) }
    self.cells = cells
    largest = picture.edges.reduce(1) { max($0, $1.count) }
  }

  private static func nameWidth(_ node: Picture.Node, size: Double) -> Double {
    let facts = facts(of: node).map { TextWidth.points($0, size: size * 0.8) + 8 } ?? 0
    return TextWidth.points(node.label, size: size) + facts
  }

  /// The gravest findings of a module.
  private static func facts(of node: Picture.Node) -> String? {
    guard case .module(let card) = node.kind else { return nil }
    return card.findings.first?.text
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
    sheet.height = sheet.findings(picture, top: bottom) + 14
  }

  private mutating func drawGrid(_ count: Double) {
    sheet.box(left, top, count * cell, count * cell, fill: .panel, stroke: .line)
    sheet.add(
      .tiles(
        picture.nodes.indices.map { (left + Double($0) * cell, top + Double($0) * cell) },
        size: cell, fill: .line))
  }

  private mutating func drawColumns() {
    let step = cell < 12 ? 5 : 1
    let size = min(9.5, cell * 0.55)
    let numbers = picture.nodes.indices.filter { ($0 + 1) % step == 0 || step == 1 }.map {
      (text: "\($0 + 1)", x: left + (Double($0) + 0.5) * cell)
    }
    sheet.add(
      .words(numbers, y: top - 6, .init(size: max(6, size), color: .muted, anchor: .middle)))
  }

  private mutating func drawRow(_ row: Int) {
    let node = picture.nodes[row]
    let y = top + Double(row) * cell
    let line = y + cell / 2 + size * 0.35
    let used = cells[row].count
    let title =
      node.tooltip + ["needs \(counted(used, picture.noun.one, picture.noun.many))"]
    let (cell, left, size) = (cell, left, size)
    sheet.group("node module", id: node.id, title: title.joined(separator: ", ")) { sheet in
      sheet.text("\(row + 1)", 26 + 24, line, min(9.5, size), .muted, anchor: .end)
      let color = node.mark.map(SheetColor.finding) ?? .ink
      sheet.text(node.label, 26 + 34, line, size, color, isBold: true)
      if let facts = Self.facts(of: node) {
        let x = 26 + 34 + TextWidth.points(node.label, size: size) + 6
        sheet.text(facts, x, line, size * 0.8, color)
      }
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
    (edge.target > edge.source ? MatrixShade.ahead : MatrixShade.back)[shade(of: edge)]
  }

  private static func number(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : count < 100_000 ? "\(count / 1_000)k" : "…"
  }

  private var numberSize: Double { min(10, cell * 0.55) }

  private mutating func drawCells(_ row: Int, _ y: Double) {
    for edge in cells[row] {
      let x = left + Double(edge.target) * cell
      let (cell, numberSize) = (cell, numberSize)
      let (fill, shade) = (fill(of: edge), shade(of: edge))
      let classes = ["edge modedge", edge.mark.map { "finding \($0.word)" }].compactMap(\.self)
      sheet.group(
        classes.joined(separator: " "), id: edge.id, title: edge.tooltip.joined(separator: ", ")
      ) { sheet in
        sheet.box(
          x + 0.5, y + 0.5, cell - 1, cell - 1, fill: fill,
          stroke: edge.mark.map(SheetColor.finding), line: 2)
        guard cell >= 12 else { return }
        sheet.text(
          Self.number(edge.count), x + cell / 2, y + cell / 2 + numberSize * 0.35, numberSize,
          MatrixShade.number(on: shade), anchor: .middle)
      }
    }
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
      sheet.box(
        left + Double(edge.target) * cell + 0.5, y + 0.5, cell - 1, cell - 1,
        stroke: .finding(mark), line: 2)
    }
    guard cell >= 12 else { return }
    for isDark in [false, true] {
      let words = cells[row].filter { (shade(of: $0) >= 3) == isDark }.map {
        (text: Self.number($0.count), x: left + (Double($0.target) + 0.5) * cell)
      }
      guard !words.isEmpty else { continue }
      sheet.add(
        .words(
          words, y: y + cell / 2 + numberSize * 0.35,
          .init(
            size: numberSize, color: isDark ? MatrixShade.number : .ink, anchor: .middle)))
    }
  }

  /// Draws the legend; returns its end.
  private mutating func legend(_ top: Double) -> Double {
    var x = 26.0
    var y = top
    let end = max(sheet.width, 640) - 26
    var entries: [(fill: SheetColor?, stroke: SheetColor?, text: String)] = [
      (nil, nil, "A row needs its columns; darker is more."),
      (MatrixShade.ahead[2], nil, "needs, in order"),
    ]
    if picture.edges.contains(where: { $0.target < $0.source }) {
      entries.append((MatrixShade.back[2], nil, "needs, against the order"))
    }
    if !picture.blocks.isEmpty {
      entries.append((nil, .red, "\(picture.noun.many) that need one another"))
    }
    if picture.edges.contains(where: { $0.mark != nil }) {
      let isRed = picture.edges.contains { $0.mark?.isRed ?? false }
      entries.append((.panel, isRed ? .red : .leakText, "a finding"))
    }
    sheet.group("legend", id: "legend", title: "Legend") { sheet in
      for entry in entries {
        let sign = entry.fill == nil && entry.stroke == nil ? 0.0 : 20
        let width = sign + TextWidth.points(entry.text, size: 10, isBold: false) + 18
        if x > 26, x + width > end { (x, y) = (26, y + 20) }
        if sign > 0 {
          sheet.box(x, y - 10, 13, 13, fill: entry.fill, stroke: entry.stroke, line: 1.8)
        }
        sheet.text(entry.text, x + sign, y, 10, .muted)
        x += width
        sheet.width = max(sheet.width, x + 8)
      }
    }
    return y + 14
  }
}
