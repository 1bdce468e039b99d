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
    nonTriggering: [
      RuleExample("singleton Logger; override singleton Logger"),
      RuleExample("contribution Plugin; contribution Plugin"),
      RuleExample("container Session; Logger; Logger @Session"),
      RuleExample("Logger; decorator Logger -> Logger"),
      RuleExample("external *Logger; singleton FileLogger"),
      RuleExample("scope session; container Window; external User in session; User @Window"),
    ],
    triggering: [
      RuleExample("singleton Logger; ↓Logger"),
      RuleExample("Plugin; contribution ↓Plugin"),
      RuleExample("external User; singleton ↓User"),
      RuleExample("external User; override singleton ↓User"),
      RuleExample("external Plugin; contribution ↓Plugin; contribution Plugin"),
      RuleExample("external User; User; ↓User"),
    ])

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
