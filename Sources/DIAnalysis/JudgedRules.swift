/// The rules that would have reported findings if there were any.
struct JudgedRules {
  private let ran: Set<String>
  /// Whether rules unknown to this version count, because the engine may be a newer one.
  private let includesUnknown: Bool

  /// - Parameters:
  ///   - rules: the rules that ran.
  ///   - ignores: the rules whose `ignore` entries were checked.
  ///   - hasEngineFindings: whether the engine sent its findings.
  init(ran rules: [String], ignoresOf ignores: Set<String>, hasEngineFindings: Bool) {
    includesUnknown = hasEngineFindings
    var ran = Set(rules)
    // The rule about unused `ignore` entries is only complete if those of all rules were checked.
    let isComplete = Rules.descriptions.allSatisfy { rule in
      ignores.contains(rule.id) || rule.isOffByDefault || rule.severity == .note
        || rule.isAboutCode && !hasEngineFindings
    }
    if !isComplete { ran.remove(UnusedSuppressionRule.id) }
    self.ran = ran
  }

  func contains(_ rule: String) -> Bool {
    ran.contains(rule) || includesUnknown && !Rules.knows(rule)
  }
}
