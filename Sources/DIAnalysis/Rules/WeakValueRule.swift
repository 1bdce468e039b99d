/// A value type in the weak scope.
enum WeakValueRule: EngineRule {
  static let description = RuleDescription(
    id: "weak-value",
    summary: "A value type is bound in the weak scope.",
    rationale: """
      The weak scope keeps an object for as long as somebody else holds it. A structure or an \
      enumeration is copied and held by nobody, so there would never be anything to keep.
      """,
    soundCode: [
      CodeExample("bindings.bind(Lamp.init, in: .weak)")
    ],
    brokenCode: [
      CodeExample("bindings.bind(Reading.self, in: .weak) { Reading() }")
    ])
}
