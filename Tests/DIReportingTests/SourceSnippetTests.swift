import DIReporting
import Testing

@Suite struct SourceSnippetTests {
  static let files: [(name: String, text: String, snippet: String)] = [
    ("a file of one line", "bind(A)", "1 | bind(A)\n  | `- error: 'A' depends on itself […]"),
    (
      "carriage returns", "one\r\nbind(A)\r\n",
      "1 | one\n  | `- error: 'A' depends on itself […]\n2 | bind(A)"
    ),
    (
      "a mark at the beginning and empty lines", "\u{FEFF}\n\n\n",
      "1 |\n  | `- error: 'A' depends on itself […]\n2 |"
    ),
    ("an empty file", "", ""),
    (
      "what would act on a terminal", "\u{1B}[2J\tbind(A) \u{202E}",
      "1 | \\u{1B}[2J\\tbind(A) \\u{202E}\n  | `- error: 'A' depends on itself […]"
    ),
  ]

  @Test(arguments: files)
  func `the lines of a file are shown with escapes`(
    name: String, text: String, snippet: String
  ) throws {
    try expect(snippet, line: 1, column: 1, in: text)
  }

  static let places: [(line: Int, column: Int?, snippet: String)] = [
    (2, 3, "1 | a\n2 |   b()\n  |   `- error: 'A' depends on itself […]\n3 | c"),
    (2, nil, "1 | a\n2 |   b()\n  |   `- error: 'A' depends on itself […]\n3 | c"),
    (2, 99, "1 | a\n2 |   b()\n  |      `- error: 'A' depends on itself […]\n3 | c"),
    (4, 1, "2 |   b()\n3 | c\n4 | 時計d\n  | `- error: 'A' depends on itself […]"),
    (4, 7, "2 |   b()\n3 | c\n4 | 時計d\n  |     `- error: 'A' depends on itself […]"),
    (5, 1, ""),
  ]

  @Test(arguments: places)
  func `the mark is below the column`(line: Int, column: Int?, snippet: String) throws {
    try expect(snippet, line: line, column: column, in: "a\n  b()\nc\n時計d\n")
  }

  @Test func `a long line is shortened, and the mark stays within the width`() throws {
    let line = String(repeating: "x", count: 1_000_000)
    let shown = String(repeating: "x", count: 40) + "…"
    try expect(
      "1 | \(shown)\n  | `- error: 'A' depends… […]", line: 1, column: 1, in: line, width: 45)
  }

  @Test func `an excerpt moves to a column that would not be visible`() throws {
    let start = String(repeating: "x", count: 1_000_000)
    let end = String(repeating: "y", count: 1_000_000)
    let before = "…" + String(repeating: "x", count: 13)
    try expect(
      "1 | \(before)bind(A)\(String(repeating: "y", count: 19))…\n"
        + "  |               `- error: 'A' depends… […]",
      line: 1, column: 1_000_001, in: start + "bind(A)" + end, width: 45)
    try expect(
      "1 | \(before)bind(A)\n  |               `- error: 'A' depends… […]",
      line: 1, column: 1_000_001, in: start + "bind(A)", width: 45)
  }

  @Test func `the lines around a moved line do not move`() throws {
    let before = String(repeating: "時", count: 30)
    try expect(
      "1 | bind(B)\n2 | …時時時時時時時bind(A)\n  |                `- error: 'A' depends… […]\n"
        + "3 | \(String(repeating: "x", count: 40))…",
      line: 2, column: 91,
      in: "bind(B)\n\(before)bind(A)\n\(String(repeating: "x", count: 90))", width: 45)
  }

  @Test func `an excerpt does not move if the whole line is visible`() throws {
    let start = String(repeating: "x", count: 34)
    try expect(
      "1 | \(start)bind(A)\n  | \(String(repeating: " ", count: 34))`- error: 'A' depends… […]",
      line: 1, column: 35, in: start + "bind(A)", width: 45)
  }

  private func expect(
    _ snippet: String, line: Int, column: Int?, in text: String, width: Int = 100
  ) throws {
    let position = column.map { #", "column": \#($0)"# } ?? ""
    let place = #""file": "A.swift", "line": \#(line)\#(position)"#
    let sample = Sample(
      "a.json", only: "dependency-cycle",
      json: """
        { "formatVersion": 1, "bindings": [
          { "key": "A", "dependencies": ["A"], "source": { \(place) } }
        ] }
        """)
    let options = ReportOptions.reading(["A.swift": text]).with { $0.width = width }
    let lines = output(.text, try sample.report(), options: options).split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex { $0.hasPrefix("   ╭") })
    let shown = lines[1..<end].joined(separator: "\n")
    let expected = snippet.isEmpty ? "" : snippet + "\n"
    #expect(shown == expected.replacing("[…]", with: "[dependency-cycle]"))
  }
}
