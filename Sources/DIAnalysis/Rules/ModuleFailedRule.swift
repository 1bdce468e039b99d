/// A module that threw an error.
enum ModuleFailedRule: EngineRule {
  static let description = RuleDescription(
    id: "module-failed",
    summary: "A module threw while it was described.",
    rationale: """
      What it would have bound after that is not known. 'swift-di' refuses such compiled code with \
      status 2, because it would judge half a container; 'expectSound' and 'lint()' report it.
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
