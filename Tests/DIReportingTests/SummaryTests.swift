import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import Testing

@Suite struct SummaryTests {
  @Test func `errors fail the run, and warnings do not`() throws {
    #expect(
      Summary.lines(for: try Sample.shop.report()) == [
        "AppContainer: 7 bindings, 5 dependencies; 2 errors, 1 warning"
          + "; 1 of 7 bindings has unknown dependencies",
        "failing: 2 errors",
      ])
  }

  @Test func `findings at the threshold fail the run too`() throws {
    #expect(
      Summary.lines(for: try Sample.shop.report(failOn: .warning)).last
        == "failing: 2 errors, 1 warning")
    #expect(
      Summary.lines(for: try Sample.quiet.report(failOn: .note, notes: true)).last
        == "failing: 1 warning, 1 note")
  }

  @Test func `findings above the threshold fail the run, though there are none at it`() throws {
    let report = try Sample.shop.report(failOn: .note)
    #expect(report.failed)
    #expect(Summary.lines(for: report).last == "failing: 2 errors, 1 warning")
  }

  @Test func `warnings below the threshold are mentioned`() throws {
    #expect(
      Summary.lines(for: try Sample.quiet.report()) == [
        "Quiet: 5 bindings, 4 dependencies; 1 warning; 1 suppressed"
          + "; 1 of 5 bindings has unknown dependencies",
        "not failing: 1 warning is below error (--strict or --fail-on warning)",
      ])
  }

  @Test func `notes are counted where they are included`() throws {
    #expect(
      Summary.lines(for: try Sample.quiet.report(notes: true)).first
        == "Quiet: 5 bindings, 4 dependencies; 1 warning; 1 note, 1 suppressed"
        + "; 1 of 5 bindings has unknown dependencies")
  }

  @Test func `a run that never fails reports what it found`() throws {
    let report = try Sample.shop.report(failOn: nil)
    #expect(!report.failed)
    #expect(
      Summary.lines(for: report).last == "not failing: 2 errors, 1 warning (--fail-on never)")
  }

  @Test func `without findings the rules are counted`() throws {
    #expect(
      Summary.lines(for: try Sample.clean.report()) == [
        "Clean: 2 bindings, 1 dependency; no findings (2 rules)"
      ])
  }

  @Test func `the last line counts all inputs`() throws {
    let report = LintReport(
      entries: [try Sample.shop.entry(), try Sample.clean.entry(), try Sample.missing.entry()],
      toolVersion: "0.1.0")
    let lines = Summary.lines(for: report)
    #expect(
      lines.map { $0.prefix { $0 != ":" } }
        == ["AppContainer", "Missing", "Clean", "total of 3 definitions", "failing"])
    #expect(
      lines[3]
        == "total of 3 definitions: 24 bindings, 22 dependencies; 7 errors, 1 warning; "
        + "1 of 24 bindings has unknown dependencies")
    #expect(lines.last == "failing: 7 errors")
  }

  @Test func `definitions without findings are one line where there are many`() throws {
    let clean = try Sample.clean.entry()
    let many = LintReport(
      entries: Array(repeating: clean, count: 1_000), toolVersion: "0.1.0")
    let line = "1000 definitions: 2000 bindings, 1000 dependencies; no findings (2 rules)"
    #expect(Summary.lines(for: many) == [line])
    var some = many
    some.entries.insert(try Sample.rings.entry(), at: 500)
    #expect(
      Summary.lines(for: some) == [
        "Rings: 15 bindings, 15 dependencies; 3 errors", line,
        "total of 1001 definitions: 2015 bindings, 1015 dependencies; 3 errors",
        "failing: 3 errors",
      ])
  }

  @Test func `a hostile name stays in one line`() throws {
    let line = try #require(Summary.lines(for: try Sample.hostile.report()).first)
    #expect(line.hasPrefix(#"Ev\u{1B}[2Jil\n::error::: 8 bindings, "#))
    #expect(!line.contains("\n"))
  }
}
