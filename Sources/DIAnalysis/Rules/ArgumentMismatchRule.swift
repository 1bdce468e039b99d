import DIDefinition
import DIGraph
import DIReading

/// Run-time arguments that differ from those that the factory takes.
enum ArgumentMismatchRule: Rule {
  static let description = RuleDescription(
    id: "argument-mismatch", severity: .error,
    summary: "A request passes other arguments than the factory takes.",
    rationale: """
      The types are compared in order. If the request leads through aliases, the binding at their \
      end counts. A request without arguments for a factory that takes some is a mismatch, too.
      """,
    advice: Advice("pass what the factory takes, in the same order"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "bindings": [
            { "key": "Latte", "arguments": ["Int"] },
            { "key": "Bar", "dependencies": [{ "key": "Latte", "kind": "provider", "arguments": ["String"] }] }
          ]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "bindings": [
            { "key": "Latte", "arguments": ["Int"] },
            { "key": "Bar", "dependencies": [{ "key": "Latte", "kind": "provider", "arguments": ["Int"] }] }
          ]
        }
        """,
      finding: """
        error: 'Bar' passes (String) to 'Latte', which takes (Int) [argument-mismatch]
           Bar                   unscoped   cafe.json:5:5
             └ provider  Latte   unscoped   cafe.json:4:5
           help: expected (Int), got (String)
        """))

  struct Facts {
    /// The binding that requests; nil for a root.
    let requester: Int?
    let key: String
    let expected: [String]
    let given: [String]
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
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
          finding(
            ofRequest: edge, in: context,
            Facts(requester: node, key: key, expected: expected, given: given)))
      }
    }
    for (index, node) in context.graph.rootNodes.enumerated() {
      let root = definition.roots[index]
      guard let expected = arguments.mismatch(node, passing: root.arguments) else { continue }
      findings.add(
        finding(
          keys: [root.key], at: .site(DefinitionSite(.roots, index)),
          facts: Facts(
            requester: nil, key: root.key, expected: expected, given: root.arguments)))
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let requester = facts.requester.map { "'\(context.name($0))'" } ?? "the root"
    let (given, expected) = (list(facts.given), list(facts.expected))
    return FindingWords(
      "\(requester) passes \(facts.given.isEmpty ? "no arguments" : given) to '\(facts.key)', which takes \(expected)",
      help: "expected \(expected), got \(given)")
  }

  private static func list(_ types: [String]) -> String {
    types.isEmpty ? "none" : "(\(types.joined(separator: ", ")))"
  }
}
