import DIDefinition
import DIGraph

/// A factory with unknown dependencies.
enum OpaqueFactoryRule: BindingRule {
  static let description = RuleDescription(
    id: "opaque-factory", severity: .note,
    summary: "The dependencies of a factory are unknown.",
    rationale: """
      The factory requests keys that are not listed. So no rule can check what it needs: a cycle \
      or a missing binding there is not found. The summary counts such bindings.
      """,
    advice: Advice(
      swift:
        "declare what it requests with '.needs(…)', or record it in a test with 'container.recorded'",
      json: "list what it requests in 'dependencies'"),
    example: RuleExample(
      swift: """
        struct Grinder {}
        struct CoffeeMachine { let grinder: Grinder }

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Grinder.init)
            bindings.bind(CoffeeMachine.self) { (resolver: Resolver) in
              CoffeeMachine(grinder: try resolver[Grinder.self])
            }
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Grinder.init)
            bindings.bind(CoffeeMachine.self) { (resolver: Resolver) in
              CoffeeMachine(grinder: try resolver[Grinder.self])
            }.needs(Grinder.self)
          }
        }
        """,
      finding: """
        note: the dependencies of 'CoffeeMachine' are not all known [opaque-factory]
           help: declare what it requests with '.needs(…)', or record it in a test with 'container.recorded'
        """))

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let flags = context.definition.bindingTable.flags
    return flags.indices.lazy.filter { flags[$0].contains(.opaque) && context.isReached($0) }
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    FindingWords(
      "the dependencies of '\(context.name(row))' are not all known",
      help: description.advice?[context.notation])
  }
}
