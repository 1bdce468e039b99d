import DIDefinition
import DIGraph

/// An `ignore` whose last day has passed.
///
/// The analyser reports it after all other rules have run; `check` itself finds nothing.
struct ExpiredSuppressionRule: Rule {
  let description = RuleDescription(
    id: "expired-suppression", severity: .warning, category: .besideBindings,
    summary: "The last day of an 'ignore' has passed.",
    rationale: """
      It was meant to silence a finding for a while, and silences nothing any more. `until` is the \
      last day on which it counts, in UTC.
      """,
    advice: Advice(
      "mend what it silenced, or give it a new date with a reason"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; ignore missing-binding Car Engine until 2999-12-31")
    ],
    triggering: [
      RuleExample("singleton Car; ↓ignore missing-binding Car Engine until 2020-02-29")
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .names(let names) = finding.facts, names.count == 2 else {
      return FindingWords(description.summary)
    }
    return FindingWords(
      "this ignore of '\(names[0])' ended on \(names[1])",
      help: description.advice?[context.notation])
  }
}
