import DIAnalysis
import DIDefinition
import DIReading
import Testing

@Suite struct `An empty collection` {
  @Test(arguments: [
    (
      "App -> all Plugins; contribution Plugin; contribution Plugin",
      "warning: 'App' needs the collection of 'Plugins', to which nothing contributes",
      "did you mean 'Plugin', which has 2 contributions?"
    ),
    (
      "App -> all Plugins; Plugin",
      "warning: 'App' needs the collection of 'Plugins', to which nothing contributes",
      "let a binding contribute to it, or declare in 'collections' that it may be empty"
    ),
    (
      "collection Plugin required; root all Plugin",
      "error: a root needs the collection of 'Plugin', to which nothing contributes",
      "let a binding contribute to it, or declare in 'collections' that it may be empty"
    ),
    (
      "container S; App -> all Plugin; contribution Plugin @S",
      "warning: 'App' needs the collection of 'Plugin', to which nothing contributes",
      "the root container does not see container 'S': move one of the two"
    ),
  ])
  func `has near keys with their contributions, else advice`(
    _ text: String, _ message: String, _ help: String
  ) throws {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.only = ["empty-collection"]
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
    let found = analysis.findings.map { finding in
      let words = analysis.words(for: finding)
      return ["\(finding.severity.word): \(words.message)", words.help]
    }
    #expect(found == [[message, help]])
  }

  @Test func `is a note beside a registration that was not read`() throws {
    var definition = Sketch("App -> all Plugin").definition
    definition.notRead = [.init(source: nil, reason: "it is registered in a loop")]
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.enabled = ["empty-collection"]
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    #expect(analysis.findings.filter { $0.rule == "empty-collection" }.map(\.severity) == [.note])
  }
}
