import DIDefinition
import DIGraph

/// The boxes and arrows that show the badges of highlights.
///
/// Each connected part of a highlight's arrows shows the badge once, so a cycle has one badge and two
/// separate requests have two. Boxes that none of the highlight's edges touches show the badge, too. A
/// highlight that touches nothing drawn has it at the title, so that every listed badge is in the picture.
struct BadgePlacement {
  /// One arrow of a picture: the positions of its boxes, and the edges that it represents.
  struct Arrow {
    let source: Int
    let target: Int
    let edges: [Int]
  }

  /// Part of a highlight whose arrows are connected.
  private struct Part {
    let highlight: Int
    let arrows: [Int]
  }

  /// The positions of the highlights whose badges each arrow shows, in ascending order.
  private(set) var ofArrow: [[Int]]
  /// The positions of the highlights whose badges each box shows, in ascending order.
  private(set) var ofBox: [[Int]]
  /// The positions of the highlights that touch nothing in the picture.
  private(set) var ofTitle: [Int] = []

  /// Places the badges.
  ///
  /// O(arrows + size of the highlights).
  ///
  /// - Parameters:
  ///   - highlights: the highlights, in the order of their list.
  ///   - arrows: the arrows of the picture.
  ///   - boxOfNode: for each node of the graph the position of its box; nil if it is not drawn.
  ///   - boxCount: the number of boxes.
  ///   - graph: the graph.
  init(
    _ highlights: [Highlight], arrows: [Arrow], boxOfNode: [Int?], boxCount: Int,
    _ graph: DependencyGraph
  ) {
    ofArrow = [[Int]](repeating: [], count: highlights.isEmpty ? 0 : arrows.count)
    ofBox = [[Int]](repeating: [], count: highlights.isEmpty ? 0 : boxCount)
    guard !highlights.isEmpty else { return }
    let marked = Set(highlights.flatMap(\.edges))
    var arrowOfEdge: [Int: Int] = [:]
    for (position, arrow) in arrows.enumerated() {
      for edge in arrow.edges where marked.contains(edge) { arrowOfEdge[edge] = position }
    }
    var parts: [Part] = []
    for (index, highlight) in highlights.enumerated() {
      let own = highlight.edges.compactMap { arrowOfEdge[$0] }.unique()
      parts += Self.connected(own, arrows).map { Part(highlight: index, arrows: $0) }
      let reached = Set(own.flatMap { [arrows[$0].source, arrows[$0].target] })
      let inner = highlight.edges.filter { arrowOfEdge[$0] == nil }
        .flatMap { [graph.source(of: $0), graph.target(of: $0)] }
      let ends = highlight.ends(in: graph)
      let boxes = (inner + highlight.nodes.filter { !ends.contains($0) })
        .compactMap { boxOfNode[$0] }.unique().filter { !reached.contains($0) }
      for box in boxes { ofBox[box].append(index) }
      if own.isEmpty && boxes.isEmpty { ofTitle.append(index) }
    }
    place(parts)
  }

  /// Places parts with little choice first, each on an arrow with the fewest badges.
  private mutating func place(_ parts: [Part]) {
    let order = parts.indices.sorted { (parts[$0].arrows.count, $0) < (parts[$1].arrows.count, $1) }
    for part in order.map({ parts[$0] }) {
      guard let arrow = part.arrows.min(by: { ofArrow[$0].count < ofArrow[$1].count }) else {
        continue
      }
      ofArrow[arrow].append(part.highlight)
    }
    for arrow in ofArrow.indices { ofArrow[arrow].sort() }
  }

  /// The arrows in connected parts, each in the given order.
  private static func connected(_ given: [Int], _ arrows: [Arrow]) -> [[Int]] {
    var parent: [Int: Int] = [:]
    func root(_ box: Int) -> Int {
      var box = box
      while let next = parent[box] { box = next }
      return box
    }
    for arrow in given {
      let (source, target) = (root(arrows[arrow].source), root(arrows[arrow].target))
      if source != target { parent[max(source, target)] = min(source, target) }
    }
    return given.groups { root(arrows[$0].source) }
  }
}
