import DIAnalysis
import DIDefinition
import DIReading
import Testing

/// The engine's own findings, which it writes into the definition of compiled code.
@Suite struct `Findings of the engine as findings of a rule` {
  private func analysis(
    _ findings: [EngineFinding], _ example: String,
    _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
  ) throws -> Analysis {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    configure(&configuration)
    var definition = Sketch(example).definition
    definition.findings = findings
    return Analyzer(configuration).analyze(DefinitionDocument(compiled: definition))
  }

  private let weak = EngineFinding(
    code: "weak-value", keys: ["Meter"], message: "'Meter' is no object", help: "bind it elsewhere",
    bindings: [0])

  @Test func `have the engine's words, and the place of their binding`() throws {
    let analysis = try analysis([weak], "weak Meter; singleton Car -> Meter")
    let finding = try #require(analysis.findings.first)
    #expect(analysis.findings.count == 1)
    #expect(finding.rule == "does-not-build" && finding.code == "weak-value")
    #expect(finding.severity == .error)
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
      code: "duplicate-contribution", keys: ["Lamp"], message: "twice", bindings: [1, 0])
    definition.findings = [twice]
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(compiled: definition))
    let finding = try #require(analysis.findings.first)
    #expect(analysis.source(of: finding)?.line == 8)
    #expect(analysis.words(for: finding).notes == ["also at App.swift:3"])
  }

  @Test func `are suppressed, lowered in severity and turned off like all findings`() throws {
    let silenced = try analysis([weak], "weak Meter !does-not-build")
    #expect(silenced.summary.suppressed == 1 && silenced.summary.errors == 0)
    #expect(!silenced.findings.contains { $0.rule == "stale-suppression" })
    let note = try analysis([weak], "weak Meter") { $0.severities = ["does-not-build": .note] }
    #expect(note.findings.isEmpty)
    let off = try analysis([weak], "weak Meter") { $0.disabled = ["does-not-build"] }
    #expect(off.findings.isEmpty)
  }

  @Test func `without a binding have a place in the source, or none`() throws {
    let source = SourceLocation(file: "App.swift", line: 3)
    let external = EngineFinding(
      code: "external-scope", keys: ["Guest"], message: "never opened", source: source)
    let conflict = EngineFinding(code: "scope-conflict", keys: ["page"], message: "two places")
    let analysis = try analysis([external, conflict], "singleton Car")
    #expect(analysis.findings.map(\.code) == ["scope-conflict", "external-scope"])
    #expect(analysis.findings.map { analysis.source(of: $0) } == [nil, source])
    #expect(analysis.findings.allSatisfy { analysis.definitionPlace(of: $0) == nil })
    #expect(analysis.findings.map { analysis.reachedFrom($0) } == [[], []])
  }

  @Test func `differ by their codes, though rule and keys are equal`() throws {
    let both = ["weak-value", "of-a-later-engine"].map {
      EngineFinding(code: $0, keys: ["Meter"], message: "'Meter' ticks", bindings: [0])
    }
    let all = try analysis(both, "weak Meter; singleton Car -> Meter")
    #expect(all.findings.map(\.code) == ["weak-value", "of-a-later-engine"])
    #expect(Set(all.findings.map { all.fingerprint(of: $0) }).count == 2)
    let known = try analysis(both, "weak Meter; singleton Car -> Meter") {
      $0.baseline = BaselineRecording([all]).baseline
    }
    #expect(known.summary.known == 2 && known.summary.stale == 0)
    let rest = try analysis([both[1]], "weak Meter; singleton Car -> Meter") {
      $0.baseline = BaselineRecording([all]).baseline
      $0.isBaselineStrict = true
    }
    #expect(
      rest.findings.filter(\.state.isNew).map { rest.words(for: $0).message } == [
        "'does-not-build: weak-value' of 'Meter' is in the baseline and no longer occurs"
      ])
  }
}
