public import DIDefinition

/// Which rules run, and how grave their findings are.
public struct AnalyzerConfiguration: Sendable {
  /// Only these rules run; nil means all.
  public var only: Set<String>?
  /// These do not run, whatever `only` says.
  public var disabled: Set<String> = []
  /// Severities that differ from the rules' own.
  public var severities: [String: Severity] = [:]
  /// Whether warnings count, and are called, errors.
  public var isStrict = false
  /// Whether an `ignore` silences nothing, and is not judged either.
  public var ignoresSuppressions = false
  /// The day by which suppressions expire, in UTC.
  public var today: CalendarDate

  public init(today: CalendarDate) {
    self.today = today
  }

  /// Whether a rule runs.
  public func isEnabled(_ rule: String) -> Bool {
    (only?.contains(rule) ?? true) && !disabled.contains(rule)
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
