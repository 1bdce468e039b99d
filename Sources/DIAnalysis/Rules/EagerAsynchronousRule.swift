/// An eager instance whose construction requires waiting.
enum EagerAsynchronousRule: EngineRule {
  static let description = RuleDescription(
    id: "eager-asynchronous", severity: .error,
    summary: "An eager binding, or one of its dependencies, is constructed asynchronously.",
    rationale: """
      A container starts synchronously, so eager instances are constructed without waiting. An \
      instance of a longer-lived scope or of a parent may be cached already and does not count.
      """,
    soundCode: [
      CodeExample("bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }")
    ],
    brokenCode: [
      CodeExample(
        "bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }.eager()")
    ])
}
