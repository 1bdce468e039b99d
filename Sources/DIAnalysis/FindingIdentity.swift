import DIDefinition

/// The identity of a finding within its definition, by names.
struct FindingIdentity: Hashable {
  let rule: String
  /// The engine's code for a fault of compiled code.
  let code: String?
  /// The name of the child container; nil for the root container.
  let container: ExactName?
  let keys: [ExactName]

  init(rule: String, code: String?, container: String?, keys: [String]) {
    self.rule = rule
    self.code = code
    self.container = container.map(ExactName.init)
    self.keys = keys.map(ExactName.init)
  }

  /// The identity of a finding in the child container with this name.
  init(_ finding: Finding, container: String?) {
    self.init(
      rule: finding.rule, code: finding.code, container: container, keys: finding.keys)
  }
}
