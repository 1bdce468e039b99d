import DIDefinition
import DIGraph

/// A cycle of dependencies, each of which is required to construct the next object.
enum DependencyCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "dependency-cycle", severity: .error, category: .cycle,
    summary: "Bindings depend on each other, so none of them can be constructed first.",
    rationale: """
      None of these objects can be constructed before the others. A provider or a lazy ends such a \
      cycle, because it resolves later; so does a property of a shared object, which is set after \
      construction. Cycles that share a binding are one finding: the shortest of them, one of its \
      dependencies to defer, and further cycles, so that each binding is in one of them.
      """,
    advice: Advice(
      swift: """
        take one of the dependencies as a 'Lazy' or a 'Provider', or set it as a property of a shared object
        """,
      json: """
        give one of the dependencies the kind 'lazy' or 'provider', or 'property' in a shared binding
        """),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; singleton Engine -> provider Car"),
      RuleExample("singleton Car -> Engine; singleton Engine -> lazy Car"),
      RuleExample("singleton Parent -> Child; singleton Child -> property Parent"),
    ],
    triggering: [
      RuleExample("singleton ↓Car -> Engine; singleton Engine -> Car"),
      RuleExample("singleton ↓Car -> Car"),
      RuleExample("singleton ↓Car -> Motor; Motor = Engine; singleton Engine -> Car"),
      RuleExample("↓Child -> property Parent; Parent -> property Child"),
      RuleExample("singleton ↓Host -> all Plugin; contribution Plugin -> Host"),
    ])

  static func cycles(in context: RuleContext) -> [DependencyCycle] {
    HardCycles(context.graph, context.hardComponents).cycles(ofAliases: false)
  }

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    FindingWords(
      cycle.facts.words(of: cycle, in: context.graph), otherCycles: cycle.facts.otherCycles)
  }
}
