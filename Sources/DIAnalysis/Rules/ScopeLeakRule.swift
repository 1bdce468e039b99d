import DIDefinition
import DIGraph

/// An object that keeps something which lives shorter than itself.
struct ScopeLeakRule: Rule {
  let description = RuleDescription(
    id: "scope-leak", severity: .error,
    summary: "An object keeps something alive that lives shorter than itself.",
    rationale: """
      A singleton that holds a session's object shows the next user the last one's data, and keeps \
      it in memory. Objects without a scope are looked through: what they hold, their holder holds. \
      A provider of such a key is an error too, because no such scope may be open when it is called. \
      Something bound explicitly as prototype or graph and then held is a warning, something \
      unscoped a note.
      """,
    nonTriggering: [
      RuleExample("scope session; singleton Cache; session Account -> Cache"),
      RuleExample("scope session; session Account -> provider Profile; session Profile"),
      RuleExample("scope session; singleton Cache -> weak Account; session Account"),
      RuleExample("scope app; scope session within app; app Cache; session Account -> Cache"),
    ],
    triggering: [
      RuleExample("scope session; singleton Cache -> ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> provider ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> ↓Format; Format -> ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> ↓Reader; Reader = Account; session Account"),
      RuleExample("singleton Cache -> ↓Formatter; prototype Formatter"),
      RuleExample("singleton Cache -> ↓Formatter; Formatter"),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    var search = HoldSearch(context.graph)
    var findings: [Finding] = []
    // Several bindings of one key are one holder: they cannot be told apart by the finding's keys.
    var known: [Identity: Int] = [:]
    for row in 0..<context.definition.bindingCount where search.isHolder(row) {
      for leak in search.leaks(of: row) {
        let finding = Finding(
          description, severity: Self.severity(of: leak.degree),
          keys: [context.name(row), context.definition.symbols[leak.key]], path: leak.path,
          at: .dependency(leak.path[0]), container: context.graph.container(of: row),
          facts: .leak(target: leak.target, isProvider: leak.isProvider))
        let identity = Identity(
          holder: context.graph.key(of: row), key: leak.key, container: finding.container)
        if let position = known[identity] {
          if findings[position].severity < finding.severity { findings[position] = finding }
        } else {
          known[identity] = findings.count
          findings.append(finding)
        }
      }
    }
    return findings
  }

  private static func severity(of degree: HoldSearch.Degree) -> Severity {
    switch degree {
    case .outlived: .error
    case .neverKept: .warning
    case .unpromised: .note
    }
  }

  private struct Identity: Hashable {
    let holder: Symbol
    let key: Symbol
    let container: Int
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .leak(let target, let isProvider) = finding.facts, let edge = finding.path.first
    else { return FindingWords(description.summary) }
    let graph = context.graph
    let holder = graph.source(of: edge)
    let (outer, inner) = (graph.lifetime(of: holder), graph.lifetime(of: target))
    let (long, short) = (graph.scopes.name(of: outer), graph.scopes.name(of: inner))
    let (one, other) = (context.name(holder), context.name(target))
    switch inner {
    case .declared where isProvider:
      return FindingWords(
        "\(long) '\(one)' provides \(short) '\(other)', though no \(short) may be open",
        help: "move '\(one)' to scope '\(short)', or pass '\(other)' in as an argument")
    case .declared:
      return FindingWords(
        "\(long) '\(one)' keeps \(short) '\(other)' alive",
        help: "hold a provider made inside the \(short), or move '\(one)' to scope '\(short)'")
    case .prototype, .graph:
      return FindingWords(
        "\(long) '\(one)' keeps one '\(other)', which is bound as \(short)",
        help: "ask for a provider, or leave the scope of '\(other)' away if sharing it is meant")
    case .singleton, .weak, .unscoped:
      return FindingWords(
        "\(long) '\(one)' keeps one '\(other)', which has no scope",
        help: "fine if sharing it is meant; else ask for a provider")
    }
  }
}
