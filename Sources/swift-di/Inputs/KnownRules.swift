import DIAnalysis
import DIDefinition

/// The rules by their names on the command line.
enum KnownRules {
  /// The completions of shells for a rule.
  static let ids = Rules.descriptions.map(\.id)

  /// The rule with a name.
  ///
  /// - Throws: `CommandFailure` with the nearest name.
  static func find(_ name: String) throws(CommandFailure) -> RuleDescription {
    if let rule = Rules.descriptions.first(where: { $0.id == name }) { return rule }
    let near = NearestName.of(name, among: ids)
    let hint = suggestion(near, insteadOf: name) ?? "'swift-di rules' lists them"
    throw CommandFailure("unknown rule '\(name.visible)' (\(hint))")
  }
}
