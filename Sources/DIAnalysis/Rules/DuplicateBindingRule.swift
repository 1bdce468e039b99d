import DIDefinition
import DIGraph

/// Several bindings of one key that contradict each other.
enum DuplicateBindingRule: Rule {
  static let description = RuleDescription(
    id: "duplicate-binding", severity: .error,
    summary: "One key is bound several times in one container, or bound and external.",
    rationale: """
      The order of registration then decides which binding is used. The others are dead code, and \
      nothing says so. Mark a deliberate replacement as an override, and elements of a collection \
      as contributions. A child container may bind the same key again, which shadows the binding \
      of its parent. A key that is listed in `externals` and also bound in the same container or in a \
      parent of it is a contradiction, even if the binding is an override: the binding hides what is \
      supplied at run time, or is hidden by it. A pattern in `externals` contradicts nothing, because it covers \
      only keys that nothing binds.
      """,
    advice: CheckWords.adviceForDuplicate,
    example: RuleExample(
      swift: """
        final class Boiler { var degrees = 93 }

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init, in: .singleton)
            bindings.bind(Boiler.init)  // which of them counts?
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init, in: .singleton)
            bindings.bind(Boiler.init).overrides()
          }
        }
        """,
      finding: """
        error: 'Boiler' is bound 2 times [duplicate-binding]
           help: remove one, give one a name, or add '.overrides()' or '.contributes()'
           note: bound at Cafe.swift:5, module KitchenModule
           note: bound at Cafe.swift:6, module KitchenModule
        """))

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for duplicate in context.graph.effective.duplicates {
      // The contradiction begins at the second binding.
      let place = Finding.Place.binding(duplicate.rows[duplicate.isRepeated ? 1 : 0])
      findings.add(
        finding(ofBinding: duplicate.rows[0], at: place, in: context, duplicate))
    }
  }

  static func words(
    for facts: EffectiveBindings.Duplicate, in context: RuleContext
  ) -> FindingWords {
    FindingWords(
      CheckWords(
        bound: context.name(facts.rows[0]), facts.rows, isRepeated: facts.isRepeated,
        external: facts.external, in: context.graph, context.notation))
  }
}
