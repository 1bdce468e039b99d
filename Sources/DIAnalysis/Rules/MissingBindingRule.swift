import DIDefinition
import DIGraph
import DIReading

/// A request without a binding.
struct MissingBindingRule: Rule {
  let description = RuleDescription(
    id: "missing-binding", severity: .error, category: .missing,
    summary: "Something is needed that nothing binds.",
    rationale: """
      The app stops at the first request for it. Deferred requests count too: a provider fails when \
      it is called. An optional dependency may be missing, a collection may be empty, and keys that \
      are put in at run time are declared as externals.
      """,
    advice: Advice(
      swift: "bind it, make the request optional, or declare it with 'bindings.external(…)'",
      json: "bind it, make the request optional, or declare it in 'externals'"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; Engine"),
      RuleExample("singleton Car -> Radio?, all Plugin"),
      RuleExample("singleton Car -> Clock; external Clock"),
      RuleExample("container Session; Cart @Session -> Catalog; singleton Catalog"),
    ],
    triggering: [
      RuleExample("singleton Car -> ↓Engine"),
      RuleExample("singleton Car -> provider ↓Engine#left; Engine#right"),
      RuleExample("Motor = ↓Engine"),
      RuleExample("decorator Logger -> ↓Logger"),
      RuleExample("contribution Plugin; Host -> ↓Plugin"),
      RuleExample("container Session; Catalog -> ↓Cart; Cart @Session"),
      RuleExample("root ↓App"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let graph = context.graph
    for edge in graph.missingRequests() {
      let asker = graph.source(of: edge)
      let key = graph.requestedKey(of: edge)
      findings.add(
        Finding(
          description, keys: [context.name(asker), context.definition.symbols[key]], path: [edge],
          at: .dependency(edge), container: graph.container(of: asker)))
    }
    for (index, node) in graph.rootNodes.enumerated() {
      guard case .missing = graph.extraNode(node) else { continue }
      findings.add(
        Finding(
          description, keys: [context.definition.roots[index].key],
          at: .site(DefinitionSite(.roots, index)), facts: .nodes([node])))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let words = MissingKeyWords(
      context.graph, context.nearKeys, context.boundElsewhere, context.notation)
    if let edge = finding.path.first { return FindingWords(words.words(ofRequest: edge)) }
    guard case .nodes(let nodes) = finding.facts, let node = nodes.first,
      case .missing(let key) = context.graph.extraNode(node)
    else { return FindingWords(description.summary) }
    return FindingWords(words.words(ofRoot: key))
  }

  /// The cause is the missing key; if it is bound elsewhere, per container of the requests.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause? {
    guard let missing = finding.keys.last,
      finding.keys.count == 1 || ExactName(finding.keys[0]) != ExactName(missing)
    else { return nil }
    let isElsewhere =
      context.definition.symbols.find(missing).flatMap { context.boundElsewhere.first($0) } != nil
    return FindingCause(
      isElsewhere ? [missing, context.containerName(finding.container)] : [missing],
      subject: finding.keys.count == 1 ? "a root" : "'\(finding.keys[0])'",
      predicate: "need '\(missing)', which nothing binds")
  }
}
