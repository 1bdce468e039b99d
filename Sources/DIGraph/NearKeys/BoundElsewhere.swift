package import DIDefinition

/// The bindings of keys that some request does not find although they are bound.
package struct BoundElsewhere: Sendable {
  private struct Places {
    let first: Int
    let containerCount: Int
    let visible: NearestInContainers
  }

  private var places: [Symbol: Places] = [:]

  /// Collects the bindings of some keys.
  ///
  /// O(n log n) for n bindings of a key.
  package init(_ keys: [Symbol], in graph: DependencyGraph) {
    for key in keys {
      let rows = graph.bindings(of: key)
      guard let first = rows.first else { continue }
      let firstInContainer = Dictionary(
        rows.map { (graph.container(of: $0), UInt32($0)) }, uniquingKeysWith: { first, _ in first })
      places[key] = Places(
        first: first, containerCount: firstInContainer.count,
        visible: NearestInContainers(
          firstInContainer.map { (container: $0.key, value: $0.value) }, in: graph.containers))
    }
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
