import DIAnalysis
import DIDefinition

/// Shows the source lines around a finding, like the Swift compiler.
struct SourceSnippets {
  private static let linesBefore = 2
  private static let linesAfter = 1

  private let width: Int
  private let style: TextStyle
  private var files: SourceFiles

  init(options: ReportOptions, style: TextStyle) {
    width = options.boundedWidth
    self.style = style
    files = SourceFiles(options.source)
  }

  /// Writes the lines around a finding's location with a mark beneath its own line.
  ///
  /// - Returns: whether the file can be read and has that line.
  mutating func write(_ headline: Headline, to output: inout OutputBuffer) -> Bool {
    guard let source = headline.source, let line = source.line else { return false }
    let count = files.lineCount(of: source.file)
    guard (1...max(count, 1)).contains(line), count > 0 else { return false }
    let first = max(1, line - Self.linesBefore)
    let last = min(count, line + Self.linesAfter)
    let digits = String(last).utf8.count
    let room = max(1, width - digits - 3)
    let start = start(of: source.column, in: files.line(line), room: room)
    for number in first...last {
      let text = shown(files.line(number), from: number == line ? start : 0, room: room)
      writeGutter(String(number), digits: digits, isEmpty: text.isEmpty, to: &output)
      output.write(text)
      output.endLine()
      guard number == line else { continue }
      writeGutter("", digits: digits, isEmpty: false, to: &output)
      writeMark(
        headline, at: source.column, in: files.line(line), from: start, room: room, to: &output)
      output.endLine()
    }
    return true
  }

  private func writeGutter(
    _ number: String, digits: Int, isEmpty: Bool, to output: inout OutputBuffer
  ) {
    let padding = String(repeating: " ", count: digits - number.utf8.count)
    output.write(style.drawing("\(padding)\(number) |"))
    if !isEmpty { output.write(" ") }
  }

  /// Writes `` `- error: message [rule]`` beneath the column; the headline contains the whole
  /// message.
  private func writeMark(
    _ headline: Headline, at column: Int?, in line: ArraySlice<UInt8>, from start: Int, room: Int,
    to output: inout OutputBuffer
  ) {
    let indent = min(cells(before: column, in: line, from: start, room: room), max(0, room - 1))
    output.write(spaces: indent)
    output.write(style.drawing("`- "))
    output.write(style.severity(headline.severity))
    let taken = indent + 3 + headline.severity.word.utf8.count
    let rule = " [\(headline.label)]"
    let left = max(room - taken - 2 - rule.utf8.count, 12)
    output.write(": ")
    output.write(
      DisplayText.clipped(headline.message, to: left, ellipsis: style.strokes.ellipsis).text)
    output.write(rule)
  }

  // MARK: The visible part of a line

  /// The number of leading bytes that are cut off, so that the marked column is visible; 0 if it is visible
  /// without a cut.
  ///
  /// O(room), however far the column is.
  private func start(of column: Int?, in line: ArraySlice<UInt8>, room: Int) -> Int {
    guard let column, column > 1, column <= line.count else { return 0 }
    let text = beginning(of: line, room: room)
    let isWhole =
      text.count == line.count
      && DisplayText.whole(String(decoding: text, as: UTF8.self), upTo: room) != nil
    let before = line.prefix(column - 1)
    let visible = cells(of: beginning(of: before, room: room), upTo: room)
    guard !isWhole, visible > room - room / 4 else { return 0 }
    // A third of the room is left for what precedes the column.
    let first = max(before.startIndex, before.endIndex - Self.bytes(for: room))
    var start = before.endIndex
    var cells = 0
    while start > first, cells < room / 3 {
      let end = start
      start -= 1
      while start > first, line[start] & 0xC0 == 0x80 { start -= 1 }
      cells += self.cells(of: line[start..<end], upTo: room)
    }
    return start - line.startIndex
  }

  /// The part of a line from a byte on, with an ellipsis where something is left out.
  private func shown(_ line: ArraySlice<UInt8>, from start: Int, room: Int) -> String {
    let ellipsis = style.strokes.ellipsis
    let mark = start > 0 ? ellipsis : ""
    let left = max(0, room - mark.unicodeScalars.count)
    return mark
      + DisplayText.clipped(
        String(decoding: beginning(of: rest(of: line, from: start), room: room), as: UTF8.self),
        to: left, ellipsis: ellipsis
      ).text
  }

  /// The cells before the mark: those before the column if it is visible, otherwise before the
  /// first letter.
  private func cells(
    before column: Int?, in line: ArraySlice<UInt8>, from start: Int, room: Int
  ) -> Int {
    let blank = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let before = line.prefix(max(0, column.map { $0 - 1 } ?? blank))
    let mark = start > 0 ? style.strokes.ellipsis.unicodeScalars.count : 0
    return mark + cells(of: beginning(of: rest(of: before, from: start), room: room), upTo: room)
  }

  private func cells(of text: ArraySlice<UInt8>, upTo limit: Int) -> Int {
    DisplayText.clipped(String(decoding: text, as: UTF8.self), to: limit).cells
  }

  /// A line without its first bytes, and without what is left of the scalar that they end in.
  private func rest(of line: ArraySlice<UInt8>, from start: Int) -> ArraySlice<UInt8> {
    line.dropFirst(start).drop { start > 0 && $0 & 0xC0 == 0x80 }
  }

  /// The part of a line that can be visible, so that a line of a megabyte is not processed whole.
  private func beginning(of line: ArraySlice<UInt8>, room: Int) -> ArraySlice<UInt8> {
    line.prefix(Self.bytes(for: room))
  }

  /// More bytes than a visible text of this width normally has.
  private static func bytes(for room: Int) -> Int { 16 * (room + 1) }
}
