/// A value for a scope that is never opened.
enum ExternalScopeRule: EngineRule {
  static let description = RuleDescription(
    id: "external-scope",
    summary: "A value is announced for a scope that is never opened.",
    rationale: """
      Such a value is given when a declared scope is opened. The built-in scopes are there from \
      the beginning, so nobody could give it.
      """,
    soundCode: [
      CodeExample(#"bindings.external(Guest.self, in: .declared("visit"))"#)
    ],
    brokenCode: [
      CodeExample("bindings.external(Guest.self, in: .singleton)")
    ])
}
