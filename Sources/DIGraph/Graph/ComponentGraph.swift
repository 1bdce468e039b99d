import DIDefinition

/// One strongly connected component, cut out of a graph for the cycle algorithms.
package struct ComponentGraph: Sendable {
  /// The vertices of the whole graph, ascending; a vertex of `keyed` is a position in this array.
  package let vertices: [Int]
  /// The edge of the whole graph behind each edge of `keyed`.
  package let edges: [Int]
  /// The component with the keys of its vertices.
  package let keyed: KeyedComponent

  /// Cuts out a component.
  ///
  /// O(size × log size).
  ///
  /// - Parameters:
  ///   - graph: the whole graph.
  ///   - component: the number of the component.
  ///   - components: the components of the whole graph over the same edges.
  ///   - isTransparent: whether a vertex is a helper and no step of a cycle.
  ///   - precedes: the order of the vertices' keys; two vertices have equal keys if neither
  ///     precedes the other.
  ///   - edgeIncluded: whether an edge counts.
  package init(
    _ graph: Digraph, component: Int, of components: StronglyConnectedComponents,
    isTransparent: (Int) -> Bool, keyPrecedes precedes: (Int, Int) -> Bool,
    where edgeIncluded: (Int) -> Bool
  ) {
    let vertices = components.members(of: component).map(Int.init)
    var offsets: [UInt32] = [0]
    var targets: [UInt32] = []
    var edges: [Int] = []
    for vertex in vertices {
      for edge in graph.edges(from: vertex) where edgeIncluded(edge) {
        let target = Int(graph.targets[edge])
        guard Int(components.component[target]) == component else { continue }
        targets.append(UInt32(vertices.partitionPoint { $0 < target }))
        edges.append(edge)
      }
      offsets.append(UInt32(targets.count))
    }
    self.vertices = vertices
    self.edges = edges
    keyed = KeyedComponent(
      graph: Digraph(offsets: offsets, targets: targets),
      rank: Self.ranks(of: vertices, precedes), isTransparent: vertices.map(isTransparent))
  }

  private static func ranks(of vertices: [Int], _ precedes: (Int, Int) -> Bool) -> [UInt32] {
    let order = vertices.indices.sorted { precedes(vertices[$0], vertices[$1]) }
    var ranks = [UInt32](repeating: 0, count: vertices.count)
    var rank: UInt32 = 0
    for (index, position) in order.enumerated() {
      if index > 0, precedes(vertices[order[index - 1]], vertices[position]) { rank += 1 }
      ranks[position] = rank
    }
    return ranks
  }

  /// The counted vertices of the whole graph along a cycle, without the transparent ones.
  package func steps(ofCycle cycle: [Int]) -> [Int] {
    guard let last = cycle.last else { return [] }
    let sources = [last] + cycle.dropLast()
    return sources.compactMap { edge in
      let vertex = Int(keyed.graph.targets[edge])
      return keyed.isTransparent[vertex] ? nil : vertices[vertex]
    }
  }

  /// The position of a vertex of the whole graph.
  package func position(of vertex: Int) -> Int { vertices.partitionPoint { $0 < vertex } }
}

extension Digraph {
  /// The components that have a cycle, cut out and sorted by their smallest vertices.
  ///
  /// O(V + E log E).
  package func cyclicCuts(keyPrecedes precedes: (Int, Int) -> Bool) -> [ComponentGraph] {
    let components = StronglyConnectedComponents(of: self)
    return components.cyclic(in: self, where: { _ in true }).map { component in
      ComponentGraph(
        self, component: component, of: components, isTransparent: { _ in false },
        keyPrecedes: precedes, where: { _ in true })
    }
  }
}

extension StronglyConnectedComponents {
  /// The numbers of the components that have a cycle, sorted by their smallest vertices.
  ///
  /// O(V + E).
  package func cyclic(in graph: Digraph, where edgeIncluded: (Int) -> Bool) -> [Int] {
    var isCyclic = [Bool](repeating: false, count: count)
    var found: [Int] = []
    for vertex in 0..<graph.vertexCount {
      let component = Int(self.component[vertex])
      if isCyclic[component] { continue }
      let hasEdgeInside = graph.edges(from: vertex).contains { edge in
        Int(self.component[Int(graph.targets[edge])]) == component && edgeIncluded(edge)
      }
      if hasEdgeInside {
        isCyclic[component] = true
        found.append(component)
      }
    }
    return found
  }
}

extension DependencyGraph {
  /// The strongly connected components over the live edges of some classes.
  ///
  /// O(nodes + edges).
  package func components(_ classes: EdgeClasses) -> StronglyConnectedComponents {
    components { facts[$0].isLive(classes) }
  }

  /// The strongly connected components over the edges that satisfy a condition.
  ///
  /// O(nodes + edges).
  package func components(where edgeIncluded: (Int) -> Bool) -> StronglyConnectedComponents {
    StronglyConnectedComponents(of: edges, where: edgeIncluded)
  }

  /// The components that have a cycle over the live edges of some classes, by their first node.
  package func cyclicComponents(
    of components: StronglyConnectedComponents, _ classes: EdgeClasses
  ) -> [Int] {
    cyclicComponents(of: components) { facts[$0].isLive(classes) }
  }

  /// The components that have a cycle over the edges that satisfy a condition, by their first node.
  package func cyclicComponents(
    of components: StronglyConnectedComponents, where edgeIncluded: (Int) -> Bool
  ) -> [Int] {
    components.cyclic(in: edges, where: edgeIncluded)
  }

  /// Cuts out a component over the live edges of some classes.
  package func cut(
    _ component: Int, of components: StronglyConnectedComponents, _ classes: EdgeClasses
  ) -> ComponentGraph {
    cut(component, of: components) { facts[$0].isLive(classes) }
  }

  /// Cuts out a component over the edges that satisfy a condition.
  package func cut(
    _ component: Int, of components: StronglyConnectedComponents,
    where edgeIncluded: (Int) -> Bool
  ) -> ComponentGraph {
    ComponentGraph(
      edges, component: component, of: components, isTransparent: isJunction,
      keyPrecedes: { definition.symbols.precedes(key(of: $0), key(of: $1)) },
      where: edgeIncluded)
  }
}
