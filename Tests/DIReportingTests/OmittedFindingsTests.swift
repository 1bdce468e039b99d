import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DITestSupport
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
    try expectSnapshot(withoutWords(output(.text, try report())), "omitted.txt")
  }

  @Test func `the concise report ends with the number of omitted findings of each rule`() throws {
    let lines = output(.concise, try report()).split(separator: "\n")
    #expect(
      withoutWords(lines.dropLast().joined(separator: "\n")) == """
        shop.json:5:5: error: … [dependency-cycle]
        shop.json:4:36: error: … [missing-binding]
        """)
    #expect(
      lines.last
        == "shop.json: note: 2 more findings are not shown (--max-findings 0 shows all) [missing-binding]"
    )
  }

  @Test func `the JSON report has the numbers of omitted findings`() throws {
    let lines = output(.json, try report()).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains(#""omitted": { "missing-binding": 2 },"#))
    #expect(
      lines.contains(
        #""summary": { "error": 4, "warning": 0, "note": 0, "suppressed": 0, "known": 0, "opaque": 0 }"#
      ))
  }

  /// Singletons that hold two objects of a session through a hub with many other dependencies.
  private func cutAnalysis() throws -> Analysis {
    var definition = ContainerDefinition(name: "Hub")
    definition.scopes = [.init(name: "session")]
    func bind(_ key: String, _ scope: String?, _ needs: [String] = []) {
      var binding = ContainerDefinition.Binding(key)
      binding.scope = scope
      binding.making = .factory(dependencies: needs.map { .init($0) }, arguments: [])
      definition.append(binding)
    }
    let others = (0..<200).map { "Other\($0)" }
    for number in 0..<6_000 { bind("Holder\(number)", "singleton", ["Hub"]) }
    bind("Hub", nil, others + ["One", "Two"])
    bind("One", "session")
    bind("Two", "session")
    for key in others { bind(key, "singleton") }
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["scope-leak"]
    configuration.limit = ReportLimit(findings: 1)
    return Analyzer(configuration).analyze(DefinitionDocument(definition))
  }

  @Test func `a number is a lower bound if the search for leaks was cut`() throws {
    let analysis = try cutAnalysis()
    let count = analysis.summary.errors
    let report = LintReport(
      entries: [LintReport.Entry(input: "hub.json", analysis: analysis)], toolVersion: "0.1.0")
    #expect(
      output(.concise, report).hasSuffix(
        """
        hub.json: note: at least \(count - 1) more findings are not shown \
        (--max-findings 0 shows all) [scope-leak]

        """))
    #expect(
      output(.github, report).contains(
        "and at least \(count - 1) more errors: --max-findings left them out"))
    #expect(
      Summary.lines(for: report).first
        == "Hub: 6203 bindings, 6202 dependencies; \(count) errors; "
        + "at least \(count - 1) not shown (--max-findings)")
  }

  @Test func `the summary counts omitted findings too`() throws {
    #expect(
      Summary.lines(for: try report()) == [
        "Shop: 3 bindings, 4 dependencies; 4 errors; 2 not shown (--max-findings)",
        "failing: 4 errors",
      ])
  }
}
