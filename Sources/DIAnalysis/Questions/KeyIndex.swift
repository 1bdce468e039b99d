package import DIDefinition
package import DIGraph

/// The bindings and other nodes of each key in a graph, for questions about any number of keys.
package struct KeyIndex: Sendable {
  package let graph: DependencyGraph
  /// The bindings of each key, by the key's number.
  private let bindings: CountedRows
  /// The other nodes of each key, by the key's number; the items count from the first of them.
  private let others: CountedRows
  /// Whether a live edge or a root leads to each of the other nodes.
  private let isPresent: [Bool]
  /// The first container that requests each of the other nodes; nil if none does.
  private let firstRequester: [Int?]
  /// The declarations of each external key, by the container.
  private let externals: [ExactName: [(container: Int, external: ContainerDefinition.External)]]
  private let patterns: [String]
  private let globs: GlobSet

  /// Indexes a graph.
  ///
  /// O(nodes + edges + externals).
  package init(_ graph: DependencyGraph) {
    let definition = graph.definition
    let (keys, count) = (definition.bindingTable.keys, definition.bindingCount)
    self.graph = graph
    bindings = CountedRows(rowCount: definition.symbols.count, itemCount: count) { Int(keys[$0]) }
    others = CountedRows(
      rowCount: definition.symbols.count, itemCount: graph.nodeCount - count
    ) { Int(graph.key(of: count + $0).rawValue) }
    isPresent = graph.presentNodes()
    firstRequester = Self.firstRequesters(in: graph)
    var externals: [ExactName: [(container: Int, external: ContainerDefinition.External)]] = [:]
    var patterns: [String] = []
    for external in definition.externals {
      switch external {
      case .key(let key, _, let container):
        externals[ExactName(key), default: []].append(
          (container.flatMap(graph.containers.position(of:)) ?? 0, external))
      case .pattern(let pattern): patterns.append(pattern)
      }
    }
    (self.externals, self.patterns) = (externals, patterns)
    globs = GlobSet(patterns)
  }

  private static func firstRequesters(in graph: DependencyGraph) -> [Int?] {
    let count = graph.definition.bindingCount
    var first = [Int?](repeating: nil, count: graph.nodeCount - count)
    func note(_ node: Int, from container: Int) {
      guard node >= count else { return }
      first[node - count] = min(first[node - count] ?? container, container)
    }
    for row in 0..<count {
      let container = graph.container(of: row)
      for edge in graph.edges(from: row) where graph.isLive(edge) {
        note(graph.target(of: edge), from: container)
      }
    }
    for node in graph.rootNodes { note(node, from: 0) }
    return first
  }

  /// The bindings of a key in all containers, including replaced ones.
  package func bindings(of key: Symbol) -> [Int] { bindings[Int(key.rawValue)].map(Int.init) }

  /// The other nodes of a key.
  package func otherNodes(of key: Symbol) -> [Int] {
    others[Int(key.rawValue)].map { graph.definition.bindingCount + Int($0) }
  }

  /// The result of a request for a key in a container.
  ///
  /// O(bindings of the key + steps).
  package func answer(to key: Symbol, in container: Int) -> KeyAnswer {
    KeyAnswerSearch(self, key: key, container: container).answer
  }

  /// The containers in which a request for a key has a result of its own: each container that binds
  /// the key, each child to which the key is supplied, and the first container that requests the
  /// key and sees neither.
  ///
  /// Without any of these it is the root.
  ///
  /// O(bindings of the key).
  package func containers(answering key: Symbol) -> [Int] {
    let bound = graph.effective.meanings(of: key)
      .filter { !$0.entries.isEmpty || !$0.contributions.isEmpty }.map(\.container)
    let supplied = (externals[ExactName(graph.definition.symbols[key])] ?? []).map(\.container)
    let known = Set(bound + supplied.filter { $0 > 0 })
    let unseen = firstContainer(missing: key).flatMap { place in
      known.contains { graph.containers.isVisible($0, from: place) } ? nil : place
    }
    let all = known.union(unseen.map { [$0] } ?? [])
    return all.isEmpty ? [0] : all.sorted()
  }

  /// The first container with a request for a key without a binding.
  private func firstContainer(missing key: Symbol) -> Int? {
    let unbound = otherNodes(of: key).filter { node in
      switch graph.extraNode(node) {
      case .missing, .absent, .external: true
      case .collection: graph.edges(from: node).isEmpty
      case .ambiguous, nil: false
      }
    }
    return unbound.compactMap { firstRequester[$0 - graph.definition.bindingCount] }.min()
  }

  /// The node of the external value that a container sees; nil if no dependency requests it.
  func external(_ key: Symbol, from container: Int) -> Int? {
    otherNodes(of: key).filter { node in
      switch graph.extraNode(node) {
      case .external(_, let place, _): graph.containers.isVisible(place, from: container)
      case .missing, .absent, .collection, .ambiguous, nil: false
      }
    }.max { graph.containers.isNearer(graph.container(of: $1), than: graph.container(of: $0)) }
  }

  /// Whether a request for one instance of a key finds nothing.
  func isMissing(_ key: Symbol) -> Bool {
    otherNodes(of: key).contains { node in
      switch graph.extraNode(node) {
      case .missing, .absent: isPresent[node]
      case .external, .collection, .ambiguous, nil: false
      }
    }
  }

  /// Whether a key is requested as a collection that nothing contributes to.
  func isRequestedAsEmptyCollection(_ key: Symbol) -> Bool {
    otherNodes(of: key).contains { node in
      guard case .collection = graph.extraNode(node) else { return false }
      return isPresent[node] && graph.edges(from: node).isEmpty
    }
  }

  /// Whether a key is declared as an external value of some container.
  package func isDeclared(external key: Symbol) -> Bool {
    guard !externals.isEmpty || !patterns.isEmpty else { return false }
    let name = graph.definition.symbols[key]
    return externals[ExactName(name)] != nil || globs.matches(name)
  }

  /// The declaration of a key as an external value that a container sees: by its name, otherwise by a
  /// pattern.
  package func declaration(
    ofExternal key: Symbol, from container: Int
  ) -> ContainerDefinition.External? {
    guard !externals.isEmpty || !patterns.isEmpty else { return nil }
    let name = graph.definition.symbols[key]
    let declared = externals[ExactName(name)]?.first {
      graph.containers.isVisible($0.container, from: container)
    }
    return declared?.external
      ?? globs.matching(name).first.map { .pattern(patterns[$0]) }
  }
}

extension DependencyGraph {
  /// Whether the definition declares a key as supplied at run time.
  ///
  /// O(externals).
  package func isExternal(_ text: String) -> Bool {
    guard let name = ContainerDefinition.Key(text)?.description else { return false }
    return definition.externals.contains { external in
      switch external {
      case .key(let key, _, _): ExactName(key) == ExactName(name)
      case .pattern(let pattern): Glob(pattern).matches(name)
      }
    }
  }
}
