import DIDefinition
import DIGraph
import DIReading

/// A request without a binding.
enum MissingBindingRule: Rule {
  static let description = RuleDescription(
    id: "missing-binding", severity: .error, category: .missing,
    summary: "A key is requested that nothing binds.",
    rationale: """
      The first request for such a key fails. A request that is made later counts, too: a provider \
      fails when it is called. An optional dependency may be missing, and a collection may be \
      empty. A key that the app supplies at run time is declared as external, and is not missing. \
      The finding is a note if a registration in the app's sources was not read ('notRead') that \
      may bind the key.
      """,
    advice: Advice(
      swift: "bind it, make the request optional, or declare it with 'bindings.external(…)'",
      json: "bind it, make the request optional, or declare it in 'externals'"),
    example: RuleExample(
      swift: """
        struct Grinder {}
        struct CoffeeMachine { let grinder: Grinder }

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(CoffeeMachine.init)  // nothing binds Grinder
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Grinder.init)
            bindings.bind(CoffeeMachine.init)
          }
        }
        """,
      finding: """
        error: 'CoffeeMachine' needs 'Grinder', which nothing binds [missing-binding]
           CoffeeMachine           unscoped    Cafe.swift:6
             └ instance  Grinder   not bound
           help: bind 'Grinder', make the request optional, or declare it with 'bindings.external(…)'
        """))

  enum Facts {
    /// A request of a binding, by its edge.
    case request(Int)
    /// A root, by its position in the definition.
    case root(Int, Symbol)
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let graph = context.graph
    let unread = KeysNotRead(context.definition)
    for edge in graph.missingRequests() {
      let key = context.definition.symbols[graph.requestedKey(of: edge)]
      let severity = unread.mayBind(key) ? Severity.note : nil
      findings.add(finding(ofRequest: edge, severity, in: context, .request(edge)))
    }
    var seen: Set<Symbol> = []
    for (index, node) in graph.rootNodes.enumerated() {
      guard case .missing(let key) = graph.extraNode(node), seen.insert(key).inserted else {
        continue
      }
      let name = context.definition.symbols[key]
      findings.add(
        finding(
          severity: unread.mayBind(name) ? .note : nil,
          keys: [context.definition.roots[index].key],
          at: .site(DefinitionSite(.roots, index)),
          facts: .root(index, key)))
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let words = MissingKeyWords(
      context.graph, context.nearKeys, context.boundElsewhere, context.notation)
    let (found, missing): (CheckWords, Symbol)
    var requester = "a root"
    switch facts {
    case .request(let edge):
      (found, missing) = (words.words(ofRequest: edge), context.graph.requestedKey(of: edge))
      requester = context.name(context.graph.source(of: edge))
    case .root(let index, let key): (found, missing) = (words.words(ofRoot: index, key), key)
    }
    var finding = FindingWords(found)
    let name = context.definition.symbols[missing]
    if let one = context.definition.notRead.first(where: { $0.forgotten?.contains(name) == true }) {
      let place = one.source.map { " (\($0.fileAndLine))" } ?? ""
      finding.notes.append(one.reason + place)
    }
    if found.isAdvice {
      finding.adviceSubject = .request(of: context.definition.symbols[missing], by: requester)
    }
    return finding
  }

  /// Findings share a cause if the same key is missing in the same way.
  ///
  /// If the key is bound elsewhere, the requests must also come from the same container.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let (key, subject, container): (Symbol, String, Int)
    let lack: MissingKeyWords.Lack
    switch facts {
    case .request(let edge):
      let requester = context.graph.source(of: edge)
      key = context.graph.requestedKey(of: edge)
      guard key != context.graph.key(of: requester) else { return nil }
      (subject, container) = (
        "'\(context.name(requester))'", context.graph.container(of: requester)
      )
      lack = .init(ofRequest: edge, in: context.graph, context.boundElsewhere)
    case .root(let index, let requested):
      (key, subject, container) = (requested, "a root", 0)
      lack = .init(ofRoot: index, key, in: context.graph, context.boundElsewhere)
    }
    let missing = context.definition.symbols[key]
    let clause = lack.clause(in: context.graph)
    let isElsewhere = context.boundElsewhere.first(key) != nil
    return FindingCause(
      identity: isElsewhere
        ? [missing, context.graph.containers.phrase(container), clause] : [missing],
      subject: subject, predicate: "need \(clause)")
  }
}
