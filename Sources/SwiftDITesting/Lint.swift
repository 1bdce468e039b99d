import DIAnalysis
import DIConfiguration
public import DIDefinition
import DIReading
import DIReporting
public import SwiftDI

extension ContainerDefinition {
  /// The findings of `swift-di lint --verbose` for the definition, in the command's order.
  ///
  /// `options` choose the rules. Findings that an `ignore` suppresses are left out. Runs no
  /// factory. O(bindings + dependencies).
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    DefinitionDocument(compiled: self).lint(options)
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
    DefinitionDocument(compiled: definition).lint(options)
  }
}

extension Blueprint {
  /// The findings of `swift-di lint` for this blueprint, from the rules of `options`.
  ///
  /// If no container can be built from the blueprint, every reason is among the findings, unless the
  /// options turn its rule off. O(bindings + dependencies).
  public func lint(_ options: LintOptions = LintOptions()) -> [ContainerFinding] {
    DefinitionDocument(compiled: definition).lint(options)
  }
}
