import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIReporting
import Foundation
import Testing

@Suite struct JSONReporterTests {
  @Test(arguments: [
    Sample.shop, .rings, .missing, .collections, .quiet, .clean, .hostile, .formats,
  ])
  func `a report read back equals the analysis`(sample: Sample) throws {
    let entry = try sample.entry()
    let analysis = entry.variants[0].analysis
    let report = LintReport(entries: [entry], toolVersion: "9.9", failOn: .warning)
    let parsed = try JSONDecoder().decode(Report.self, from: Data(output(.json, report).utf8))
    #expect(parsed.formatVersion == 1)
    #expect(parsed.tool == ["name": "swift-di", "version": "9.9"])
    #expect(parsed.failed == report.failed)
    let container = try #require(parsed.containers.first)
    #expect(container.name == analysis.graph.definition.name)
    #expect(container.input == sample.input)
    #expect(container.bindings == analysis.graph.definition.bindingCount)
    #expect(container.dependencies == analysis.graph.definition.dependencyCount)
    #expect(container.findings == analysis.findings.map { Report.Finding($0, analysis) })
    #expect(
      container.summary == [
        "error": analysis.summary.errors, "warning": analysis.summary.warnings,
        "note": analysis.summary.notes, "suppressed": analysis.summary.suppressed, "known": 0,
        "opaque": analysis.summary.opaque,
      ])
  }

  @Test func `a report without inputs has no containers`() {
    #expect(
      output(.json, LintReport(entries: [], toolVersion: "0.1.0")) == """
        {
          "formatVersion": 1,
          "tool": { "name": "swift-di", "version": "0.1.0" },
          "containers": [],
          "failed": false
        }

        """)
  }

  @Test func `a sink that fails is not called again`() throws {
    struct Full: Error {}
    var calls = 0
    let report = try Sample.shop.report()
    #expect(throws: Full.self) {
      try Reporter(.json).write(report) { _ throws(Full) in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }
}

/// The report as decoded by Foundation.
private struct Report: Decodable {
  var formatVersion: Int
  var tool: [String: String]
  var containers: [Container]
  var failed: Bool

  struct Container: Decodable {
    var name: String
    var input: String
    var bindings: Int
    var dependencies: Int
    var findings: [Finding]
    var summary: [String: Int]
  }

  struct Place: Decodable, Equatable {
    var file: String?
    var line: Int?
    var column: Int?
    var pointer: String?
  }

  struct Step: Decodable, Equatable {
    var from: String
    var to: String
    var kind: String
    var source: Place?
  }

  struct Finding: Decodable, Equatable {
    var rule: String
    var severity: String
    var message: String
    var container: String?
    var keys: [String]
    var path: [Step]?
    var reachedFrom: [String]?
    var source: Place?
    var definition: Place?
    var help: String?
    var suggestions: [String]?
    var fingerprint: String
    var state: String
    var reason: String?
  }
}

extension Report.Finding {
  init(_ finding: Finding, _ analysis: Analysis) {
    let words = analysis.words(for: finding)
    rule = finding.rule
    severity = finding.severity.word
    message = words.message
    container = analysis.container(of: finding)
    keys = finding.keys
    let graph = analysis.graph
    let steps = finding.path.filter(graph.isDependency).map { edge in
      Report.Step(
        from: graph.name(of: graph.source(of: edge)),
        to: graph.definition.symbols[graph.requestedKey(of: edge)],
        kind: graph.kind(of: edge).word,
        source: analysis.source(ofEdge: edge).map(Report.Place.init))
    }
    path = steps.isEmpty ? nil : steps
    let roots = analysis.reachedFrom(finding)
    reachedFrom = roots.isEmpty ? nil : roots
    source = analysis.source(of: finding).map(Report.Place.init)
    definition = analysis.definitionPlace(of: finding).map {
      Report.Place(line: $0.line, column: $0.column, pointer: $0.pointer)
    }
    help = words.help
    suggestions = words.suggestions.isEmpty ? nil : words.suggestions
    fingerprint = analysis.fingerprint(of: finding)
    switch finding.state {
    case .new: state = "new"
    case .known: state = "known"
    case .suppressed(let reason):
      state = "suppressed"
      self.reason = reason
    }
  }
}

extension Report.Place {
  init(_ source: DIDefinition.SourceLocation) {
    file = source.file
    line = source.line
    column = source.column
  }
}
