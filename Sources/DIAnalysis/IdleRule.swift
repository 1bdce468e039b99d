import DIReading

/// A rule that a user selected and that has nothing to check in a run.
package enum IdleRule: CaseIterable, Sendable {
  /// Only the engine finds what `does-not-build` reports.
  case needsCode
  /// Suppressions have no effect and there is no baseline, so `stale-suppression` has nothing to check.
  case needsSuppressions
  /// The configuration has no contracts, so `contract` has nothing to check.
  case needsContracts

  /// The id of the rule.
  package var id: String {
    switch self {
    case .needsCode: DoesNotBuildRule.id
    case .needsSuppressions: StaleSuppressionRule.id
    case .needsContracts: ContractRule.id
    }
  }

  /// The idle rules among `selected`.
  package static func among(
    _ selected: Set<String>, _ configuration: AnalyzerConfiguration, in analyses: [Analysis]
  ) -> [IdleRule] {
    allCases.filter { rule in
      guard selected.contains(rule.id) else { return false }
      return switch rule {
      case .needsCode: analyses.allSatisfy { !$0.document.mayHaveFindings }
      case .needsSuppressions:
        configuration.ignoresSuppressions && configuration.baseline == nil
      case .needsContracts: configuration.contracts.isEmpty
      }
    }
  }
}
