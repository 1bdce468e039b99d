import DIDefinition
import DIGraph

/// A cycle of aliases.
struct AliasCycleRule: Rule {
  let description = RuleDescription(
    id: "alias-cycle", severity: .error,
    summary: "Aliases lead round in a ring, so nothing answers.",
    rationale: """
      Each of the keys is answered by the next, and none by an object. At least one of them has to \
      lead to a binding that makes something.
      """,
    nonTriggering: [RuleExample("Motor = Engine; singleton Engine")],
    triggering: [
      RuleExample("↓Engine = Motor; Motor = Engine"),
      RuleExample("↓Engine = Engine"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in RingSearch(context).hardRings(isAliasRing: true) {
      findings.add(
        Finding(
          description, keys: ring.keys, path: ring.edges, at: .binding(ring.firstBinding),
          container: context.graph.container(of: ring.firstBinding), facts: .cycle(ring.facts)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let first = finding.keys.first ?? ""
    return FindingWords(
      "'\(first)' is an alias of itself",
      help: finding.keys.count == 1
        ? "let '\(first)' lead to another key"
        : "let one of these aliases lead to a binding that makes an object")
  }
}
