import DIDefinition
import DIGraph

/// A cached object that holds an unscoped one.
struct CapturedUnscopedRule: Rule {
  let description = RuleDescription(
    id: "captured-unscoped", severity: .note,
    summary: "An object is bound without a scope, and a cached object holds one instance of it.",
    rationale: """
      Whoever requests an unscoped key gets a new instance, but the holder uses the same instance as \
      long as it lives. Being unscoped promises nothing, so this is mostly harmless, and the rule is \
      off by default. What is bound explicitly as prototype or graph is reported by scope-leak.
      """,
    advice: Advice(
      "nothing if sharing it is meant; else request a provider"),
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

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    var search = HoldSearch(context.graph)
    let holders = Holders(context.graph)
    for row in holders.rows {
      for leak in search.unscoped(heldBy: holders.group(of: row)) {
        findings.add(
          Finding(
            description, keys: [context.name(row), context.definition.symbols[leak.key]],
            path: search.path(of: leak), at: .dependency(leak.firstEdge),
            container: context.graph.container(of: row),
            facts: .leak(target: leak.target, isProvider: false)))
      }
    }
  }

  /// The cause is the held object, with all of its holders.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause? {
    guard case .leak(let target, _) = finding.facts, let edge = finding.path.first else {
      return nil
    }
    let holder = context.graph.source(of: edge)
    let scope = context.graph.scopes.name(of: context.graph.lifetime(of: holder))
    return FindingCause(
      [context.name(target), context.containerName(context.graph.container(of: target))],
      subject: "\(scope) '\(context.name(holder))'",
      predicate: "hold one '\(context.name(target))' each, which has no scope")
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .leak(let target, _) = finding.facts, let edge = finding.path.first else {
      return FindingWords(description.summary)
    }
    let holder = context.graph.source(of: edge)
    let scope = context.graph.scopes.name(of: context.graph.lifetime(of: holder))
    return FindingWords(
      "\(scope) '\(context.name(holder))' holds one '\(context.name(target))', which has no scope",
      help: description.advice?[context.notation])
  }
}
