import DIDefinition
import DIGraph

/// A cycle of aliases.
enum AliasCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "alias-cycle", severity: .error, category: .cycle,
    summary: "Aliases form a cycle, so none of them leads to a binding.",
    rationale: """
      Each of the keys leads to the next, and none to an instance. At least one of them has to \
      lead to a binding that is not an alias.
      """,
    advice: CheckWords.adviceForAliasCycle,
    nonTriggering: [RuleExample("Motor = Engine; singleton Engine")],
    triggering: [
      RuleExample("↓Engine = Motor; Motor = Engine"),
      RuleExample("↓Engine = Engine"),
    ])

  static func cycles(in context: RuleContext) -> [DependencyCycle] {
    HardCycles(context.graph, context.hardComponents).cycles(ofAliases: true)
  }

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(aliasCycle: cycle.keys))
  }
}
