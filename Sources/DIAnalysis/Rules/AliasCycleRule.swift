import DIDefinition
import DIGraph

/// A cycle of aliases.
struct AliasCycleRule: Rule {
  let description = RuleDescription(
    id: "alias-cycle", severity: .error, category: .cycle,
    summary: "Aliases form a cycle, so none of them leads to a binding.",
    rationale: """
      Each of the keys leads to the next, and none to an object. At least one of them has to lead to \
      a binding that makes one.
      """,
    advice: CheckWords.adviceForAliasCycle,
    nonTriggering: [RuleExample("Motor = Engine; singleton Engine")],
    triggering: [
      RuleExample("↓Engine = Motor; Motor = Engine"),
      RuleExample("↓Engine = Engine"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in HardCycles(context.graph, context.hardComponents).cycles(ofAliases: true) {
      findings.add(
        Finding(
          description, keys: ring.keys, path: ring.edges, at: .binding(ring.firstBinding),
          container: context.graph.container(of: ring.firstBinding), facts: .cycle(ring.facts)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(aliasCycle: finding.keys))
  }
}
