package import DIDefinition

extension DependencyGraph {
  /// Whether each node is part of the graph: all bindings, and the other nodes that a live edge or
  /// a root leads to.
  ///
  /// O(nodes + edges).
  package func presentNodes() -> [Bool] {
    let starts = Array(0..<definition.bindingCount) + rootNodes
    return Reachability(in: edges, from: starts.map(UInt32.init)) { !facts[$0].isDead }.isReached
  }

  /// The nodes of a key: its bindings in all containers, including replaced ones, and its other
  /// nodes.
  ///
  /// White space at the ends of the key is ignored.
  ///
  /// O(nodes).
  package func nodes(ofKey text: String) -> [Int] {
    guard let key = Key(text), let symbol = definition.symbols.find(key.description) else {
      return []
    }
    let isPresent = presentNodes()
    return (0..<nodeCount).filter { isPresent[$0] && self.key(of: $0) == symbol }
  }

  /// The nodes whose key matches a pattern.
  ///
  /// O(letters of all keys).
  package func nodes(matching pattern: Glob) -> [Int] {
    let isPresent = presentNodes()
    return (0..<nodeCount).filter { isPresent[$0] && pattern.matches(name(of: $0)) }
  }

  /// The keys that may have been meant by an unknown one, best first.
  ///
  /// O(letters of all keys).
  package func keys(near text: String) -> [String] {
    var bound = BoundKeys(self)
    for node in definition.bindingCount..<nodeCount { bound.add(name(of: node)) }
    let lookalikes = LookalikeKeys(of: [text], among: bound).positions(for: text)
    var positions = lookalikes.filter { ExactName(bound.names[$0]) != ExactName(text) }
    if positions.isEmpty {
      var steps = SpellingIndex.stepLimit
      positions = SpellingIndex(bound.names).near(text, includesParts: true, steps: &steps)
        .map(\.position)
    }
    var seen: Set<ExactName> = []
    return positions.map { bound.names[$0] }.filter { seen.insert(ExactName($0)).inserted }
  }

  /// The roots and the eager bindings.
  ///
  /// Without any, the first node of each component without dependents outside of it, so that the
  /// entry nodes reach every effective binding.
  ///
  /// O(nodes + edges).
  package func entryNodes() -> [Int] {
    let declared = startingNodes()
    guard declared.isEmpty else { return declared }
    let components = components(.all)
    var isNeeded = [Bool](repeating: false, count: components.count)
    for node in 0..<nodeCount {
      for edge in edges(from: node) where isLive(edge) {
        let (source, target) = (components.component[node], components.component[target(of: edge)])
        if source != target { isNeeded[Int(target)] = true }
      }
    }
    var nodes: [Int] = []
    for row in 0..<definition.bindingCount where !isReplaced[row] {
      let component = Int(components.component[row])
      guard !isNeeded[component] else { continue }
      isNeeded[component] = true
      nodes.append(row)
    }
    return nodes
  }

  /// The nodes of the components with a cycle of hard edges.
  ///
  /// O(nodes + edges).
  package func nodesInCycles() -> [Int] {
    let components = components(.hard)
    return cyclicComponents(of: components, .hard).flatMap { component in
      components.members(of: component).map(Int.init)
    }
  }
}
