import DIDefinition
import DIGraph

/// A cycle that providers or lazies close.
enum DeferredCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "deferred-cycle", severity: .note, category: .deferredCycle,
    summary: "A cycle is closed by a provider or a lazy.",
    rationale: """
      Such a cycle is usual and harmless, because a provider or a lazy requests its object later. \
      But if that happens while the objects of the cycle are being constructed, it is a cycle all \
      the same. The drawing shows which dependency is the provider or the lazy.
      """,
    advice: Advice(
      "do not use the provider or the lazy while the objects of this cycle are being constructed"),
    example: RuleExample(
      swift: """
        final class Till { init(orders: Orders) {} }
        final class Orders { init(till: Provider<Till>) {} }

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Orders.init, in: .singleton)
          }
        }
        """,
      sound: """
        final class Prices {}
        final class Till { init(prices: Prices) {} }
        final class Orders { init(prices: Prices) {} }

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Prices.init, in: .singleton)
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Orders.init, in: .singleton)
          }
        }
        """,
      finding: """
        note: 'Orders' reaches itself through a provider or a lazy [deferred-cycle]
           ╭─▶ Orders   singleton   Cafe.swift:7
           │     │ provider
           │   Till     singleton   Cafe.swift:6
           ╰─────╯ instance
           help: do not use the provider or the lazy while the objects of this cycle are being constructed
        """))

  static func edges(in context: RuleContext) -> CycleEdges {
    .hard(and: .deferred, in: context.graph)
  }

  static func components(in context: RuleContext) -> StronglyConnectedComponents? {
    context.deferredComponents
  }

  static let predicate = "are cycles that providers or lazies close"

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    FindingWords(
      "'\(context.name(cycle.firstBinding))' reaches itself through a provider or a lazy",
      help: description.advice?[context.notation])
  }
}
