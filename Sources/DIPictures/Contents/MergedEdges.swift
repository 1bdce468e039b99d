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

    fileprivate var likeness: Likeness {
      Likeness(target: target, kind: kind, edgeClass: edgeClass, isOptional: isOptional)
    }
  }

  fileprivate struct Likeness: Hashable {
    let target: Int
    let kind: Picture.Edge.Kind
    let edgeClass: EdgeClass
    let isOptional: Bool
  }

  /// The arrows that leave one node.
  private struct ArrowsOfNode {
    /// More arrows than this are found by a table, because most nodes have few.
    static let mostCompared = 8

    let start: Int
    var positions: [Likeness: Int] = [:]
  }

  private(set) var arrows: [Arrow] = []
  /// How many arrows lead to each node of the graph.
  private(set) var inDegrees: [Int]

  init(_ graph: DependencyGraph, isDrawn: [Bool]) {
    inDegrees = [Int](repeating: 0, count: graph.nodeCount)
    arrows.reserveCapacity(graph.edgeCount)
    for node in 0..<graph.nodeCount where isDrawn[node] {
      var known = ArrowsOfNode(start: arrows.count)
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        add(edge, from: node, graph, &known)
      }
    }
  }

  /// The arrows of a part of the graph.
  init(_ graph: DependencyGraph, _ selection: GraphSelection) {
    inDegrees = [Int](repeating: 0, count: graph.nodeCount)
    for node in 0..<graph.nodeCount where selection.isSelected[node] {
      var known = ArrowsOfNode(start: arrows.count)
      for edge in graph.edges(from: node)
      where selection.includes(edge, from: node, in: graph) {
        add(edge, from: node, graph, &known)
      }
    }
  }

  /// Leaves out arrows that are not drawn.
  mutating func removeArrows(where isLeftOut: (Arrow) -> Bool) {
    arrows.removeAll(where: isLeftOut)
    inDegrees = [Int](repeating: 0, count: inDegrees.count)
    for arrow in arrows { inDegrees[arrow.target] += 1 }
  }

  private mutating func add(
    _ edge: Int, from node: Int, _ graph: DependencyGraph, _ known: inout ArrowsOfNode
  ) {
    let likeness = Likeness(
      target: graph.target(of: edge),
      kind: graph.isJunction(node) ? .member : .dependency(graph.kind(of: edge)),
      edgeClass: graph.edgeClass(of: edge), isOptional: graph.isOptional(edge))
    if let position = position(of: likeness, in: &known) {
      arrows[position].edges.append(edge)
      return
    }
    arrows.append(
      Arrow(
        source: node, target: likeness.target, kind: likeness.kind,
        edgeClass: likeness.edgeClass, isOptional: likeness.isOptional, edges: [edge]))
    inDegrees[likeness.target] += 1
  }

  private func position(of likeness: Likeness, in known: inout ArrowsOfNode) -> Int? {
    let range = known.start..<arrows.count
    guard range.count > ArrowsOfNode.mostCompared else {
      return range.first { arrows[$0].likeness == likeness }
    }
    for position in range.dropFirst(known.positions.count) {
      known.positions[arrows[position].likeness] = position
    }
    return known.positions[likeness]
  }
}

/// The number of incoming arrows that makes a node a hub, whose arrows are drawn faint: 8 in 100
/// nodes, but at least six.
func hubThreshold(nodeCount: Int) -> Int {
  max(6, (nodeCount * 8 + 99) / 100)
}
