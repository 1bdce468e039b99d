import DIDefinition
import DIGraph

/// A binding that no root reaches.
struct UnreachableBindingRule: Rule {
  let description = RuleDescription(
    id: "unreachable-binding", severity: .warning, category: .unreachable,
    summary: "No root leads to a binding.",
    rationale: """
      It is dead code, or a root is missing from the definition. All kinds of dependencies count, \
      deferred and optional ones too; a collection reaches all its contributions; eager bindings \
      are roots by themselves. Without declared roots nothing is judged.
      """,
    advice: Advice(
      swift: "remove it, or name what asks for it with 'bindings.root(…)'",
      json: "remove it, or name what asks for it in 'roots'"),
    nonTriggering: [
      RuleExample("root App; App -> provider Settings; Settings"),
      RuleExample("root App; App; eager singleton Logger"),
      RuleExample("App; Settings"),
    ],
    triggering: [
      RuleExample("root App; App; ↓Settings"),
      RuleExample("root App; App; ↓Legacy -> App"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    guard context.judgesReachability else { return }
    for row in (0..<context.definition.bindingCount) {
      guard context.graph.isEffective(row), !context.isReached(row) else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let key = finding.keys.first ?? ""
    return FindingWords(
      "nothing reaches '\(key)'", help: description.advice?[context.notation])
  }
}
