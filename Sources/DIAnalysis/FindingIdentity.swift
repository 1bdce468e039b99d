import DIDefinition

/// The identity of a finding within its definition, by names that are equal if their scalars are.
struct FindingIdentity: Hashable {
  let rule: String
  /// The engine's code for a fault of compiled code.
  let code: String?
  /// The name of the child container; nil for the root container.
  let container: ExactName?
  let keys: [String]

  init(rule: String, code: String?, container: String?, keys: [String]) {
    self.rule = rule
    self.code = code
    self.container = container.map(ExactName.init)
    self.keys = keys
  }

  /// The identity of a finding in the child container with this name.
  init(_ finding: Finding, container: String?) {
    self.init(
      rule: finding.rule, code: finding.code, container: container, keys: finding.keys)
  }

  static func == (one: FindingIdentity, other: FindingIdentity) -> Bool {
    one.rule == other.rule && one.code == other.code && one.container == other.container
      && Baseline.order(one.keys, before: other.keys) == nil
  }

  func hash(into hasher: inout Hasher) {
    ExactName(rule).hash(into: &hasher)
    for key in keys { ExactName(key).hash(into: &hasher) }
  }
}
