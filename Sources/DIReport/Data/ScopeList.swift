import DIDefinition
import DIGraph
import DIWriting

/// The scopes of a container as a list: singleton, the declared scopes in their order, then the others.
struct ScopeList {
  private let graph: DependencyGraph
  /// The scopes that only the older version declares.
  private let gone: [String]

  init(_ graph: DependencyGraph, gone: [String]) {
    self.graph = graph
    self.gone = gone.filter { graph.scopes.position(of: $0) == nil }
  }

  private var declared: Int { graph.scopes.scopes.count + gone.count }

  func position(of lifetime: Lifetime) -> Int {
    switch lifetime {
    case .singleton: 0
    case .declared(let scope): 1 + scope
    case .weak: 1 + declared
    case .graph: 2 + declared
    case .prototype: 3 + declared
    case .unscoped: 4 + declared
    }
  }

  /// The position of a scope by the name that a definition has for it.
  func position(of name: String) -> Int {
    if let scope = graph.scopes.position(of: name) { return position(of: .declared(scope)) }
    if let scope = gone.firstIndex(where: { ExactName($0) == ExactName(name) }) {
      return 1 + graph.scopes.scopes.count + scope
    }
    let fixed: [Lifetime] = [.singleton, .weak, .graph, .prototype]
    let lifetime = fixed.first { graph.scopes.name(of: $0) == name } ?? .unscoped
    return position(of: lifetime)
  }

  func write(to writer: inout JSONWriter) {
    var rows: [(name: String, kind: String, within: Int?)] = [("singleton", "singleton", nil)]
    rows += graph.scopes.scopes.map { scope in
      (scope.name, "declared", scope.parent.map { position(of: .declared($0)) })
    }
    rows += gone.map { ($0, "declared", nil) }
    rows += [Lifetime.weak, .graph, .prototype, .unscoped].map { lifetime in
      (graph.scopes.name(of: lifetime), graph.scopes.name(of: lifetime), nil)
    }
    writer.objects("scopes", rows) { writer, row in
      writer.member("name", row.name)
      writer.member("kind", row.kind)
      writer.member("within", row.within)
    }
  }
}
