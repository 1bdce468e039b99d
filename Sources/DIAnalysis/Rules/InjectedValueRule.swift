/// A structure with marked properties, which are only filled in objects.
enum InjectedValueRule: EngineRule {
  static let description = RuleDescription(
    id: "injected-value", severity: .error,
    summary: "A structure has properties marked with '@Inject'.",
    rationale: """
      Marked properties are filled after the initialiser, in the shared object. A value would be \
      copied before, so its properties are never filled. Use a class, or take the dependencies as \
      parameters of the initialiser.
      """,
    soundCode: [
      CodeExample(
        """
        final class Shelf: AutoInjectable {
          @Inject var lamp: Lamp
          init() {}
        }
        """)
    ],
    brokenCode: [
      CodeExample(
        """
        struct Shelf: AutoInjectable {
          @Inject var lamp: Lamp
        }
        """)
    ])
}
