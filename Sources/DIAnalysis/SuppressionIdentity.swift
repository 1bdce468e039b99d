import DIDefinition
import DIGraph

/// Identifies an `ignore` entry of a container across its environments.
package struct SuppressionIdentity: Hashable, Sendable {
  private let rule: ExactName
  private let keys: [ExactName]
  private let container: ExactName

  init(rule: String, keys: [String], container: String) {
    self.rule = ExactName(rule)
    self.keys = keys.map(ExactName.init)
    self.container = ExactName(container)
  }
}

extension Analysis {
  /// The `ignore` entry that a finding reports as unused; nil for findings of other rules.
  package func unusedSuppression(of finding: Finding) -> SuppressionIdentity? {
    guard case .unused(let rule, let keys) = finding.facts(of: StaleSuppressionRule.self) else {
      return nil
    }
    return SuppressionIdentity(
      rule: rule, keys: keys, container: graph.containers.containers[finding.container].name)
  }
}
