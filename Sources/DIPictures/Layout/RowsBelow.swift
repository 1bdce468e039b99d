/// The cards of a map that stand in rows below the others: modules without arrows, and at the foot the
/// base.
struct RowsBelow {
  /// Fewer cards without arrows stay among the others.
  private static let fewest = 4
  /// The widest row in points, and below others that are higher than wide.
  private static let widest = 850.0
  private static let widestBelowHigh = 920.0

  /// The positions of the cards in each row, from the top down; empty if there are none.
  private(set) var rows: [[Int]] = []
  /// Whether each card stands in a row.
  private(set) var isBelow: [Bool]
  /// O(cards + arrows).
  ///
  /// - Parameters:
  ///   - picture: the map.
  ///   - contents: the contents of its boxes.
  ///   - above: the layout of the other cards.
  init(_ picture: Picture, _ contents: [BoxContents], _ above: Layout? = nil) {
    isBelow = [Bool](repeating: false, count: picture.nodes.count)
    guard picture.level == .modules else { return }
    var isConnected = isBelow
    for edge in picture.edges where edge.source != edge.target {
      isConnected[edge.source] = true
      isConnected[edge.target] = true
    }
    let base = picture.nodes.indices.filter { picture.nodes[$0].cluster != nil }
    let alone = picture.nodes.indices.filter {
      !isConnected[$0] && picture.nodes[$0].cluster == nil
    }
    guard !base.isEmpty || alone.count >= Self.fewest else { return }
    let isHigh = above.map { $0.height > $0.width } ?? false
    rows =
      Self.rows(alone, contents, isFull: isHigh) + Self.rows(base, contents, isFull: isHigh)
    for position in alone + base { isBelow[position] = true }
  }

  /// The cards in rows of nearly equal length; full rows have as many as fit.
  private static func rows(_ cards: [Int], _ contents: [BoxContents], isFull: Bool) -> [[Int]] {
    guard !cards.isEmpty else { return [] }
    let widths = cards.map { contents[$0].width + 14 }
    let mean = widths.reduce(0, +) / Double(cards.count)
    let most = max(3, Int((isFull ? widestBelowHigh : widest) / mean))
    let rowCount = (cards.count + most - 1) / most
    let length = isFull ? most : (cards.count + rowCount - 1) / rowCount
    return stride(from: 0, to: cards.count, by: length).map {
      Array(cards[$0..<min($0 + length, cards.count)])
    }
  }
}

extension Picture {
  /// Whether cards stand in rows below the others.
  var hasRowsBelow: Bool {
    level == .modules && !RowsBelow(self, nodes.map(boxContents)).rows.isEmpty
  }

  /// The picture without the rows below; nil if nothing would remain.
  var withoutRowsBelow: Picture? {
    let isBelow = RowsBelow(self, nodes.map(boxContents)).isBelow
    guard isBelow.contains(false) else { return nil }
    var places = [Int](repeating: 0, count: nodes.count)
    var picture = self
    picture.nodes = []
    for position in nodes.indices where !isBelow[position] {
      places[position] = picture.nodes.count
      var node = nodes[position]
      node.cluster = nil
      picture.nodes.append(node)
    }
    picture.clusters = []
    picture.edges = edges.filter { !isBelow[$0.source] && !isBelow[$0.target] }
      .map { $0.between(places[$0.source], places[$0.target]) }
    return picture
  }
}
