/// Contributions with equal ids or map keys.
enum DuplicateContributionRule: EngineRule {
  static let description = RuleDescription(
    id: "duplicate-contribution", severity: .error,
    summary: "Two contributions to one key have the same id or the same map key.",
    rationale: """
      An id tells contributions apart so that one can be overridden, and a map has one element for \
      each of its keys. A deliberate replacement has 'overrides()' and the id of the contribution \
      that it replaces. The same id under another key is fine.
      """,
    soundCode: [
      CodeExample(
        """
        bindings.bind(Lamp.self) { Lamp() }.contributes(mapKey: "left")
        bindings.bind(Lamp.self) { Lamp() }.contributes(mapKey: "right")
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.bind(Lamp.self) { Lamp() }.contributes(mapKey: "left")
        bindings.bind(Lamp.self) { Lamp() }.contributes(mapKey: "left")
        """)
    ])
}
