/// Two different modules with equal type and name.
enum ModuleConflictRule: EngineRule {
  static let description = RuleDescription(
    id: "module-conflict", severity: .error,
    summary: "Two modules of one type and name differ.",
    rationale: """
      A module that several others require is described once. Two of one type and name are one and \
      the same if their stored properties are equal; if not, one of them would be silently left \
      out.
      """,
    soundCode: [
      CodeExample("Blueprint(Lighting(isDim: true), Lighting(isDim: true))")
    ],
    brokenCode: [
      CodeExample("Blueprint(Lighting(isDim: true), Lighting(isDim: false))")
    ])
}
