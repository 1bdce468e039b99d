/// Advice for findings in the words of a framework, by the id of the rule.
///
/// `{key}` is what is missing, held or requested too early, `{requester}` what requests it, and `{keys}` are all
/// keys of a cycle.
struct SourceAdvice: Sendable {
  private(set) var texts: [String: String]

  /// Creates advice in a framework's own words, and in those for all frameworks where it has none.
  init(_ own: [String: String] = [:]) {
    texts = Self.common.merging(own) { _, own in own }
  }

  private static let common = [
    "missing-binding": "register {key}, or add '--sources' with the folder whose code registers it",
    "dependency-cycle": "request {key} after {requester} is constructed: that ends this cycle",
    "property-cycle": """
    declare the property 'weak'; if these objects are meant to hold each other, write \
    '// swift-di:ignore property-cycle {keys} - …'
    """,
    "scope-leak": "give {requester} the scope of {key}, or request {key} where it is used",
    "torn-singleton": "register it once in a scope that shares it",
    "duplicate-binding": "remove one, or give one a name",
    "shared-with-arguments": "remove its scope",
    "unreachable-binding": """
    if code in another folder requests it, add that folder with '--sources'; otherwise remove it, or write \
    '// swift-di:ignore unreachable-binding - …'
    """,
    "opaque-factory": "request what it needs in the factory itself",
  ]
}
