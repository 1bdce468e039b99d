package import DIDefinition

/// The bindings of keys that some request does not find although they are bound.
package struct BoundElsewhere: Sendable {
  private struct Places {
    let first: Int
    let containerCount: Int
    let visible: NearestInContainers
  }

  private var places: [Symbol: Places] = [:]

  /// Collects the bindings of the missing keys of a graph.
  ///
  /// O(missing requests + roots), and O(n log n) for n bindings of a key.
  package init(_ graph: DependencyGraph) {
    for edge in graph.missingEdges { add(graph.requestedKey(of: edge), in: graph) }
    for node in graph.rootNodes {
      if case .missing(let key) = graph.extraNode(node) { add(key, in: graph) }
    }
  }

  private mutating func add(_ key: Symbol, in graph: DependencyGraph) {
    guard graph.effective.isBound(key), places[key] == nil else { return }
    let rows = graph.bindings(of: key)
    guard let first = rows.first else { return }
    let firstInContainer = Dictionary(
      rows.map { (graph.container(of: $0), UInt32($0)) }, uniquingKeysWith: { first, _ in first })
    places[key] = Places(
      first: first, containerCount: firstInContainer.count,
      visible: NearestInContainers(
        firstInContainer.map { (container: $0.key, value: $0.value) }, in: graph.containers))
  }

  /// The first binding of a key, in any container.
  package func first(_ key: Symbol) -> Int? { places[key]?.first }

  /// The number of containers that bind a key.
  package func containerCount(_ key: Symbol) -> Int { places[key]?.containerCount ?? 0 }

  /// The nearest binding of a key that a container sees.
  package func visible(_ key: Symbol, from container: Int) -> Int? {
    places[key]?.visible.nearest(from: container).map(Int.init)
  }
}
