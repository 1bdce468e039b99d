/// Hints that give a layout the shape of a page: long chains are wrapped, and boxes without arrows stand in a
/// grid.
///
/// The hints depend only on the picture, its shape and the layout of its upper part, so equal pictures are equal bytes.
struct LayoutHints {
  /// Shorter chains are not wrapped, in layers.
  static let fewestWrapped = 12
  /// Fewer boxes stand in one row.
  private static let fewestInGrid = 8
  /// The width of the page in points.
  private static let page = 1_600.0

  /// The mean size of a box with the gap to the next, along the arrows and beside them.
  private struct Pitch {
    let direction: Picture.Direction
    var along: Double
    var beside: Double

    /// Computed from the boxes; many arrows between boxes push them apart.
    init(_ parts: PictureParts, _ contents: [BoxContents], _ direction: Picture.Direction) {
      let count = Double(max(1, parts.nodes.count))
      let width = contents.reduce(0) { $0 + $1.width } / count
      let height = contents.reduce(0) { $0 + $1.height } / count
      let crowd = 1 + 0.5 * min(1, max(0, Double(parts.edges.count) / count - 1))
      self.direction = direction
      switch direction {
      case .down: (along, beside) = (height + 32, (width + 18) * crowd)
      case .across: (along, beside) = (width + 46, (height + 12) * crowd)
      }
    }

    /// How badly boxes fit the page: the distance of their aspect ratio from that of a page, and how
    /// much they shrink on it.
    func misfit(layers: Int, breadth: Int) -> Double {
      let (length, side) = (Double(layers) * along, Double(breadth) * beside)
      let (width, height) = direction == .down ? (side, length) : (length, side)
      let ratio = width / height / 1.4
      return max(ratio, 1 / ratio) * max(1, width / page)
    }
  }

  /// Whether each edge says nothing about which box is above the other.
  private(set) var isFree: [Bool]
  /// Whether each edge leads over two layers at least.
  private(set) var isLong: [Bool]
  /// Pairs of boxes of which the second is one step further, without an arrow.
  private(set) var steps: [Step] = []

  /// A box that stands one step further than another one.
  struct Step {
    let source: Int
    let target: Int
    /// How strongly they are kept exactly below one another.
    var pull = 8
  }

  /// O(V + E).
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - contents: the contents of its boxes.
  ///   - shape: the shape of its layout.
  ///   - above: the layout of what stands above the rows of other cards.
  init(
    _ picture: Picture, _ contents: [BoxContents], _ shape: LayoutShape, above: Layout?
  ) {
    isLong = [Bool](repeating: false, count: picture.edges.count)
    isFree = [Bool](repeating: false, count: picture.edges.count)
    let parts = PictureParts(
      clusters: picture.clusters, nodes: picture.nodes, edges: picture.edges)
    guard picture.level == .bindings else {
      if shape.isStaggered { stagger(parts) }
      placeBelow(RowsBelow(picture, contents, above), parts, above)
      return
    }
    let pitch = Pitch(parts, contents, shape.direction)
    wrap(parts, pitch)
    arrangeIsolated(parts, pitch)
    arrangeCards(parts, shape.direction)
  }

  /// Lifts every second of the boxes that have no other arrow than one to the same box.
  private mutating func stagger(_ parts: PictureParts) {
    var leaving = [Int](repeating: 0, count: parts.nodes.count)
    var arriving = leaving
    for edge in parts.edges {
      leaving[edge.source] += 1
      arriving[edge.target] += 1
    }
    var isNextLifted = [Bool](repeating: false, count: parts.nodes.count)
    for (index, edge) in parts.edges.enumerated()
    where leaving[edge.source] == 1 && arriving[edge.source] == 0 {
      isLong[index] = isNextLifted[edge.target]
      isNextLifted[edge.target].toggle()
    }
  }

  /// Puts the cards of neighbours in rows of a few.
  private mutating func arrangeCards(_ parts: PictureParts, _ direction: Picture.Direction) {
    let perRow = direction == .down ? 5 : 8
    let needing = parts.edges.filter { $0.kind == .modules }.map(\.source)
    let cards = parts.nodes.indices.filter {
      if case .module = parts.nodes[$0].kind { true } else { false }
    }
    let sides = Dictionary(grouping: cards) { Set(needing).contains($0) }
    for side in [true, false] {
      let cards = sides[side] ?? []
      for index in cards.indices where index + perRow < cards.count {
        steps.append(Step(source: cards[index], target: cards[index + perRow]))
      }
    }
  }

  /// Hangs the bands of a map and then its rows of cards below one another.
  ///
  /// Cards with arrows keep their layers: a step downwards replaces an arrow that leads upwards.
  private mutating func placeBelow(
    _ below: RowsBelow, _ parts: PictureParts, _ above: Layout?
  ) {
    guard !below.rows.isEmpty else { return }
    let places = parts.nodes.map { above?.boxes[$0.id]?.center }
    let bands = Bands(
      parts.edges.map { ($0.source, $0.target) }, places, width: above?.width ?? 0
    ).bands
    for (band, next) in zip(bands, bands.dropFirst()) {
      hang(next.flatMap(\.tops), below: band)
    }
    if let last = bands.last, let first = below.rows.first { hang(first, below: last) }
    for (index, row) in below.rows.enumerated().dropFirst() {
      for (column, card) in row.enumerated() {
        // A shorter row above has no card in this column.
        let rows = below.rows[..<index]
        if let above = rows.last(where: { column < $0.count }) {
          steps.append(Step(source: above[column], target: card))
        }
        if let last = rows.last?.last { steps.append(Step(source: last, target: card, pull: 0)) }
      }
    }
    for (index, edge) in parts.edges.enumerated() {
      if let source = places[edge.source], let target = places[edge.target] {
        guard source.y > target.y + 1 else { continue }
        steps.append(Step(source: edge.target, target: edge.source, pull: 0))
      }
      isFree[index] = true
    }
  }

  /// Places cards below all parts of a band.
  private mutating func hang(_ cards: [Int], below band: [Bands.Part]) {
    for part in band {
      steps += cards.map { Step(source: part.lowest, target: $0, pull: 0) }
    }
  }

  /// The number of columns in which boxes fit the page best: `layers` of them follow one another, and
  /// `breadth` stand side by side already.
  private static func columns(layers: Int, breadth: Int, _ pitch: Pitch) -> Int {
    func misfit(_ columns: Int) -> Double {
      pitch.misfit(layers: (layers + columns - 1) / columns, breadth: columns * breadth)
    }
    return (1...max(1, layers)).min { misfit($0) < misfit($1) } ?? 1
  }

  private mutating func wrap(_ parts: PictureParts, _ pitch: Pitch) {
    let layers = Layers(parts, includingHubs: true)
    let isConnected = Self.connected(parts)
    guard isConnected.contains(true) else { return }
    var sizes = [Int](repeating: 0, count: layers.sizes.count)
    for node in parts.nodes.indices where isConnected[node] { sizes[layers.layer[node]] += 1 }
    let breadth = (sizes.reduce(0, +) + sizes.count - 1) / sizes.count
    let columns = Self.columns(layers: sizes.count, breadth: breadth, pitch)
    // In a shorter chain the arrow back to the top costs more than it gains.
    guard sizes.count >= Self.fewestWrapped, columns > 1 else { return }
    wrap(parts, layers, columns)
  }

  private mutating func wrap(_ parts: PictureParts, _ layers: Layers, _ columns: Int) {
    let length = max(1, (layers.sizes.count + columns - 1) / columns)
    for (index, edge) in parts.edges.enumerated() {
      isFree[index] = layers.layer[edge.source] / length != layers.layer[edge.target] / length
    }
  }

  private static func connected(_ parts: PictureParts) -> [Bool] {
    var isConnected = [Bool](repeating: false, count: parts.nodes.count)
    for edge in parts.edges where edge.source != edge.target {
      isConnected[edge.source] = true
      isConnected[edge.target] = true
    }
    return isConnected
  }

  private mutating func arrangeIsolated(_ parts: PictureParts, _ pitch: Pitch) {
    let isConnected = Self.connected(parts)
    var groups = [[Int]](repeating: [], count: parts.clusters.count + 1)
    for (index, node) in parts.nodes.enumerated() where !isConnected[index] {
      groups[node.cluster ?? parts.clusters.count].append(index)
    }
    for group in groups where group.count >= Self.fewestInGrid {
      let columns = Self.columns(layers: group.count, breadth: 1, pitch)
      for index in group.indices where index + columns < group.count {
        steps.append(Step(source: group[index], target: group[index + columns]))
      }
    }
  }
}
