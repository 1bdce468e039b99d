import DIDefinition
import DIGraph

/// A cycle of dependencies, each of which is required to construct the next object.
enum DependencyCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "dependency-cycle", severity: .error, category: .cycle,
    summary: "Bindings depend on each other, so none of them can be constructed first.",
    rationale: """
      Each of these objects would have to exist before it can be constructed. A provider or a lazy \
      ends such a cycle, because it requests its object later. A property of a shared object ends \
      it, too, because it is set after the construction. Bindings can need one another in more \
      cycles than anybody can list. So there is one finding for the shortest cycle through each \
      dependency, and each new cycle is a finding of its own, whichever cycles are already known.
      """,
    advice: Advice(
      swift: """
        take one of the dependencies as a 'Lazy' or a 'Provider', or set it as a property of a shared object
        """,
      json: """
        give one of the dependencies the kind 'lazy' or 'provider', or 'property' in a shared binding
        """),
    example: RuleExample(
      swift: """
        final class Till { init(orders: Orders) {} }
        final class Orders { init(till: Till) {} }

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Orders.init, in: .singleton)
          }
        }
        """,
      sound: """
        final class Till { init(orders: Orders) {} }
        final class Orders { init(till: Provider<Till>) {} }  // resolves when it is called

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Orders.init, in: .singleton)
          }
        }
        """,
      finding: """
        error: 'Orders' depends on itself [dependency-cycle]
           ╭─▶ Orders   singleton   Cafe.swift:7
           │     │ instance
           │   Till     singleton   Cafe.swift:6
           ╰─────╯ instance
           help: make 'Orders' -> 'Till' lazy or a provider: that ends this cycle
        """))

  static func edges(in context: RuleContext) -> CycleEdges { .hard(in: context.graph) }

  static func components(in context: RuleContext) -> StronglyConnectedComponents? {
    context.hardComponents
  }

  static func deferral(in context: RuleContext) -> Deferral? { Deferral(context.graph) }

  static let predicate = "are cycles of bindings that need one another"

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    let graph = context.graph
    var words = FindingWords(cycle.facts.words(of: cycle, in: graph))
    if let edge = cycle.facts.deferrable {
      words.adviceSubject = .request(
        of: context.definition.symbols[graph.requestedKey(of: edge)],
        by: context.name(graph.source(of: edge)))
    }
    return words
  }
}
