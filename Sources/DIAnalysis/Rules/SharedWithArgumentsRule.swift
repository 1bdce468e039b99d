import DIDefinition
import DIGraph

/// A shared object that takes run-time arguments.
struct SharedWithArgumentsRule: Rule {
  let description = RuleDescription(
    id: "shared-with-arguments", severity: .error,
    summary: "A shared binding takes run-time arguments.",
    rationale: """
      The object is made once, so only the first caller's arguments would count and everybody \
      else's would be ignored without a word. What is bound as graph is made once for each request, \
      and what is bound as weak as often as nobody holds it any more: there the same arguments are \
      mostly meant, and it is a note. SwiftDI's own containers refuse these, too.
      """,
    advice: CheckWords.adviceForArguments,
    nonTriggering: [RuleExample("prototype Tab(Int)"), RuleExample("Tab(Int)")],
    triggering: [
      RuleExample("singleton ↓Tab(Int)"), RuleExample("graph ↓Tab(Int)"),
      RuleExample("weak ↓Tab(Int)"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in context.definition.bindingTable.arguments.rows {
      let row = Int(row)
      guard context.graph.isEffective(row), context.graph.lifetimes[row].isShared else {
        continue
      }
      findings.add(
        Finding(
          description, severity: severity(of: context.graph.lifetimes[row], in: context),
          keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  /// An error for what outlives a request, and for all that this project's engine refuses to build.
  private func severity(of lifetime: Lifetime, in context: RuleContext) -> Severity {
    let isRefused = context.definition.generator?.name == "SwiftDI"
    return switch lifetime {
    case .graph, .weak: isRefused ? .error : .note
    case .singleton, .declared, .prototype, .unscoped: .error
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .binding(let row) = finding.place else { return FindingWords(description.summary) }
    let types = context.definition.bindingTable.arguments[row] ?? []
    return FindingWords(
      CheckWords(sharing: row, arguments: types, in: context.graph, context.notation))
  }
}
