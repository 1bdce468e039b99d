import DIDefinition
import DIGraph
import DIWriting

/// The scopes of a container as a list: singleton, the declared scopes in their order, then the others.
struct ScopeList {
  private let graph: DependencyGraph
  /// The scopes that only the older version declares.
  private let gone: [String]
  /// The declared scopes in the order of a walk through the tree, and the beginnings of their spans.
  private let walk: [(scope: Int, start: Int)]
  /// The largest number of outlived scopes that are named.
  private static let mostOutlived = 6

  init(_ graph: DependencyGraph, gone: [String]) {
    self.graph = graph
    self.gone = gone.filter { graph.scopes.position(of: $0) == nil }
    walk = graph.scopes.scopes.indices.filter { graph.scopes.scopes[$0].isDeclared }
      .map { ($0, graph.scopes.span(of: $0).lowerBound) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
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
    return position(of: BuiltInScope(rawValue: name).map(Lifetime.init) ?? .unscoped)
  }

  func write(to writer: inout JSONWriter) {
    typealias Row = (name: String, kind: String, within: Int?, lifetime: Lifetime)
    func row(_ lifetime: Lifetime) -> Row {
      let name = graph.scopes.name(of: lifetime)
      return (name, name, nil, lifetime)
    }
    var rows = [row(.singleton)]
    rows += graph.scopes.scopes.enumerated().map { place, scope in
      (
        scope.name, "declared", scope.parent.map { position(of: .declared($0)) }, .declared(place)
      )
    }
    rows += gone.map { ($0, "declared", nil, .declared(graph.scopes.scopes.count)) }
    rows += (BuiltInScope.allCases.dropFirst().map(Lifetime.init) + [.unscoped]).map(row)
    writer.objects("scopes", rows) { writer, row in
      writer.member("name", row.name)
      writer.member("kind", row.kind)
      writer.member("within", row.within)
      writer.member("lifetime", words(for: row.lifetime))
      let outlived = outlived(by: row.lifetime)
      guard !outlived.isEmpty else { return }
      writer.object("outlives") { writer in
        writer.member("count", outlived.count)
        writer.member("scopes")
        writer.numbers(outlived.prefix(Self.mostOutlived).map { position(of: .declared($0.scope)) })
      }
    }
  }

  /// The declared scopes that end while an object of a lifetime still lives.
  private func outlived(by lifetime: Lifetime) -> ArraySlice<(scope: Int, start: Int)> {
    switch lifetime {
    case .singleton: return walk[...]
    case .weak, .graph, .prototype, .unscoped: return []
    case .declared(let scope):
      guard graph.scopes.scopes.indices.contains(scope), graph.scopes.mayEnd(before: lifetime)
      else { return [] }
      // Scopes of one cycle have the same span, and none of them outlives another.
      let span = graph.scopes.span(of: scope)
      return walk[firstStart(after: span.lowerBound)..<firstStart(after: span.upperBound - 1)]
    }
  }

  /// The first scope that starts after a time, as its position in the walk.
  private func firstStart(after time: Int) -> Int {
    var range = walk.startIndex..<walk.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        walk[middle].start <= time
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// How long the instances of a scope live.
  private func words(for lifetime: Lifetime) -> String {
    switch lifetime {
    case .singleton: return "lives as long as the container"
    case .declared(let scope):
      let parent =
        graph.scopes.scopes.indices.contains(scope) ? graph.scopes.scopes[scope].parent : nil
      let within = parent.map { ", within \(graph.scopes.name(of: .declared($0)).visible)" }
      return "lives as long as its scope" + (within ?? "")
    case .weak: return "shared while somebody holds it"
    case .graph: return "shared within one request"
    case .prototype, .unscoped: return "a new one for each request"
    }
  }
}
