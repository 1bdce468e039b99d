import DIDefinition
import DIGraph

/// A cycle that providers or lazies close.
struct DeferredCycleRule: Rule {
  let description = RuleDescription(
    id: "deferred-cycle", severity: .note,
    summary: "A ring is ended by a provider or a lazy.",
    rationale: """
      Usual and harmless, as long as nobody calls the provider while its holder is being made: then \
      it is a ring all the same. The note says where such a call would be fatal.
      """,
    nonTriggering: [RuleExample("singleton Car -> provider Engine; Engine")],
    triggering: [RuleExample("singleton ↓Car -> Engine; singleton Engine -> provider Car")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in RingSearch(context).rings(closedBy: .deferred) {
      findings.add(
        Finding(
          description, keys: ring.keys, path: ring.edges, at: .binding(ring.firstBinding),
          container: context.graph.container(of: ring.firstBinding)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let first = finding.keys.first ?? ""
    return FindingWords(
      "'\(first)' reaches itself through a provider or a lazy",
      help: "do not ask it while the objects of this ring are being made")
  }
}
