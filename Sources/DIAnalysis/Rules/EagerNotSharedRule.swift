import DIDefinition
import DIGraph

/// An eager instance that is not cached.
enum EagerNotSharedRule: BindingRule {
  static let description = RuleDescription(
    id: "eager-not-shared", severity: .error,
    summary: "An eager binding is neither singleton nor in a declared scope.",
    rationale: """
      An eager binding is constructed when the container starts. Without a scope that caches the \
      object, it is released at once, and the next request gets another one.
      """,
    advice: CheckWords.adviceForEager,
    example: RuleExample(
      swift: """
        final class Boiler {}

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init).eager()  // constructed at the start, and dropped
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init, in: .singleton).eager()
          }
        }
        """,
      finding: """
        error: 'Boiler' is eager, but unscoped: nothing holds the instance [eager-not-shared]
           help: bind it in a scope that caches it, or remove '.eager()'
        """))

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let flags = context.definition.bindingTable.flags
    let lifetimes = context.graph.lifetimes
    return flags.indices.lazy.filter { flags[$0].contains(.eager) && !lifetimes[$0].isCached }
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(eager: row, in: context.graph, context.notation))
  }
}
