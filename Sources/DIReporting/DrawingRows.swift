/// The rows of a drawing, in columns: strokes, a name, traits, and a location.
struct DrawingRows {
  private static let indent = 3
  private static let gap = 3
  /// A name is never cut shorter than this.
  private static let shortestName = 8

  private struct Row {
    var strokes: String
    var strokesCells: Int
    var name = (text: "", cells: 0)
    var traits = (text: "", cells: 0)
    var place = ""
  }

  private var rows: [Row] = []
  private let style: TextStyle
  private let width: Int

  init(style: TextStyle, width: Int) {
    self.style = style
    self.width = width
  }

  /// Adds a line without columns.
  mutating func addLine(_ strokes: String) {
    rows.append(Row(strokes: strokes, strokesCells: 0))
  }

  /// Adds a line for a node.
  ///
  /// Texts that do not fit into the width are cut.
  mutating func add(strokes: String, name: String, traits: String, place: String) {
    let cells = strokes.unicodeScalars.count
    let room = max(Self.shortestName, width - Self.indent - cells)
    rows.append(
      Row(
        strokes: strokes, strokesCells: cells, name: clipped(name, to: room),
        traits: clipped(traits, to: width), place: clipped(place, to: width).text))
  }

  private func clipped(_ text: String, to limit: Int) -> (text: String, cells: Int) {
    DisplayText.clipped(text, to: max(limit, Self.shortestName), ellipsis: style.strokes.ellipsis)
  }

  func write(to output: inout OutputBuffer) {
    let second = column(rows.map { $0.strokesCells + $0.name.cells })
    let third = column(rows.map(\.traits.cells))
    for row in rows {
      output.write(spaces: Self.indent)
      output.write(style.drawing(row.strokes))
      output.write(row.name.text)
      if !row.traits.text.isEmpty {
        let end = row.strokesCells + row.name.cells
        output.write(spaces: max(second - end, 0) + Self.gap)
        output.write(row.traits.text)
        if !row.place.isEmpty {
          output.write(spaces: max(third - row.traits.cells, 0) + Self.gap)
          output.write(row.place)
        }
      }
      output.endLine()
    }
  }

  /// The end of a column: the end of its longest text, except for texts that are far too long.
  private func column(_ cells: [Int]) -> Int {
    let limit = max(width / 2, 24)
    return cells.filter { $0 <= limit }.max() ?? 0
  }
}
