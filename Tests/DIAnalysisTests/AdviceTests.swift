import DIAnalysis
import DIDefinition
import DIReading
import Testing

/// The help of each finding of an example, in Swift or in JSON.
private func help(
  _ example: String, _ notation: Notation,
  _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> [String] {
  try help(Sketch(example).definition, notation, configure)
}

private func help(
  _ definition: ContainerDefinition, _ notation: Notation,
  _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> [String] {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
  configuration.includesNotes = true
  configure(&configuration)
  let document =
    switch notation {
    case .swift: DefinitionDocument(compiled: definition)
    case .json: DefinitionDocument(definition)
    }
  let analysis = Analyzer(configuration).analyze(document)
  return analysis.findings.compactMap { analysis.words(for: $0).help }
}

@Suite struct `The help of a finding` {
  @Test(arguments: [
    (
      "singleton Car -> Engine",
      "bind 'Engine', make the request optional, or declare it with 'bindings.external(…)'",
      "bind 'Engine', make the request optional, or declare it in 'externals'"
    ),
    (
      "contribution Plugin; Host -> Plugin; root Host; root all Plugin",
      "request them with 'All'", "request the collection"
    ),
    (
      "Plugin; Host -> all Plugin; root Host; root Plugin",
      "'Plugin' is bound by itself: request it without 'All', or let it contribute",
      "'Plugin' is an ordinary binding: request it, not a collection"
    ),
    (
      "singleton Logger; Logger",
      "remove one, give one a name, or add '.overrides()' or '.contributes()'",
      "remove one, give one a name, or set 'overrides' or 'contributes'"
    ),
    (
      "root App; App; Settings",
      "name what requests it with 'bindings.root(…)', or remove it",
      "name what requests it in 'roots', or remove it"
    ),
    (
      "eager Store", "bind it in a scope that caches it, or remove '.eager()'",
      "make it a singleton, or not eager"
    ),
    (
      "override Clock", "remove '.overrides()', or bind it later",
      "remove 'overrides', or register it later"
    ),
    (
      "Client reads API_KEY", "define it in the environment, or give the parameter a default",
      "define it in 'environment', or set 'hasDefault' where the factory reads it"
    ),
    (
      "opaque Car",
      "declare what it requests with '.needs(…)', or record it in a test with 'container.recorded'",
      "list what it requests in 'dependencies'"
    ),
    (
      "singleton Parent -> Child; singleton Child -> property Parent",
      "if this pair is intended, silence it with "
        + "'bindings.ignore(\"property-cycle\", keys: […], reason: …)'; else set the property with "
        + "'ownership: .weak', or make it a provider",
      "if this pair is intended, silence it with an 'ignore' that names all its keys; else "
        + "give the property \"ownership\": \"weak\", or make it a provider"
    ),
  ])
  func `uses Swift for compiled code, and JSON for a file`(
    example: String, swift: String, json: String
  ) throws {
    #expect(try help(example, .swift) == [swift])
    #expect(try help(example, .json) == [json])
  }

  /// The leak's kind of dependency, and the advice for references that do not retain.
  @Test(arguments: [
    ("Account", "'.owned(.unowned)' on the parameter"),
    ("property Account", "'ownership: .unowned' on the property"),
    ("lazy Account", "'.owned(.unowned)' on the parameter"),
  ])
  func `of an object that is never cached says how to declare a reference that does not hold it`(
    need: String, unowned: String
  ) throws {
    let warning = "singleton Cache -> \(need); prototype Account"
    let share =
      "request a provider, or remove the scope of 'Account' if sharing it is meant; if it is "
    #expect(
      try help(warning, .swift) == [
        share + "used and not held, declare it with \(unowned); "
          + "'.ignoring(\"scope-leak\", reason: …)' on the binding of 'Cache' accepts it"
      ])
    #expect(
      try help(warning, .json) == [
        share + "used and not held, declare it with \"ownership\": \"unowned\""
      ])
  }

  @Test(arguments: ["", "provider ", "lazy ", "property ", "unowned ", "weak property "])
  func `of an object in a declared scope does not mention holding`(need: String) throws {
    let leak = "scope session; singleton Cache -> \(need)Account; session Account"
    for notation in Notation.allCases {
      #expect(
        try help(leak, notation)
          == ["move 'Cache' to scope 'session', or pass 'Account' to the method that uses it"])
    }
  }

  /// The rules that apply only to definition files have one help text for both notations.
  private static let rulesOfFiles: Set<String> = [
    "unknown-scope", "unknown-container", "missing-module", "unknown-member",
  ]

  @Test(arguments: Rules.descriptions.filter { !rulesOfFiles.contains($0.id) })
  func `never mixes the two notations`(rule: RuleDescription) throws {
    for example in RuleSketches.all[rule.id]?.faulty ?? [] {
      let enable = { (configuration: inout AnalyzerConfiguration) in
        configuration.enabled = [rule.id]
        configuration.baseline = example.baseline
        configuration.contracts = example.contracts
      }
      for text in try help(example.definition, .json, enable) {
        #expect(!text.contains("bindings.") && !text.contains("'."), "\(text)")
      }
      for text in try help(example.definition, .swift, enable) {
        for member in ["externals", "roots", "overrides", "contributes", "dependencies"] {
          #expect(!text.contains("'\(member)'"), "\(text)")
        }
        #expect(!text.contains("\"ownership\""), "\(text)")
      }
    }
  }
}
