/// An eager instance whose construction requires waiting.
enum EagerAsynchronousRule: EngineRule {
  static let description = RuleDescription(
    id: "eager-asynchronous",
    summary: "An eager binding, or something that it needs, is made asynchronously.",
    rationale: """
      A container is started without waiting, so what is eager has to be made at once. What a \
      longer-lived scope or a container around keeps may be there already and does not count.
      """,
    soundCode: [
      CodeExample("bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }")
    ],
    brokenCode: [
      CodeExample(
        "bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }.eager()")
    ])
}
