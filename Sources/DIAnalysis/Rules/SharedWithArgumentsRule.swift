import DIDefinition
import DIGraph

/// A shared object that takes run-time arguments.
enum SharedWithArgumentsRule: BindingRule {
  static let description = RuleDescription(
    id: "shared-with-arguments", severity: .error,
    summary: "A shared binding takes run-time arguments.",
    rationale: """
      The object is constructed once. So only the arguments of the first request would count, and \
      those of all other requests would be ignored without an error. In scopes graph and weak it \
      is a note: in graph the object is constructed once per request, and in weak again after its \
      last holder released it, so the arguments are mostly the same. SwiftDI's own containers \
      refuse such bindings in these scopes, too.
      """,
    advice: CheckWords.adviceForArguments,
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "bindings": [{ "key": "Table", "scope": "singleton", "arguments": ["Int"] }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "bindings": [{ "key": "Table", "scope": "prototype", "arguments": ["Int"] }]
        }
        """,
      finding: """
        error: singleton 'Table' takes arguments (Int), but is constructed only once [shared-with-arguments]
           help: make it prototype, or bind one instance per argument value
        """))

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let graph = context.graph
    return context.definition.bindingTable.arguments.rows.lazy.map(Int.init)
      .filter { graph.lifetimes[$0].isShared && !graph.scopes.isUnknown(graph.lifetimes[$0]) }
  }

  /// A note in scope graph and weak, unless the definition is one of this engine, which refuses both.
  static func severity(of row: Int, in context: RuleContext) -> Severity {
    let isRefused = context.definition.generator?.name == "SwiftDI"
    return switch context.graph.lifetimes[row] {
    case .graph, .weak: isRefused ? .error : .note
    case .singleton, .declared, .prototype, .unscoped: .error
    }
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    let types = context.definition.bindingTable.arguments[row] ?? []
    return FindingWords(
      CheckWords(sharing: row, arguments: types, in: context.graph, context.notation))
  }
}
