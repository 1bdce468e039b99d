import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DITestSupport
import Foundation
import Testing

/// Findings with one cause: one block for people, one entry each with its `group` for programs.
@Suite struct FindingGroupTests {
  /// A missing key of `askers` bindings, an object that three singletons hold and one provides, two
  /// modules that require a missing one, two bindings in an undeclared scope, and one finding that
  /// belongs to no group.
  private func report(askers: Int, limit: ReportLimit? = .standard) throws -> LintReport {
    let bindings =
      (1...askers).map {
        #"{ "key": "Asker\#($0)", "dependencies": ["Clock"], "source": { "file": "A.swift", "line": \#($0) } }"#
      } + [
        #"{ "key": "Cache", "scope": "singleton", "dependencies": ["User"] }"#,
        #"{ "key": "Store", "scope": "singleton", "dependencies": ["User"] }"#,
        #"{ "key": "Quiet", "scope": "singleton", "dependencies": ["User"], "ignore": [{ "rule": "scope-leak" }] }"#,
        #"{ "key": "Maker", "scope": "singleton", "dependencies": [{ "key": "User", "kind": "provider" }] }"#,
        #"{ "key": "User", "scope": "session" }"#, #"{ "key": "Tab", "scope": "sesion" }"#,
        #"{ "key": "Page", "scope": "sesion" }"#, #"{ "key": "Me", "dependencies": ["Me"] }"#,
      ]
    let json = """
      {
        "formatVersion": 1, "name": "Groups", "scopes": [{ "name": "session" }],
        "modules": [{ "name": "Net", "requires": ["Log"] }, { "name": "App", "requires": ["Log"] }],
        "bindings": [\(bindings.joined(separator: ",\n"))]
      }
      """
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.limit = limit
    let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Groups")
    let analysis = Analyzer(configuration).analyze(document)
    return LintReport(
      entries: [.init(input: "groups.json", analysis: analysis)], toolVersion: "0.1.0")
  }

  @Test func `findings with one cause are one block that names five holders`() throws {
    try expectSnapshot(output(.text, try report(askers: 17)), "groups-17.txt")
    let counts = try [5, 6, 7].map { askers in
      output(.text, try report(askers: askers)).split(separator: "\n").filter {
        $0.hasPrefix("   also 'Asker") || $0.hasPrefix("   and ")
      }
    }
    #expect(counts.map(\.count) == [4, 5, 5])
    #expect(counts.last?.last == "   and 2 more (--format json has all of them)")
  }

  @Test func `300 dependents of one missing key are one block of a few lines`() throws {
    let lines = output(.text, try report(askers: 300)).split(separator: "\n")
    #expect(lines.count < 40)
    #expect(lines.contains("   and 295 more (--format json has all of them)"))
  }

  @Test func `the concise format has one line for each finding`() throws {
    let text = output(.concise, try report(askers: 17))
    #expect(text.components(separatedBy: "[missing-binding]").count == 18)
  }

  @Test func `findings that --max-findings leaves out are counted after the block`() throws {
    let text = output(.text, try report(askers: 17, limit: ReportLimit(findings: 3)))
    #expect(text.contains("error: 'Asker1' and at least 2 others need 'Clock'"))
    #expect(text.contains("groups.json: note: 14 more findings are not shown"))
  }

  private struct Finding: Decodable, Equatable {
    var rule: String
    var keys: [String]
    var fingerprint: String
    var group: String
    var state: String
  }

  private struct Report: Decodable {
    struct Container: Decodable { var findings: [Finding] }
    var containers: [Container]
  }

  @Test func `programs get an entry for each finding, with the sign of its group`()
    throws
  {
    let report = try report(askers: 3)
    let findings = try JSONDecoder().decode(
      Report.self, from: Data(output(.json, report).utf8)
    ).containers[0].findings
    let groups = Dictionary(grouping: findings, by: \.group)
    #expect(
      groups.mapValues { $0.map { $0.keys.joined(separator: " ") } } == [
        "M1": ["Asker1 Clock", "Asker2 Clock", "Asker3 Clock"],
        "L1": ["Cache User", "Store User"], "L2": ["Maker User"], "S1": ["Quiet User"],
        "E1": ["App Log", "Net Log"], "E2": ["Page", "Tab"], "C1": ["Me"],
      ])
    let sarif = output(.sarif, report)
    let junit = output(.junit, report)
    for (group, members) in groups {
      #expect(sarif.components(separatedBy: "\"group\": \"\(group)\"").count == members.count + 1)
      #expect(junit.components(separatedBy: " group=\"\(group)\"").count == members.count + 1)
    }
  }

  @Test func `annotations are grouped by cause where there are too many findings`() throws {
    try expectSnapshot(output(.github, try report(askers: 17)), "groups-17.github.txt")
    let few = output(.github, try report(askers: 2))
    #expect(few.components(separatedBy: "needs 'Clock'").count == 3)
  }

  @Test func `the help of a group does not name a single holder`() throws {
    let text = output(.text, try report(askers: 1))
    #expect(
      text.contains(
        """
        error: singleton 'Cache' and 1 other hold session 'User', which they outlive [scope-leak]
        """))
    #expect(
      text.contains(
        """
           help: move them to scope 'session', or pass 'User' to the method that uses it

        """))
    #expect(!text.contains("move 'Cache'"))
    #expect(text.contains("move 'Maker' to scope 'session'"))
  }

  @Test func `bindings of one module that nothing reaches are one group`() throws {
    var definition = ContainerDefinition(name: "Shop")
    definition.modules = [.init(name: "Pay"), .init(name: "Old")]
    definition.roots = [.init(key: "Till")]
    for (key, module) in [("Till", "Pay"), ("Card", "Pay"), ("Fax", "Old"), ("Telex", "Old")] {
      var binding = ContainerDefinition.Binding(
        key, making: .factory(dependencies: [], arguments: []))
      binding.module = module
      definition.append(binding)
    }
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    #expect(
      analysis.findings.map { analysis.words(forGroupOf: $0, others: 1, isComplete: true).message }
        == [
          "'Card' and 1 other of module 'Pay' are reached by nothing",
          "'Fax' and 1 other of module 'Old' are reached by nothing",
          "'Telex' and 1 other of module 'Old' are reached by nothing",
        ])
    #expect(
      analysis.findings.map { analysis.cause(of: $0)?.help }
        == .init(repeating: "name what requests them in 'roots', or remove them", count: 3))
  }

  @Test func `Markdown has one entry for each cause`() throws {
    try expectSnapshot(
      withoutWords(output(.markdown, try report(askers: 17))), "groups-17.md")
  }
}
