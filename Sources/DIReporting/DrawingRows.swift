/// The rows of a drawing, in columns: strokes, a name, traits, and a location.
///
/// Names are cut to fit, so that no two look alike. A bounded drawing cuts the other texts too: what a
/// row lacks in width is taken from its location, then from the space between its columns, and then
/// from its name.
struct DrawingRows {
  private static let indent = 3
  private static let gap = 3
  /// The shortest length to which a name is cut, where the line has no room for more.
  private static let shortestName = 8
  /// Names are cut to this length if the traits need room.
  private static let enoughName = 24
  /// Traits get a column only if this many cells remain behind it for locations.
  private static let enoughPlace = 32
  /// A location or traits with less room than this are left out.
  private static let shortestText = 12

  private typealias Text = (text: String, cells: Int)

  private struct Row {
    var strokes: String
    var strokesCells: Int
    var name = ""
    var traits: Text = ("", 0)
    var place: Text = ("", 0)
  }

  private var rows: [Row] = []
  private let style: TextStyle
  private let width: Int
  private let isBounded: Bool

  /// - Parameters:
  ///   - style: the characters and colours.
  ///   - width: the width of a line, in cells.
  ///   - isBounded: whether all of a row has to fit, instead of its name alone.
  init(style: TextStyle, width: Int, isBounded: Bool = false) {
    self.style = style
    self.width = width
    self.isBounded = isBounded
  }

  /// Adds a line without columns.
  mutating func addLine(_ strokes: String) {
    rows.append(Row(strokes: strokes, strokesCells: 0))
  }

  /// Adds a line for a node.
  ///
  /// Texts that do not fit into the width are cut, names so that no two look alike.
  mutating func add(strokes: String, name: String, traits: String, place: String) {
    let limit = isBounded ? width : max(width, Self.shortestName)
    rows.append(
      Row(
        strokes: strokes, strokesCells: strokes.unicodeScalars.count, name: name,
        traits: DisplayText.clipped(traits, to: limit, ellipsis: style.strokes.ellipsis),
        place: isBounded ? (place, DisplayText.cells(of: place)) : end(of: place, to: limit)))
  }

  func write(to output: inout OutputBuffer) {
    let names = ShortenedNames(ellipsis: style.strokes.ellipsis)(
      rows.map { ($0.name, roomForName(in: $0)) })
    let ends = zip(rows, names).map { $0.strokesCells + $1.cells }
    let limit = max(width / 2, 24)
    let second = column(ends, upTo: limit)
    var third = column(rows.map(\.traits.cells), upTo: limit)
    let fits = zip(rows, ends).allSatisfy { row, end in
      row.place.cells == 0
        || max(second, end) + Self.width(max(third, row.traits.cells)) + Self.width(row.place.cells)
          <= room
    }
    if isBounded, !fits {
      third = column(
        rows.map(\.traits.cells), upTo: room - second - Self.gap - Self.width(Self.enoughPlace))
    }
    for (row, name) in zip(rows, names) {
      output.write(spaces: Self.indent)
      output.write(style.drawing(row.strokes))
      output.write(name.text)
      write(row, behind: row.strokesCells + name.cells, second, third, to: &output)
      output.endLine()
    }
  }

  // MARK: Widths

  /// The number of cells behind the indentation.
  private var room: Int { max(width - Self.indent, Self.shortestName) }

  private func roomForName(in row: Row) -> Int {
    let left = room - row.strokesCells
    guard isBounded else { return max(Self.shortestName, left) }
    let texts =
      Self.width(row.traits.cells) + Self.width(min(row.place.cells, Self.shortestText))
    return max(Self.shortestName, min(left, max(left - texts, Self.enoughName)))
  }

  /// The cells of a text and of the gap before it.
  private static func width(_ cells: Int) -> Int { cells == 0 ? 0 : gap + cells }

  /// Writes the traits and the location of a row, in their columns as far as there is room.
  private func write(
    _ row: Row, behind end: Int, _ second: Int, _ third: Int, to output: inout OutputBuffer
  ) {
    // A name that must not be cut makes a wide row, which has room for everything else.
    let left = isBounded && end <= room ? room - end : .max / 2
    let traits = cut(row.traits, to: left - Self.gap)
    guard !traits.text.isEmpty else { return }
    var (first, next) = (max(second - end, 0), max(third - traits.cells, 0))
    let rest = left - Self.gap - traits.cells
    if row.place.cells > 0, rest - first - next - Self.gap < min(row.place.cells, Self.shortestText)
    {
      (first, next) = (0, 0)
    }
    output.write(spaces: min(first, rest) + Self.gap)
    output.write(traits.text)
    let limit = rest - first - next - Self.gap
    guard !row.place.text.isEmpty, limit >= min(row.place.cells, Self.shortestText) else { return }
    output.write(spaces: next + Self.gap)
    output.write(self.end(of: row.place.text, to: limit).text)
  }

  /// Traits that fit; empty if there is too little room.
  private func cut(_ text: Text, to limit: Int) -> Text {
    if text.cells <= limit { return text }
    guard limit >= Self.shortestText else { return ("", 0) }
    return DisplayText.clipped(text.text, to: limit, ellipsis: style.strokes.ellipsis)
  }

  /// The end of a column: the end of its longest text, except for texts that are far too long.
  private func column(_ cells: [Int], upTo limit: Int) -> Int {
    cells.filter { $0 <= limit }.max() ?? 0
  }

  /// The end of a location, where its line is.
  private func end(of place: String, to limit: Int) -> Text {
    DisplayText.whole(place, upTo: limit)
      ?? DisplayText.clippedInFront(place, to: limit, ellipsis: style.strokes.ellipsis)
  }
}
