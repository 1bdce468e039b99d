import DIDefinition
import DIGraph

/// A cycle that properties of shared objects close.
struct PropertyCycleRule: Rule {
  let description = RuleDescription(
    id: "property-cycle", severity: .warning, category: .deferredCycle,
    summary: "A cycle is closed by a property that is set later.",
    rationale: """
      It works: the shared object is made, remembered, and its properties are set when the outermost \
      construction is done. But an object can be used before it is complete, and the objects hold \
      each other, so that none of them is ever freed. A weak or unowned property is the usual way \
      back from a child to its parent and closes no cycle. Intended pairs are silenced by naming all \
      keys of the cycle.
      """,
    advice: Advice(
      swift: """
        nothing if this pair is intended: silence it with \
        'bindings.ignore("property-cycle", keys: […], reason: …)'; else set the property with \
        'ownership: .weak', or make it a provider
        """,
      json: """
        nothing if this pair is intended: silence it with an 'ignore' that names all its keys; else \
        give the property "ownership": "weak", or make it a provider
        """),
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
    for ring in ClosedCycles(context).cycles(closedBy: .soft) {
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
      help: description.advice?[context.notation])
  }
}
