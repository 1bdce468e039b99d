import DIDefinition
import DIGraph
import DIReading

/// Containers that are each other's parents.
enum ContainerCycleRule: DeclaredCycleRule {
  static let description = RuleDescription(
    id: "container-cycle", severity: .error, category: .besideBindings,
    summary: "Containers are each other's parents.",
    rationale: """
      A lookup would never end. Until this is fixed, each of them counts as a child of the root \
      container.
      """,
    advice: Advice("let one of them have another parent, or none"),
    nonTriggering: [RuleExample("container Session; container Checkout parent Session; App")],
    triggering: [
      RuleExample("↓container A parent B; container B parent A; App"),
      RuleExample("↓container A parent A; App"),
    ])

  static let table = DefinitionSite.Table.containers

  static func cycles(in context: RuleContext) -> [[Declared]] {
    context.graph.containers.cycles.map { cycle in
      cycle.map { Declared(name: context.graph.containers.containers[$0].name, index: $0 - 1) }
    }
  }

  static func words(for names: [String], in context: RuleContext) -> FindingWords {
    FindingWords(
      "containers are each other's parents: \(closed(names, by: " in "))",
      help: description.advice?[context.notation])
  }
}
