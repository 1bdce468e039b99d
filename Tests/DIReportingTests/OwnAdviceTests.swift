import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DIWriting
import Testing

/// Advice that a definition gives in its own words.
@Suite struct OwnAdviceTests {
  /// The helps of the findings in a container of a framework with some advice.
  private func helps(_ advice: String, _ rest: String) throws -> [String?] {
    let text = """
      { "formatVersion": 1, "generator": { "name": "Ours", "advice": { \(advice) } }, \(rest) }
      """
    let document = try DefinitionReader.read(Array(text.utf8), defaultName: "App")
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.includesNotes = true
    let analysis = Analyzer(configuration).analyze(document)
    return analysis.findings.map { analysis.words(for: $0).help }
  }

  @Test func `it replaces the help of a rule, with the names of the finding`() throws {
    let cycle = """
      "bindings": [{ "key": "Hen", "dependencies": ["Egg"] }, { "key": "Egg", "dependencies": ["Hen"] }]
      """
    #expect(
      try helps(#""dependency-cycle": "let {requester} wait for {key}; {keys} {x} {""#, cycle)
        == ["let 'Egg' wait for 'Hen'; Egg, Hen {x} {"])
    #expect(
      try helps(#""missing-binding": "add {key}""#, cycle)
        == ["make 'Egg' -> 'Hen' lazy or a provider: that ends this cycle"])
  }

  @Test func `a near key stays the help`() throws {
    let bindings = """
      "bindings": [{ "key": "Client", "dependencies": ["Clock", "Meter"] }, { "key": "Store", "type": "Clok" },
        { "key": "Clocks" }]
      """
    #expect(
      try helps(#""missing-binding": "add {key}""#, bindings)
        == ["did you mean 'Clocks'?", "add 'Meter'"])
  }

  @Test func `a name with braces is no placeholder`() throws {
    #expect(
      try helps(
        #""missing-binding": "{key}, for {requester}""#,
        #""bindings": [{ "key": "{keys}", "dependencies": ["{requester}"] }]"#)
        == ["'{requester}', for '{keys}'"])
  }

  @Test func `the help for several holders names none of them`() throws {
    let text = """
      {
        "formatVersion": 1,
        "name": "App",
        "generator": { "name": "Ours", "advice": { "scope-leak": "move {requester} to the scope of {key}" } },
        "scopes": [{ "name": "visit" }],
        "bindings": [
          { "key": "Guest", "scope": "visit" },
          { "key": "Bar", "scope": "singleton", "dependencies": ["Guest"] },
          { "key": "Till", "scope": "singleton", "dependencies": ["Guest"] }
        ]
      }
      """
    let report = try Sample("app", only: "scope-leak", json: text).report()
    let helps = output(.text, report).split(separator: "\n").filter { $0.contains("help:") }
    #expect(helps == ["   help: move each of them to the scope of 'Guest'"])
  }

  @Test func `it is written as it was read`() throws {
    let generator = ContainerDefinition.Generator(
      name: "Ours", version: "2", advice: ["b-rule": "do {key}", "a-rule": "\"x\""])
    var definition = ContainerDefinition(name: "App")
    definition.generator = generator
    let bytes = DefinitionWriter.write(definition)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "formatVersion": 1,
          "name": "App",
          "generator": {
            "name": "Ours",
            "version": "2",
            "advice": {
              "a-rule": "\\"x\\"",
              "b-rule": "do {key}"
            }
          },
          "bindings": []
        }

        """)
    let again = try DefinitionReader.read(bytes, defaultName: "")
    #expect(again.definition.generator == generator)
  }

  @Test func `advice that is no text is refused`() {
    let text =
      #"{ "formatVersion": 1, "bindings": [], "generator": { "name": "A", "advice": { "x": 1 } } }"#
    #expect(throws: DefinitionError.self) {
      try DefinitionReader.read(Array(text.utf8), defaultName: "")
    }
  }
}
