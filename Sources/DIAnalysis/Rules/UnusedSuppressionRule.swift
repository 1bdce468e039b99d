import DIDefinition
import DIGraph

/// An `ignore` that suppresses no finding.
///
/// It is judged after all other rules have run, see `Rules.aboutIgnores`.
enum UnusedSuppressionRule: Rule {
  static let id = "unused-suppression"

  static let description = RuleDescription(
    id: id, severity: .warning, category: .besideBindings,
    summary: "An 'ignore' silences nothing.",
    rationale: """
      The finding that it silenced is gone, or its rule or keys are misspelt. Left in place it \
      would one day silence a new finding. An 'ignore' of a rule that is turned off is not checked; \
      one of a rule that only `--only` excludes is. A finding about an 'ignore' of this rule cannot \
      be silenced, or it would silence itself.
      """,
    advice: Advice("remove it"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; ignore missing-binding Car Engine"),
      RuleExample(
        "ignore missing-binding Car Engine; ignore unused-suppression Car Engine; singleton Car"),
    ],
    triggering: [
      RuleExample("↓ignore missing-binding Car Engine; singleton Car"),
      RuleExample("↓ignore missing-bindng Car; singleton Car"),
    ])

  struct Facts {
    let rule: String
    let keys: [String]
  }

  /// Judges the suppressions of rules that ran, that only `only` excludes, or that do not exist.
  ///
  /// Suppressions of this rule come last, because they may silence findings about the others.
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for isOwn in [false, true] {
      let suppressions = findings.suppressions
      for (entry, isUsed) in zip(suppressions.entries, suppressions.isUsed) {
        let rule = entry.suppression.rule
        let isJudged = findings.judged.contains(rule) || !Rules.knows(rule)
        guard (rule == id) == isOwn, !isUsed, isJudged, !entry.isExpired(on: context.today) else {
          continue
        }
        findings.add(
          finding(
            about: entry, of: suppressions, Facts(rule: rule, keys: suppressions.keys(of: entry))),
          mayBeSuppressed: !isOwn)
      }
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    if Rules.knows(facts.rule) {
      let keys = quotedList(facts.keys)
      return FindingWords(
        "this ignore of '\(facts.rule)'\(keys.isEmpty ? "" : " of \(keys)") silences nothing",
        help: "remove it")
    }
    let near = NearestName.of(facts.rule, among: Rules.descriptions.map(\.id))
    return FindingWords(
      "this ignore names rule '\(facts.rule)', which does not exist",
      help: suggestion(near, insteadOf: facts.rule) ?? "remove it; 'swift-di rules' lists the rules"
    )
  }
}
