/// A name for a property that the class does not have.
enum UnknownPropertyRule: EngineRule {
  static let description = RuleDescription(
    id: "unknown-property", severity: .error,
    summary:
      "A binding names a property that its class does not have, or that is not marked with '@Inject'.",
    rationale: """
      'injected' and 'injectedNames' repeat the names that properties request. If a property is \
      misspelt there, the intended property requests a key without a name.
      """,
    soundCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init)
        bindings.bind(Lamp.init).named("left")
        bindings.bind(Bench.init).injected(["lamp": "left"])
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init)
        bindings.bind(Lamp.init).named("left")
        bindings.bind(Bench.init).injected(["lmap": "left"])
        """)
    ])
}
