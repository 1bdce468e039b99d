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
