import DIDefinition
import DIGraph

/// A cached object that holds an unscoped one.
enum CapturedUnscopedRule: Rule {
  static let description = RuleDescription(
    id: "captured-unscoped", severity: .note,
    summary: "An object is bound without a scope, and a cached object holds one instance of it.",
    rationale: """
      Each request for an unscoped key gets a new instance, but the holder uses one instance for \
      its whole lifetime. An unscoped binding promises nothing, so this is mostly harmless, and \
      the rule is off by default. Bindings in scope prototype or graph are reported by scope-leak.
      """,
    advice: Advice("ignore it if sharing is intended; else request a provider"),
    nonTriggering: [
      RuleExample("singleton Cache -> provider Formatter; Formatter"),
      RuleExample("singleton Cache -> weak Formatter; Formatter"),
      RuleExample("prototype Cache -> Formatter; Formatter"),
      RuleExample("singleton Cache -> Formatter; prototype Formatter"),
      RuleExample("singleton Cache -> Formatter; singleton Formatter"),
    ],
    triggering: [
      RuleExample("singleton Cache -> ↓Formatter; Formatter"),
      RuleExample("singleton Cache -> ↓Style; Style = Formatter; Formatter"),
      RuleExample("scope session; session Account -> lazy ↓Formatter; Formatter"),
      RuleExample("singleton Host -> all ↓Plugin; contribution Plugin"),
    ], isOffByDefault: true)

  struct Facts {
    let holder: Int
    let target: Int

    /// The holder with its scope.
    func subject(in graph: DependencyGraph) -> String {
      "\(graph.scopes.name(of: graph.lifetime(of: holder))) '\(graph.name(of: holder))'"
    }
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    var search = HoldSearch(context.graph)
    let holders = Holders(context.graph)
    for row in holders.rows {
      for leak in search.unscoped(heldBy: holders.group(of: row)) {
        findings.add(
          finding(
            keys: [context.name(row), context.definition.symbols[leak.key]],
            path: search.path(of: leak), at: .dependency(leak.firstEdge),
            container: context.graph.container(of: row),
            facts: Facts(
              holder: context.graph.source(of: leak.firstEdge), target: leak.target)))
      }
    }
  }

  /// The cause is the held object, with all of its holders.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let target = context.name(facts.target)
    return FindingCause(
      identity: [
        target, context.graph.containers.phrase(context.graph.container(of: facts.target)),
      ],
      subject: facts.subject(in: context.graph),
      predicate: "hold one '\(target)' each, which has no scope")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    FindingWords(
      "\(facts.subject(in: context.graph)) holds one '\(context.name(facts.target))', which has no scope",
      help: description.advice?[context.notation])
  }
}
