import DIAnalysis
import DIDefinition
import SourceReading
import Testing

@Suite struct AdviceTests {
  /// The advice for a container of the team's own with some words.
  private func advice(_ words: [String]) throws -> [String: String] {
    let folder = Apps.folder("Own/App")
    let definition = try SourceReader(folders: [folder], words: words).definitions().last
    return try #require(definition?.generator).advice
  }

  @Test(arguments: ["Swinject", "Factory", "Dependencies", "Needle", "Resolver"])
  func `advice is for rules that exist`(framework: String) throws {
    let advice = try #require(try Apps.definition("\(framework)/App").generator).advice
    let rules = Set(Rules.descriptions.map(\.id))
    #expect(advice.keys.filter { !rules.contains($0) } == [])
    #expect(advice.keys.contains("missing-binding"))
  }

  @Test func `advice for a team's own container has its words`() throws {
    let advice = try advice([
      "containers=Registry", "register=provide(named:lifetime:)", "register=provideOnce(named:)",
      "resolve=get(named:)", "labels.named=name", "labels.lifetime=scope",
      "scopes.provideOnce=singleton", "scopes.always=prototype", "scopes.once=singleton",
    ])
    #expect(
      advice["missing-binding"]
        == "register {key} with 'provide(…)' or 'provideOnce(…)', or add '--sources' with the folder whose code registers it"
    )
    #expect(
      advice["torn-singleton"] == "register it once with scope 'once' or 'provideOnce(…)'")
    #expect(advice["duplicate-binding"] == "remove one, or give one a name: 'named: …'")
  }

  @Test func `without such words the advice fits every container`() throws {
    let own = try advice(["containers=Registry", "register=provide", "resolve=get"])
    let common = try #require(try Apps.definition("Needle/App").generator).advice
    for rule in ["duplicate-binding", "property-cycle", "unreachable-binding"] {
      let expected = try #require(common[rule])
      #expect(own[rule] == expected)
    }
  }
}
