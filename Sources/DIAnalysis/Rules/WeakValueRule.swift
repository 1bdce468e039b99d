/// A value type in the weak scope.
enum WeakValueRule: EngineRule {
  static let description = RuleDescription(
    id: "weak-value", severity: .error,
    summary: "A value type is bound in the weak scope.",
    rationale: """
      The weak scope returns the same object as long as something else holds it. A structure or an \
      enumeration is copied, so nothing can hold it.
      """,
    soundCode: [
      CodeExample("bindings.bind(Lamp.init, in: .weak)")
    ],
    brokenCode: [
      CodeExample("bindings.bind(Reading.self, in: .weak) { Reading() }")
    ])
}
