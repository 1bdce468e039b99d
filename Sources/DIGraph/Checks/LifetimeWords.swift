package import DIDefinition

extension Lifetime {
  /// Whether a container holds instances until the lifetime ends.
  package var isCached: Bool {
    switch self {
    case .singleton, .declared: true
    case .weak, .graph, .prototype, .unscoped: false
    }
  }
}

extension CheckWords {
  package static let adviceForEager = Advice(
    swift: "bind it in a scope that caches it, or remove '.eager()'",
    json: "make it a singleton, or not eager")

  /// The words for an eager binding that is not cached.
  package init(eager row: Int, in graph: DependencyGraph, _ notation: Notation) {
    let scope = graph.scopes.name(of: graph.lifetime(of: row))
    self.init(
      "'\(graph.name(of: row))' is eager, but \(scope): nothing holds the instance",
      help: Self.adviceForEager[notation])
  }

  package static let adviceForArguments = Advice(
    swift: "remove the scope, or cache one instance for each value with '.cachedByArgument()'",
    json: "make it prototype, or bind one instance per argument value")

  /// The words for a shared binding that takes arguments.
  ///
  /// - Parameters:
  ///   - row: the binding.
  ///   - arguments: the types of the arguments.
  ///   - graph: the graph.
  ///   - notation: the notation of the advice.
  package init(
    sharing row: Int, arguments: [String], in graph: DependencyGraph, _ notation: Notation
  ) {
    let lifetime = graph.lifetime(of: row)
    let often =
      switch lifetime {
      case .graph: "is constructed once per request"
      case .weak: "is shared as long as something holds it"
      case .singleton, .declared, .prototype, .unscoped: "is constructed only once"
      }
    let types = arguments.joined(separator: ", ")
    self.init(
      "\(graph.scopes.name(of: lifetime)) '\(graph.name(of: row))' takes arguments (\(types)), but \(often)",
      help: Self.adviceForArguments[notation])
  }
}
