/// Marked properties of an object that its binding does not fill.
enum UnfilledPropertyRule: EngineRule {
  static let description = RuleDescription(
    id: "unfilled-property", severity: .error,
    summary: "A class has properties marked with '@Inject', and its binding does not fill them.",
    rationale: """
      Reading such a property ends the program. A binding with 'injected()' fills them, as do \
      those of discovered types; their names and dependencies are then part of the graph. \
      Properties of a type that the binding sets with 'set' are filled. A factory that takes a \
      resolver or the container may fill them, and is not checked; for a factory that fills them \
      by hand write 'ignoring("unfilled-property", reason: …)', which the engine respects as well. \
      Only the class that a factory returns is checked, not one behind a protocol.
      """,
    soundCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init, in: .singleton)
        bindings.bind(Desk.init).injected()
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        bindings.bind(Lamp.init, in: .singleton)
        bindings.bind(Desk.init)
        """)
    ])
}
