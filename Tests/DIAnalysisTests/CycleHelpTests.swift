import DIAnalysis
import DIDefinition
import DIReading
import DITestSupport
import Testing

private func cycles(_ text: String) throws -> [FindingWords] {
  let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  let analysis = Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
  return analysis.findings.filter { $0.rule == "dependency-cycle" }.map(analysis.words)
}

@Suite struct `The words for a cycle` {
  @Test func `count the bindings of all cycles that are connected`() throws {
    let names = (0..<30).map { "B\($0)" }
    let text = names.map { name in
      "\(name) -> " + names.filter { $0 != name }.joined(separator: ", ")
    }.joined(separator: "; ")
    let found = try cycles(text)
    #expect(found.count == 30 * 29 / 2)
    #expect(Set(found.map(\.notes)) == [["30 bindings need one another"]])
  }

  @Test func `are about one cycle of contributions with equal keys`() throws {
    let found = try cycles(
      "singleton Host -> all Plugin; contribution Plugin -> Host; contribution Plugin -> Host")
    #expect(found.map(\.message) == ["'Host' depends on itself"])
    #expect(found.map(\.notes) == [["3 bindings need one another"]])
  }
}

@Suite struct `The words for a cycle of properties` {
  private func notes(_ text: String) throws -> [[String]] {
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
    return analysis.findings.filter { $0.rule == "property-cycle" }.map {
      analysis.words(for: $0).notes
    }
  }

  @Test func `say that an object that is not shared is constructed once more`() throws {
    #expect(
      try notes("singleton Parent -> property Child; Child -> property Parent") == [
        [
          "'Child' is not shared: a request for it constructs a second one, beside the one that this "
            + "cycle holds"
        ]
      ])
    #expect(
      try notes("singleton Parent -> property Child; singleton Child -> property Parent") == [[]])
  }
}

/// Bindings that can be changed as the help of a cycle says.
private struct ChangingBindings {
  private struct Binding {
    let head: String
    let key: String
    var dependencies: [(kind: String, key: String)]
  }

  private var bindings: [Binding] = []
  private var aliases = ""

  init(_ generator: inout SeededGenerator) {
    let keys = (0..<8).map { "B\($0)" }
    for key in keys {
      let head = ["", "singleton ", "prototype "].randomElement(using: &generator) ?? ""
      bindings.append(Binding(head: head, key: key, dependencies: []))
    }
    bindings.append(Binding(head: "contribution ", key: "P", dependencies: []))
    bindings.append(Binding(head: "contribution ", key: "P", dependencies: []))
    for index in bindings.indices {
      for key in keys + ["Same0", "Same1"] where Int.random(in: 0..<5, using: &generator) == 0 {
        let kind = ["", "property ", "lazy "].randomElement(using: &generator) ?? ""
        bindings[index].dependencies.append((kind, key))
      }
      if index == 0 { bindings[index].dependencies.append(("all ", "P")) }
    }
    aliases = "Same0 = B0; Same1 = B1"
  }

  var text: String {
    let lines = bindings.map { binding in
      let needs = binding.dependencies.map { $0.kind + $0.key }.joined(separator: ", ")
      return binding.head + binding.key + (needs.isEmpty ? "" : " -> \(needs)")
    }
    return (lines + [aliases]).joined(separator: "; ")
  }

  /// Makes the dependencies that the help names providers; returns how many there were.
  mutating func follow(_ suggestion: String) -> Int {
    var count = 0
    for binding in bindings.indices {
      for index in bindings[binding].dependencies.indices {
        let dependency = bindings[binding].dependencies[index]
        guard "\(bindings[binding].key) -> \(dependency.key)" == suggestion,
          dependency.kind != "provider "
        else { continue }
        bindings[binding].dependencies[index].kind = "provider "
        count += 1
      }
    }
    return count
  }
}

@Suite struct `Following the help of a cycle` {
  @Test(arguments: 0..<60)
  func `again and again ends without cycles`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bindings = ChangingBindings(&generator)
    while let words = try cycles(bindings.text).first {
      let suggestion = try #require(words.suggestions.first)
      #expect(words.suggestions == [suggestion])
      let count = bindings.follow(suggestion)
      try #require(count > 0)
    }
  }
}

@Suite struct `The words for a cycle of modules` {
  private func help(_ text: String) throws -> [(String?, [String])] {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.only = ["module-dependency-cycle"]
    let analysis = Analyzer(configuration).analyze(
      DefinitionDocument(Sketch(text).definition))
    return analysis.findings.map(analysis.words).map { ($0.help, $0.suggestions) }
  }

  @Test(arguments: [
    (
      "module A; module B; A1 [A] -> B1, B2; B1 [B]; B2 [B] -> A2; A2 [A]",
      "move or invert 'B2' -> 'A2': that ends this cycle", ["B2 -> A2"]
    ),
    (
      """
      module A; module B; A1 [A] -> B1, B2; A2 [A] -> B1; B1 [B] -> A2; B2 [B] -> A2, A3; A3 [A] -> B2
      """,
      "move or invert the 3 dependencies of 'B' on 'A' to end this cycle: "
        + "'B1' -> 'A2', 'B2' -> 'A2', 'B2' -> 'A3'",
      ["B1 -> A2", "B2 -> A2", "B2 -> A3"]
    ),
  ])
  func `name the step with the fewest dependencies`(
    _ text: String, _ words: String, _ suggestions: [String]
  ) throws {
    let found = try help(text)
    #expect(found.map(\.0) == [words])
    #expect(found.map(\.1) == [suggestions])
  }
}
