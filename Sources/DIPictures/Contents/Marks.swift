import DIAnalysis
import DIGraph

/// The findings that touch each node and each edge.
struct Marks {
  /// The appearance of a node or an edge that findings touch.
  struct Mark {
    var style: Highlight.Style?
    var isOutlined = false
    /// The badges of findings: on a node those without edges, on an edge all that touch it.
    var badges: [String] = []
    var lines: [String] = []
  }

  /// The highlights, limited to nodes and edges that exist, are live and are drawn, in the given order.
  let highlights: [Highlight]
  private var ofNode: [Int: [Int]] = [:]
  private var ofEdge: [Int: [Int]] = [:]
  /// The nodes of each highlight that none of its edges touches.
  private var loose: [Set<Int>] = []

  init(_ given: [Highlight], _ graph: DependencyGraph, _ selection: GraphSelection? = nil) {
    highlights = given.compactMap { highlight in
      var highlight = highlight
      highlight.nodes = highlight.nodes.filter { 0..<graph.nodeCount ~= $0 }
      highlight.edges = highlight.edges.filter {
        0..<graph.edgeCount ~= $0 && graph.isLive($0)
      }
      guard let selection else { return highlight }
      highlight.nodes = highlight.nodes.filter { selection.isSelected[$0] }
      highlight.edges = highlight.edges.filter {
        selection.includes($0, from: graph.source(of: $0), in: graph)
      }
      return highlight.nodes.isEmpty && highlight.edges.isEmpty ? nil : highlight
    }
    for (index, highlight) in highlights.enumerated() {
      let ends = highlight.ends(in: graph)
      loose.append(Set(highlight.nodes.filter { !ends.contains($0) }))
      for node in highlight.nodes { ofNode[node, default: []].append(index) }
      for edge in highlight.edges { ofEdge[edge, default: []].append(index) }
    }
  }

  /// The severity of the worst finding of each node: 2 for an error, 1 for a warning or a change.
  func urgency(_ graph: DependencyGraph, _ changes: PictureChanges?) -> [Int: Int] {
    var urgency = (changes?.nodes ?? [:]).mapValues { _ in 1 }
    for highlight in highlights {
      let level = highlight.style.isRed ? 2 : 1
      for node in highlight.nodes + highlight.edges.map(graph.source(of:)) {
        urgency[node] = max(urgency[node] ?? 0, level)
      }
    }
    return urgency
  }

  func highlights(ofEdge edge: Int) -> [Int] { ofEdge[edge] ?? [] }

  /// The badges of highlights by their positions.
  func badges(_ positions: [Int]) -> [String] { positions.map { highlights[$0].badge } }

  /// The mark of a box: all findings that touch the node.
  ///
  /// Outlines appear only for nodes without edges of the finding and for cycles.
  func mark(ofNode node: Int) -> Mark {
    var mark = Mark()
    for index in ofNode[node] ?? [] {
      let highlight = highlights[index]
      mark.add(highlight)
      let isLoose = loose[index].contains(node)
      if isLoose { mark.badges.append(highlight.badge) }
      if isLoose || highlight.style == .cycle { mark.isOutlined = true }
    }
    return mark
  }

  /// The mark of a box that represents several nodes: their marks, and those of their edges within
  /// the box.
  func mark(ofNodes nodes: [Int], edgesWithin: [Int]) -> Mark {
    var mark = mark(ofEdges: edgesWithin)
    for node in nodes {
      let own = self.mark(ofNode: node)
      mark.badges += own.badges.filter { !mark.badges.contains($0) }
      mark.lines += own.lines.filter { !mark.lines.contains($0) }
      mark.isOutlined = mark.isOutlined || own.isOutlined
      mark.add(own.style)
    }
    return mark
  }

  /// The mark of an arrow that represents several edges.
  func mark(ofEdges edges: some Sequence<Int>) -> Mark {
    if ofEdge.isEmpty { return Mark() }
    var mark = Mark()
    var seen: Set<Int> = []
    for edge in edges {
      for index in ofEdge[edge] ?? [] where seen.insert(index).inserted {
        mark.add(highlights[index])
        mark.badges.append(highlights[index].badge)
      }
    }
    return mark
  }
}

extension Marks.Mark {
  fileprivate mutating func add(_ highlight: Highlight) {
    lines.append("\(highlight.badge): \(highlight.text)")
    add(highlight.style)
  }

  fileprivate mutating func add(_ other: Highlight.Style?) {
    style = [style, other].compactMap(\.self).min { $0.rank < $1.rank }
  }
}

extension Highlight {
  /// The nodes at both ends of the edges.
  func ends(in graph: DependencyGraph) -> Set<Int> {
    Set(edges.flatMap { [graph.source(of: $0), graph.target(of: $0)] })
  }
}

extension Highlight.Style {
  /// The smallest rank wins where several styles meet on one arrow.
  var rank: Int {
    switch self {
    case .cycle: 0
    case .missing: 1
    case .fault: 2
    case .leak: 3
    case .caution: 4
    }
  }
}
