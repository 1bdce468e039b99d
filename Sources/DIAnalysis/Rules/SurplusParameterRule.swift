/// `Parameter` values beyond the factory's parameters.
enum SurplusParameterRule: EngineRule {
  static let description = RuleDescription(
    id: "surplus-parameter", severity: .error,
    summary: "'using' has more entries than the factory has parameters.",
    rationale: """
      It has one entry for each parameter, in their order. An entry beyond the last parameter was \
      meant for another one.
      """,
    soundCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init).named("left")
        bindings.bind(Hut.self, using: .named("left")) { (lamp: Lamp) in Hut(lamp) }
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init).named("left")
        bindings.bind(Hut.self, using: .named("left"), .named("right")) { (lamp: Lamp) in Hut(lamp) }
        """)
    ])
}
