import DIDefinition
import DIGraph
import DIReading

/// A cycle of scopes that outlive one another.
struct ScopeCycleRule: Rule {
  let description = RuleDescription(
    id: "scope-cycle", severity: .error, category: .besideBindings,
    summary: "Scopes are declared within each other.",
    rationale: """
      `within` names the scope that lives longer; in a cycle none does. Until it is mended these \
      scopes have no order: no `scope-leak` is reported between two of them.
      """,
    advice: Advice(
      "declare one of them within another scope, or singleton"),
    nonTriggering: [RuleExample("scope app; scope session within app; session Account")],
    triggering: [
      RuleExample("↓scope app within session; scope session within app; app Account"),
      RuleExample("↓scope app within app; app Account"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for loop in context.graph.scopes.loops {
      findings.add(
        Finding(
          description, keys: loop.map { context.graph.scopes.scopes[$0].name },
          at: .site(DefinitionSite(.scopes, loop[0]))))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let ring = (finding.keys + finding.keys.prefix(1)).map { "'\($0)'" }.joined(
      separator: " within ")
    return FindingWords(
      "scopes are declared within each other: \(ring)",
      help: description.advice?[context.notation])
  }
}
