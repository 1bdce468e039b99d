/// A module that threw an error.
enum ModuleFailedRule: EngineRule {
  static let description = RuleDescription(
    id: "module-failed", severity: .error,
    summary: "A module threw an error while it was described.",
    rationale: """
      The bindings after that are unknown. 'swift-di' refuses such compiled code with status 2, \
      because it would check half a container; 'expectSound' and 'lint()' report it.
      """,
    soundCode: [
      CodeExample(
        """
        Blueprint { bindings in
          bindings.bind(Lamp.init)
        }
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        Blueprint { bindings in
          bindings.bind(Lamp.init)
          throw NoLicence()
        }
        """)
    ])
}
