import DIDefinition
import DIGraph

/// An `ignore` whose last day has passed.
///
/// It is judged after all other rules have run, see `Rules.aboutIgnores`.
enum ExpiredSuppressionRule: Rule {
  static let description = RuleDescription(
    id: "expired-suppression", severity: .warning, category: .besideBindings,
    summary: "The last day of an 'ignore' has passed.",
    rationale: """
      It silenced a finding for a limited time, and no longer silences anything. `until` is the \
      last day on which it counts, in UTC.
      """,
    advice: Advice("fix what it silenced, or give it a new date with a reason"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; ignore missing-binding Car Engine until 2999-12-31")
    ],
    triggering: [
      RuleExample("singleton Car; ↓ignore missing-binding Car Engine until 2020-02-29")
    ])

  struct Facts {
    let rule: String
    let until: CalendarDate
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let suppressions = findings.suppressions
    for entry in suppressions.entries {
      guard let until = entry.suppression.until, until < context.today else { continue }
      findings.add(
        finding(about: entry, of: suppressions, Facts(rule: entry.suppression.rule, until: until)))
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    FindingWords(
      "this ignore of '\(facts.rule)' ended on \(facts.until)",
      help: description.advice?[context.notation])
  }
}
