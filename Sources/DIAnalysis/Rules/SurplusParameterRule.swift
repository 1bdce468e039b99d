/// `Parameter` values beyond the factory's parameters.
enum SurplusParameterRule: EngineRule {
  static let description = RuleDescription(
    id: "surplus-parameter",
    summary: "'using' says more about parameters than the factory has.",
    rationale: """
      It says one thing for each parameter, in their order. What is said of a parameter that is \
      not there was meant for another one.
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
