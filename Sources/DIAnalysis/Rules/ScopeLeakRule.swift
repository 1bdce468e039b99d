import DIDefinition
import DIGraph

/// An object that holds a shorter-lived one.
struct ScopeLeakRule: Rule {
  let description = RuleDescription(
    id: "scope-leak", severity: .error, category: .leak,
    summary: "An object holds something that it outlives.",
    rationale: """
      A singleton that holds a session's object shows the next user the last one's data, and keeps \
      it in memory. Objects without a scope are looked through: what they hold, their holder holds. \
      A provider of such a key is an error too, because no such scope may be open when it is called. \
      Something bound explicitly as prototype or graph and then held is a warning; where several \
      objects hold one of those each, torn-singleton may say it once for all of them. What has no \
      scope promises nothing: see captured-unscoped.
      """,
    advice: Advice(
      swift: """
        move the holder to the scope, or pass the object in as an argument; of a prototype or graph \
        take a 'Provider'. A reference that does not hold is declared with '.owned(.unowned)' on the \
        parameter, or 'ownership: .unowned' on the property
        """,
      json: """
        move the holder to the scope, or pass the object in as an argument; of a prototype or graph \
        request a provider. A reference that does not hold is declared with "ownership": "unowned" \
        on the dependency
        """),
    nonTriggering: [
      RuleExample("scope session; singleton Cache; session Account -> Cache"),
      RuleExample("scope session; session Account -> provider Profile; session Profile"),
      RuleExample("scope session; singleton Cache -> weak Account; session Account"),
      RuleExample("scope app; scope session within app; app Cache; session Account -> Cache"),
      RuleExample("singleton Cache -> Formatter; Formatter"),
    ],
    triggering: [
      RuleExample("scope session; singleton Cache -> ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> provider ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> Format; Format -> ↓Account; session Account"),
      RuleExample("scope session; singleton Cache -> ↓Reader; Reader = Account; session Account"),
      RuleExample("singleton Cache -> ↓Formatter; prototype Formatter"),
      RuleExample(
        """
        scope session; container Child; session User; contribution Plugin -> User
        contribution Plugin @Child; singleton Host @Child -> all ↓Plugin
        """),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    guard HoldSearch.mayFindLeaks(in: context.graph) else { return }
    var search = HoldSearch(context.graph)
    if let torn = context.torn {
      search.passesOver = { torn.replacesLeak(ofHolder: $0, target: $1) }
    }
    let holders = Holders(context.graph)
    // Most holders reach few objects. Beyond this amount of work the remaining leaks are counted together.
    let limit = 8 * (context.graph.nodeCount + context.graph.edgeCount) + 1_000_000
    for (position, row) in holders.rows.enumerated() {
      guard search.work < limit else {
        LeakCrowd(self, context, holders, from: position).check(&search, into: &findings)
        return
      }
      add(search.leaks(of: holders.group(of: row)), of: row, in: context, search, to: &findings)
    }
  }

  /// Adds the leaks of one holder.
  ///
  /// Leaks that the report will leave out are counted without their paths.
  func add(
    _ leaks: [HoldSearch.Leak], of row: Int, in context: RuleContext, _ search: HoldSearch,
    to findings: inout FindingCollector
  ) {
    guard !leaks.isEmpty else { return }
    let holder = context.name(row)
    let mayBeQuiet = findings.mayBeQuiet(description, key: holder)
    for leak in leaks {
      var finding = Finding(
        description, severity: Self.severity(of: leak.degree),
        keys: [holder, context.definition.symbols[leak.key]], path: [leak.firstEdge],
        at: .dependency(leak.firstEdge), container: context.graph.container(of: row),
        facts: .leak(target: leak.target, isProvider: leak.isProvider))
      if findings.admits(finding) {
        finding.path = search.path(of: leak)
      } else if !mayBeQuiet {
        findings.count(1, finding.severity, of: description)
        continue
      }
      findings.add(finding)
    }
  }

  static func severity(of degree: HoldSearch.Degree) -> Severity {
    switch degree {
    case .outlived: .error
    case .neverKept: .warning
    case .unscoped: .note
    }
  }

  /// The cause is the object, with all holders that hold it or all that provide it.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause? {
    guard let leak = leakWords(for: finding, in: context) else { return nil }
    return FindingCause(
      [
        leak.held, context.containerName(context.graph.container(of: leak.target)),
        leak.isProvider ? "provided" : "held",
      ],
      subject: leak.subject, predicate: leak.predicateOfAll, help: leak.helpForAll)
  }

  private func leakWords(for finding: Finding, in context: RuleContext) -> LeakWords? {
    guard case .leak(let target, let isProvider) = finding.facts else { return nil }
    return LeakWords(
      ofTarget: target, isProvider: isProvider, path: finding.path, in: context.graph,
      context.notation)
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard let leak = leakWords(for: finding, in: context) else {
      return FindingWords(description.summary)
    }
    return FindingWords("\(leak.subject) \(leak.predicate)", help: leak.help)
  }
}
