import DIDefinition
import DIGraph

/// A binding that no root reaches.
enum UnreachableBindingRule: BindingRule {
  static let description = RuleDescription(
    id: "unreachable-binding", severity: .warning, category: .unreachable,
    summary: "No root leads to a binding.",
    rationale: """
      It is dead code, or a root is missing from the definition. All kinds of dependencies count, \
      deferred and optional ones too; a collection reaches all its contributions; eager bindings \
      are roots by themselves. Without declared roots nothing is checked. It is a note where a \
      part of an app's sources was not read ('notRead'), because that may request it.
      """,
    advice: Advice(
      swift: "remove it, or name what requests it with 'bindings.root(…)'",
      json: "remove it, or name what requests it in 'roots'"),
    nonTriggering: [
      RuleExample("root App; App -> provider Settings; Settings"),
      RuleExample("root App; App; eager singleton Logger"),
      RuleExample("App; Settings"),
    ],
    triggering: [
      RuleExample("root App; App; ↓Settings"),
      RuleExample("root App; App; ↓Legacy -> App"),
    ])

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let judged = context.judgesReachability ? context.definition.bindingCount : 0
    return (0..<judged).lazy.filter { !context.isReached($0) }
  }

  static func severity(of row: Int, in context: RuleContext) -> Severity {
    context.definition.notRead.isEmpty ? description.severity : .note
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    FindingWords(
      "nothing reaches '\(context.name(row))'", help: description.advice?[context.notation])
  }
}
