import DIDefinition
package import DIGraph

/// A part of a graph: some nodes and the edges between them.
///
/// Pictures, queries and all other views of a part of a container share this type.
package struct GraphSelection: Sendable {
  /// A part to select; several parts add up.
  package enum Part: Sendable {
    /// Some nodes and all nodes at most `depth` steps away; at any distance if it is nil.
    case around([Int], depth: Int?, directions: [EdgeDirection])
    /// The shortest paths from some nodes to others, with only the edges on these paths.
    case between([Int], [Int])
    /// Some nodes.
    case nodes([Int])
  }

  /// The number of neighbours of a node that are not selected.
  package struct Hidden: Sendable, Hashable {
    /// The number of neighbours that are its dependencies.
    package var needed = 0
    /// The number of neighbours that are its dependents.
    package var needing = 0

    /// The number of neighbours that are both.
    package var mutual = 0

    /// The number of neighbours, each counted once.
    package var count: Int { needed + needing - mutual }
  }

  /// Whether each node is selected.
  package let isSelected: [Bool]
  /// The number of selected bindings.
  package let bindingCount: Int
  /// The numbers of unselected neighbours, for the selected nodes that have any.
  package private(set) var hidden: [Int: Hidden] = [:]
  /// Whether each node is part of the graph and not excluded.
  private let exists: [Bool]
  private let edges: LiveEdges
  /// Whether each edge is on one of the paths; nil if all edges between selected nodes count.
  private let isOnPath: [Bool]?

  /// Selects parts of a graph.
  ///
  /// O(parts × (nodes + edges)).
  ///
  /// - Parameters:
  ///   - parts: the parts to select; the whole graph if there are none.
  ///   - excluded: nodes that are treated as if they did not exist.
  ///   - edges: the edges of the graph.
  package init(_ parts: [Part], excluding excluded: [Int] = [], in edges: LiveEdges) {
    var exists = edges.graph.presentNodes()
    for node in excluded { exists[node] = false }
    var collector = Collector(edges: edges, exists: exists)
    if parts.isEmpty {
      collector.isSelected = exists
      collector.hasWholeNodes = true
    }
    for part in parts { collector.add(part) }
    isSelected = collector.isSelected
    isOnPath = collector.hasWholeNodes ? nil : collector.isOnPath
    bindingCount = isSelected.prefix(edges.graph.definition.bindingCount).count { $0 }
    self.exists = exists
    self.edges = edges
    for node in isSelected.indices where isSelected[node] {
      let neighbors = hidden(around: [node])
      if neighbors.count > 0 { hidden[node] = neighbors }
    }
  }

  /// Whether an edge is selected: it is live, both of its ends are selected and, if only paths were
  /// chosen, it is on one of them.
  package func includes(_ edge: Int, from source: Int, in graph: DependencyGraph) -> Bool {
    isSelected[source] && isSelected[graph.target(of: edge)] && graph.isLive(edge)
      && (isOnPath?[edge] ?? true)
  }

  /// The numbers of unselected neighbours of some nodes, each neighbour counted once.
  ///
  /// O(edges of the nodes).
  package func hidden(around nodes: [Int]) -> Hidden {
    var (needed, needing): (Set<Int>, Set<Int>) = ([], [])
    for node in nodes {
      edges.forEach(at: node, .down) { _, other in
        if exists[other], !isSelected[other] { needed.insert(other) }
      }
      edges.forEach(at: node, .up) { _, other in
        if exists[other], !isSelected[other] { needing.insert(other) }
      }
    }
    return Hidden(
      needed: needed.count, needing: needing.count, mutual: needed.intersection(needing).count)
  }

  /// Collects the parts.
  private struct Collector {
    let edges: LiveEdges
    let exists: [Bool]
    var isSelected: [Bool]
    var isOnPath: [Bool]
    /// Whether a part other than paths was chosen.
    var hasWholeNodes = false

    init(edges: LiveEdges, exists: [Bool]) {
      self.edges = edges
      self.exists = exists
      isSelected = [Bool](repeating: false, count: exists.count)
      isOnPath = [Bool](repeating: false, count: edges.graph.edgeCount)
    }

    mutating func add(_ part: Part) {
      switch part {
      case .nodes(let nodes):
        hasWholeNodes = true
        for node in nodes where exists[node] { isSelected[node] = true }
      case .around(let nodes, let depth, let directions):
        hasWholeNodes = true
        for direction in directions {
          let search = StepSearch(
            edges, from: nodes, direction, depth: depth, where: { exists[$0] })
          for node in search.order { isSelected[node] = true }
        }
      case .between(let starts, let ends):
        addPaths(from: starts, to: ends)
      }
    }

    /// A node or an edge is on a shortest path if the distances from both ends add up to its length.
    private mutating func addPaths(from starts: [Int], to ends: [Int]) {
      let edges = edges
      let down = StepSearch(edges, from: starts, .down, where: { exists[$0] })
      let up = StepSearch(edges, from: ends, .up, where: { exists[$0] })
      guard let length = ends.compactMap(down.distance(to:)).min() else { return }
      for node in down.order {
        guard let before = down.distance(to: node), let after = up.distance(to: node),
          before + after == length
        else { continue }
        isSelected[node] = true
        edges.forEach(at: node, .down) { edge, target in
          guard let rest = up.distance(to: target) else { return }
          if before + (edges.isStep(edge) ? 1 : 0) + rest == length { isOnPath[edge] = true }
        }
      }
    }
  }
}
