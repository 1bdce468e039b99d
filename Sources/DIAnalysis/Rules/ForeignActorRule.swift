/// Code of an actor that a request cannot switch to.
enum ForeignActorRule: EngineRule {
  static let description = RuleDescription(
    id: "foreign-actor", severity: .error,
    summary:
      "A factory, a setter or a hook is isolated to a global actor other than the main actor.",
    rationale: """
      Requests are synchronous and may come from the main actor or from no actor; they cannot \
      enter another one. An asynchronous factory can: it awaits the initialiser.
      """,
    soundCode: [
      CodeExample("bindings.bind(Board.self) { () async in await Board() }")
    ],
    brokenCode: [
      CodeExample("bindings.bind(Board.self) { @KitchenActor in Board() }")
    ])
}
