import DIAnalysis
import DIDefinition
import DIGraph

/// The arrows of a picture: equal dependencies of one node are merged into one arrow.
struct MergedEdges {
  struct Arrow {
    let source: Int
    let target: Int
    let kind: Picture.Edge.Kind
    let edgeClass: EdgeClass
    let isOptional: Bool
    /// The edges of the graph that the arrow represents, in their order.
    var edges: [Int]
  }

  private struct Likeness: Hashable {
    let target: Int
    let kind: Picture.Edge.Kind
    let edgeClass: EdgeClass
    let isOptional: Bool
  }

  private(set) var arrows: [Arrow] = []
  /// How many arrows lead to each node of the graph.
  private(set) var inDegrees: [Int]

  init(_ graph: DependencyGraph, isDrawn: [Bool]) {
    inDegrees = [Int](repeating: 0, count: graph.nodeCount)
    arrows.reserveCapacity(graph.edgeCount)
    for node in 0..<graph.nodeCount where isDrawn[node] {
      var positions: [Likeness: Int] = [:]
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        add(edge, from: node, as: (node, graph.target(of: edge)), graph, &positions)
      }
    }
  }

  /// The arrows of a part of the graph; those within a collapsed module are left out.
  init(_ graph: DependencyGraph, _ selection: GraphSelection, _ boxes: CollapsedModules) {
    inDegrees = [Int](repeating: 0, count: graph.nodeCount)
    var positionsOfModules: [Int: [Likeness: Int]] = [:]
    for node in 0..<graph.nodeCount where selection.isSelected[node] {
      let source = boxes.node(for: node)
      let isModule = boxes.moduleOfBox[source] != nil
      var positions = isModule ? positionsOfModules.removeValue(forKey: source) ?? [:] : [:]
      for edge in graph.edges(from: node)
      where selection.includes(edge, from: node, in: graph) {
        let target = boxes.node(for: graph.target(of: edge))
        if isModule && target == source { continue }
        add(edge, from: node, as: (source, target), graph, &positions)
      }
      if isModule { positionsOfModules[source] = positions }
    }
  }

  /// The arrows between drawn boxes.
  mutating func remove(_ folded: FoldedBindings) {
    arrows.removeAll { folded.boxOf[$0.source] != nil || folded.boxOf[$0.target] != nil }
    inDegrees = [Int](repeating: 0, count: inDegrees.count)
    for arrow in arrows { inDegrees[arrow.target] += 1 }
  }

  private mutating func add(
    _ edge: Int, from node: Int, as ends: (source: Int, target: Int), _ graph: DependencyGraph,
    _ positions: inout [Likeness: Int]
  ) {
    let likeness = Likeness(
      target: ends.target,
      kind: graph.isJunction(node) ? .member : .dependency(graph.kind(of: edge)),
      edgeClass: graph.edgeClass(of: edge), isOptional: graph.isOptional(edge))
    if let position = positions[likeness] {
      arrows[position].edges.append(edge)
      return
    }
    positions[likeness] = arrows.count
    arrows.append(
      Arrow(
        source: ends.source, target: likeness.target, kind: likeness.kind,
        edgeClass: likeness.edgeClass, isOptional: likeness.isOptional, edges: [edge]))
    inDegrees[likeness.target] += 1
  }
}

/// The number of incoming arrows that makes a node a hub, whose arrows are drawn faint: 8 in 100
/// nodes, but at least six.
func hubThreshold(nodeCount: Int) -> Int {
  max(6, (nodeCount * 8 + 99) / 100)
}
