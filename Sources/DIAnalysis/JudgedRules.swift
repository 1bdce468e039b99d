/// The rules whose findings a run would have reported if there were any.
struct JudgedRules {
  private let ran: Set<String>

  /// - Parameters:
  ///   - rules: the rules that ran.
  ///   - ignores: the rules whose `ignore` entries were checked.
  init(ran rules: [String], ignoresOf ignores: Set<String>) {
    var ran = Set(rules)
    // The rule about suppressions is only complete if those of all rules were checked.
    let isComplete = Rules.descriptions.allSatisfy { rule in
      ignores.contains(rule.id) || rule.severity == .note || rule.id == DoesNotBuildRule.id
    }
    if !isComplete { ran.remove(StaleSuppressionRule.id) }
    self.ran = ran
  }

  func contains(_ rule: String) -> Bool { ran.contains(rule) }
}
