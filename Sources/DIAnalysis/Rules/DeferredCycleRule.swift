import DIDefinition
import DIGraph

/// A cycle that providers or lazies close.
struct DeferredCycleRule: Rule {
  let description = RuleDescription(
    id: "deferred-cycle", severity: .note, category: .deferredCycle,
    summary: "A cycle is closed by a provider or a lazy.",
    rationale: """
      Usual and harmless, unless the provider is called while its holder is being made: then it is a \
      cycle all the same. The note says where such a call would be fatal.
      """,
    advice: Advice(
      "do not call it while the objects of this cycle are being made"),
    nonTriggering: [RuleExample("singleton Car -> provider Engine; Engine")],
    triggering: [RuleExample("singleton ↓Car -> Engine; singleton Engine -> provider Car")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in ClosedCycles(context).cycles(closedBy: .deferred) {
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
      help: description.advice?[context.notation])
  }
}
