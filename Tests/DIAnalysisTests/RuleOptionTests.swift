import DIDefinition
import DIReading
import Testing

@testable import DIAnalysis

@Suite struct `An option of a rule` {
  private func findings(
    _ text: String, _ options: [String: RuleOption.Value]
  ) throws -> [String] {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    configuration.enabled = ["torn-singleton", "resolver-injected", "module-dependency-cycle"]
    configuration.disabled = ["scope-leak"]
    configuration.options = options
    return Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
      .findings.map { "\($0.severity.word) \($0.rule) \($0.keys.joined(separator: " "))" }
  }

  private static let routers = """
    singleton Home -> Router; singleton Search -> Router; singleton Profile -> Router
    prototype Router -> Window; singleton Window
    """

  @Test func `sets the number of holders that makes a torn singleton a warning`() throws {
    #expect(try findings(Self.routers, [:]) == ["warning torn-singleton Router"])
    #expect(
      try findings(Self.routers, ["torn-singleton.holders": .count(4)])
        == ["note torn-singleton Router"])
    #expect(
      try findings(Self.routers, ["torn-singleton.holders": .count(3)])
        == ["warning torn-singleton Router"])
  }

  @Test func `names more types of containers`() throws {
    let text = "singleton App -> Locator; external Locator"
    #expect(try findings(text, [:]) == [])
    #expect(
      try findings(text, ["resolver-injected.names": .names(["Loc*"])])
        == ["warning resolver-injected App Locator"])
  }

  @Test func `names the module that assembles the app`() throws {
    let text = """
      module App; module Net; module Log
      Screen [App] -> Client; Client [Net] -> Session, Sink; Session [App]; Sink [Log] -> Level
      Level [Net]
      """
    #expect(try findings(text, [:]) == ["note module-dependency-cycle App Net"])
    #expect(
      try findings(text, ["module-dependency-cycle.without": .names(["App"])])
        == ["note module-dependency-cycle Log Net"])
    #expect(try findings(text, ["module-dependency-cycle.without": .names(["*"])]) == [])
  }

  @Test func `has a unique id and a summary`() {
    let options = Rules.descriptions.flatMap(\.options)
    #expect(
      options.map(\.id).sorted() == [
        "module-dependency-cycle.without", "resolver-injected.names", "torn-singleton.holders",
        "unreachable-binding.leastRead",
      ])
    for rule in Rules.descriptions {
      #expect(rule.options.allSatisfy { $0.rule == rule.id && !$0.summary.isEmpty })
    }
  }
}
