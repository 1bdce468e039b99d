import DIDefinition
import DIGraph

/// The picture in full detail: a box for each binding and for each key without one.
struct BindingsDrawing {
  let graph: DependencyGraph
  private let placement: ModulePlacement
  private let marks: Marks
  private let options: PictureOptions
  private let isDrawn: [Bool]
  private let merged: MergedEdges
  private let hubThreshold: Int

  init(
    _ graph: DependencyGraph, _ placement: ModulePlacement, _ marks: Marks,
    _ options: PictureOptions
  ) {
    self.graph = graph
    self.placement = placement
    self.marks = marks
    self.options = options
    isDrawn = drawnNodes(graph)
    merged = MergedEdges(graph, isDrawn: isDrawn)
    hubThreshold = DIRendering.hubThreshold(nodeCount: graph.definition.bindingCount)
  }

  /// How many arrows a reader has to follow.
  var plainArrowCount: Int {
    merged.arrows.count { !isHub($0.target) }
  }

  private func isHub(_ node: Int) -> Bool { merged.inDegrees[node] >= hubThreshold }

  /// All boxes and arrows with their words.
  func finished() -> Drawing {
    var words = NodeWords(graph, options, inDegrees: merged.inDegrees)
    var identifiers = UniqueNames()
    var drawing = Drawing()
    drawing.clusters = clusters(&identifiers)
    var positions = [Int](repeating: -1, count: graph.nodeCount)
    let names = nodeNames(graph, isDrawn: isDrawn)
    for node in 0..<graph.nodeCount where isDrawn[node] {
      positions[node] = drawing.nodes.count
      let mark = marks.mark(ofNode: node)
      let id = identifiers.takeIdentifier("b_", graph.name(of: node))
      let module = placement.moduleOfNode[node]
      drawing.nodes.append(
        words.node(
          node, name: names[node], id: id, mark: mark, cluster: module,
          moduleName: module.map { placement.modules[$0] }))
    }
    drawing.edges = merged.arrows.map { edge($0, positions) }
    return drawing
  }

  private func clusters(_ identifiers: inout UniqueNames) -> [Picture.Cluster] {
    placement.modules.map {
      Picture.Cluster(
        id: identifiers.takeIdentifier("m_", $0), name: $0, label: cutInTheMiddle($0, to: 40))
    }
  }

  private func edge(_ arrow: MergedEdges.Arrow, _ positions: [Int]) -> Picture.Edge {
    let mark = marks.mark(ofEdges: arrow.edges)
    let from = placement.moduleOfNode[arrow.source]
    let to = placement.moduleOfNode[arrow.target]
    return Picture.Edge(
      id: "d_\(arrow.edges[0])", source: positions[arrow.source],
      target: positions[arrow.target], kind: arrow.kind, edgeClass: arrow.edgeClass,
      isOptional: arrow.isOptional, isHub: isHub(arrow.target),
      crossesModules: from == nil || from != to, isMutual: false, count: arrow.edges.count,
      mark: mark.style, badges: mark.badges, tooltip: tooltip(of: arrow) + mark.lines)
  }

  private func tooltip(of arrow: MergedEdges.Arrow) -> [String] {
    var facts = [arrow.kind.word]
    switch (arrow.kind, arrow.edgeClass) {
    case (.collection, .deferred): facts.append("deferred")
    case (.property, .soft): facts.append("set later")
    default: break
    }
    if arrow.isOptional { facts.append("optional") }
    if arrow.edges.count > 1 { facts.append("\(arrow.edges.count) times") }
    return [
      "\(graph.name(of: arrow.source)) → \(graph.name(of: arrow.target))",
      facts.joined(separator: ", "),
    ]
  }
}

extension Picture.Edge.Kind {
  /// The word for it in tooltips and in classes of the drawing.
  package var word: String {
    switch self {
    case .instance: "instance"
    case .property: "property"
    case .provider: "provider"
    case .lazy: "lazy"
    case .collection: "collection"
    case .alias: "alias"
    case .member: "member"
    case .modules: "modules"
    }
  }
}
