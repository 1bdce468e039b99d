import DIDefinition
import DIGraph

/// Several bindings of one key that contradict each other.
enum DuplicateBindingRule: Rule {
  static let description = RuleDescription(
    id: "duplicate-binding", severity: .error,
    summary: "One key is bound several times in one container, or bound and external.",
    rationale: """
      The order of registration then decides which of the bindings answers, and the others are \
      silently dead. A deliberate replacement is marked as an override; elements of a collection \
      are marked as contributions. The same key in a child container is shadowing and fine. A key \
      that is bound in the root container and listed in `externals` is a contradiction as well, \
      override or not: the binding hides what is supplied at run time, or is hidden by it. A \
      pattern in `externals` contradicts nothing: it covers those of its keys that nothing binds.
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
