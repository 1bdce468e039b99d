/// The parts of a picture that are drawn.
struct PictureParts {
  /// A picture shows no matrix of more modules, and in a page the order of more helps nobody.
  private static let mostOrdered = 2_000

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

  /// The picture with its nodes in the order of a matrix, those without a group last, and the ranges that
  /// need one another.
  func orderedAsMatrix() -> (parts: PictureParts, blocks: [Range<Int>]) {
    guard nodes.count <= Self.mostOrdered else { return (self, []) }
    // Bindings without a group have nothing in common, so they have no place in an order.
    let grouped = nodes.count - (nodes.last?.isRest ?? false ? 1 : 0)
    let order = MatrixOrder(
      count: grouped,
      edges: edges.filter { max($0.source, $0.target) < grouped }
        .map { ($0.source, $0.target, $0.count) })
    let all = order.order + (grouped..<nodes.count)
    var places = [Int](repeating: 0, count: nodes.count)
    for (place, node) in all.enumerated() { places[node] = place }
    var parts = self
    parts.nodes = all.map { nodes[$0] }
    parts.edges = edges.map { $0.between(places[$0.source], places[$0.target]) }
      .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    return (parts, order.blocks)
  }
}
