import DIAnalysis
import DIConfiguration
public import DIDefinition
import DIReporting
public import SwiftDI

/// How a container is checked: the options of `swift-di lint` that a test may want.
public struct LintOptions: Sendable {
  /// Whether warnings count as errors, as with `--strict`.
  public var isStrict = false
  /// Rules that do not run, as with `--disable`.
  public var disabledRules: Set<String> = []
  /// Rules that run though they are off by default, as with `--enable`.
  public var enabledRules: Set<String> = []
  /// The day by which suppressions expire, in UTC; the day of the test unless it is set.
  public var today: CalendarDate?
  /// What a file says of rules and keys; the other options are asked after it.
  var configuration: Configuration?
  /// The findings that are known: they are left out.
  var baseline: Baseline?

  public init(
    isStrict: Bool = false, disabledRules: Set<String> = [], enabledRules: Set<String> = [],
    today: CalendarDate? = nil
  ) {
    self.isStrict = isStrict
    self.disabledRules = disabledRules
    self.enabledRules = enabledRules
    self.today = today
  }

  /// The named rules that do not exist, sorted.
  var unknownRules: [String] {
    disabledRules.union(enabledRules).subtracting(Rules.descriptions.map(\.id)).sorted()
  }
}

extension ContainerDefinition {
  /// What `swift-di lint --verbose` finds in the definition, in the command's order.
  ///
  /// What an `ignore` silences is left out. Runs no factory. O(bindings + dependencies).
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
  /// What `swift-di lint` finds in this container's definition.
  ///
  ///     XCTAssertEqual(container.lint().filter { $0.severity == .error }, [])
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    // It was built, so the engine has no findings.
    DefinitionDocument(compiled: definition, engineFindings: []).lint(options)
  }
}

extension Blueprint {
  /// What `swift-di lint` finds in this blueprint.
  ///
  /// Of a blueprint that no container can be built from, all that is in the way is among it, unless
  /// an `ignore` or the options silence it.
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    let (definition, findings) = checkedDefinition()
    return DefinitionDocument(compiled: definition, engineFindings: findings).lint(options)
  }
}
