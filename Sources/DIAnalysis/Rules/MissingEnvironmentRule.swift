import DIDefinition
import DIGraph

/// An environment variable that is read and not there.
struct MissingEnvironmentRule: Rule {
  let description = RuleDescription(
    id: "missing-environment", severity: .error,
    summary: "A factory reads an environment variable that is not defined.",
    rationale: """
      Fine in staging, broken in production: the variable is read when the object is made, which \
      may be long after the start. Variables with a default may be absent. Bindings that nothing \
      reaches are not judged.
      """,
    nonTriggering: [
      RuleExample("variable API_KEY; singleton Client reads API_KEY"),
      RuleExample("singleton Client reads API_KEY?"),
      RuleExample("root App; singleton App; Unused reads API_KEY"),
    ],
    triggering: [
      RuleExample("singleton ↓Client reads API_KEY"),
      RuleExample("variable API_KEY; singleton ↓Client reads API_KYE"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let environment = context.definition.bindingTable.environment
    let defined = (context.definition.environment?.variables ?? []).map(\.name).exactNames()
    for (row, variables) in zip(environment.rows, environment.values) {
      let row = Int(row)
      guard context.graph.isEffective(row), context.isReached(row) else { continue }
      var seen: Set<ExactName> = []
      let missing = variables.filter { !$0.hasDefault }.map(\.name)
        .filter { !defined.contains(ExactName($0)) && seen.insert(ExactName($0)).inserted }
      guard !missing.isEmpty else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)],
          at: .member(binding: row, [.member("environment")]),
          container: context.graph.container(of: row), facts: .variables(missing)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .variables(let missing) = finding.facts, let key = finding.keys.first else {
      return FindingWords(description.summary)
    }
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    let near = missing.lazy.compactMap { context.undeclared.variables[$0] }
    return FindingWords(
      "'\(key)' reads \(list), which the environment does not define",
      help: near.first.map { "did you mean '\($0)'?" }
        ?? "define \(missing.count == 1 ? "it" : "them"), or give the factory a default",
      suggestions: [])
  }
}
