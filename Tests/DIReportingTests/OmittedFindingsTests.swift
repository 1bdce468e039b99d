import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import Testing

/// The note in reports about findings beyond the limit.
@Suite struct OmittedFindingsTests {
  private func report() throws -> LintReport {
    let json = """
      {
        "formatVersion": 1, "name": "Shop",
        "bindings": [
          { "key": "A", "dependencies": ["X"] }, { "key": "B", "dependencies": ["X"] },
          { "key": "C", "dependencies": ["X", "C"] }
        ]
      }
      """
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["missing-binding", "dependency-cycle"]
    configuration.limit = ReportLimit(findings: 1)
    let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Shop")
    let entry = LintReport.Entry(
      input: "shop.json", analysis: Analyzer(configuration).analyze(document))
    return LintReport(entries: [entry], toolVersion: "0.1.0")
  }

  @Test func `the text report counts the omitted findings of each rule`() throws {
    try expectSnapshot(output(.text, try report()), "omitted.txt")
  }

  @Test func `the concise report ends with the number of omitted findings of each rule`() throws {
    #expect(
      output(.concise, try report()) == """
        shop.json:5:5: error: 'C' depends on itself [dependency-cycle]
        shop.json:4:36: error: 'A' needs 'X', which nothing binds [missing-binding]
        shop.json: note: 2 more findings are not shown (--max-findings 0 shows all) [missing-binding]

        """)
  }

  @Test func `the JSON report has the numbers of omitted findings`() throws {
    let lines = output(.json, try report()).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains(#""omitted": { "missing-binding": 2 },"#))
    #expect(
      lines.contains(
        #""summary": { "error": 4, "warning": 0, "note": 0, "suppressed": 0, "known": 0, "opaque": 0 }"#
      ))
  }

  @Test func `the summary counts omitted findings too`() throws {
    #expect(
      Summary.lines(for: try report()) == [
        "Shop: 3 bindings, 4 dependencies; 4 errors; 2 not shown (--max-findings)",
        "failing: 4 errors",
      ])
  }
}
