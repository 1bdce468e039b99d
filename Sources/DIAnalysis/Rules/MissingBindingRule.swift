import DIDefinition
import DIGraph

/// A request without a binding.
struct MissingBindingRule: Rule {
  let description = RuleDescription(
    id: "missing-binding", severity: .error,
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
    var asked: Set<Request> = []
    for edge in graph.missingEdges {
      let asker = graph.source(of: edge)
      let key = graph.requestedKey(of: edge)
      guard
        asked.insert(Request(asker: graph.key(of: asker), key: key, in: graph.container(of: asker)))
          .inserted
      else { continue }
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

  private struct Request: Hashable {
    let asker: Symbol
    let key: Symbol
    let container: Int

    init(asker: Symbol, key: Symbol, in container: Int) {
      self.asker = asker
      self.key = key
      self.container = container
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard let missing = finding.keys.last else { return FindingWords(description.summary) }
    let asker = finding.keys.count > 1 ? finding.keys[0] : nil
    var words = FindingWords(
      asker.map { "'\($0)' needs '\(missing)', which nothing binds" }
        ?? "nothing binds '\(missing)', which is a root")
    if asker.map(ExactName.init) == ExactName(missing) {
      words.message =
        "'\(missing)' decorates nothing: no earlier binding of its container, and none of a parent, "
        + "has its key"
      if let edge = finding.path.first, !decorates(edge, context) {
        words.message = "'\(missing)' needs '\(missing)' in a form that nothing binds"
      }
    }
    if let place = elsewhere(missing, finding, context) {
      words.help = place
      return words
    }
    guard let key = context.definition.symbols.find(missing) else { return words }
    let near = context.nearKeys.near(key, requestedBy: asker)
    words.suggestions = near.prefix(3).map(\.key)
    words.help =
      near.isEmpty
      ? helpWithoutNearKeys(missing, isMeant: context.nearKeys.isMeantAsSpelled(key))[
        context.notation]
      : help(near: near, context)
    return words
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

  /// Whether an edge is a decorator's request for the binding it wraps.
  private func decorates(_ edge: Int, _ context: RuleContext) -> Bool {
    let node = context.graph.source(of: edge)
    return context.graph.isBinding(node) && context.graph.kind(of: edge) != .collection
      && context.definition.bindingTable.flags[node].contains(.decorates)
  }

  /// The note about a key that is bound where this request does not find it.
  private func elsewhere(
    _ missing: String, _ finding: Finding, _ context: RuleContext
  ) -> String? {
    let graph = context.graph
    guard let key = context.definition.symbols.find(missing),
      let first = context.boundElsewhere.first(key),
      finding.keys.first != missing || finding.keys.count == 1
    else { return nil }
    let asksForAll = finding.path.first.map { graph.kind(of: $0) == .collection } ?? false
    if let visible = context.boundElsewhere.visible(key, from: finding.container) {
      let contributes = context.definition.bindingTable.flags[visible].contains(.contributes)
      guard asksForAll || contributes else { return nil }
      return otherForm(of: missing, asksForAll: asksForAll)[context.notation]
    }
    let container = context.containerName(graph.container(of: first))
    let asker = context.containerName(finding.container)
    return "'\(missing)' is bound in \(container), which \(asker) does not see: move one of the two"
  }

  /// The help for a key that is bound as a collection and requested as an instance, or the reverse.
  private func otherForm(of missing: String, asksForAll: Bool) -> Advice {
    asksForAll
      ? Advice(
        swift:
          "'\(missing)' is bound by itself: ask for it without 'All', or let it contribute",
        json: "'\(missing)' is an ordinary binding: ask for it, not for a collection")
      : Advice(
        swift: "'\(missing)' has only contributions: ask for them with 'All'",
        json: "'\(missing)' has only contributions: ask for the collection")
  }

  private func helpWithoutNearKeys(_ missing: String, isMeant: Bool) -> Advice {
    isMeant
      ? Advice(
        swift:
          "bind '\(missing)', or declare it with 'bindings.external(…)' if it is put in at run time",
        json: "bind '\(missing)', or declare it in 'externals' if it is put in at run time")
      : Advice(
        swift:
          "bind '\(missing)', make the request optional, or declare it with 'bindings.external(…)'",
        json: "bind '\(missing)', make the request optional, or declare it in 'externals'")
  }

  private func help(near: [NearKeys.Near], _ context: RuleContext) -> String? {
    guard let first = near.first else { return nil }
    let isCounted = near.count < NearKeys.limit
    let rest = near.count > 1 ? " (\(isCounted ? "" : "at least ")\(near.count - 1) more near)" : ""
    var place = ""
    if let source = first.binding.flatMap(context.definition.source(ofBinding:)) {
      place = " (" + source.file + (source.line.map { ":\($0)" } ?? "") + ")"
    }
    return "did you mean '\(first.key)'\(place)?\(rest)"
  }
}
