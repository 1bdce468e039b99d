/// A close hook that is never called.
enum CloseNotSharedRule: EngineRule {
  static let description = RuleDescription(
    id: "close-not-shared", severity: .error,
    summary: "A binding whose instances are not cached has a close hook.",
    rationale: """
      Close hooks run when the container or the scope that caches the instance is closed. An \
      instance that is not cached belongs to its requester, and an existing instance to the code \
      that created it.
      """,
    soundCode: [
      CodeExample("bindings.bind(Log.init, in: .singleton).onClose { $0.flush() }")
    ],
    brokenCode: [
      CodeExample("bindings.bind(Log.init).onClose { $0.flush() }")
    ])
}
