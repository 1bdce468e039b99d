import DIDefinition
import DIGraph

/// A shared object that takes run-time arguments.
enum SharedWithArgumentsRule: BindingRule {
  static let description = RuleDescription(
    id: "shared-with-arguments", severity: .error,
    summary: "A shared binding takes run-time arguments.",
    rationale: """
      The object is constructed once, so only the first caller's arguments would count and all \
      others would be silently ignored. An object in scope graph is constructed once per request, \
      and a weak one again after its last holder released it: there the arguments are mostly the \
      same, and it is a note. SwiftDI's own containers refuse these, too.
      """,
    advice: CheckWords.adviceForArguments,
    nonTriggering: [
      RuleExample("prototype Tab(Int)"), RuleExample("Tab(Int)"), RuleExample("prototyp Tab(Int)"),
    ],
    triggering: [
      RuleExample("singleton ↓Tab(Int)"), RuleExample("graph ↓Tab(Int)"),
      RuleExample("weak ↓Tab(Int)"),
    ])

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
