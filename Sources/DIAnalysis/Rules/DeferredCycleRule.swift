import DIDefinition
import DIGraph

/// A cycle that providers or lazies close.
enum DeferredCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "deferred-cycle", severity: .note, category: .deferredCycle,
    summary: "A cycle is closed by a provider or a lazy.",
    rationale: """
      Usual and harmless, unless the provider is called during the construction of its holder: \
      then it is a cycle all the same. The note names the call that would be fatal.
      """,
    advice: Advice("do not call it while the objects of this cycle are being constructed"),
    nonTriggering: [RuleExample("singleton Car -> provider Engine; Engine")],
    triggering: [RuleExample("singleton ↓Car -> Engine; singleton Engine -> provider Car")])

  static func cycles(in context: RuleContext) -> [DependencyCycle] {
    ClosedCycles(context).cycles(closedBy: .deferred)
  }

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    FindingWords(
      "'\(context.name(cycle.firstBinding))' reaches itself through a provider or a lazy",
      help: description.advice?[context.notation])
  }
}
