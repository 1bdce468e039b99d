import DIDefinition
import DIGraph

/// A cycle that properties of shared objects close.
struct PropertyCycleRule: Rule {
  let description = RuleDescription(
    id: "property-cycle", severity: .warning,
    summary: "A ring is closed by a property that is set later.",
    rationale: """
      It works: the shared object is made, remembered, and its properties are set when the outermost \
      construction is done. But it means that an object can be used before it is complete, and that \
      the objects keep each other alive. A weak or unowned property is the usual way back from a \
      child to its parent and closes no ring. Intended pairs are silenced by naming the ring.
      """,
    nonTriggering: [
      RuleExample("singleton Parent -> Child; singleton Child -> weak property Parent"),
      RuleExample("singleton Parent -> Child; singleton Child -> unowned property Parent"),
      RuleExample("singleton Parent -> Child; singleton Child -> provider Parent"),
    ],
    triggering: [
      RuleExample("singleton Parent -> Child; singleton ↓Child -> property Parent"),
      RuleExample("singleton Parent -> weak Child; singleton ↓Child -> property Parent"),
      RuleExample(
        """
        singleton Parent -> Child, weak property Child
        singleton ↓Child -> weak property Parent, property Parent
        """),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in RingSearch(context).rings(closedBy: .soft) {
      findings.add(
        Finding(
          description, keys: ring.keys, path: ring.edges, at: .binding(ring.firstBinding),
          container: context.graph.container(of: ring.firstBinding)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let first = finding.keys.first ?? ""
    return FindingWords(
      "'\(first)' reaches itself through a property",
      help: "nothing, if this pair is intended: silence it by naming the ring; else make the "
        + "property weak or a provider")
  }
}
