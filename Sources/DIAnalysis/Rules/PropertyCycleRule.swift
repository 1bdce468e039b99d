import DIDefinition
import DIGraph

/// A cycle that properties of shared objects close.
enum PropertyCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "property-cycle", severity: .warning, category: .deferredCycle,
    summary: "A cycle is closed by a property that is set later.",
    rationale: """
      Such a cycle works: the shared object is constructed and cached, and its properties are set \
      when the outermost construction is done. But an object can be used before its properties are \
      set. And the objects hold each other, so none of them is ever released. If an object of the \
      cycle is not shared, a request for it constructs a second one, while the shared object holds \
      the first. A weak or unowned property closes no cycle: it is the usual reference from a \
      child back to its parent. To silence an intended pair, name all keys of the cycle.
      """,
    advice: Advice(
      swift: """
        if this pair is intended, silence it with \
        'bindings.ignore("property-cycle", keys: […], reason: …)'; else set the property with \
        'ownership: .weak', or make it a provider
        """,
      json: """
        if this pair is intended, silence it with an 'ignore' that names all its keys; else \
        give the property "ownership": "weak", or make it a provider
        """),
    example: RuleExample(
      swift: """
        final class Kitchen { init(waiter: Waiter) {} }
        nonisolated final class Waiter { var kitchen: Kitchen? }

        struct StaffModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Kitchen.init, in: .singleton)
            bindings.bind(Waiter.init, in: .singleton).set(\\.kitchen)
          }
        }
        """,
      sound: """
        final class Kitchen { init(waiter: Waiter) {} }
        nonisolated final class Waiter { weak var kitchen: Kitchen? }

        struct StaffModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Kitchen.init, in: .singleton)
            bindings.bind(Waiter.init, in: .singleton).set(\\.kitchen, ownership: .weak)
          }
        }
        """,
      finding: """
        warning: 'Kitchen' reaches itself through a property [property-cycle]
           ╭─▶ Kitchen   singleton   Cafe.swift:6
           │     │ instance
           │   Waiter    singleton   Cafe.swift:7
           ╰─────╯ property
           help: if this pair is intended, silence it with 'bindings.ignore("property-cycle", keys: […], reason: …)'; else set the property with 'ownership: .weak', or make it a provider
        """))

  static func cycles(in context: RuleContext) -> [DependencyCycle] {
    ClosedCycles(context).cycles(closedBy: .soft)
  }

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    var words = FindingWords(
      "'\(context.name(cycle.firstBinding))' reaches itself through a property",
      help: description.advice?[context.notation])
    let graph = context.graph
    let own = cycle.steps.first {
      graph.isBinding($0) && !graph.isPassedThrough($0) && !graph.lifetimes[$0].isShared
    }
    if let own {
      words.notes.append(
        "'\(context.name(own))' is not shared: a request for it constructs a second one, beside the one "
          + "that this cycle holds")
    }
    return words
  }
}
