import DIDefinition
import DIGraph

/// A factory with unknown dependencies.
struct OpaqueFactoryRule: Rule {
  let description = RuleDescription(
    id: "opaque-factory", severity: .note,
    summary: "A factory could not be seen into.",
    rationale: """
      It asks for things that are not listed, so nothing can be said of what lies behind it: a ring \
      or a hole there is found by nobody. The summary counts such bindings.
      """,
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
      "the needs of '\(key)' are not all known",
      help: "list them as dependencies, or record them in a test")
  }
}
