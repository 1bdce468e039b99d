/// Marked properties of an object that its binding does not fill.
enum UnfilledPropertyRule: EngineRule {
  static let description = RuleDescription(
    id: "unfilled-property",
    summary: "A class has properties marked with '@Inject', and its binding does not fill them.",
    rationale: """
      Reading such a property ends the program. A binding that says 'injected()' fills them, as do \
      those of discovered types; their names and needs are then part of the graph. Properties of a \
      type that the binding sets with 'set' are filled. A factory that is handed a resolver or the \
      container may fill them, and is not judged; another one that fills them by hand says so with \
      'ignoring("unfilled-property", reason: …)', which the engine heeds as well. Only the class \
      that a factory returns is looked at, not one behind a protocol.
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
