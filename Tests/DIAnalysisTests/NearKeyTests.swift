import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import Testing

private func words(_ text: String, of rule: String = "missing-binding") throws -> [FindingWords] {
  let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  let analysis = Analyzer(configuration).analyze(
    DefinitionDocument(Sketch(text).definition))
  return analysis.findings.filter { $0.rule == rule }.map(analysis.words)
}

@Suite struct `A missing key` {
  private static let meant =
    "bind 'Engin', or declare it in 'externals' if it is supplied at run time"

  @Test(arguments: [
    ("A -> Engin; Engine", "did you mean 'Engine'?"),
    ("A -> Engin; B -> Engin; Engine", "did you mean 'Engine'?"),
    ("A [Net] -> Engin; B [Net] -> Engin; Engine", "did you mean 'Engine'?"),
    ("A [Net] -> Engin; B -> Engin; Engine", "did you mean 'Engine'?"),
    ("A [Net] -> Engin; B [Web] -> Engin; Engine", meant),
    ("A -> Engin; B -> Engin; C -> Engin; Engine", meant),
    ("A -> Engin, provider Engin, lazy Engin; Engine", "did you mean 'Engine'?"),
  ])
  func `that unrelated bindings request is not taken for a misspelling`(
    _ text: String, _ help: String
  ) throws {
    let found = try words(text)
    #expect(Set(found.map(\.help)) == [help])
    #expect(found.allSatisfy { $0.suggestions == (help == Self.meant ? [] : ["Engine"]) })
  }

  @Test func `that resembles another has suggestions however many bindings request it`() throws {
    let found = try words("A -> Client; B -> Client; C -> Client; Web.Client")
    #expect(found.map(\.help) == Array(repeating: "did you mean 'Web.Client'?", count: 3))
  }

  @Test(arguments: [
    ("Home.Screen -> Home.ViewModel; Login.ViewModel; Search.ViewModel", nil),
    ("Chat.Screen -> Chat.ViewModel; Cart.ViewModel", nil),
    ("Home.Screen -> Home.ViewModel; Hme.ViewModel", "Hme.ViewModel"),
    ("Home.Screen -> Home.ViewModel; App.Home.ViewModel", "App.Home.ViewModel"),
    ("Home.Screen -> Home.ViewModel; ViewModel", "ViewModel"),
    ("Host -> [Plugin]; Plugin", "Plugin"),
    ("Host -> Set<Plugin>; Plugin", "Plugin"),
    ("Host -> Plugin; Set<Plugin>", "Set<Plugin>"),
    ("Host -> Array<Plugin>; [Plugin]", "[Plugin]"),
    ("Host -> Swift.Array<Plugin>; [Plugin]", "[Plugin]"),
  ])
  func `is not confused with a type within another one, but with other spellings`(
    _ text: String, _ near: String?
  ) throws {
    #expect(try words(text).map(\.suggestions) == [[near].compactMap(\.self)])
  }

  @Test func `of a type within another one is confused with that of another module`() throws {
    var definition = Sketch("A -> Net.Client; Web.Client; B -> App.Home.Model; App.Login.Model")
      .definition
    definition.generator = .init(name: "SwiftDI")
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    #expect(
      analysis.findings.filter { $0.rule == "missing-binding" }
        .map { analysis.words(for: $0).suggestions } == [["Web.Client"], []])
  }

  @Test(arguments: [
    (AnalyzerConfiguration.Proposals.ofAll, ["Motor", "Engine"]),
    (.ofNew, ["Motor"]),
    (.ofNone, []),
  ])
  func `of a finding that no report shows has no suggestions`(
    _ proposals: AnalyzerConfiguration.Proposals, _ near: [String]
  ) throws {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.proposals = proposals
    configuration.baseline = Baseline([
      .init(rule: "missing-binding", definition: "Sketch", keys: ["A", "Engin"])
    ])
    var definition = Sketch("A -> Engin; B -> Motr; Engine; Motor").definition
    definition.name = "Sketch"
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    #expect(analysis.findings.flatMap { analysis.words(for: $0).suggestions } == near)
  }

  @Test func `is not replaced by one of a type whose parameters have defaults`() throws {
    var definition = Sketch("Client -> Double; Double#rate").definition
    definition.generator = .init(name: "SwiftDI")
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    let analysis = Analyzer(configuration).analyze(
      DefinitionDocument(compiled: definition))
    #expect(
      analysis.findings.map { analysis.words(for: $0).help } == [
        "default arguments are not seen: to use one, write 'bind { Client() }'; else bind "
          + "'Double', best under a name"
      ])
  }

  @Test func `that is external and decorated is one finding`() throws {
    let text =
      "external Session; root Page; decorator Session: LoggingSession -> Session; Page -> Session"
    #expect(try words(text) == [])
    #expect(
      try words(text, of: "duplicate-binding").map { [$0.message, $0.help] } == [
        [
          "'Session' decorates an external, which no container binds",
          "remove 'decorates', and give the key a name: its request for 'Session' then gets the external",
        ]
      ])
  }

  @Test func `is never suggested to be the binding that requests it`() throws {
    let found = try words("Engine -> Engins; Engines")
    #expect(found.map(\.suggestions) == [["Engines"]])
  }

  @Test(arguments: [
    (31, "30 more"), (32, "31 more"), (33, "at least 31 more"), (100, "at least 31 more"),
  ])
  func `with very many near keys counts at least some of them`(count: Int, more: String) throws {
    let names = (0..<count).map { "Engine#n\($0)" }.joined(separator: "; ")
    let found = try words("A -> Engine#x; \(names)")
    #expect(found.map(\.help) == ["did you mean 'Engine#n0'? (\(more))"])
    #expect(found.map(\.suggestions) == [["Engine#n0", "Engine#n1", "Engine#n2"]])
  }

  @Test(arguments: [
    ("A -> P; contribution P", "'A' needs 'P', which has only contributions"),
    ("A -> all P; P", "'A' needs the collection of 'P', to which nothing contributes"),
    ("A = P; contribution P", "'A' needs 'P', which has only contributions"),
    ("container S; A -> P; P @S", "'A' needs 'P', which only container 'S' binds"),
    (
      "container S; container T; A -> P; P @S; contribution P @T",
      "'A' needs 'P', which only other containers bind"
    ),
    ("root P; contribution P", "a root needs 'P', which has only contributions"),
    ("root P", "nothing binds 'P', which is a root"),
  ])
  func `that is bound in another way is said to be`(example: String, message: String) throws {
    #expect(try words(example).map(\.message) == [message])
  }

  @Test func `that is requested in several ways has a cause for each`() throws {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["missing-binding"]
    let analysis = Analyzer(configuration).analyze(
      DefinitionDocument(
        Sketch("A -> P; B -> P; contribution P; C -> all Q; D -> all Q; Q").definition))
    #expect(
      analysis.findings.map { analysis.cause(of: $0)?.message(others: 1) } == [
        "'A' and 1 other need 'P', which has only contributions",
        "'B' and 1 other need 'P', which has only contributions",
        "'C' and 1 other need the collection of 'Q', to which nothing contributes",
        "'D' and 1 other need the collection of 'Q', to which nothing contributes",
      ])
  }

  @Test func `that is bound in an invisible container is not taken for a misspelling`() throws {
    let found = try words("container S; container T; A @S -> Cart; Cart @T; Carts")
    #expect(
      found.map(\.help) == ["container 'S' does not see container 'T': move one of the two"])
    #expect(found.map(\.message) == ["'A' needs 'Cart', which only container 'T' binds"])
    #expect(found.map(\.suggestions) == [[]])
  }
}

@Suite struct `A name that nothing declares` {
  @Test(arguments: [
    ("scope session; sesion A; sesion B", "unknown-scope", "did you mean 'session'?"),
    ("container Session; A @Sesion", "unknown-container", "did you mean 'Session'?"),
    (
      "container Session; container B parent Sesion; A", "unknown-container",
      "did you mean 'Session'?"
    ),
    ("module Network; A [Netwrok]", "missing-module", "did you mean 'Network'?"),
    ("module Network; module App requires Netwrok; A", "missing-module", "did you mean 'Network'?"),
    ("variable API_KEY; A reads OTHER API_KYE", "missing-environment", "did you mean 'API_KEY'?"),
  ])
  func `is compared with declared names`(
    _ text: String, _ rule: String, _ help: String
  ) throws {
    #expect(Set(try words(text, of: rule).map(\.help)) == [help])
  }
}

@Suite struct `Variables that are not defined` {
  @Test func `are named once each, in the order of reading`() throws {
    let found = try words(
      "variable B; A reads C B D C E? C", of: "missing-environment")
    #expect(
      found.map(\.message) == ["'A' reads 'C', 'D', which the environment does not define"]
    )
  }
}

@Suite struct `Arguments behind collections and aliases` {
  @Test(arguments: [
    ("Host -> all Page(Int); contribution Page(Int); contribution Page(Int)", []),
    (
      "Host -> all Page(Int); contribution Page(Int); contribution Page(String)",
      ["expected (String), got (Int)"]
    ),
    (
      "A -> provider P(Int); B -> provider P; P = Q; Q = R; R(Int)",
      ["expected (Int), got none"]
    ),
    ("A -> provider P(Int); P = Q; Q = P", []),
  ])
  func `are compared once with every factory`(_ text: String, _ help: [String]) throws {
    #expect(try words(text, of: "argument-mismatch").map(\.help) == help)
  }
}
