import DIAnalysis
import DIDefinition
import DIReading
import DITestSupport
import Testing

/// Writing a baseline checks the definitions once; the report has to be that of a run with the baseline.
@Suite struct `A recorded baseline` {
  private struct Report: Equatable, CustomStringConvertible {
    let findings: [String]
    let summary: Analysis.Summary
    let omitted: [String: Int]
    let omittedNew: [String: Int]

    init(_ analysis: Analysis) {
      findings = analysis.findings.map { finding in
        "\(finding.severity) \(finding.state) \(analysis.words(for: finding))"
      }
      summary = analysis.summary
      (omitted, omittedNew) = (analysis.omitted, analysis.omittedNew)
    }

    var description: String { findings.joined(separator: "\n") + "\n\(summary) \(omitted)" }
  }

  private static let texts = [
    "A -> Engin; B -> Motr; C -> Engin; Engine; Motor",
    "scope session; singleton A -> B; session B -> C; graph C -> A; D -> Missing, all Parts",
    "A -> B; B -> A; C -> A, Gone; A",
  ]

  @Test(arguments: texts, [1, 2, 1_000])
  func `leads to the report of a run with it`(_ text: String, _ limit: Int) throws {
    let document = DefinitionDocument(Sketch(text).definition)
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.includesNotes = true
    configuration.limit = ReportLimit(findings: limit)
    let old = Baseline([
      .init(rule: "missing-binding", definition: "Other", keys: ["A", "B"], reason: "elsewhere")
    ])
    let recorded = Analyzer(configuration).record(
      [document], areEnvironments: false, replacing: old)
    configuration.baseline = recorded.recording.baseline
    let checked = Analyzer(configuration).analyze([document])
    #expect(recorded.analyses.map { Report($0) } == checked.map { Report($0) })
    #expect(recorded.analyses[0].summary.known > 0)
    #expect(recorded.recording.baseline.entries.contains { $0.reason == "elsewhere" })
  }

  @Test func `has the order of the keys and not that of the definition`() throws {
    let document = DefinitionDocument(
      Sketch("B -> Z; A -> Y; A -> X; é -> Y; B -> Z; B").definition)
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    let recorded = Analyzer(configuration).record(
      [document], areEnvironments: false, replacing: Baseline())
    #expect(
      recorded.recording.baseline.entries.map { "\($0.rule) \($0.keys) \($0.count)" } == [
        #"duplicate-binding ["A"] 1"#, #"duplicate-binding ["B"] 1"#,
        #"missing-binding ["A", "X"] 1"#, #"missing-binding ["A", "Y"] 1"#,
        #"missing-binding ["B", "Z"] 1"#, #"missing-binding ["é", "Y"] 1"#,
      ])
  }
}
