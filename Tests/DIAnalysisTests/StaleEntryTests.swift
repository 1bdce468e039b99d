import DIAnalysis
import DIDefinition
import DIReading
import Testing

/// The findings of a container in several environments, and of several definitions of one name.
@Suite struct `An entry of the baseline` {
  /// A definition with a missing binding for each name.
  private func app(_ missing: String..., environment: String? = nil) -> DefinitionDocument {
    var definition = ContainerDefinition(name: "App")
    if let environment { definition.environment = .init(name: environment) }
    for key in missing {
      definition.append(.init("Asker", making: .factory(dependencies: [.init(key)])))
    }
    return DefinitionDocument(definition)
  }

  private func analyze(
    _ documents: [DefinitionDocument], _ baseline: Baseline? = nil, areEnvironments: Bool = true
  ) throws -> [Analysis] {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["missing-binding", "stale-suppression"]
    configuration.baseline = baseline
    configuration.limit = nil
    return Analyzer(configuration).analyze(documents, areEnvironments: areEnvironments)
  }

  private func record(
    _ documents: [DefinitionDocument], replacing old: Baseline = Baseline(),
    areEnvironments: Bool = true
  ) throws -> BaselineRecording {
    BaselineRecording(
      try analyze(documents, areEnvironments: areEnvironments), areEnvironments: areEnvironments,
      replacing: old)
  }

  /// The missing keys of the entries that are stale.
  private func stale(_ analyses: [Analysis]) -> [String] {
    let found = analyses.flatMap(\.findings).filter { $0.rule == "stale-suppression" }
    #expect(analyses.reduce(0) { $0 + $1.summary.stale } == found.count)
    return found.compactMap(\.keys.last)
  }

  @Test func `of an unchecked environment is not stale`() throws {
    let both = [
      app("Away", "Common", environment: "Production"),
      app("Debugger", "Common", environment: "Test"),
    ]
    let known = try record(both).baseline
    #expect(
      known.entries.map { "\($0.keys[1]) \($0.environments.joined(separator: " "))" }
        == ["Away Production", "Common Production Test", "Debugger Test"])
    for one in both { #expect(stale(try analyze([one], known)) == []) }
    #expect(stale(try analyze(both, known)) == [])
    // An entry is stale if its finding is gone from all environments in which it was recorded.
    #expect(stale(try analyze([app(environment: "Production")], known)) == ["Away"])
    #expect(stale(try analyze([app(environment: "Staging")], known)) == [])
    let mended = [app("Away", environment: "Production"), app(environment: "Test")]
    #expect(stale(try analyze(mended, known)) == ["Common", "Debugger"])
  }

  @Test func `recorded without environments is checked by every run`() throws {
    let known = try record([app("Away")]).baseline
    #expect(stale(try analyze([app(environment: "Test")], known)) == ["Away"])
  }

  @Test func `of another definition with the same name is not stale`() throws {
    let both = [app("Away"), app("Afar")]
    let known = try record(both, areEnvironments: false).baseline
    #expect(known.entries.map(\.definitions) == [2, 2])
    #expect(stale(try analyze([both[0]], known, areEnvironments: false)) == [])
    #expect(stale(try analyze([app("Away"), app()], known, areEnvironments: false)) == ["Afar"])
    #expect(
      stale(try analyze([app("Away"), app(), app()], known, areEnvironments: false)) == ["Afar"])
  }

  @Test func `of an unchecked environment is kept when the baseline is written`() throws {
    let both = [
      app("Away", "Common", environment: "Production"),
      app("Debugger", "Common", environment: "Test"),
    ]
    let old = try record(both).baseline
    let mended = [app(environment: "Production")]
    let kept = try record(mended, replacing: old)
    #expect(
      kept.baseline.entries.map { "\($0.keys[1]) \($0.environments)" }
        == [#"Common ["Test"]"#, #"Debugger ["Test"]"#])
    #expect(kept.unseen == 2)
    #expect(kept.uncheckedDefinitions == [])
    // Findings of both runs have both environments again.
    let again = try record([both[0]], replacing: kept.baseline)
    #expect(
      again.baseline.entries.map { "\($0.keys[1]) \($0.environments)" }
        == [#"Away ["Production"]"#, #"Common ["Production", "Test"]"#, #"Debugger ["Test"]"#])
  }

  @Test func `of an unchecked definition is kept`() throws {
    let old = Baseline([.init(rule: "missing-binding", definition: "Old", keys: ["A", "B"])])
    let kept = try record([app("Away")], replacing: old)
    #expect(kept.baseline.entries.map(\.definition) == ["App", "Old"])
    #expect(kept.uncheckedDefinitions == ["Old"])
  }
}
