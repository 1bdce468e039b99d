import DIAnalysis
import DIConfiguration
public import DIDefinition

/// The options of a check: those of `swift-di lint` that a test may need.
public struct LintOptions: Sendable {
  /// Whether warnings count as errors, as with `--strict`.
  public var isStrict = false
  /// Rules that do not run, as with `--disable`.
  public var disabledRules: Set<String> = []
  /// Rules that run though the configuration turns them off, as with the level `on`.
  public var enabledRules: Set<String> = []
  /// The day for the expiry of suppressions, in UTC; today by default.
  public var today: CalendarDate?
  /// The settings of a configuration file; the other options are applied after it.
  var configuration: Configuration?
  /// The known findings, which are left out.
  var baseline: Baseline?

  /// Creates options; by default they are those of `swift-di lint`.
  ///
  /// - Parameters:
  ///   - isStrict: whether warnings count as errors.
  ///   - disabledRules: rules that do not run.
  ///   - enabledRules: rules that run though the configuration turns them off.
  ///   - today: the day for the expiry of suppressions; nil means today.
  public init(
    isStrict: Bool = false, disabledRules: Set<String> = [], enabledRules: Set<String> = [],
    today: CalendarDate? = nil
  ) {
    self.isStrict = isStrict
    self.disabledRules = disabledRules
    self.enabledRules = enabledRules
    self.today = today
  }

  /// The unknown rule names among the options, sorted.
  var unknownRules: [String] {
    disabledRules.union(enabledRules).subtracting(Rules.descriptions.map(\.id)).sorted()
  }
}
