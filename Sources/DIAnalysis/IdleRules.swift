import DIDefinition

/// Rules that a user selected and that had nothing to check in a run, for one reason.
package struct IdleRules {
  /// Why rules had nothing to check.
  package enum Reason: CaseIterable, Sendable {
    /// No baseline was read.
    case noBaseline
    /// No rule of a baseline's entry ran, so that no entry can be stale.
    case noJudgedEntry
    /// Suppressions have no effect, so that none can be unused or expired.
    case noSuppressions
    /// Only compiled code can break the rules.
    case noCode
  }

  package let reason: Reason
  /// The ids of the rules, in the order of the rules; at least one.
  package let rules: [String]

  /// The idle rules among `selected`, by reason.
  ///
  /// O(analyses × (rules + entries of the baseline)).
  package static func among(
    _ selected: Set<String>, _ configuration: AnalyzerConfiguration, in analyses: [Analysis]
  ) -> [IdleRules] {
    var found: [Reason: [String]] = [:]
    for rule in Rules.descriptions where selected.contains(rule.id) {
      guard let reason = reason(rule, configuration, analyses) else { continue }
      found[reason, default: []].append(rule.id)
    }
    return Reason.allCases.compactMap { reason in
      found[reason].map { IdleRules(reason: reason, rules: $0) }
    }
  }

  private static func reason(
    _ rule: RuleDescription, _ configuration: AnalyzerConfiguration, _ analyses: [Analysis]
  ) -> Reason? {
    if rule.id == StaleBaselineRule.id {
      guard let entries = configuration.baseline?.entries else { return .noBaseline }
      let judged = analyses.map(\.judgedRules)
      let isIdle = entries.allSatisfy { entry in !judged.contains { $0.contains(entry.rule) } }
      return isIdle && !entries.isEmpty ? .noJudgedEntry : nil
    }
    if Rules.aboutIgnores.contains(where: { $0.description.id == rule.id }) {
      return configuration.ignoresSuppressions ? .noSuppressions : nil
    }
    return rule.isAboutCode && !analyses.contains { $0.ranRules.contains(rule.id) } ? .noCode : nil
  }
}
