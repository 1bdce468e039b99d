public import DIDefinition

/// The rules to run, and the severities of their findings.
public struct AnalyzerConfiguration: Sendable {
  /// The only rules to run; nil for all.
  public var only: Set<String>?
  /// The rules not to run, even if `only` contains them.
  public var disabled: Set<String> = []
  /// The rules enabled by name, which run even if they only report notes.
  public var enabled: Set<String> = []
  /// Whether rules run that report notes.
  ///
  /// Otherwise they only run if `only` or `enabled` contains them.
  public var includesNotes = false
  /// The largest number of reported findings per rule; nil for all.
  public var limit: ReportLimit? = .standard
  /// Severities that differ from the rules' own.
  public var severities: [String: Severity] = [:]
  /// The settings of rules that differ from the rules' own, by `RuleOption.id`.
  public var options: [String: RuleOption.Value] = [:]
  /// The contracts of the team's configuration.
  package var contracts: [Contract] = []
  /// Whether warnings become errors.
  public var isStrict = false
  /// Whether `ignore` entries have no effect and are not checked.
  public var ignoresSuppressions = false
  /// The findings that count as known and do not make a run fail.
  ///
  /// Suppressed findings do not use up its entries.
  public var baseline: Baseline?
  /// Whether entries of the baseline that no longer occur are errors, whatever rules run.
  public var isBaselineStrict = false
  /// The findings about missing keys whose help proposes bound ones.
  package var proposals = Proposals.ofAll
  /// The day for the expiry of suppressions, in UTC.
  public var today: CalendarDate

  /// The findings for which keys are proposed.
  ///
  /// The search takes long, so a report that shows few findings should choose few.
  package enum Proposals: Sendable {
    case ofNone
    /// The findings that are neither known nor suppressed.
    case ofNew
    case ofAll
  }

  /// Creates the standard configuration, in which suppressions expire as of `today`.
  public init(today: CalendarDate) {
    self.today = today
  }

  /// Whether a rule runs.
  public func isEnabled(_ rule: RuleDescription) -> Bool {
    guard only?.contains(rule.id) ?? true, !disabled.contains(rule.id) else { return false }
    if only != nil || enabled.contains(rule.id) { return true }
    return includesNotes || effectiveSeverity(of: rule) > .note
  }

  /// Whether findings of a rule that runs are reported though they are notes.
  ///
  /// Findings of one rule can be of several degrees.
  func includesNotes(of rule: String) -> Bool {
    includesNotes || enabled.contains(rule) || only?.contains(rule) ?? false
  }

  /// The severity of a rule's findings; the gravest one if they have several severities.
  public func effectiveSeverity(of rule: RuleDescription) -> Severity {
    severity(rule.severity, of: rule.id)
  }

  /// The severity of an entry of the baseline that no longer occurs; nil if it is not reported.
  var severityOfStaleEntries: Severity? {
    if isBaselineStrict { return .error }
    let rule = StaleSuppressionRule.description
    let severity = severity(.note, of: rule.id)
    guard isEnabled(rule), severity > .note || includesNotes(of: rule.id) else { return nil }
    return severity
  }

  /// The severity of a finding, given the severity that its rule chose.
  func severity(_ severity: Severity, of rule: String) -> Severity {
    let severity = severities[rule] ?? severity
    return isStrict && severity == .warning ? .error : severity
  }
}
