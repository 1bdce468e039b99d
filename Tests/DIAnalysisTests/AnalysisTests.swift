import DIDefinition
import DIGraph
import DIReading
import Testing

@testable import DIAnalysis

private func analysis(
  _ text: String, _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> Analysis {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  configure(&configuration)
  return Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
}

@Suite struct `An analysis` {
  @Test func `calls warnings errors when it is strict`() throws {
    let text = "root App; App; Old"
    #expect(try analysis(text).findings.map(\.severity) == [.warning])
    #expect(try analysis(text) { $0.isStrict = true }.findings.map(\.severity) == [.error])
    let configured = try analysis(text) {
      $0.isStrict = true
      $0.severities = ["unreachable-binding": .note]
      $0.includesNotes = true
    }
    #expect(configured.findings.map(\.severity) == [.note])
  }

  @Test func `reports the gravest of several leaks of one key`() throws {
    let result = try analysis(
      """
      scope session; singleton Cache -> all Listener
      contribution prototype Listener; contribution session Listener
      """)
    #expect(result.findings.map(\.rule) == ["scope-leak"])
    #expect(result.findings.map(\.severity) == [.error])
  }

  @Test func `reports the container that several contributions to a key take once`() throws {
    let result = try analysis(
      """
      external Resolver
      contribution Plugin -> Resolver; contribution Plugin -> lazy Resolver
      """)
    #expect(
      result.findings.filter { $0.rule == "resolver-injected" }.map(\.keys) == [
        ["Plugin", "Resolver"]
      ])
  }

  @Test func `tells contributions that nothing reaches apart`() throws {
    var definition = ContainerDefinition(name: "Sinks")
    definition.append(.init("App"))
    for (type, id) in [("FirebaseSink", nil), (nil, "console"), (nil, nil)] {
      var binding = ContainerDefinition.Binding("Sink")
      (binding.type, binding.id, binding.contributes) = (type, id, true)
      definition.append(binding)
    }
    definition.roots = [.init(key: "App")]
    let today = try #require(CalendarDate("2026-11-21"))
    let result = Analyzer(AnalyzerConfiguration(today: today))
      .analyze(DefinitionDocument(definition))
    #expect(
      result.findings.map { result.words(for: $0).message } == [
        "nothing reaches 'FirebaseSink', a contribution to 'Sink'",
        "nothing reaches 'console', a contribution to 'Sink'",
        "nothing reaches a contribution to 'Sink'",
      ])
  }

  @Test func `does not count what a replaced contribution depends on`() throws {
    var definition = ContainerDefinition(name: "Plugins")
    for (dependencies, overrides) in [(["Gone"], false), ([], true)] {
      var binding = ContainerDefinition.Binding(
        "Plugin", making: .factory(dependencies: dependencies.map { .init($0) }))
      (binding.id, binding.contributes, binding.overrides) = ("mail", true, overrides)
      definition.append(binding)
    }
    let today = try #require(CalendarDate("2026-11-21"))
    let result = Analyzer(AnalyzerConfiguration(today: today))
      .analyze(DefinitionDocument(definition))
    #expect(result.findings.map(\.rule) == [])
  }

  @Test func `names up to three roots, the nearest first`() throws {
    let result = try analysis(
      "root A; root B; root C; root D; A -> B; B -> C; C -> D; D -> Missing")
    let finding = try #require(result.findings.first { $0.rule == "missing-binding" })
    #expect(result.reachedFrom(finding) == ["D", "C", "B"])
    #expect(result.entryPath(of: finding).isEmpty)
  }

  @Test func `shows the shortest path from a root`() throws {
    let result = try analysis("root A; A -> B, C; B -> C; C -> D; D -> Missing")
    let finding = try #require(result.findings.first)
    #expect(
      result.entryPath(of: finding).map { result.graph.name(of: result.graph.target(of: $0)) }
        == ["C", "D"])
  }

  @Test func `counts opaque factories`() throws {
    #expect(try analysis("opaque A; opaque B; C").summary.opaque == 2)
  }

  @Test func `gives each finding of a definition a fingerprint of its own`() throws {
    let result = try analysis("A -> X, Y; B -> X; container S; A @S -> X")
    let prints = result.findings.map(result.fingerprint(of:))
    #expect(prints.count == 4)
    #expect(Set(prints).count == 4)
  }

  @Test func `says where a key is bound and where it is declared external`() throws {
    let result = try analysis(
      """
      external Clock; external User; external Plugin
      User [App]; contribution Plugin; contribution Plugin; Clock; Clock
      """)
    let findings = result.findings.filter { $0.rule == "duplicate-binding" }
    #expect(
      findings.map(result.words(for:)) == [
        FindingWords(
          "'Clock' is bound 2 times, and declared external",
          help: "remove one, give one a name, or set 'overrides' or 'contributes'",
          notes: [
            "bound as entry 3 of 'bindings'", "bound as entry 4 of 'bindings'",
            "declared as entry 0 of 'externals'",
          ]),
        FindingWords(
          "'Plugin' is bound and declared external",
          help: "remove one of the two, or give one a name",
          notes: [
            "bound as entry 1 of 'bindings'", "bound as entry 2 of 'bindings'",
            "declared as entry 2 of 'externals'",
          ]),
        FindingWords(
          "'User' is bound and declared external",
          help: "remove one of the two, or give one a name",
          notes: ["bound at module App", "declared as entry 1 of 'externals'"]),
      ])
    #expect(findings.map(\.place) == [.binding(4), .binding(1), .binding(0)])
  }

  @Test(arguments: [
    #"[{ "key": "User", "scope": "session" }, "User"]"#,
    #"["User", { "key": "User", "scope": "session" }]"#,
  ])
  func `an external that is listed twice has the scope of the entry with a scope`(externals: String)
    throws
  {
    let document = try DefinitionReader.read(
      Array(
        """
        { "formatVersion": 1, "scopes": [{ "name": "session" }], "externals": \(externals),
          "bindings": [{ "key": "Cache", "scope": "singleton", "dependencies": ["User"] }] }
        """.utf8), defaultName: "App")
    let today = try #require(CalendarDate("2026-11-21"))
    let result = Analyzer(AnalyzerConfiguration(today: today)).analyze(document)
    #expect(result.findings.map(\.rule) == ["scope-leak"])
  }

  @Test func `finds no leak between scopes that are declared within each other`() throws {
    let result = try analysis(
      """
      scope account within window; scope window within account; scope tab within window
      account Mailbox -> Toolbar, Tab; window Toolbar -> Credentials; account Credentials
      tab Tab -> Credentials, Toolbar; singleton Cache -> Mailbox
      """)
    #expect(
      result.findings.filter { $0.rule == "scope-leak" }.map(\.keys)
        == [["Cache", "Mailbox"], ["Mailbox", "Tab"]])
  }

  @Test(arguments: [
    ("A -> Engin; Engine", "did you mean 'Engine'?", ["Engine"]),
    (
      "A -> Engine#left; Engine#right; Engine", "did you mean 'Engine#right'? (1 more)",
      ["Engine#right", "Engine"]
    ),
    ("A -> Client; Web.Client", "did you mean 'Web.Client'?", ["Web.Client"]),
    ("A -> Cache<Int>; Cache<String>", "did you mean 'Cache<String>'?", ["Cache<String>"]),
    ("A -> Any; B", "bind 'Any', make the request optional, or declare it in 'externals'", []),
    ("A -> Self1; A2", "bind 'Self1', make the request optional, or declare it in 'externals'", []),
  ])
  func `suggests near keys`(_ text: String, _ help: String, _ suggestions: [String]) throws {
    let result = try analysis(text)
    let finding = try #require(result.findings.first { $0.rule == "missing-binding" })
    #expect(result.words(for: finding).help == help)
    #expect(result.words(for: finding).suggestions == suggestions)
  }

  @Test(arguments: [
    (
      "A -> B; B -> C; C -> A", "make 'A' -> 'B' lazy or a provider: that ends this cycle",
      ["A -> B"]
    ),
    (
      "A -> B; B -> A, C; C -> B", "make 'A' -> 'B' lazy or a provider: that ends this cycle",
      ["A -> B"]
    ),
    (
      "A -> B(Int); B -> A, C; C -> B",
      "make 'B' -> 'A' lazy or a provider: that ends this cycle", ["B -> A"]
    ),
    (
      "A = B; B -> A(Int)", "no dependency of this cycle can be deferred: split one of the types",
      []
    ),
    (
      "scope s; singleton A -> B; s B -> A",
      "make 'B' -> 'A' lazy or a provider: that ends this cycle", ["B -> A"]
    ),
  ])
  func `names a dependency of a cycle to defer`(
    _ text: String, _ help: String, _ suggestions: [String]
  ) throws {
    let result = try analysis(text)
    let finding = try #require(result.findings.first { $0.rule == "dependency-cycle" })
    #expect(result.words(for: finding).help == help)
    #expect(result.words(for: finding).suggestions == suggestions)
  }
}

@Suite struct `SHA-256` {
  // The test vectors of FIPS 180-4, and NIST's long message.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
  ])
  func `equals the standard's digest`(_ text: String, _ times: Int, _ expected: String) {
    let message = Array(repeatElement(Array(text.utf8), count: times).joined())
    let digest = SHA256.digest(message).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digest.joined() == expected)
  }
}
