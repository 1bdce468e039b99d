import DIAnalysis
import DIDefinition
import DIReading
import Testing

/// The findings of a definition in the examples' text form, each with its state.
private func states(
  _ text: String, today: String = "2026-11-21",
  _ change: (inout ContainerDefinition) -> Void = { _ in }
) throws -> [String] {
  var definition = Sketch(text).definition
  change(&definition)
  let configuration = AnalyzerConfiguration(today: try #require(CalendarDate(today)))
  return Analyzer(configuration).analyze(DefinitionDocument(definition)).findings
    .filter { $0.severity > .note }
    .map { finding in
      let state =
        switch finding.state {
        case .new, .known: "new"
        case .suppressed(let reason): "suppressed (\(reason ?? "no reason"))"
        }
      return "\(finding.rule) \(finding.keys.joined(separator: " ")): \(state)"
    }
}

@Suite struct `A suppression` {
  @Test func `of the definition silences the findings whose keys all match`() throws {
    let found = try states("singleton Car -> Engine, Radio; ignore missing-binding C?r Eng*")
    #expect(
      found == [
        "missing-binding Car Radio: new", "missing-binding Car Engine: suppressed (no reason)",
      ])
  }

  @Test func `of stale suppressions does not silence itself`() throws {
    let useless = "singleton Car; ignore stale-suppression Car; ignore stale-suppression Car"
    #expect(
      try states(useless) == ["stale-suppression Car: new", "stale-suppression Car: new"])
    let useful = "singleton Car; ignore missing-binding Car; ignore stale-suppression Car"
    #expect(try states(useful) == ["stale-suppression Car: suppressed (no reason)"])
  }

  @Test func `without keys silences every finding of its rule except cycles`() throws {
    let found = try states("A -> B; B -> A, X; ignore missing-binding; ignore dependency-cycle") {
      for index in $0.ignores.indices { $0.ignores[index].keys = nil }
    }
    #expect(
      found == [
        "dependency-cycle A B: new", "stale-suppression : new",
        "missing-binding B X: suppressed (no reason)",
      ])
  }

  @Test func `applies on its last day and not on the next`() throws {
    let text = "singleton Car -> Engine; ignore missing-binding Car Engine until 2026-11-21"
    #expect(try states(text) == ["missing-binding Car Engine: suppressed (no reason)"])
    #expect(
      try states(text, today: "2026-11-22") == [
        "missing-binding Car Engine: new", "stale-suppression Car Engine: new",
      ])
  }

  @Test func `on a binding silences findings that begin with its key, except cycles`() throws {
    let found = try states("Car !missing-binding !dependency-cycle -> Engine, Car; Van -> Engine")
    #expect(
      found == [
        "dependency-cycle Car: new", "missing-binding Van Engine: new",
        "stale-suppression Car: new",
        "missing-binding Car Engine: suppressed (no reason)",
      ])
  }

  @Test func `on a binding silences no finding of a key that only looks the same`() throws {
    let found = try states("Caf\u{E9} !missing-binding -> Engine; Cafe\u{301} -> Engine")
    #expect(
      found == [
        "missing-binding Cafe\u{301} Engine: new",
        "missing-binding Caf\u{E9} Engine: suppressed (no reason)",
      ])
  }

  @Test func `on a dependency silences findings of that dependency only`() throws {
    var definition = ContainerDefinition(name: "Example")
    definition.append(
      .init(
        "Car",
        making: .factory(dependencies: [
          .init("Engine", ignores: [.init(rule: "missing-binding", reason: "put in by tests")]),
          .init("Radio"),
        ])))
    let copy = definition
    let found = try states("") { $0 = copy }
    #expect(
      found == [
        "missing-binding Car Radio: new",
        "missing-binding Car Engine: suppressed (put in by tests)",
      ])
  }

  @Test func `of an expired suppression counts as used`() throws {
    let found = try states(
      "A; ignore missing-binding A B until 2020-01-01; ignore stale-suppression A B")
    #expect(found == ["stale-suppression A B: suppressed (no reason)"])
  }

  @Test func `of a rule that did not run is not reported as unused`() throws {
    let definition = Sketch("singleton Car; ignore missing-binding Car Engine").definition
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.disabled = ["missing-binding"]
    #expect(Analyzer(configuration).analyze(DefinitionDocument(definition)).findings.isEmpty)
  }
}

/// SwiftDI builds no container with an error.
@Suite struct `An error in a definition of the engine` {
  private func analysis(
    _ example: String, generator: String = "SwiftDI",
    _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
  ) throws -> Analysis {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.baseline = Sketch(example).baseline
    configure(&configuration)
    var definition = Sketch(example).definition
    definition.generator = .init(name: generator)
    return Analyzer(configuration).analyze(DefinitionDocument(definition))
  }

  private func lines(_ analysis: Analysis) -> [String] {
    analysis.findings.map { finding in
      ([
        "\(finding.severity.word) \(finding.rule) \(finding.keys.joined(separator: " ")) \(finding.state)"
      ] + analysis.words(for: finding).notes).joined(separator: ": ")
    }
  }

  private static let ignoreNote =
    "its 'ignore' has no effect, because the container cannot be built with this finding"
  private static let baselineNote =
    "its entry in the baseline has no effect, because the container cannot be built with this finding"

  @Test(arguments: [
    ("Car !missing-binding -> Engine", "error missing-binding Car Engine new: \(ignoreNote)"),
    (
      "Car -> Engine; ignore missing-binding Car Engine",
      "error missing-binding Car Engine new: \(ignoreNote)"
    ),
    (
      "Car -> Car; ignore dependency-cycle Car",
      "error dependency-cycle Car new: \(ignoreNote)"
    ),
    (
      "Car -> Engine; baseline missing-binding Car Engine",
      "error missing-binding Car Engine new: \(baselineNote)"
    ),
    (
      "singleton Car !scope-leak -> Engine; prototype Engine",
      "warning scope-leak Car Engine suppressed(reason: nil)"
    ),
  ])
  func `is not silenced`(example: String, expected: String) throws {
    #expect(lines(try analysis(example)) == [expected])
  }

  @Test func `is silenced in a definition of another generator`() throws {
    let analysis = try analysis("Car !missing-binding -> Engine", generator: "other")
    #expect(lines(analysis) == ["error missing-binding Car Engine suppressed(reason: nil)"])
  }

  @Test func `that is silenced has the severity of an error`() throws {
    let analysis = try analysis("Car !missing-binding -> Engine") {
      $0.severities = ["missing-binding": .warning]
    }
    #expect(analysis.summary.errors == 1)
  }

  @Test func `is not recorded in a baseline`() throws {
    let analysis = try analysis("Car -> Engine; singleton Van -> Lamp; prototype Lamp")
    let recording = BaselineRecording([analysis])
    #expect(recording.baseline.entries.map(\.rule) == ["scope-leak"])
    #expect(recording.refused == 1)
  }
}

/// `stale-suppression` runs without the rules whose findings are silenced.
@Suite struct `Stale suppressions alone` {
  private func configuration(only: String...) throws -> AnalyzerConfiguration {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
    configuration.only = only.isEmpty ? nil : Set(only)
    return configuration
  }

  private func unused(
    _ definition: ContainerDefinition, _ configuration: AnalyzerConfiguration
  ) -> [[String]] {
    Analyzer(configuration)
      .analyze(DefinitionDocument(compiled: definition))
      .findings.filter { $0.rule == "stale-suppression" && $0.state.isNew }.map(\.keys)
  }

  @Test func `are the ones of a run of all rules, and nothing else is reported`() throws {
    let text = """
      Car !missing-binding !scope-leak -> Engine, Car; ignore dependency-cycle Car; \
      ignore alias-cycle Van; ignore misspelt Van; ignore opaque-factory Van; \
      ignore stale-suppression Gone; ignore scope-leak Bus until 2026-01-01
      """
    let definition = Sketch(text).definition
    let all = unused(definition, try configuration())
    #expect(all == [["Bus"], ["Car"], ["Gone"], ["Van"], ["Van"]])
    let alone = try configuration(only: "stale-suppression")
    #expect(unused(definition, alone) == all)
    let analysis = Analyzer(alone).analyze(DefinitionDocument(definition))
    #expect(analysis.findings.map(\.rule) == Array(repeating: "stale-suppression", count: 5))
    #expect(analysis.summary.warnings == 5 && analysis.summary.errors == 0)
    #expect(analysis.summary.suppressed == 0 && analysis.ruleCount == 1)
    #expect(unused(definition, try configuration(only: "stale-suppression", "alias-cycle")) == all)
  }

  @Test(arguments: ExampleCase.all.map(\.example))
  func `are the ones of a run of all rules, in each example`(example: Sketch) throws {
    let definition = example.definition
    #expect(
      unused(definition, try configuration(only: "stale-suppression"))
        == unused(definition, try configuration()))
  }

  @Test func `are not those of faults that only the engine finds`() throws {
    let definition = Sketch("weak Meter !does-not-build").definition
    #expect(unused(definition, try configuration()) == [])
    #expect(unused(definition, try configuration(only: "stale-suppression")) == [])
  }

  @Test func `are not those of a rule that is turned off`() throws {
    let definition = Sketch("singleton Car; ignore missing-binding Car Engine").definition
    var alone = try configuration(only: "stale-suppression")
    alone.disabled = ["missing-binding"]
    #expect(unused(definition, alone) == [])
  }

  @Test func `leave the findings of the baseline to the rules that run`() throws {
    let definition = Sketch("Car -> Engine; ignore missing-binding Bus").definition
    var alone = try configuration(only: "stale-suppression")
    alone.baseline = Baseline(
      [("missing-binding", "Car"), ("stale-suppression", "Bus"), ("stale-suppression", "Van")]
        .map { .init(rule: $0, definition: definition.name, keys: [$1], count: 1) })
    let analysis = Analyzer(alone).analyze(DefinitionDocument(definition))
    #expect(
      analysis.findings.map { "\($0.rule) \($0.keys)" } == [
        #"stale-suppression ["Van"]"#, #"stale-suppression ["Bus"]"#,
      ])
    #expect(analysis.summary.known == 1 && analysis.summary.stale == 1)
  }
}

@Suite struct `Many suppressions` {
  /// More suppressions than the search compares one by one.
  private static let others = (0..<20).map { "; ignore missing-binding Other\($0)* X" }.joined()

  @Test func `of one rule are found by their keys`() throws {
    let text = "Car -> Engine, Radio; Bus -> Engine; ignore missing-binding Car Eng*" + Self.others
    let found = try states(text).filter { !$0.hasPrefix("stale") }
    #expect(
      found == [
        "missing-binding Bus Engine: new", "missing-binding Car Radio: new",
        "missing-binding Car Engine: suppressed (no reason)",
      ])
    #expect(try states(text).filter { $0.hasPrefix("stale") }.count == 20)
  }

  @Test func `that silence one finding are all used, and the first one's reason is shown`() throws {
    let found = try states("Car -> Engine, Radio; Bus") { definition in
      for reason in ["one", "two"] {
        definition.ignores.append(.init(rule: "missing-binding", reason: reason))
        definition.ignores.append(
          .init(rule: "missing-binding", keys: ["Car", "*"], reason: "keys \(reason)"))
      }
    }
    #expect(
      found == [
        "missing-binding Car Engine: suppressed (one)",
        "missing-binding Car Radio: suppressed (one)",
      ])
  }
}

@Suite struct `Definitions that share code` {
  /// The findings in two containers for which one function binds `A`, which needs `B`, and `C`.
  private func findings(ignoring rule: String) throws -> [[String]] {
    let today = try #require(CalendarDate("2026-11-21"))
    let documents = [["A"], ["B", "C"]].map { other in
      var definition = ContainerDefinition(name: "root of \(other)")
      for (line, key) in ["A", "C"].enumerated() {
        var binding = ContainerDefinition.Binding(
          key, making: .factory(dependencies: key == "A" ? [.init("B")] : [], arguments: []))
        binding.source = SourceLocation(file: "Shared.swift", line: line + 1)
        if key == "A" { binding.ignores = [.init(rule: rule, reason: nil)] }
        definition.append(binding)
      }
      if other.count > 1 {
        definition.append(.init("B", making: .factory(dependencies: [], arguments: [])))
      }
      definition.roots = other.map { .init(key: $0) }
      return DefinitionDocument(definition)
    }
    return Analyzer(AnalyzerConfiguration(today: today)).analyze(documents).map { analysis in
      analysis.findings.filter { $0.state == .new }
        .map { "\($0.rule) \($0.keys.joined(separator: " "))" }
    }
  }

  @Test func `have no unreachable binding that one of them reaches`() throws {
    #expect(
      try findings(ignoring: "scope-leak") == [
        ["missing-binding A B", "stale-suppression A"], ["stale-suppression A"],
      ])
  }

  @Test func `have no unused suppression that one of them uses`() throws {
    #expect(try findings(ignoring: "missing-binding") == [[], []])
  }
}
