import DIAnalysis
import DIDefinition
import DIReading
import DIWriting
import Testing

/// Scopes that the app resets, and that need not be open.
@Suite struct ResetScopeTests {
  private static func document(_ bindings: String) throws -> DefinitionDocument {
    let text = """
      {
        "formatVersion": 1,
        "resetScopes": true,
        "scopes": [{ "name": "login" }, { "name": "trip" }],
        "bindings": [{ "key": "User", "scope": "login" }, { "key": "Ticket", "scope": "trip" }, \(bindings)]
      }
      """
    return try DefinitionReader.read(Array(text.utf8), defaultName: "App")
  }

  private func messages(_ bindings: String) throws -> [String] {
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    let analysis = Analyzer(configuration).analyze(try Self.document(bindings))
    return analysis.findings.map { analysis.words(for: $0).message }
  }

  @Test func `a singleton outlives it`() throws {
    #expect(
      try messages(#"{ "key": "Cache", "scope": "singleton", "dependencies": ["User"] }"#)
        == ["singleton 'Cache' holds login 'User', which it outlives"])
  }

  @Test(arguments: [
    #"{ "key": "Cache", "scope": "singleton", "dependencies": [{ "key": "User", "kind": "provider" }] }"#,
    #"{ "key": "Cache", "scope": "singleton", "dependencies": [{ "key": "User", "ownership": "weak" }] }"#,
    #"{ "key": "Report", "dependencies": ["User", "Ticket"] }"#,
    #"{ "key": "Seat", "scope": "trip", "dependencies": ["User", "Ticket"] }"#,
    #"{ "key": "Seat", "scope": "trip", "dependencies": ["User"] }"#,
    #"{ "key": "Seat", "scope": "trip", "dependencies": [{ "key": "User", "kind": "provider" }] }"#,
  ])
  func `providers and weak references work, and several may be needed together`(binding: String)
    throws
  {
    #expect(try messages(binding) == [])
  }

  @Test func `it is written as it was read`() throws {
    let definition = try Self.document(#"{ "key": "A" }"#).definition
    #expect(definition.resetsScopes)
    let again = try DefinitionReader.read(DefinitionWriter.write(definition), defaultName: "")
      .definition
    #expect(again.resetsScopes && again.scopes == definition.scopes)
  }
}
