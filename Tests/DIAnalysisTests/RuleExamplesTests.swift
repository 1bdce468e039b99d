import DIAnalysis
import DIDefinition
import DIReading
import DITestSupport
import DIWriting
import Testing

/// One example of one rule.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: RuleDescription
  let example: Sketch

  var testDescription: String { "\(rule.id): \(example.text)" }

  static let all: [ExampleCase] = Rules.descriptions.flatMap { rule in
    let sketches = RuleSketches.all[rule.id]
    return ((sketches?.faulty ?? []) + (sketches?.sound ?? [])).map {
      ExampleCase(rule: rule, example: $0)
    }
  }

  static let triggering = all.filter { $0.example.expectedFindings > 0 }
}

private func today() throws -> CalendarDate { try #require(CalendarDate("2026-11-21")) }

/// A finding without its place, which changes when the bindings are shuffled.
private struct Gist: Hashable, Comparable, CustomStringConvertible {
  let rule: String
  let severity: Severity
  let keys: [String]

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    keys = finding.keys
  }

  var description: String { "\(severity.word) [\(rule)] \(keys.joined(separator: " "))" }

  static func < (one: Gist, other: Gist) -> Bool { one.description < other.description }
}

/// The findings of a rule with the baseline and the contracts of a sketch.
private func findings(
  _ definition: ContainerDefinition, of rule: String, settings: Sketch,
  _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> [Finding] {
  var configuration = AnalyzerConfiguration(today: try today())
  configuration.baseline = settings.baseline
  configuration.contracts = settings.contracts
  configuration.enabled = [rule]
  configure(&configuration)
  return Analyzer(configuration).analyze(DefinitionDocument(definition)).findings
    .filter { $0.rule == rule && $0.state == .new }
}

private func gists(
  _ definition: ContainerDefinition, of rule: String, settings: Sketch
) throws -> [Gist] {
  try findings(definition, of: rule, settings: settings).map(Gist.init).sorted()
}

@Suite struct `The examples of every rule` {
  @Test(arguments: ExampleCase.all)
  func `have one finding for each mark`(_ one: ExampleCase) throws {
    let found = try findings(
      one.example.definition, of: one.rule.id, settings: one.example)
    let location = Testing.SourceLocation(
      fileID: "DIAnalysisTests/RuleSketches.swift", filePath: "\(one.example.file)",
      line: one.example.line, column: 1)
    #expect(
      found.count == one.example.expectedFindings, "\(found.map(Gist.init))",
      sourceLocation: location)
  }

  @Test(arguments: Rules.descriptions)
  func `are of both kinds`(_ rule: RuleDescription) {
    // The text form has neither members that the format does not define nor compiled code.
    guard rule.id != "does-not-build" else { return }
    let sketches = RuleSketches.all[rule.id]
    #expect(sketches?.faulty.isEmpty == (rule.id == "unknown-member"))
    #expect(sketches?.sound.isEmpty == false)
    #expect(sketches?.sound.allSatisfy { $0.expectedFindings == 0 } == true)
  }

  @Test(arguments: ExampleCase.triggering)
  func `have the same findings in any order of the bindings`(_ one: ExampleCase) throws {
    let definition = one.example.definition
    let expected = try gists(definition, of: one.rule.id, settings: one.example)
    for seed in 0..<10 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let shuffled = definition.withBindings(
        shuffledKeepingKeys(Array(definition.bindings), &generator))
      #expect(
        try gists(shuffled, of: one.rule.id, settings: one.example) == expected,
        "seed \(seed)")
    }
  }

  @Test(arguments: ExampleCase.all)
  func `have the same findings beside unrelated bindings`(
    _ one: ExampleCase
  ) throws {
    var definition = one.example.definition
    let expected = try gists(definition, of: one.rule.id, settings: one.example)
    let others = Sketch(
      """
      singleton Unrelated1 -> Unrelated2, provider Unrelated3
      singleton Unrelated2
      singleton Unrelated3
      """)
    for binding in others.definition.bindings { definition.append(binding) }
    if !definition.roots.isEmpty { definition.roots.append(.init(key: "Unrelated1")) }
    #expect(try gists(definition, of: one.rule.id, settings: one.example) == expected)
  }

  @Test(arguments: ExampleCase.all)
  func `have the same findings after a round trip through JSON`(_ one: ExampleCase) throws {
    let definition = one.example.definition
    let bytes = DefinitionWriter.write(definition)
    let read = try DefinitionReader.read(bytes, defaultName: "other")
    #expect(read.unknownMembers.isEmpty)
    #expect(
      try gists(read.definition, of: one.rule.id, settings: one.example)
        == gists(definition, of: one.rule.id, settings: one.example))
    #expect(DefinitionWriter.write(read.definition) == bytes)
  }

  @Test(arguments: ExampleCase.triggering)
  func `have no findings when the rule is off`(_ one: ExampleCase) throws {
    let found = try findings(
      one.example.definition, of: one.rule.id, settings: one.example
    ) {
      $0.disabled = [one.rule.id]
    }
    #expect(found.isEmpty)
  }

  @Test(arguments: ExampleCase.triggering)
  func `have the same findings when only the rule runs`(_ one: ExampleCase) throws {
    // Whether a suppression or a baseline entry is used depends on the rule that it names.
    guard one.rule.id != "stale-suppression" else { return }
    let alone = try findings(
      one.example.definition, of: one.rule.id, settings: one.example
    ) { $0.only = [one.rule.id] }
    #expect(
      try alone.map(Gist.init).sorted()
        == gists(one.example.definition, of: one.rule.id, settings: one.example))
  }

  @Test(arguments: ExampleCase.triggering)
  func `are suppressed by naming all keys, and not by naming all but one`(
    _ one: ExampleCase
  ) throws {
    // No suppression silences what is found in the baseline.
    guard one.example.baseline.entries.isEmpty else { return }
    let found = try findings(
      one.example.definition, of: one.rule.id, settings: one.example)
    for finding in found {
      var definition = one.example.definition
      definition.ignores.append(.init(rule: one.rule.id, keys: finding.keys, reason: "known"))
      let left = try findings(definition, of: one.rule.id, settings: one.example)
      #expect(!left.map(Gist.init).contains(Gist(finding)))
      definition.ignores = one.example.definition.ignores
      let keys = Set(finding.keys)
      guard keys.count > 1 else { continue }
      definition.ignores.append(.init(rule: one.rule.id, keys: Array(keys.sorted().dropFirst())))
      #expect(
        try findings(definition, of: one.rule.id, settings: one.example).map(Gist.init)
          .contains(Gist(finding)))
    }
  }

  @Test(arguments: ExampleCase.triggering)
  func `have a message that names every key, and a place`(_ one: ExampleCase) throws {
    var configuration = AnalyzerConfiguration(today: try today())
    configuration.enabled = [one.rule.id]
    configuration.contracts = one.example.contracts
    let analysis = Analyzer(configuration)
      .analyze(
        try DefinitionReader.read(
          DefinitionWriter.write(one.example.definition), defaultName: "Example"))
    for finding in analysis.findings where finding.rule == one.rule.id {
      let words = analysis.words(for: finding)
      #expect(!words.message.isEmpty && !words.message.contains("\n"))
      #expect(words.message != one.rule.summary)
      #expect(analysis.definitionPlace(of: finding) != nil)
      #expect(analysis.fingerprint(of: finding).count == 16)
    }
  }
}

/// Shuffles bindings, but preserves the order of those with one key, because it has a meaning.
private func shuffledKeepingKeys(
  _ bindings: [ContainerDefinition.Binding], _ generator: inout SeededGenerator
) -> [ContainerDefinition.Binding] {
  let places = bindings.indices.shuffled(using: &generator)
  var byKey = Dictionary(grouping: bindings, by: \.key)
  return places.compactMap { place in
    byKey[bindings[place].key]?.isEmpty == false
      ? byKey[bindings[place].key]?.removeFirst() : nil
  }
}

extension ContainerDefinition {
  fileprivate func withBindings(_ bindings: [Binding]) -> ContainerDefinition {
    var copy = ContainerDefinition(name: name)
    copy.environment = environment
    copy.scopes = scopes
    copy.containers = containers
    copy.modules = modules
    copy.collections = collections
    copy.externals = externals
    copy.roots = roots
    copy.ignores = ignores
    for binding in bindings { copy.append(binding) }
    return copy
  }
}
