import DIReporting
import Testing

@Suite struct ConciseReporterTests {
  @Test func `each finding is one line with its path`() throws {
    try expectSnapshot(output(.concise, try Sample.rings.report()), "rings-concise.txt")
  }

  @Test func `colours mark place and severity`() throws {
    let options = ReportOptions().with { $0.usesColor = true }
    try expectSnapshot(
      output(.concise, try Sample.quiet.report(notes: true), options: options),
      "quiet-concise-color.txt")
  }
}
