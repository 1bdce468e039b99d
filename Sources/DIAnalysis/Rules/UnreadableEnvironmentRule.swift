/// An environment variable of another type.
enum UnreadableEnvironmentRule: EngineRule {
  static let description = RuleDescription(
    id: "unreadable-environment", severity: .error,
    summary: "An environment variable cannot be read as the type of the parameter.",
    rationale: """
      A text is read as a number or a truth value if it is one; 'eighty' is not an 'Int'. The \
      variable of a parameter with a default has to be readable too: the default is for variables \
      that are not defined. Values are never shown, because they may be secrets. Bindings that \
      nothing reaches are not checked.
      """,
    soundCode: [
      CodeExample(
        """
        Blueprint(environment: ["PORT": "80"]) { bindings in
          bindings.bind(Server.self, using: .variable("PORT")) { (port: Int) in Server(port: port) }
        }
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        Blueprint(environment: ["PORT": "eighty"]) { bindings in
          bindings.bind(Server.self, using: .variable("PORT")) { (port: Int) in Server(port: port) }
        }
        """)
    ])
}
