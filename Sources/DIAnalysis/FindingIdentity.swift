import DIDefinition

/// The identity of a finding within its definition, by names.
struct FindingIdentity: Hashable {
  let rule: String
  /// nil for the root container.
  let container: ExactName?
  let keys: [ExactName]

  init(rule: String, container: String?, keys: [String]) {
    self.rule = rule
    self.container = container.map(ExactName.init)
    self.keys = keys.map(ExactName.init)
  }
}
