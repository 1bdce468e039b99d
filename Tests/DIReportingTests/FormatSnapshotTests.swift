import DIReporting
import DITestSupport
import Foundation
import Testing

/// Complete reports in the formats of other tools.
@Suite struct FormatSnapshotTests {
  static let samples: [(name: String, sample: Sample)] = [
    ("clean", .clean), ("hostile", .hostile), ("formats", .formats),
  ]

  static let options = ReportOptions.reading().with {
    $0.folder = "/repository/app"
    $0.repository = "/repository"
  }

  @Test(arguments: samples, [ReportFormat.github, .gitlab, .junit, .markdown])
  func `a report equals its recorded file`(
    sample: (name: String, sample: Sample), format: ReportFormat
  ) throws {
    let endings: [ReportFormat: String] = [
      .github: "github.txt", .gitlab: "gitlab.json", .junit: "xml", .markdown: "md",
    ]
    try expectSnapshot(
      output(format, try sample.sample.report(), options: Self.options),
      "\(sample.name).\(endings[format, default: ""])")
  }

  /// The words of these formats are those of the text.
  @Test(arguments: samples, [ReportFormat.json, .concise, .xcode])
  func `a report has its recorded structure`(
    sample: (name: String, sample: Sample), format: ReportFormat
  ) throws {
    let endings: [ReportFormat: String] = [
      .json: "json", .concise: "concise.txt", .xcode: "xcode.txt",
    ]
    try expectSnapshot(
      withoutWords(output(format, try sample.sample.report(), options: Self.options)),
      "\(sample.name).\(endings[format, default: ""])")
  }

  @Test(arguments: samples)
  func `a SARIF report equals its recorded file`(name: String, sample: Sample) throws {
    try expectSnapshot(
      withoutRules(output(.sarif, try sample.report(), options: Self.options)), "\(name).sarif")
  }

  /// The rules' texts change with their pages, and have their own tests.
  private func withoutRules(_ sarif: String) throws -> String {
    let start = try #require(sarif.range(of: "\"rules\": ["))
    let end = try #require(
      sarif.range(of: "\n          ]\n", range: start.upperBound..<sarif.endIndex))
    return sarif[..<start.upperBound] + "…" + sarif[end.lowerBound...].drop { $0.isWhitespace }
  }

  @Test(arguments: ReportFormat.allCases)
  func `a report without inputs is valid in its format`(format: ReportFormat) throws {
    let text = output(format, LintReport(entries: [], toolVersion: "0.1.0"))
    switch format {
    case .text, .concise, .xcode, .github, .none: #expect(text == "")
    case .gitlab: #expect(text == "[]\n")
    case .sarif: #expect(text.contains("\"results\": []"))
    case .json: #expect(text.contains("\"containers\": []"))
    case .junit:
      #expect(
        text == """
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuites name="swift-di" tests="0" failures="0" errors="0">
          </testsuites>

          """)
    case .markdown: #expect(text == "### swift-di: no findings\n\n")
    }
  }
}
