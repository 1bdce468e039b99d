import DIDefinition
import DIGraph
import DIReading

/// Run-time arguments that differ from those that the factory takes.
struct ArgumentMismatchRule: Rule {
  let description = RuleDescription(
    id: "argument-mismatch", severity: .error,
    summary: "A request passes other arguments than the factory takes.",
    rationale: """
      The types are compared in order, along aliases to the binding at their end. A request that \
      passes none to a factory that takes some is a mismatch as well.
      """,
    advice: Advice(
      "pass what the factory takes, in the same order"),
    nonTriggering: [
      RuleExample("singleton Tabs -> provider Tab(Int); Tab(Int)"),
      RuleExample("singleton Tabs -> provider Page(Int); Page = Tab; Tab(Int)"),
    ],
    triggering: [
      RuleExample("singleton Tabs -> provider ↓Tab(String); Tab(Int)"),
      RuleExample("singleton Tabs -> provider ↓Tab; Tab(Int)"),
      RuleExample("singleton Tabs -> provider ↓Tab(Int); Tab"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let definition = context.definition
    let taken = definition.bindingTable.arguments
    let passed = definition.dependencyTable.arguments
    let rootsPass = definition.roots.contains { !$0.arguments.isEmpty }
    guard !taken.rows.isEmpty || !passed.rows.isEmpty || rootsPass else { return }
    var arguments = ExpectedArguments(context.graph)
    for node in 0..<definition.bindingCount where context.graph.isEffective(node) {
      var reported: Set<Symbol> = []
      for edge in context.graph.edges(from: node) where context.graph.kind(of: edge) != .alias {
        let given = passed[edge] ?? []
        guard let expected = arguments.mismatch(context.graph.target(of: edge), passing: given),
          reported.insert(context.graph.requestedKey(of: edge)).inserted
        else { continue }
        let key = definition.symbols[context.graph.requestedKey(of: edge)]
        findings.add(
          Finding(
            description, keys: [context.name(node), key], path: [edge], at: .dependency(edge),
            container: context.graph.container(of: node),
            facts: .arguments(expected: expected, given: given)))
      }
    }
    checkRoots(context, &arguments, into: &findings)
  }

  private func checkRoots(
    _ context: RuleContext, _ arguments: inout ExpectedArguments,
    into findings: inout FindingCollector
  ) {
    for (index, node) in context.graph.rootNodes.enumerated() {
      let root = context.definition.roots[index]
      guard let expected = arguments.mismatch(node, passing: root.arguments) else { continue }
      findings.add(
        Finding(
          description, keys: [root.key], at: .site(DefinitionSite(.roots, index)),
          facts: .arguments(expected: expected, given: root.arguments)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .arguments(let expected, let given) = finding.facts,
      let key = finding.keys.last
    else { return FindingWords(description.summary) }
    let asker = finding.keys.count > 1 ? "'\(finding.keys[0])'" : "the root"
    let list = { (types: [String]) in types.isEmpty ? "none" : "(\(types.joined(separator: ", ")))"
    }
    return FindingWords(
      "\(asker) passes \(given.isEmpty ? "no arguments" : list(given)) to '\(key)', which takes \(list(expected))",
      help: "expected \(list(expected)), got \(list(given))")
  }
}
