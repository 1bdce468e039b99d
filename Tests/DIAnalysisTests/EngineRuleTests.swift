import DIAnalysis
import DIDefinition
import DIReading
import Testing

/// The engine's own findings, which it exports beside the definition of compiled code.
@Suite struct `Findings of the engine as findings of rules` {
  private func analysis(
    _ findings: [EngineFinding], _ example: String,
    _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
  ) throws -> Analysis {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    configure(&configuration)
    return Analyzer(configuration).analyze(
      DefinitionDocument(compiled: RuleExample(example).definition, engineFindings: findings))
  }

  private let weak = EngineFinding(
    rule: "weak-value", keys: ["Meter"], message: "'Meter' is no object", help: "bind it elsewhere",
    bindings: [0])

  @Test func `have the engine's words, and the place of their binding`() throws {
    let analysis = try analysis([weak], "weak Meter; singleton Car -> Meter")
    let finding = try #require(analysis.findings.first)
    #expect(analysis.findings.count == 1)
    #expect(finding.rule == "weak-value" && finding.severity == .error)
    #expect(finding.place == .binding(0))
    #expect(
      analysis.words(for: finding)
        == FindingWords("'Meter' is no object", help: "bind it elsewhere"))
    #expect(analysis.summary.errors == 1)
  }

  @Test func `name the places of the other bindings`() throws {
    var definition = ContainerDefinition(name: "App")
    for line in [3, 8] {
      var binding = ContainerDefinition.Binding("Lamp")
      binding.contributes = true
      binding.source = SourceLocation(file: "App.swift", line: line)
      definition.append(binding)
    }
    let twice = EngineFinding(
      rule: "duplicate-contribution", keys: ["Lamp"], message: "twice", bindings: [1, 0])
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    let analysis = Analyzer(configuration).analyze(
      DefinitionDocument(compiled: definition, engineFindings: [twice]))
    let finding = try #require(analysis.findings.first)
    #expect(analysis.source(of: finding)?.line == 8)
    #expect(analysis.words(for: finding).notes == ["also at App.swift:3"])
  }

  @Test func `are suppressed, lowered in severity and turned off like all findings`() throws {
    let silenced = try analysis([weak], "weak Meter !weak-value")
    #expect(silenced.summary.suppressed == 1 && silenced.summary.errors == 0)
    #expect(!silenced.findings.contains { $0.rule == "unused-suppression" })
    let note = try analysis([weak], "weak Meter") { $0.severities = ["weak-value": .note] }
    #expect(note.findings.isEmpty)
    let off = try analysis([weak], "weak Meter") { $0.disabled = ["weak-value"] }
    #expect(off.findings.isEmpty)
  }

  @Test func `without a binding have a place in the source, or none`() throws {
    let source = SourceLocation(file: "App.swift", line: 3)
    let external = EngineFinding(
      rule: "external-scope", keys: ["Guest"], message: "never opened", source: source)
    let conflict = EngineFinding(rule: "scope-conflict", keys: ["page"], message: "two places")
    let analysis = try analysis([external, conflict], "singleton Car")
    #expect(analysis.findings.map(\.rule) == ["scope-conflict", "external-scope"])
    #expect(analysis.findings.map { analysis.source(of: $0) } == [nil, source])
    #expect(analysis.findings.allSatisfy { analysis.definitionPlace(of: $0) == nil })
    #expect(analysis.findings.map { analysis.reachedFrom($0) } == [[], []])
  }

  @Test func `of an unknown rule are reported with the engine's words`() throws {
    let findings = ["zoo", "new-rule"].map {
      EngineFinding(rule: $0, keys: ["Meter"], message: "'Meter' ticks", bindings: [0])
    }
    let analysis = try analysis(findings, "weak Meter; singleton Car -> Meter")
    #expect(analysis.findings.map(\.rule) == ["new-rule", "zoo"])
    #expect(analysis.summary.errors == 2)
    let finding = try #require(analysis.findings.first)
    #expect(
      analysis.words(for: finding)
        == FindingWords(
          "'Meter' ticks",
          notes: ["this version does not know the rule, because it is older than the engine"]))
    let silenced = try self.analysis(findings, "weak Meter !new-rule !zoo")
    #expect(silenced.summary.suppressed == 2 && silenced.summary.errors == 0)
    #expect(!silenced.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func `are errors, also of a rule whose other findings are warnings`() throws {
    let idle = EngineFinding(
      rule: "override-of-nothing", keys: ["Clock"], message: "replaces nothing", bindings: [0])
    let analysis = try analysis([idle], "singleton Clock")
    #expect(analysis.findings.map(\.severity) == [.error])
  }
}
