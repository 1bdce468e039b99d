import DITestSupport
import Foundation
import Testing

@Suite struct HostileNamesTests {
  @Test func `hostile names are reported whole`() throws {
    let text = try CommandRun(["lint", Input.hostileNames])
    try expectSnapshot(text.transcript, "command/hostile-names-text.txt")
    let json = try CommandRun(["lint", "--format", "json", Input.hostileNames])
    try expectSnapshot(withoutWords(json.transcript), "command/hostile-names-json.txt")
  }

  @Test(arguments: [
    "lint --format text --verbose --no-suppressions" as Arguments,
    "lint --format concise --verbose --no-suppressions",
    "graph --format svg", "graph --detail modules",
  ])
  func `no control character or bidi mark of a name is printed`(arguments: Arguments) throws {
    let run = try CommandRun(arguments.words + [Input.hostileNames])
    let scalars = run.transcript.unicodeScalars
    #expect(scalars.count > 1000)
    #expect(scalars.filter(isDangerous).map { String($0.value, radix: 16) } == [])
  }

  @Test func `a message with line breaks in its names is one line`() throws {
    let concise = try CommandRun(["lint", "--format", "concise", Input.hostileNames])
    let report = try CommandRun(["lint", "--format", "json", Input.hostileNames]).report()
    let shown = try #require(report.containers.first).findings.filter { $0.severity != "note" }
    let lines = concise.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == shown.count)
    for (line, finding) in zip(lines, shown) {
      #expect(line.hasSuffix(" [\(finding.rule)]"))
      #expect(line.contains(": \(finding.severity): "))
    }
  }

  @Test func `the JSON report has names unchanged`() throws {
    let run = try CommandRun(["lint", "--format", "json", Input.hostileNames])
    #expect(!run.output.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
    let container = try #require(try run.report().containers.first)
    let keys = Set(container.findings.flatMap(\.keys))
    for key in ["nul\0byte", "right\u{202E}ot-left", "return\r\nfeed", "line\u{2028}separator"] {
      #expect(keys.contains(key))
    }
  }

  @Test(arguments: [
    (
      ["lint", "a\n\u{1B}\u{202E}"],
      "a\\n\\u{1B}\\u{202E}: error: there is no such file or folder: name the folder of an app, or a definition\n"
    ),
    (["lint", "a\n\u{1B}[31m"], "a\\n\\u{1B}[31m: error: no file matches this pattern\n"),
    (
      ["lint", "--only", "scope\n\u{1B}leak", "-"],
      "swift-di: error: unknown rule 'scope\\n\\u{1B}leak' "
        + "(did you mean 'scope-leak' (U+002D instead of U+000A U+001B)?)\n"
    ),
    (
      ["lint", "--format", "te\n\u{1B}xt", "-"],
      "swift-di: error: unknown format 'te\\n\\u{1B}xt' "
        + "(did you mean 'text' (without U+000A U+001B)?)\n"
    ),
  ])
  func `an error shows hostile arguments escaped`(arguments: [String], errors: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.errors == errors)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ["lint", "--no\n\u{1B}[31m"], ["lint", "--fail-on", "no\n\u{1B}[31m", "-"], ["no\n\u{1B}[31m"],
  ])
  func `an error of the parser shows hostile arguments escaped`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains("no\\n\\u{1B}[31m"))
    #expect(!run.errors.unicodeScalars.contains(where: isDangerous))
  }

  @Test func `a hostile file name is shown escaped`() throws {
    try withTemporaryFolder { folder in
      let name = "a\n\u{1B}[31m::error::.json"
      try folder.write(
        #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}]}"#, to: name)
      let run = try CommandRun(["lint", "--format", "concise", "."], in: folder)
      let place = #"a\n\u{1B}[31m::error::.json:1:65"#
      #expect(withoutWords(run.text) == "\(place): error: … [missing-binding]\n")
      let picture = try CommandRun(["graph", "-o", "b\n\u{1B}.dot", name], in: folder)
      #expect(picture.errors == "b\\n\\u{1B}.dot: 1 binding, 1 dependency; 1 finding marked\n")
    }
  }

  /// Whether a scalar is a control character, a line separator, or changes the text's direction.
  ///
  /// Line feeds are allowed because they end lines, and tabs because DOT is indented with them.
  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
