import DIReporting
import Testing

@Suite struct ConciseReporterTests {
  @Test(arguments: [
    ("shop", Sample.shop), ("rings", .rings), ("missing", .missing), ("quiet", .quiet),
    ("collections", .collections),
  ])
  func `each finding is one line with its path`(name: String, sample: Sample) throws {
    try expectSnapshot(output(.concise, try sample.report()), "\(name)-concise.txt")
  }

  @Test func `colours mark place and severity`() throws {
    let options = ReportOptions().with { $0.usesColor = true }
    try expectSnapshot(
      output(.concise, try Sample.quiet.report(notes: true), options: options),
      "quiet-concise-color.txt")
  }
}
