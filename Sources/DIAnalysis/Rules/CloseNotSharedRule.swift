/// A close hook that is never called.
enum CloseNotSharedRule: EngineRule {
  static let description = RuleDescription(
    id: "close-not-shared",
    summary: "A binding that nothing keeps has a close hook.",
    rationale: """
      Close hooks are called when the container or the scope that keeps the instance is closed. \
      What is made anew for each request, kept for one request or held weakly belongs to whoever \
      asked, and an object that was put in belongs to whoever made it.
      """,
    soundCode: [
      CodeExample("bindings.bind(Log.init, in: .singleton).onClose { $0.flush() }")
    ],
    brokenCode: [
      CodeExample("bindings.bind(Log.init).onClose { $0.flush() }")
    ])
}
