import DIDefinition
import DIGraph
import DIReading

/// Converts the engine's findings to findings of the rules.
///
/// They prevent the container from being built, so they are errors whatever the rule's severity.
struct EngineFindings {
  private let all: [EngineFinding]
  private let context: RuleContext

  init(_ all: [EngineFinding], _ context: RuleContext) {
    self.all = all
    self.context = context
  }

  /// Adds the findings of one rule.
  func add(of rule: RuleDescription, to findings: inout FindingCollector) {
    for found in all where found.rule == rule.id {
      findings.add(
        Finding(
          rule: rule.id, severity: .error, keys: found.keys, path: [],
          place: found.bindings.first.map(Finding.Place.binding) ?? .code(found.source),
          container: found.bindings.first.map { context.graph.container(of: $0) } ?? 0,
          facts: EngineFacts(found: found)))
    }
  }

  /// The rules of a newer engine that are unknown here, sorted.
  ///
  /// Their findings are reported with the engine's own ids and words.
  var unknownRules: [RuleDescription] {
    Set(all.map(\.rule)).filter { !Rules.knows($0) }.sorted().map {
      RuleDescription(
        id: $0, severity: .error, summary: "A rule of a newer engine.", rationale: "")
    }
  }
}

/// A finding of the engine, with the engine's words; it shares no cause with other findings.
private struct EngineFacts: FindingFacts {
  let found: EngineFinding

  func words(in context: RuleContext) -> FindingWords {
    let places = found.bindings.dropFirst().compactMap { context.definition.source(ofBinding: $0) }
    var notes = places.map { "also at \($0.fileAndLine)" }
    if !Rules.knows(found.rule) {
      notes.append("this version does not know the rule, because it is older than the engine")
    }
    return FindingWords(found.message, help: found.help, notes: notes)
  }

  func cause(in context: RuleContext) -> FindingCause? { nil }
}
