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
    for number in first...last {
      let text = shown(files.line(number), room: room)
      writeGutter(String(number), digits: digits, isEmpty: text.isEmpty, to: &output)
      output.write(text)
      output.endLine()
      guard number == line else { continue }
      writeGutter("", digits: digits, isEmpty: false, to: &output)
      writeMark(headline, at: source.column, in: files.line(line), room: room, to: &output)
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
    _ headline: Headline, at column: Int?, in line: ArraySlice<UInt8>, room: Int,
    to output: inout OutputBuffer
  ) {
    let indent = min(cells(before: column, in: line, room: room), max(0, room - 1))
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

  private func shown(_ line: ArraySlice<UInt8>, room: Int) -> String {
    DisplayText.clipped(
      String(decoding: beginning(of: line, room: room), as: UTF8.self), to: room,
      ellipsis: style.strokes.ellipsis
    ).text
  }

  /// The cells before the mark: those before the column if it is visible, otherwise before the
  /// first letter.
  private func cells(before column: Int?, in line: ArraySlice<UInt8>, room: Int) -> Int {
    let blank = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let before = line.prefix(max(0, column.map { $0 - 1 } ?? blank))
    return DisplayText.clipped(
      String(decoding: beginning(of: before, room: room), as: UTF8.self), to: room
    ).cells
  }

  /// The part of a line that can be visible, so that a line of a megabyte is not processed whole.
  private func beginning(of line: ArraySlice<UInt8>, room: Int) -> ArraySlice<UInt8> {
    line.prefix(16 * (room + 1))
  }
}
