import DIDefinition
import DIGraph
import DIReading

/// A cycle of scopes that outlive one another.
enum ScopeCycleRule: DeclaredCycleRule {
  static let description = RuleDescription(
    id: "scope-cycle", severity: .error, category: .besideBindings,
    summary: "Scopes are declared within each other.",
    rationale: """
      `within` names the scope that outlives this one. In a cycle no scope outlives the others. \
      Until this is fixed, these scopes have no order, and no `scope-leak` is reported between two \
      of them.
      """,
    advice: Advice("declare one of them within another scope, or singleton"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "scopes": [{ "name": "visit", "within": "order" }, { "name": "order", "within": "visit" }],
          "bindings": [{ "key": "Bill", "scope": "visit" }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "scopes": [{ "name": "visit" }, { "name": "order", "within": "visit" }],
          "bindings": [{ "key": "Bill", "scope": "visit" }]
        }
        """,
      finding: """
        error: scopes are declared within each other: 'order' within 'visit' within 'order' [scope-cycle]
           help: declare one of them within another scope, or singleton
        """))

  static let table = DefinitionSite.Table.scopes

  static func cycles(in context: RuleContext) -> [[Declared]] {
    context.graph.scopes.cycles.map { cycle in
      cycle.map { Declared(name: context.graph.scopes.scopes[$0].name, index: $0) }
    }
  }

  static func words(for names: [String], in context: RuleContext) -> FindingWords {
    FindingWords(
      "scopes are declared within each other: \(closed(names, by: " within "))",
      help: description.advice?[context.notation])
  }
}
