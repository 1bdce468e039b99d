import DIDefinition
import DIGraph

/// The arrows between what is drawn: equal dependencies of one node are one arrow.
struct MergedEdges {
  struct Arrow {
    let source: Int
    let target: Int
    let kind: Picture.Edge.Kind
    let edgeClass: EdgeClass
    let isOptional: Bool
    /// The edges of the graph that it stands for, in their order.
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
    for node in 0..<graph.nodeCount where isDrawn[node] { add(edgesFrom: node, graph) }
  }

  private mutating func add(edgesFrom node: Int, _ graph: DependencyGraph) {
    var positions: [Likeness: Int] = [:]
    let isJunction = graph.isJunction(node)
    for edge in graph.edges(from: node) where graph.isLive(edge) {
      let likeness = Likeness(
        target: graph.target(of: edge),
        kind: isJunction ? .member : Picture.Edge.Kind(graph.kind(of: edge)),
        edgeClass: graph.edgeClass(of: edge), isOptional: graph.isOptional(edge))
      if let position = positions[likeness] {
        arrows[position].edges.append(edge)
        continue
      }
      positions[likeness] = arrows.count
      arrows.append(
        Arrow(
          source: node, target: likeness.target, kind: likeness.kind,
          edgeClass: likeness.edgeClass, isOptional: likeness.isOptional, edges: [edge]))
      inDegrees[likeness.target] += 1
    }
  }
}

extension Picture.Edge.Kind {
  fileprivate init(_ kind: DependencyKind) {
    self =
      switch kind {
      case .instance: .instance
      case .property: .property
      case .provider: .provider
      case .lazy: .lazy
      case .collection: .collection
      case .alias: .alias
      }
  }
}

/// How many arrows make a node a hub, whose arrows are drawn faint: at least six, and more where
/// there are many nodes.
func hubThreshold(nodeCount: Int) -> Int {
  max(6, (nodeCount * 8 + 99) / 100)
}
