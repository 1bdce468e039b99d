import DIDefinition
import DIGraph

/// A cycle of aliases.
enum AliasCycleRule: BindingCycleRule {
  static let description = RuleDescription(
    id: "alias-cycle", severity: .error, category: .cycle,
    summary: "Aliases form a cycle, so none of them leads to a binding.",
    rationale: """
      An alias is another key for a binding. Here each key leads to the next, and none leads to an \
      instance. At least one of them has to lead to a binding that is not an alias.
      """,
    advice: CheckWords.adviceForAliasCycle,
    example: RuleExample(
      swift: """
        final class Grinder {}

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.alias(Grinder.self, to: Key(Grinder.self, "right")) { $0 }.named("left")
            bindings.alias(Grinder.self, to: Key(Grinder.self, "left")) { $0 }.named("right")
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Grinder.init, in: .singleton).named("left")
            bindings.alias(Grinder.self, to: Key(Grinder.self, "left")) { $0 }.named("right")
          }
        }
        """,
      finding: """
        error: 'Grinder#left' is an alias of itself [alias-cycle]
           ╭─▶ Grinder#left    alias   Cafe.swift:5
           │     │ alias
           │   Grinder#right   alias   Cafe.swift:6
           ╰─────╯ alias
           help: let one of the aliases lead to a binding that is not an alias
        """))

  static func edges(in context: RuleContext) -> CycleEdges { .ofAliases(in: context.graph) }

  static let predicate = "are cycles of aliases"

  static func words(for cycle: DependencyCycle, in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(aliasCycle: cycle.keys))
  }
}
