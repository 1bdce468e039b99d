public import DIDefinition

/// Which rules run, and how grave their findings are.
public struct AnalyzerConfiguration: Sendable {
  /// Only these rules run; nil means all.
  public var only: Set<String>?
  /// These do not run, whatever `only` says.
  public var disabled: Set<String> = []
  /// These were enabled by name: they run though they are off by default or only make notes.
  public var enabled: Set<String> = []
  /// Whether rules run whose findings are notes.
  ///
  /// Otherwise only those of them run that `only` or `enabled` names.
  public var includesNotes = false
  /// How many findings of each rule are reported; nil means all.
  public var limit: ReportLimit? = .standard
  /// Severities that differ from the rules' own.
  public var severities: [String: Severity] = [:]
  /// Whether warnings count, and are called, errors.
  public var isStrict = false
  /// Whether an `ignore` silences nothing, and is not judged either.
  public var ignoresSuppressions = false
  /// Findings that are counted as known and make no run fail.
  ///
  /// Suppressed findings are not looked up in it.
  public var baseline: Baseline?
  /// The day by which suppressions expire, in UTC.
  public var today: CalendarDate

  public init(today: CalendarDate) {
    self.today = today
  }

  /// Whether a rule runs.
  public func isEnabled(_ rule: RuleDescription) -> Bool {
    guard only?.contains(rule.id) ?? true, !disabled.contains(rule.id) else { return false }
    if only != nil || enabled.contains(rule.id) { return true }
    if rule.isOffByDefault { return severities[rule.id].map { $0 > .note } ?? false }
    return includesNotes || effectiveSeverity(of: rule) > .note
  }

  /// Whether findings of a rule that runs are reported though they are notes.
  ///
  /// Findings of one rule can be of several degrees.
  func includesNotes(of rule: String) -> Bool {
    includesNotes || enabled.contains(rule) || only?.contains(rule) ?? false
  }

  /// How grave a rule's findings are; of a rule with several degrees, the gravest.
  public func effectiveSeverity(of rule: RuleDescription) -> Severity {
    severity(rule.severity, of: rule.id)
  }

  /// How grave a finding is, given how grave its rule thinks it is.
  func severity(_ severity: Severity, of rule: String) -> Severity {
    let severity = severities[rule] ?? severity
    return isStrict && severity == .warning ? .error : severity
  }
}
