import DIAnalysis
import DIDefinition
import Foundation
import Testing

@testable import DIReporting

/// Places as services expect them: paths from the top of the repository, columns in their units.
@Suite struct FormatPlaceTests {
  @Test(arguments: [
    ("App.swift", "app/App.swift"), ("./App.swift", "app/App.swift"),
    ("a/../b/./App.swift", "app/b/App.swift"), ("../lib/Lib.swift", "lib/Lib.swift"),
    ("../../Other.swift", "/srv/Other.swift"), ("/srv/top/lib/Lib.swift", "lib/Lib.swift"),
    ("/srv/topmost/Lib.swift", "/srv/topmost/Lib.swift"), ("<stdin>", "<stdin>"),
    ("/srv/top/../top/x", "x"), ("..", "/srv/top"),
  ])
  func `a path is relative to the repository`(file: String, expected: String) {
    let options = ReportOptions().with {
      $0.folder = "/srv/top/app"
      $0.repository = "/srv/top"
    }
    #expect(RepositoryPaths(options).path(of: file) == expected)
  }

  @Test(arguments: [("./App.swift", "App.swift"), ("/a/./b", "/a/b"), ("../x", "../x")])
  func `without a repository a path is only normalised`(file: String, expected: String) {
    #expect(RepositoryPaths(ReportOptions()).path(of: file) == expected)
  }

  @Test(arguments: [
    ("a b/c.swift", "a%20b/c.swift"), ("%41", "%2541"), ("a:b", "a%3Ab"), ("é", "%C3%A9"),
    ("[x](y)?#", "%5Bx%5D%28y%29%3F%23"), ("A+B@2=c", "A+B@2=c"), ("\n", "%0A"),
    ("/srv/x y", "file:///srv/x%20y"),
  ])
  func `a path in a URI is percent-encoded`(path: String, uri: String) {
    #expect(SARIFResults.uri(path) == uri)
  }

  @Test(arguments: [
    (1, Int?.some(1), Int?.some(1), Int?.some(41)), (1, .some(27), .some(17), .some(41)),
    (1, nil, nil, .some(41)), (2, .some(3), .some(3), .some(5)), (9, .some(3), .some(3), nil),
    (2, .some(100), .some(5), .some(6)),
  ])
  func `columns count units of UTF-16`(line: Int, column: Int?, start: Int?, end: Int?) {
    var columns = SourceColumns(
      .reading(["A.swift": "let 名前 = \"日本語\"; bind(👍Clock.self) // 時計 \t\r\nnext\r\n"]))
    let region = columns.region(of: SourceLocation(file: "A.swift", line: line, column: column))
    #expect(region.start == start)
    #expect(region.end == end)
  }

  @Test func `columns of a long line are counted from its bytes`() {
    let line = String(repeating: "a時👍é", count: 2_000)
    let bytes = Array(line.utf8)
    var columns = SourceColumns(.reading(["A.json": line + "  \n"]))
    for column in Array(stride(from: 1, through: bytes.count + 1, by: 7)) + [4096, 4097, 4098] {
      let start = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
      // Only the starts of characters are places.
      guard start.utf8.count == column - 1, line.hasPrefix(start) else { continue }
      let region = columns.region(of: SourceLocation(file: "A.json", line: 1, column: column))
      #expect(region.start == start.utf16.count + 1, "column \(column)")
      #expect(region.end == max(line.utf16.count + 1, start.utf16.count + 2))
    }
  }

  @Test func `each file is read once, within a limit for all`() {
    final class Reads: @unchecked Sendable { var count = 0 }
    let reads = Reads()
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 10)
    var columns = SourceColumns(
      ReportOptions().with {
        $0.source = { _ in
          reads.count += 1
          return large
        }
      }, limit: 64 << 10)
    for round in 0..<3 {
      for index in 0..<20 {
        let place = SourceLocation(file: "\(index)", line: 1, column: 1)
        #expect((columns.region(of: place).end == nil) == (index >= 4), "\(round)")
      }
    }
    #expect(reads.count == 4)
    #expect(SourceColumns.limit == 64 << 20)
  }

  @Test func `only a finding without a line has a line hash for GitHub`()
    throws
  {
    let options = ReportOptions.reading()
    let text = output(.sarif, try Sample.shop.report(), options: options)
    let hashes = text.components(separatedBy: "primaryLocationLineHash").count - 1
    #expect(hashes == 1)
    #expect(text.components(separatedBy: "swiftDiFinding/v1").count - 1 == 3)
  }

  @Test func `rules are described within GitHub's limits, and results refer to their rules`() throws
  {
    let report = try Sample.shop.report()
    let run = try JSONDecoder().decode(SARIF.self, from: Data(output(.sarif, report).utf8)).runs[0]
    let rules = run.tool.driver.rules
    #expect(rules.map(\.id) == Rules.descriptions.map(\.id))
    for rule in rules {
      #expect(rule.name.utf8.count <= 255 && rule.name.allSatisfy(\.isLetter))
      #expect(!rule.shortDescription.text.isEmpty && rule.shortDescription.text.utf16.count <= 1024)
      #expect(!rule.fullDescription.text.isEmpty && rule.fullDescription.text.utf16.count <= 1024)
      #expect(rule.help.text.hasPrefix("\(rule.id) ("))
      #expect(rule.help.markdown?.hasPrefix("## \(rule.id)\n") == true)
    }
    for result in run.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a```", "```` a``` ````"),
    (" a ", "`  a  `"), (" a", "` a`"), ("", "` `"), ("   ", "` `"), ("a\nb", "`a\\nb`"),
    ("a|b <c>", "`a|b <c>`"),
  ])
  func `a code span holds any text`(text: String, span: String) {
    var spans = MarkdownSpans()
    #expect(spans.code(text) == span)
  }
}
