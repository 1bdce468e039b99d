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

/// The settings of rules in one run.
struct RuleOptionValues: Sendable {
  private let values: [String: RuleOption.Value]

  /// - Parameter values: the settings that differ from the rules' own, by their ids.
  init(_ values: [String: RuleOption.Value]) { self.values = values }

  /// The number of a setting that is a count.
  func count(_ option: RuleOption) -> Int {
    if case .count(let count) = values[option.id] { return max(count, option.least) }
    if case .count(let count) = option.standard { return count }
    return option.least
  }

  /// The names or globs of a setting that is a list of them.
  func names(_ option: RuleOption) -> [String] {
    if case .names(let names) = values[option.id] { return names }
    if case .names(let names) = option.standard { return names }
    return []
  }
}
