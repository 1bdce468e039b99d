import DIDefinition
import DIGraph

/// A cycle of scopes that outlive one another.
struct ScopeCycleRule: Rule {
  let description = RuleDescription(
    id: "scope-cycle", severity: .error,
    summary: "Scopes lie within each other in a ring.",
    rationale: """
      `within` names the scope that lives longer; in a ring none does. Until it is mended these \
      scopes have no order: no `scope-leak` is reported between two of them.
      """,
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
      "scopes lie within each other: \(ring)",
      help: "let one of them lie within another, or singleton")
  }
}
