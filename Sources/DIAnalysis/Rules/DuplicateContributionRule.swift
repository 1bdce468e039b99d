/// Contributions with equal ids.
enum DuplicateContributionRule: EngineRule {
  static let description = RuleDescription(
    id: "duplicate-contribution", severity: .error,
    summary: "Two contributions to one key have the same id.",
    rationale: """
      An id tells contributions apart so that one can be overridden. A deliberate replacement has 'overrides()' and the id of the contribution \
      that it replaces. The same id under another key is fine.
      """,
    soundCode: [
      CodeExample(
        """
        bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
        bindings.bind(Lamp.self) { Lamp() }.contributes(id: "right")
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
        bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
        """)
    ])
}
