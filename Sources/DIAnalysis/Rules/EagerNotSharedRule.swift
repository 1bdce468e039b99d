import DIDefinition
import DIGraph

/// An eager instance that is not cached.
struct EagerNotSharedRule: Rule {
  let description = RuleDescription(
    id: "eager-not-shared", severity: .error,
    summary: "An eager binding is neither singleton nor in a declared scope.",
    rationale: """
      It is made when the container starts and thrown away at once: the next request gets another \
      object.
      """,
    advice: CheckWords.adviceForEager,
    nonTriggering: [
      RuleExample("eager singleton Store"),
      RuleExample("scope session; eager session Store"),
    ],
    triggering: [
      RuleExample("eager ↓Store"),
      RuleExample("eager prototype ↓Store"),
      RuleExample("eager graph ↓Store"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in (0..<context.definition.bindingCount) {
      guard context.definition.bindingTable.flags[row].contains(.eager),
        context.graph.isEffective(row)
      else { continue }
      guard !context.graph.lifetimes[row].isKept else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .binding(let row) = finding.place else { return FindingWords(description.summary) }
    return FindingWords(CheckWords(eager: row, in: context.graph, context.notation))
  }
}
