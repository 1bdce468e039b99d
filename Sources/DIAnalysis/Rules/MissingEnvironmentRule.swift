import DIDefinition
import DIGraph
import DIReading

/// An environment variable that is read but not defined.
struct MissingEnvironmentRule: Rule {
  let description = RuleDescription(
    id: "missing-environment", severity: .error,
    summary: "A factory reads an environment variable that is not defined.",
    rationale: """
      Fine in staging, broken in production: the variable is read when the object is made, which \
      may be long after the start. Variables with a default may be absent. Bindings that nothing \
      reaches are not judged.
      """,
    advice: Advice(
      swift: "define it in the environment, or give the parameter a default",
      json: "define it in 'environment', or say 'hasDefault' where it is read"),
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
    let name = context.definition.environment?.name ?? ""
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
          container: context.graph.container(of: row),
          facts: .variables(
            missing.map { MissingVariable(name: $0, environments: [name]) })))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .variables(let missing) = finding.facts, let key = finding.keys.first else {
      return FindingWords(description.summary)
    }
    let near = missing.lazy.compactMap { context.undeclared.variables[$0.name] }
    return FindingWords(
      CheckWords(
        reader: key, of: sentence(missing), count: missing.count, near: near.first,
        context.notation))
  }

  /// Names the variables, and the environments that lack them unless all lack the same.
  private func sentence(_ missing: [MissingVariable]) -> String {
    guard Set(missing.map(\.environments)).count > 1 else {
      return CheckWords.undefined(missing.map(\.name))
    }
    return "what is not defined: "
      + missing.map { variable in
        "'\(variable.name)' in "
          + variable.environments.map { "'\($0)'" }.joined(separator: " and ")
      }.joined(separator: ", ")
  }
}
