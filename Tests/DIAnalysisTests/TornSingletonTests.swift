import DIDefinition
import DIReading
import Testing

@testable import DIAnalysis

@Suite struct `Torn singletons` {
  private static let routers = """
    singleton Home -> Router; singleton Search -> Router; singleton Profile -> Router
    prototype Router -> Window; singleton Window
    """

  private func findings(
    _ text: String, _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
  ) throws -> [String] {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    configure(&configuration)
    let example = Sketch(text)
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(example.definition))
    return analysis.findings.map { finding in
      let state = finding.state == .new ? "" : " (suppressed)"
      return
        "\(finding.severity.word) \(finding.rule) \(finding.keys.joined(separator: " "))\(state)"
    }
  }

  @Test func `many routers are one warning and not one for each holder`() throws {
    #expect(try findings(Self.routers) == ["warning torn-singleton Router"])
  }

  @Test func `the leaks are reported if the rule does not run`() throws {
    let leaks = ["Home", "Profile", "Search"].map { "warning scope-leak \($0) Router" }
    #expect(try findings(Self.routers) { $0.disabled = ["torn-singleton"] } == leaks)
    #expect(try findings(Self.routers) { $0.only = ["scope-leak"] } == leaks)
    #expect(try findings(Self.routers) { $0.severities = ["torn-singleton": .note] } == leaks)
  }

  @Test func `a note does not replace a warning`() throws {
    let two = "singleton Home -> Router; singleton Search -> Router; prototype Router -> Window"
    let leaks = ["Home", "Search"].map { "warning scope-leak \($0) Router" }
    let window = "; singleton Window"
    #expect(try findings(two + window) == leaks)
    #expect(
      try findings(two + window) { $0.includesNotes = true }
        == leaks + ["note torn-singleton Router"])
  }

  @Test func `a holder whose leak is ignored is not counted`() throws {
    let allowed = Self.routers + "; ignore scope-leak Home Router"
    #expect(
      try findings(allowed)
        == [
          "warning scope-leak Profile Router", "warning scope-leak Search Router",
          "warning scope-leak Home Router (suppressed)",
        ])
    let more = allowed + "; singleton Basket -> Router"
    #expect(
      try findings(more) == [
        "warning torn-singleton Router", "warning scope-leak Home Router (suppressed)",
      ])
  }

  @Test func `an intended pool is silenced on its binding, together with its leaks`() throws {
    let pool = """
      singleton Home -> Router; singleton Search -> Router; singleton Profile -> Router
      prototype Router !torn-singleton -> Window; singleton Window
      """
    #expect(try findings(pool) == ["warning torn-singleton Router (suppressed)"])
  }

  @Test func `an ignore of a note is used though the note is not shown`() throws {
    let note = "singleton A -> X; singleton B -> X; X !torn-singleton"
    #expect(try findings(note) == [])
    #expect(try findings("graph Tab(Int) !shared-with-arguments") == [])
  }

  @Test func `a leak through an element of a collection is reported separately`() throws {
    let both = Self.routers + "; singleton Host -> Router, all Part; contribution Part = Router"
    #expect(
      try findings(both) == ["warning scope-leak Host Part", "warning torn-singleton Router"])
  }

  @Test func `three thousand holders are counted once`() throws {
    let holders = (0..<3_000).map { "singleton H\($0) -> Router" }.joined(separator: "\n")
    let all = holders + "\nprototype Router -> Window; singleton Window"
    #expect(try findings(all) == ["warning torn-singleton Router"])
  }
}
