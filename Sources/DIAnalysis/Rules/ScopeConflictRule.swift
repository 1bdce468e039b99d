/// One scope that is declared within two different scopes.
enum ScopeConflictRule: EngineRule {
  static let description = RuleDescription(
    id: "scope-conflict", severity: .error,
    summary: "One name of a declared scope is used within different scopes.",
    rationale: """
      Scopes are distinguished by their names. Which one encloses the other decides which objects may \
      hold which, so it has to be the same at each mention of the scope.
      """,
    soundCode: [
      CodeExample(#"bindings.declare(.declared("page", within: .declared("screen")))"#)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.declare(.declared("page"))
        bindings.declare(.declared("page", within: .declared("screen")))
        """)
    ])
}
