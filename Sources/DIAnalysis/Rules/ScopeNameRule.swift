/// A declared scope with a name that is taken.
enum ScopeNameRule: EngineRule {
  static let description = RuleDescription(
    id: "scope-name", severity: .error,
    summary: "A declared scope is named like a built-in one, or has no name.",
    rationale: """
      In a definition a scope is its name, so a declared scope that is called 'singleton' would \
      look like the built-in one.
      """,
    soundCode: [
      CodeExample(#"bindings.bind(Lamp.init, in: .declared("evening"))"#)
    ],
    brokenCode: [
      CodeExample(#"bindings.bind(Lamp.init, in: .declared("singleton"))"#)
    ])
}
