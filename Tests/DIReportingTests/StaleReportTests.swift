import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import Foundation
import Testing

/// The lines of reports about baseline entries that no longer occur.
@Suite struct `Entries that are gone` {
  /// One new finding, and `count` baseline entries that no longer occur.
  private func report(_ count: Int, inputs: Int = 1) throws -> LintReport {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["missing-binding", "stale-suppression"]
    let documents = try (0..<inputs).map {
      try DefinitionReader.read(
        Array(
          #"{"formatVersion": 1, "bindings": [{"key": "Car", "dependencies": ["Engine"]}]}"#.utf8),
        defaultName: "App\($0)")
    }
    configuration.baseline = Baseline(
      (0..<inputs).flatMap { input in
        (0..<count).map {
          Baseline.Entry(
            rule: "missing-binding", definition: "App\(input)", keys: ["Old", "Gone\($0)"],
            source: SourceLocation(file: ".swift-di-baseline.json", line: 4 + $0, column: 5))
        }
      })
    let analyses = Analyzer(configuration).analyze(documents)
    return LintReport(
      entries: analyses.enumerated().map { .init(input: "app\($0).json", analysis: $1) },
      toolVersion: "0.1.0")
  }

  @Test func `are one block after new findings`() throws {
    let blocks = output(.text, try report(7)).split(separator: "\n\n", maxSplits: 1)
    #expect(blocks.first?.hasPrefix("app0.json:1:67: error: 'Car' needs 'Engine'") == true)
    #expect(
      blocks.last == """
        .swift-di-baseline.json:4:5: note: 'missing-binding' of 'Old', 'Gone0' and 6 others are in the baseline and no longer occur [stale-suppression] N1
           help: update the baseline with --write-baseline
           also 'missing-binding' of 'Old', 'Gone1'   .swift-di-baseline.json:5:5
           also 'missing-binding' of 'Old', 'Gone2'   .swift-di-baseline.json:6:5
           also 'missing-binding' of 'Old', 'Gone3'   .swift-di-baseline.json:7:5
           also 'missing-binding' of 'Old', 'Gone4'   .swift-di-baseline.json:8:5
           and 2 more (--format json has all of them)

        [missing-binding]: swift-di rules missing-binding
        [stale-suppression]: swift-di rules stale-suppression

        """)
  }

  @Test func `of several definitions are one block`() throws {
    let text = output(.text, try report(3, inputs: 2))
    let headlines = text.split(separator: "\n").filter {
      $0.contains(": note: ") || $0.contains(": error: ")
    }
    #expect(headlines.count == 3)
    #expect(headlines.last?.contains("'Gone0' and 5 others are in the baseline") == true)
  }

  @Test(arguments: [ReportFormat.concise, .xcode])
  func `come last where each finding has a line`(format: ReportFormat) throws {
    let lines = output(format, try report(3)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("[missing-binding]"))
    #expect(lines.dropFirst().allSatisfy { $0.contains("[stale-suppression]") })
  }

  @Test func `are one entry of Markdown, and one annotation where there are many`() throws {
    let markdown = output(.markdown, try report(30))
    #expect(markdown.components(separatedBy: "- **note**").count == 2)
    let annotations = output(.github, try report(30)).split(separator: "\n")
    #expect(annotations.count == 2)
    #expect(annotations[1].contains("and 29 others are in the baseline and no longer occur"))
  }

  @Test func `are counted in the summary line`() throws {
    #expect(
      Summary.lines(for: try report(1))[0]
        == "App0: 1 binding, 1 dependency; 1 error; 1 note; 1 baseline entry no longer occurs")
    #expect(
      Summary.lines(for: try report(2))[0]
        == "App0: 1 binding, 1 dependency; 1 error; 2 notes; 2 baseline entries no longer occur")
  }
}
