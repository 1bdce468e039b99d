import DIDefinition
import DIGraph

/// A shared object that takes run-time arguments.
struct SharedWithArgumentsRule: Rule {
  let description = RuleDescription(
    id: "shared-with-arguments", severity: .error,
    summary: "A shared binding takes run-time arguments.",
    rationale: """
      The object is made once, so only the first caller's arguments would count and everybody \
      else's would be ignored without a word.
      """,
    advice: Advice(
      swift: "leave the scope out, or keep one instance for each value with '.keptByArgument()'",
      json: "make it prototype, or bind one instance per argument value"),
    nonTriggering: [RuleExample("prototype Tab(Int)"), RuleExample("Tab(Int)")],
    triggering: [RuleExample("singleton ↓Tab(Int)"), RuleExample("graph ↓Tab(Int)")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in context.definition.bindingTable.arguments.rows {
      let row = Int(row)
      guard context.graph.isEffective(row), context.graph.lifetimes[row].isShared else {
        continue
      }
      findings.add(
        Finding(
          description, keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .binding(let row) = finding.place, let key = finding.keys.first else {
      return FindingWords(description.summary)
    }
    let scope = context.graph.scopes.name(of: context.graph.lifetimes[row])
    let types = (context.definition.bindingTable.arguments[row] ?? []).joined(separator: ", ")
    return FindingWords(
      "\(scope) '\(key)' takes arguments (\(types)), but is made only once",
      help: description.advice?[context.notation])
  }
}
