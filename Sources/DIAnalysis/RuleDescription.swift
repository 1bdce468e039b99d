package import DIGraph

/// The description of a rule, with everything that is printed about it.
public struct RuleDescription: Sendable {
  /// An id that reads well after "ignore" and never changes.
  public let id: String
  /// The severity of its findings without a configuration; the gravest if they have several.
  public let severity: Severity
  /// The kind of fault that the rule finds.
  public let category: RuleCategory
  /// One sentence that says what the rule reports.
  public let summary: String
  /// Why the rule matters, and what it does not report.
  public let rationale: String
  /// Advice on fixing a finding; nil if the rationale or each finding contains it.
  package let advice: Advice?
  /// The settings that a configuration can change.
  public let options: [RuleOption]
  /// Code with a finding, and the same code without it.
  public let example: RuleExample

  /// Describes a rule.
  package init(
    id: String, severity: Severity, category: RuleCategory = .binding, summary: String,
    rationale: String, advice: Advice? = nil, options: [RuleOption] = [], example: RuleExample
  ) {
    self.id = id
    self.severity = severity
    self.category = category
    self.summary = summary
    self.rationale = rationale
    self.advice = advice
    self.options = options
    self.example = example
  }
}
