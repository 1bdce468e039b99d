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

  @Test func `paths are complete on request`() throws {
    let options = ReportOptions().with { $0.showsFullPaths = true }
    #expect(
      output(.concise, try Sample.rings.report(), options: options).contains(
        ": 'Step01' depends on itself: Step01 -> Step02 -> Step03 -> Step04 -> Step05 -> Step06"
          + " -> Step07 -> Step08 -> Step09 -> Step10 -> Step11 -> Step12 -> Step01 ["))
  }

  @Test func `colours mark place and severity`() throws {
    let options = ReportOptions().with { $0.usesColor = true }
    try expectSnapshot(
      output(.concise, try Sample.quiet.report(notes: true), options: options),
      "quiet-concise-color.txt")
  }
}
