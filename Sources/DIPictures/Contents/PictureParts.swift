/// The parts of a picture that are drawn.
struct PictureParts {
  /// A larger matrix is not drawn, so its order does not matter.
  private static let mostOrdered = 300

  var clusters: [Picture.Cluster] = []
  var nodes: [Picture.Node] = []
  var edges: [Picture.Edge] = []
  /// The badges of findings that no box and no arrow shows.
  var badges: [String] = []
  /// The shown names of the modules to which no lines are drawn.
  var base: [String] = []

  /// Only the arrows that are drawn as lines.
  var withDrawnArrows: PictureParts {
    var parts = self
    parts.edges = edges.filter(\.isDrawn)
    return parts
  }

  /// The picture with its nodes in the order of a matrix, and the ranges that need one another.
  func orderedAsMatrix() -> (parts: PictureParts, blocks: [Range<Int>]) {
    guard nodes.count <= Self.mostOrdered else { return (self, []) }
    let order = MatrixOrder(
      count: nodes.count, edges: edges.map { ($0.source, $0.target, $0.count) })
    var places = [Int](repeating: 0, count: nodes.count)
    for (place, node) in order.order.enumerated() { places[node] = place }
    var parts = self
    parts.nodes = order.order.map { nodes[$0] }
    parts.edges = edges.map { $0.between(places[$0.source], places[$0.target]) }
      .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    return (parts, order.blocks)
  }
}
