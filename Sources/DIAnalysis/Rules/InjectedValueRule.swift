/// A structure with marked properties, which are only filled in objects.
enum InjectedValueRule: EngineRule {
  static let description = RuleDescription(
    id: "injected-value",
    summary: "A structure has properties marked with '@Inject'.",
    rationale: """
      Marked properties are filled after the initialiser, in the object that everybody shares. A \
      value would be copied before, so the properties of a value are never filled. A class can \
      have them; a value takes what it needs in its initialiser.
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
