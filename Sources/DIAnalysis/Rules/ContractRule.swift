import DIDefinition
import DIGraph

/// A part of the container that needs another one against a contract of the team.
enum ContractRule: Rule {
  static let id = "contract"

  static let description = RuleDescription(
    id: id, severity: .error, category: .besideBindings,
    summary: "A part of the container needs another one against a contract of the configuration.",
    rationale: """
      The team writes contracts into the configuration: which modules, folders, scopes, containers, \
      labels or keys may not need which others. Dependencies of all kinds count, those of aliases and \
      decorators too. A finding is about two parts and one direction. It shows the shortest path and \
      names a dependency to remove: one that all paths share if there is one, otherwise the last one \
      of the shortest path. An exception of the contract ('allow') is better than an 'ignore', because \
      it names the one dependency that may stay.
      """,
    example: RuleExample(
      swift: """
        struct Card {}
        struct Search { let card: Card }

        struct PaymentModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Card.init)
          }
        }

        struct SearchModule: Module {
          var requires: [any Module] { [PaymentModule()] }
          func configure(_ bindings: Bindings) {
            bindings.bind(Search.init)  // needs Card of the payment
          }
        }
        """,
      configuration: """
        contracts:
          - name: search without payment
            reason: anybody may search
            forbidden: {from: "module:SearchModule", to: "module:PaymentModule"}
        """,
      sound: """
        struct Search {}

        struct SearchModule: Module {
          var requires: [any Module] { [PaymentModule()] }
          func configure(_ bindings: Bindings) {
            bindings.bind(Search.init)
          }
        }
        """,
      finding: """
        error: 'module:SearchModule' needs 'module:PaymentModule' against the contract 'search without payment': anybody may search [contract]
           Search               unscoped   Cafe.swift:13
             └ instance  Card   unscoped   Cafe.swift:6
           help: remove 'Search' -> 'Card': every path from 'module:SearchModule' to 'module:PaymentModule' uses it
        """))

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    // Beyond the limit only the number of findings is reported, so no evidence is needed.
    var room = findings.limit?.findings ?? .max
    for (index, resolved) in context.contracts.enumerated() {
      if resolved.relation.looksAtDependencies {
        check(DirectBreaks(resolved), of: resolved.contract, &room, into: &findings)
      }
      if resolved.relation.looksThrough {
        check(PathBreaks(index, in: context), of: resolved.contract, &room, into: &findings)
      }
    }
  }

  private static func check(
    _ search: consuming some BreakSearch, of contract: Contract, _ room: inout Int,
    into findings: inout FindingCollector
  ) {
    let mayBeQuiet = findings.mayBeQuiet(description, key: contract.name)
    while let count = search.next() {
      if room > 0 || mayBeQuiet {
        for one in search.breaks() { findings.add(finding(one)) }
      } else {
        for _ in 0..<count { findings.countOne(description.severity, of: description) }
      }
      room -= count
    }
  }

  private static func finding(_ one: ContractBreak) -> Finding {
    finding(
      keys: [one.contract.name, one.from, one.to], path: one.path, at: .dependency(one.path[0]),
      facts: one)
  }

  /// The cause is a dependency whose removal ends the findings, or is their first step.
  static func cause(of facts: ContractBreak, in context: RuleContext) -> FindingCause? {
    let (requester, key) = removal(of: facts, in: context)
    return FindingCause(
      identity: [facts.contract.name, "\(facts.removal)", facts.isShared ? "all" : "first"],
      subject: "'\(facts.from)' -> '\(facts.to)'",
      predicate: "are against the contract '\(facts.contract.name)': \(facts.contract.reason)",
      help: facts.isShared
        ? "remove '\(requester)' -> '\(key)': all of these paths use it"
        : "remove '\(requester)' -> '\(key)' first: there are other paths, too")
  }

  /// The names of the dependency to remove.
  private static func removal(
    of facts: ContractBreak, in context: RuleContext
  ) -> (requester: String, key: String) {
    let graph = context.graph
    return (
      context.name(graph.source(of: facts.removal)),
      context.definition.symbols[graph.requestedKey(of: facts.removal)]
    )
  }

  static func words(for facts: ContractBreak, in context: RuleContext) -> FindingWords {
    let (requester, key) = removal(of: facts, in: context)
    var words = FindingWords(
      "'\(facts.from)' needs '\(facts.to)' against the contract '\(facts.contract.name)': "
        + facts.contract.reason)
    let what =
      facts.isDirect
      ? (only: "'\(facts.from)' needs '\(facts.to)' nowhere else", more: "dependencies")
      : (only: "every path from '\(facts.from)' to '\(facts.to)' uses it", more: "paths")
    words.help =
      "remove '\(requester)' -> '\(key)'"
      + (facts.isShared ? ": \(what.only)" : " first: there are other \(what.more), too")
    words.suggestions = ["\(requester) -> \(key)"]
    if facts.others > 0 {
      let (bindings, need) =
        facts.others == 1 ? ("binding", "needs") : ("bindings", "need")
      words.notes = [
        "\(facts.others) more \(bindings) of '\(facts.from)' \(need) '\(facts.to)'"
      ]
    }
    return words
  }
}
