import DIDefinition
import DIGraph

/// A factory with unknown dependencies.
struct OpaqueFactoryRule: Rule {
  let description = RuleDescription(
    id: "opaque-factory", severity: .note,
    summary: "The dependencies of a factory are unknown.",
    rationale: """
      It asks for keys that are not listed, so nothing can be said of what lies behind it: a cycle \
      or a missing binding there is not found. The summary counts such bindings.
      """,
    advice: Advice(
      swift:
        "declare what it asks for with '.needs(…)', or record it in a test with 'container.recorded'",
      json: "list what it asks for in 'dependencies'"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; Engine"),
      RuleExample("root App; App; opaque Unused"),
    ],
    triggering: [RuleExample("opaque singleton ↓Car")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in (0..<context.definition.bindingCount) {
      guard context.definition.bindingTable.flags[row].contains(.opaque),
        context.graph.isEffective(row), context.isReached(row)
      else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let key = finding.keys.first ?? ""
    return FindingWords(
      "the dependencies of '\(key)' are not all known",
      help: description.advice?[context.notation])
  }
}
