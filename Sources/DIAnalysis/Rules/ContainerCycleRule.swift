import DIDefinition
import DIGraph
import DIReading

/// Containers that are each other's parents.
struct ContainerCycleRule: Rule {
  let description = RuleDescription(
    id: "container-cycle", severity: .error, category: .besideBindings,
    summary: "Containers are each other's parents.",
    rationale: """
      A lookup would never end. Until it is mended each of them is taken as a child of the \
      root container.
      """,
    advice: Advice(
      "let one of them have another parent, or none"),
    nonTriggering: [RuleExample("container Session; container Checkout parent Session; App")],
    triggering: [
      RuleExample("↓container A parent B; container B parent A; App"),
      RuleExample("↓container A parent A; App"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for loop in context.graph.containers.loops {
      findings.add(
        Finding(
          description, keys: loop.map { context.graph.containers.containers[$0].name },
          at: .site(DefinitionSite(.containers, loop[0] - 1))))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let ring = (finding.keys + finding.keys.prefix(1)).map { "'\($0)'" }.joined(separator: " in ")
    return FindingWords(
      "containers are each other's parents: \(ring)",
      help: description.advice?[context.notation])
  }
}
