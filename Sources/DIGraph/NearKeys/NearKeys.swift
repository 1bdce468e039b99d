package import DIDefinition

/// For every key that is requested and not bound, the bound keys that may have been meant.
///
/// The search runs once for all requests of a key, for the engine's errors and for all reports.
/// Lookalike keys come first. Spelling is compared only if there are none, and not for a key that
/// unrelated bindings spell the same way.
package struct NearKeys: Sendable {
  /// The largest number of near keys that is reported exactly.
  static let limit = 32
  /// The largest number that is collected: three more, because the key and its requester's may be
  /// among them.
  static let collected = limit + 3

  /// A bound key that may have been meant.
  package struct Near: Sendable {
    package let key: String
    /// Its first binding; nil for an external.
    package let binding: Int?
  }

  private var names: [String] = []
  private var rows: [Int?] = []
  private var positions: [Symbol: [Int]] = [:]
  private var meantAsSpelled: Set<Symbol> = []

  /// No near keys.
  package init() {}

  /// Finds the near keys of a graph.
  ///
  /// O(letters of all keys), and where spellings are compared O(missing keys × keys) up to a limit
  /// of work; keys beyond the limit have no near keys by spelling.
  package init(_ missing: MissingKeys, in graph: DependencyGraph) {
    guard !missing.keys.isEmpty else { return }
    let bound = BoundKeys(graph)
    (names, rows) = (bound.names, bound.rows)
    let wanted = missing.keys.map { graph.definition.symbols[$0] }
    var similar = SimilarKeys(to: wanted, among: bound)
    for (symbol, key) in zip(missing.keys, wanted) {
      let isMeant = missing.isMeantAsSpelled(symbol)
      if isMeant { meantAsSpelled.insert(symbol) }
      let near = similar.positions(for: key, bySpelling: !isMeant)
      if !near.isEmpty { positions[symbol] = Array(near.prefix(Self.collected)) }
    }
  }

  /// The near keys, best first, except the requester's own key.
  package func near(_ key: Symbol, requestedBy requester: String?) -> [Near] {
    let requester = requester.map(ExactName.init)
    return (positions[key] ?? []).filter { ExactName(names[$0]) != requester }
      .map { Near(key: names[$0], binding: rows[$0]) }
  }

  /// Whether unrelated bindings request a key.
  package func isMeantAsSpelled(_ key: Symbol) -> Bool { meantAsSpelled.contains(key) }
}
