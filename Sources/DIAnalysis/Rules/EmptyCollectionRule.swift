import DIDefinition
import DIGraph
import DIReading

/// A request for a collection to which nothing contributes.
enum EmptyCollectionRule: Rule {
  static let description = RuleDescription(
    id: "empty-collection", severity: .warning,
    summary: "A collection is requested to which nothing contributes.",
    rationale: """
      The request gets an empty list. So a misspelt key, or a type that differs in one word, loses \
      all elements without an error. A collection that other builds or plug-ins fill may be empty: \
      declare it, and it is no finding. It is an error if the declaration says that the collection \
      must not be empty, and a note if a registration in the app's sources was not read \
      ('notRead') that may contribute to it. An optional request may be empty.
      """,
    advice: Advice(
      swift: """
        let a binding contribute to it with '.contributes()', or declare with \
        'bindings.collection(of: …)' that it may be empty
        """,
      json: "let a binding contribute to it, or declare in 'collections' that it may be empty"),
    example: RuleExample(
      swift: """
        struct Drink {}
        struct Menu { let drinks: [Drink] }

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind { (drinks: All<Drink>) in Menu(drinks: Array(drinks)) }
          }
        }
        """,
      sound: """
        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Drink.init).contributes()
            bindings.bind { (drinks: All<Drink>) in Menu(drinks: Array(drinks)) }
          }
        }
        """,
      finding: """
        warning: 'Menu' needs the collection of 'Drink', to which nothing contributes [empty-collection]
           Menu                    unscoped     Cafe.swift:6
             └ collection  Drink   collection
           help: let a binding contribute to it with '.contributes()', or declare with 'bindings.collection(of: …)' that it may be empty
        """))

  struct Facts {
    enum Request {
      /// A request of a binding, by its edge.
      case dependency(Int)
      /// A root.
      case root
    }

    let request: Request
    let key: Symbol
  }

  /// The requests for collections to which nothing contributes.
  struct Requests {
    /// The requests of bindings, one for each requesting key, requested key and container.
    let edges: [Int]
    /// The positions of roots.
    let roots: [Int]
    let rootKeys: [Symbol]

    /// O(dependencies + roots).
    init(_ graph: DependencyGraph) {
      edges = graph.distinctRequests(
        (0..<graph.definition.dependencyTable.count).filter {
          graph.kind(of: $0) == .collection && !graph.facts[$0].isDead
            && !graph.facts[$0].isOptional && graph.isEmptyCollection(graph.target(of: $0))
        })
      roots = graph.rootNodes.indices.filter {
        graph.definition.roots[$0].kind == .collection
          && graph.isEmptyCollection(graph.rootNodes[$0])
      }
      rootKeys = roots.map { graph.key(of: graph.rootNodes[$0]) }
    }
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let requests = Requests(context.graph)
    guard !requests.edges.isEmpty || !requests.roots.isEmpty else { return }
    let declared = Declarations(context.definition)
    for edge in requests.edges {
      let key = context.graph.requestedKey(of: edge)
      guard let severity = declared.severity(of: key) else { continue }
      findings.add(
        finding(
          ofRequest: edge, severity, in: context, Facts(request: .dependency(edge), key: key)))
    }
    var seen: Set<Symbol> = []
    for (index, key) in zip(requests.roots, requests.rootKeys) where seen.insert(key).inserted {
      guard let severity = declared.severity(of: key) else { continue }
      findings.add(
        finding(
          severity: severity, keys: [context.definition.symbols[key]],
          at: .site(DefinitionSite(.roots, index)), facts: Facts(request: .root, key: key)))
    }
  }

  /// What the definition says about its collections.
  private struct Declarations {
    private var allowed: [Symbol: Bool] = [:]
    private let unread: KeysNotRead
    private let names: SymbolTable

    init(_ definition: ContainerDefinition) {
      for collection in definition.collections {
        guard let key = definition.symbols.find(collection.key) else { continue }
        // Of two declarations of one key, the one that allows less counts.
        allowed[key] = (allowed[key] ?? true) && collection.allowEmpty
      }
      unread = KeysNotRead(definition)
      names = definition.symbols
    }

    /// The severity of a finding about a key; nil if its collection may be empty.
    func severity(of key: Symbol) -> Severity? {
      guard allowed[key] != true else { return nil }
      if unread.mayBind(names[key]) { return .note }
      return allowed[key] == false ? .error : description.severity
    }
  }

  /// The keys with contributions that may have been meant, and how many each has.
  private static func contributed(
    insteadOf key: Symbol, in context: RuleContext
  ) -> [(key: String, count: Int)] {
    let graph = context.graph
    return context.nearCollections.near(key, requestedBy: nil).lazy.compactMap { one in
      guard let symbol = graph.definition.symbols.find(one.key) else { return nil }
      let flags = graph.definition.bindingTable.flags
      let count = graph.bindings(of: symbol).count { flags[$0].contains(.contributes) }
      return count > 0 ? (one.key, count) : nil
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let graph = context.graph
    let key = context.definition.symbols[facts.key]
    let message = "\(subject(of: facts, in: context)) needs \(clause(key))"
    var asker = 0
    if case .dependency(let edge) = facts.request {
      asker = graph.container(of: graph.source(of: edge))
    }
    if let unseen = graph.bindings(of: facts.key).first {
      let owner = graph.containers.phrase(graph.container(of: unseen))
      return FindingWords(
        message,
        help: "\(graph.containers.phrase(asker)) does not see \(owner): move one of the two")
    }
    let near = contributed(insteadOf: facts.key, in: context)
    guard let first = near.first else {
      return FindingWords(message, help: description.advice?[context.notation])
    }
    let rest = near.count > 1 ? " (\(near.count - 1) more)" : ""
    let contributions = counted(first.count, "contribution")
    return FindingWords(
      message, help: "did you mean '\(first.key)', which has \(contributions)?\(rest)",
      suggestions: near.prefix(3).map(\.key))
  }

  /// Findings share a cause if they request the same collection.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let key = context.definition.symbols[facts.key]
    var container = ""
    if case .dependency(let edge) = facts.request, !context.graph.bindings(of: facts.key).isEmpty {
      container = context.graph.containers.phrase(
        context.graph.container(of: context.graph.source(of: edge)))
    }
    return FindingCause(
      identity: [key, container], subject: subject(of: facts, in: context),
      predicate: "need \(clause(key))")
  }

  private static func subject(of facts: Facts, in context: RuleContext) -> String {
    switch facts.request {
    case .dependency(let edge): "'\(context.name(context.graph.source(of: edge)))'"
    case .root: "a root"
    }
  }

  private static func clause(_ key: String) -> String {
    "the collection of '\(key)', to which nothing contributes"
  }
}

extension DependencyGraph {
  /// Whether a node is a collection without elements.
  fileprivate func isEmptyCollection(_ node: Int) -> Bool {
    guard case .collection = extraNode(node) else { return false }
    return edges(from: node).isEmpty
  }
}
