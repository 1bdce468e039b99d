/// A setting of a rule that a team's configuration can change.
public struct RuleOption: Sendable, Hashable {
  /// The value of a setting.
  public enum Value: Sendable, Hashable {
    /// A whole number, at least `RuleOption.least`.
    case count(Int)
    /// Names or globs.
    case names([String])
  }

  /// The id of the rule.
  public let rule: String
  /// The member in the rule's part of the configuration.
  public let name: String
  /// A short description of the setting.
  public let summary: String
  /// The value without a configuration.
  public let standard: Value
  /// The smallest number that makes sense, if the value is a count.
  public let least: Int

  /// The setting's name in `AnalyzerConfiguration.options`.
  public var id: String { "\(rule).\(name)" }

  init(rule: String, _ name: String, count: Int, from least: Int, _ summary: String) {
    self.rule = rule
    self.name = name
    self.summary = summary
    self.least = least
    standard = .count(count)
  }

  init(rule: String, names name: String, _ summary: String) {
    self.rule = rule
    self.name = name
    self.summary = summary
    least = 0
    standard = .names([])
  }
}
