/// A value for a scope that is never opened.
enum ExternalScopeRule: EngineRule {
  static let description = RuleDescription(
    id: "external-scope", severity: .error,
    summary: "An external belongs to a scope that is never opened.",
    rationale: """
      Such a value is provided when a declared scope is opened. The built-in scopes are never \
      opened, so no code could provide it.
      """,
    soundCode: [
      CodeExample(#"bindings.external(Guest.self, in: .declared("visit"))"#)
    ],
    brokenCode: [
      CodeExample("bindings.external(Guest.self, in: .singleton)")
    ])
}
