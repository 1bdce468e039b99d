import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import Testing

private func analyze(
  _ sketches: Sketch..., today: String = "2026-11-27",
  _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> [Analysis] {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate(today)))
  configuration.contracts = sketches.flatMap(\.contracts)
  configure(&configuration)
  return Analyzer(configuration).analyze(sketches.map { DefinitionDocument($0.definition) })
}

/// Each finding of some rules with its words and the keys along its path.
private func lines(
  _ analysis: Analysis, of rules: Set<String> = ["contract", "stale-suppression"]
) -> [String] {
  analysis.findings.filter { rules.contains($0.rule) && $0.state == .new }.map { finding in
    let words = analysis.words(for: finding)
    let graph = analysis.graph
    let path = finding.path.map { graph.name(of: graph.source(of: $0)) }
    let end = finding.path.last.map { graph.name(of: graph.target(of: $0)) }
    return
      ([words.message, (path + [end].compactMap(\.self)).joined(separator: " > ")]
      + words.notes + [words.help].compactMap(\.self)).joined(separator: "\n")
  }
}

private func faults(_ analyses: [Analysis]) -> [String] {
  analyses.contractFaults.map { "\($0.source.fileLineAndColumn): \($0.message)" }
}

@Suite struct `A finding about a contract` {
  @Test func `shows the shortest path, and the dependency that all paths share`() throws {
    let found = lines(
      try analyze(
        Sketch(
          """
          A1 [A] -> X, Y; A2 [A] -> Z; Z -> Y; X -> Y; Y -> B; B [B]
          contract forbidden module:A -> module:B
          """))[0])
    #expect(
      found == [
        """
        'module:A' needs 'module:B' against the contract 'contract 1': we said so
        A1 > Y > B
        1 more binding of 'module:A' needs 'module:B'
        remove 'Y' -> 'B': every path from 'module:A' to 'module:B' uses it
        """
      ])
  }

  @Test func `has the cause of others that the same removal ends`() throws {
    let analysis = try analyze(
      Sketch(
        """
        A [A] -> M; B [B] -> M; C [C] -> X; M -> P; X -> P; P [P]
        contract forbidden module:A module:B module:C -> module:P
        """))[0]
    var groups = FindingGroups()
    for finding in analysis.findings where finding.rule == "contract" {
      groups.add(finding, cause: analysis.cause(of: finding), environments: [])
    }
    #expect(groups.all.map(\.sign) == ["E1", "E2"])
    #expect(groups.all.map(\.members.count) == [2, 1])
    let first = try #require(analysis.findings.first { $0.rule == "contract" })
    let words = analysis.words(forGroupOf: first, others: 1, isComplete: true)
    #expect(
      words.message
        == "'module:A' -> 'module:P' and 1 other are against the contract 'contract 1': we said so")
    #expect(words.help == "remove 'M' -> 'P': all of these paths use it")
  }

  @Test func `names the last dependency of the shortest path if paths share none`() throws {
    let found = lines(
      try analyze(
        Sketch("A [A] -> X, Y; X -> B; Y -> B; B [B]; contract independent module:*"))[0])
    #expect(
      found == [
        """
        'module:A' needs 'module:B' against the contract 'contract 1': we said so
        A > X > B
        remove 'X' -> 'B' first: there are other paths, too
        """
      ])
  }

  @Test func `is one for each pair of parts and direction, through other parts too`() throws {
    let analysis = try analyze(
      Sketch("A [A] -> B; B [B] -> C; C [C] -> B; contract independent module:*"))[0]
    #expect(
      analysis.findings.filter { $0.rule == "contract" }
        .map { $0.keys.dropFirst().joined() }.sorted()
        == ["module:Amodule:B", "module:Amodule:C", "module:Bmodule:C", "module:Cmodule:B"])
  }

  @Test func `counts a step to each binding of a collection as one`() throws {
    let found = lines(
      try analyze(
        Sketch(
          """
          A [A] -> X, all P; X -> Y; Y -> B; contribution P -> B; B [B]
          contract forbidden module:A -> module:B
          """))[0])
    #expect(found.first?.split(separator: "\n")[1] == "A > P > P > B")
  }

  @Test func `has an identity that does not depend on its path`() throws {
    func fingerprints(_ text: String) throws -> [String] {
      let analysis = try analyze(Sketch(text + "; contract forbidden module:A -> module:B"))[0]
      return analysis.findings.filter { $0.rule == "contract" }.map(analysis.fingerprint)
    }
    let direct = try fingerprints("A [A] -> B; B [B]")
    #expect(try fingerprints("A2 [A] -> X; X -> B2; B2 [B]") == direct && direct.count == 1)
  }

  @Test func `is silenced by no binding, because other paths may follow`() throws {
    let definition = Sketch("A !contract [A] -> B; B [B]; contract independent module:*")
    let analysis = try analyze(definition)[0]
    #expect(analysis.summary.errors == 1 && analysis.summary.suppressed == 0)
  }

  @Test func `is counted beyond the limit, and known where the baseline has it`() throws {
    let names = (0..<40).map { "M\($0) [M\($0)]" }
    let all = names.joined(separator: " -> Hub; ") + " -> Hub; Hub -> "
    let text =
      all + (0..<40).map { "M\($0)" }.joined(separator: ", ") + "; contract independent module:*"
    let limited = try analyze(Sketch(text)) {
      $0.only = ["contract"]
      $0.limit = ReportLimit(findings: 5)
    }[0]
    #expect(limited.summary.errors == 40 * 39 && limited.findings.count == 5)
    let entry = Baseline.Entry(
      rule: "contract", definition: "Example", keys: ["contract 1", "module:M39", "module:M0"])
    let known = try analyze(Sketch(text)) {
      $0.only = ["contract"]
      $0.limit = ReportLimit(findings: 5)
      $0.baseline = Baseline([entry])
    }[0]
    #expect(known.summary.known == 1 && known.summary.errors == 40 * 39 - 1)
  }
}

@Suite struct `An exception of a contract` {
  @Test func `removes dependencies before paths are searched`() throws {
    let sketch = Sketch(
      """
      A [A] -> X, all P; X -> B; contribution P [P]; contribution P [B]; B [B]
      contract forbidden module:A -> module:B
      allow key:X -> key:B
      allow module:A -> module:P
      """)
    let found = lines(try analyze(sketch)[0])
    // The other contribution of the same collection still counts.
    #expect(
      found == [
        """
        'module:A' needs 'module:B' against the contract 'contract 1': we said so
        A > P > P
        remove 'A' -> 'P': every path from 'module:A' to 'module:B' uses it
        """
      ])
    #expect(faults(try analyze(sketch)) == [])
  }

  @Test func `is stale if it removes nothing, or if its last day has passed`() throws {
    let one = Sketch(
      """
      A [A] -> B; B [B]; contract independent module:*
      allow key:A -> key:B until 2026-01-01
      allow key:A -> key:C
      """)
    #expect(
      lines(try analyze(one)[0], of: ["stale-suppression"]).map { $0.split(separator: "\n")[0] }
        == [
          "this exception of contract 'contract 1' for 'key:A' and 'key:B' ended on 2026-01-01",
          "this exception of contract 'contract 1' for 'key:A' and 'key:C' removes no dependency",
        ])
    let other = try analyze(one, Sketch("A [A] -> C; C [C]"))
    #expect(lines(other[0], of: ["stale-suppression"]).count == 1)
  }

  @Test func `for what the contract allows is an error`() throws {
    let analyses = try analyze(
      Sketch(
        """
        UI [UI] -> Core; Core [Core]; contract layers module:UI | module:Core
        allow key:UI -> key:Core
        """))
    #expect(
      faults(analyses) == [
        "c.yml:100:1: contract 'contract 1' allows 'key:UI' to need 'key:Core': remove this exception"
      ])
  }
}

@Suite struct `A contract that cannot be checked` {
  @Test func `names a part that matches nothing, and the part that was meant`() throws {
    let sketch = Sketch("A [Cart]; B [Search]; contract forbidden module:Search -> module:Crat")
    #expect(
      faults(try analyze(sketch)) == [
        "c.yml:50:11: 'module:Crat' of contract 'contract 1' matches nothing "
          + "(did you mean 'module:Cart'?)"
      ])
    // Another definition of the run has the part.
    #expect(faults(try analyze(sketch, Sketch("A [Crat]"))) == [])
  }

  @Test func `lists the known names, or says that there are none`() throws {
    #expect(
      faults(try analyze(Sketch("A [Cart]; contract independent module:Zzzzzz"))) == [
        "c.yml:50:13: 'module:Zzzzzz' of contract 'contract 1' matches nothing (known: module:Cart)"
      ])
    #expect(
      faults(try analyze(Sketch("A; contract independent container:Box"))) == [
        "c.yml:50:13: 'container:Box' of contract 'contract 1' matches nothing "
          + "(no binding has a container)"
      ])
  }

  @Test func `names a part in two layers`() throws {
    #expect(
      faults(try analyze(Sketch("A [CartUI]; contract layers module:*UI | module:Cart*"))) == [
        "c.yml:50:12: 'module:CartUI' is in two layers of contract 'contract 1': "
          + "name it in one of them"
      ])
  }

  @Test func `is not looked at if the rule does not run`() throws {
    let analyses = try analyze(Sketch("A; contract independent module:B")) {
      $0.disabled = ["contract"]
    }
    #expect(faults(analyses) == [])
  }
}

@Suite struct `A part of a contract` {
  private func document() throws -> DefinitionDocument {
    try DefinitionReader.read(
      Array(
        #"""
        {"formatVersion": 1, "name": "App",
         "modules": [{"name": "Screens", "labels": {"layer": "ui"}}],
         "bindings": [
          {"key": "Cart", "dependencies": ["Store"], "module": "Screens",
           "source": {"file": "/build/Sources/Features/Cart/UI/Cart.swift"}},
          {"key": "Search", "dependencies": ["Cart"],
           "source": {"file": "Sources/Features/Search/Search.swift"}},
          {"key": "Store", "labels": {"layer": "data"}, "source": {"file": "Store.swift"}}
         ]}
        """#.utf8), defaultName: "App")
  }

  private func keys(_ from: PartPattern, _ to: PartPattern) throws -> [[String]] {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-27")))
    let place = DIDefinition.SourceLocation(file: "c.yml", line: 1, column: 1)
    configuration.contracts = [
      Contract(
        name: "C", reason: "r", kind: .forbidden(from: [from], to: [to], isTransitive: true),
        source: place)
    ]
    return Analyzer(configuration).analyze(try document()).findings
      .filter { $0.rule == "contract" }.map { Array($0.keys.dropFirst()) }
  }

  private func pattern(_ kind: PartPattern.Kind, _ text: String) -> PartPattern {
    PartPattern(kind, text, source: DIDefinition.SourceLocation(file: "c.yml"))
  }

  @Test func `is a folder by its last components, wherever the sources lie`() throws {
    #expect(
      try keys(pattern(.folder, "Features/*"), pattern(.folder, "Features/*")) == [
        ["folder:Features/Search", "folder:Features/Cart"]
      ])
  }

  @Test func `of one contract may have the name of a part of another and other bindings`() throws {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-27")))
    let place = DIDefinition.SourceLocation(file: "c.yml", line: 1, column: 1)
    // The first component of a path is a part of `*`, and `Features` is one wherever it stands.
    configuration.contracts = ["*", "Features"].map { folder in
      Contract(
        name: folder, reason: "r",
        kind: .forbidden(
          from: [pattern(.key, "*")], to: [pattern(.folder, folder)], isTransitive: true),
        source: place)
    }
    let text = #"""
      {"formatVersion": 1, "name": "App", "bindings": [
        {"key": "A", "dependencies": ["B", "C"]},
        {"key": "B", "source": {"file": "Features/B.swift"}},
        {"key": "C", "source": {"file": "Sources/Features/C.swift"}, "dependencies": ["D"]},
        {"key": "D", "dependencies": ["E"]},
        {"key": "E", "source": {"file": "Sources/Features/E.swift"}}
      ]}
      """#
    let document = try DefinitionReader.read(Array(text.utf8), defaultName: "App")
    let found = Analyzer(configuration).analyze(document).findings
      .filter { $0.rule == "contract" }.map { $0.keys.joined(separator: " ") }
    #expect(
      found.sorted() == [
        "* key:A folder:Features", "* key:A folder:Sources", "* key:C folder:Sources",
        "* key:D folder:Sources", "Features key:A folder:Features",
        "Features key:C folder:Features", "Features key:D folder:Features",
      ])
  }

  @Test func `is a label of a binding or of its module`() throws {
    #expect(
      try keys(pattern(.label, "layer=ui"), pattern(.label, "layer=d*")) == [
        ["label:layer=ui", "label:layer=data"]
      ])
  }

  @Test func `is every key that a glob matches`() throws {
    #expect(
      try keys(pattern(.key, "S*"), pattern(.key, "*t*")) == [
        ["key:Search", "key:Cart"], ["key:Search", "key:Store"],
      ])
  }
}

@Suite struct `Proposed contracts` {
  @Test func `are the layers and the independent modules of today, over all definitions`() {
    let proposals = ContractProposals(
      [
        "App [App] -> A, B, C; A [A] -> X; X -> Core; B [B] -> Core; Core [Core]",
        "C [C] -> Base; Base [Base] -> Core; Core [Core]",
      ].map { DependencyGraph(Sketch($0).definition) })
    #expect(
      proposals.layers == [
        ["module:App", "module:C"], ["module:A", "module:B", "module:Base"], ["module:Core"],
      ])
    #expect(proposals.independent == ["module:A", "module:B", "module:Base"])
    #expect(proposals.layeredPairs == 2 * 3 + 5 && proposals.independentPairs == 6)
  }

  @Test func `never contain modules that need each other`() {
    let proposals = ContractProposals([
      DependencyGraph(Sketch("A [A] -> B; B [B] -> lazy A; C [C]; D [D]").definition)
    ])
    #expect(proposals.layers == [])
    #expect(proposals.independent == ["module:C", "module:D"])
  }
}
