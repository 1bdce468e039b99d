/// The rows of a drawing, in columns: strokes, a name, traits, and a location.
struct DrawingRows {
  private static let indent = 3
  private static let gap = 3
  /// A name is never cut shorter than this.
  private static let shortestName = 8

  private struct Row {
    var strokes: String
    var strokesCells: Int
    var name = ""
    /// How many cells the name may take.
    var room = 0
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
  /// Texts that do not fit into the width are cut, names so that no two look alike.
  mutating func add(strokes: String, name: String, traits: String, place: String) {
    let cells = strokes.unicodeScalars.count
    let room = max(Self.shortestName, width - Self.indent - cells)
    rows.append(
      Row(
        strokes: strokes, strokesCells: cells, name: name, room: room,
        traits: clipped(traits, to: width),
        place: ShortenedNames(ellipsis: style.strokes.ellipsis)([
          (place, max(width, Self.shortestName))
        ])[
          0
        ].text))
  }

  private func clipped(_ text: String, to limit: Int) -> (text: String, cells: Int) {
    DisplayText.clipped(text, to: max(limit, Self.shortestName), ellipsis: style.strokes.ellipsis)
  }

  func write(to output: inout OutputBuffer) {
    let names = ShortenedNames(ellipsis: style.strokes.ellipsis)(rows.map { ($0.name, $0.room) })
    let second = column(zip(rows, names).map { $0.strokesCells + $1.cells })
    let third = column(rows.map(\.traits.cells))
    for (row, name) in zip(rows, names) {
      output.write(spaces: Self.indent)
      output.write(style.drawing(row.strokes))
      output.write(name.text)
      if !row.traits.text.isEmpty {
        let end = row.strokesCells + name.cells
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
