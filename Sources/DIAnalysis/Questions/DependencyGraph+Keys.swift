package import DIDefinition
package import DIGraph

extension DependencyGraph {
  /// Whether each node is part of the graph: all bindings, and the other nodes that a live edge or
  /// a root leads to.
  ///
  /// O(nodes + edges).
  package func presentNodes() -> [Bool] {
    nodesReached(from: Array(0..<definition.bindingCount) + rootNodes)
  }

  /// Whether some nodes reach each node over live edges; they reach themselves.
  ///
  /// O(nodes + edges).
  package func nodesReached(from starts: [Int]) -> [Bool] {
    Reachability(in: edges, from: starts.map(UInt32.init)) { !facts[$0].isDead }.isReached
  }

  /// The nodes of a key: its bindings in all containers, including replaced ones, and its other
  /// nodes.
  ///
  /// White space at the ends of the key is ignored.
  ///
  /// O(nodes).
  package func nodes(ofKey text: String) -> [Int] {
    guard let key = ContainerDefinition.Key(text),
      let symbol = definition.symbols.find(key.description)
    else {
      return []
    }
    let isPresent = presentNodes()
    return (0..<nodeCount).filter { isPresent[$0] && self.key(of: $0) == symbol }
  }

  /// The nodes that requests for a key get: of several bindings the junction in front of them, of
  /// decorated ones the outermost decorator, of contributions the collection.
  ///
  /// A key that nothing requests has no junctions, and is represented by its bindings. O(nodes + edges).
  package func requestedNodes(ofKey text: String) -> [Int] {
    let nodes = nodes(ofKey: text)
    var isBehind: Set<Int> = []
    for node in nodes {
      if let inner = effective.wrapped[UInt32(clamping: node)], isBinding(node), isEffective(node) {
        isBehind.formUnion(inner.map(Int.init))
      }
    }
    for node in nodes where isJunction(node) {
      let members = edges(from: node).map(target(of:)).filter(isBinding)
      // A junction behind a decorator is behind it, as its members are.
      if members.contains(where: isBehind.contains) { isBehind.insert(node) }
      isBehind.formUnion(members)
    }
    return nodes.filter { !isBehind.contains($0) && (!isBinding($0) || isEffective($0)) }
  }

  /// The nodes that a request for a key from a container gets.
  ///
  /// Empty if it gets nothing. O(nodes + edges).
  package func requestedNodes(ofKey text: String, in container: Int) -> [Int] {
    guard
      let key = ContainerDefinition.Key(text).flatMap({ definition.symbols.find($0.description) })
    else {
      return []
    }
    let answer = KeyIndex(self).answer(to: key, in: container)
    let nodes = requestedNodes(ofKey: text)
    switch answer.form {
    case .nothing: return []
    case .external: return answer.steps.map(\.node)
    case .binding:
      guard let entry = answer.steps.first?.node else { return [] }
      let junction = nodes.first { node in
        isJunction(node) && edges(from: node).contains { target(of: $0) == entry }
      }
      return [junction ?? entry]
    case .collection:
      let nearest = answer.steps.first.map { self.container(of: $0.node) } ?? 0
      let junction = nodes.first { node in
        guard case .collection(_, let place) = extraNode(node) else { return false }
        return place == nearest
      }
      return junction.map { [$0] } ?? answer.steps.map(\.node)
    }
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
    var similar = SimilarKeys(to: [text], among: bound)
    return similar.positions(for: text).map { ExactName(bound.names[$0]) }.unique().map(\.text)
  }

  /// Where paths begin: the roots and the eager bindings.
  ///
  /// Without roots, the eager bindings and the first binding of each component without dependents
  /// outside of it, so that the entry nodes reach every effective binding.
  ///
  /// O(nodes + edges).
  package func entryNodes() -> [Int] {
    guard rootNodes.isEmpty else { return startingNodes() }
    let components = components(.all)
    var isNeeded = [Bool](repeating: false, count: components.count)
    for node in 0..<nodeCount {
      for edge in edges(from: node) where isLive(edge) {
        let (source, target) = (components.component[node], components.component[target(of: edge)])
        if source != target { isNeeded[Int(target)] = true }
      }
    }
    let eager = startingNodes()
    for node in eager { isNeeded[Int(components.component[node])] = true }
    var nodes = eager
    for row in 0..<definition.bindingCount where !isReplaced[row] {
      let component = Int(components.component[row])
      guard !isNeeded[component] else { continue }
      isNeeded[component] = true
      nodes.append(row)
    }
    return nodes.sorted()
  }

  /// The nodes of the components with a cycle of hard edges.
  ///
  /// O(nodes + edges).
  package func nodesInCycles(without excluded: Set<Int> = []) -> [Int] {
    let isIncluded = { (edge: Int) in
      self.isLive(edge) && self.edgeClass(of: edge) == .hard
        && (excluded.isEmpty || !excluded.contains(self.target(of: edge)))
    }
    let components = components(where: isIncluded)
    return cyclicComponents(of: components, where: isIncluded).flatMap { component in
      components.members(of: component).map(Int.init)
    }
  }
}
