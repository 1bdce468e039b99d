import DIAnalysis
import DIConfiguration
public import DIDefinition
import DIReading
import DIReporting
public import SwiftDI

/// The options of a check: those of `swift-di lint` that a test may need.
public struct LintOptions: Sendable {
  /// Whether warnings count as errors, as with `--strict`.
  public var isStrict = false
  /// Rules that do not run, as with `--disable`.
  public var disabledRules: Set<String> = []
  /// Rules that run though they are off by default, as with `--enable`.
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
  ///   - enabledRules: rules that run though they are off by default.
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

extension ContainerDefinition {
  /// The findings of `swift-di lint --verbose` for the definition, in the command's order.
  ///
  /// `options` choose the rules. Findings that an `ignore` suppresses are left out. Runs no
  /// factory. O(bindings + dependencies).
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    DefinitionDocument(compiled: self, engineFindings: nil).lint(options)
  }
}

extension DefinitionDocument {
  fileprivate func lint(_ options: LintOptions) -> [ContainerFinding] {
    var configuration = AnalyzerConfiguration(today: options.today ?? .today)
    var document = self
    if let file = options.configuration {
      configuration.apply(file)
      document.declareExternal(file.externals)
    }
    configuration.isStrict = options.isStrict
    configuration.includesNotes = true
    configuration.disabled.subtract(options.enabledRules)
    configuration.disabled.formUnion(options.disabledRules)
    configuration.enabled.formUnion(options.enabledRules)
    configuration.baseline = options.baseline
    let analysis = Analyzer(configuration).analyze(document)
    return zip(analysis.findings, FindingReport.reports(analysis)).compactMap { finding, report in
      guard finding.state == .new else { return nil }
      return ContainerFinding(finding, report, in: analysis)
    }
  }
}

extension Container {
  /// The findings of `swift-di lint` for this container's definition, from the rules of `options`.
  ///
  ///     XCTAssertEqual(container.lint().filter { $0.severity == .error }, [])
  ///
  /// O(bindings + dependencies).
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    // It was built, so the engine has no findings.
    DefinitionDocument(compiled: definition, engineFindings: []).lint(options)
  }
}

extension Blueprint {
  /// The findings of `swift-di lint` for this blueprint, from the rules of `options`.
  ///
  /// If no container can be built from the blueprint, every reason is among the findings, unless an
  /// `ignore` or the options suppress it. O(bindings + dependencies).
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    let (definition, findings) = checkedDefinition()
    return DefinitionDocument(compiled: definition, engineFindings: findings).lint(options)
  }
}
