/// The places of cards and arrows in the SVG of a map, in points from its top left.
package struct MapPlaces: Sendable {
  /// A card as left edge, upper edge, width and height.
  package struct Card: Sendable, Hashable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double
  }

  package let width: Double
  package let height: Double
  /// The cards by their identifiers.
  package private(set) var cards: [String: Card] = [:]
  /// The shelf of modules that nearly all others need; nil if the map has none.
  private var shelf: Card?
  /// The arrows by their identifiers, each as a start and three points for each piece of its spline.
  package private(set) var arrows: [String: [(x: Double, y: Double)]] = [:]

  /// Reads a picture that `GraphvizRenderer` wrote.
  ///
  /// Linear.
  package init(svg: [UInt8]) {
    let size = SVGReader.size(of: svg)
    (width, height) = (size.width, size.height)
    var shift = (x: 0.0, y: 0.0)
    var id = ""
    var isShelf = false
    for line in SVGLine.lines(of: svg) {
      if line.hasPrefix("<g id=") {
        if let place = line.text(after: "translate(") {
          let parts = place.prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
          if parts.count == 2 { shift = (parts[0], parts[1]) }
        }
        // A group that only holds a link or a tooltip has no class.
        let classes = line.text(after: " class=\"")
        guard let classes else { continue }
        let isPart = classes.hasPrefix("node module") || classes.hasPrefix("edge modedge")
        id = isPart ? line.text(after: " id=\"") ?? "" : ""
        isShelf = classes == "cluster base"
      } else if isShelf, shelf == nil, line.hasPrefix("<path ") || line.hasPrefix("<polygon ") {
        shelf = Self.card(around: line.points.map { (x: $0.x + shift.x, y: $0.y + shift.y) })
      } else if !id.isEmpty, line.hasPrefix("<path ") || line.hasPrefix("<polygon ") {
        note(line.points.map { (x: $0.x + shift.x, y: $0.y + shift.y) }, of: id, line)
      }
    }
  }

  /// Notes the first outline of a card, or the spline of an arrow.
  private mutating func note(_ points: [(x: Double, y: Double)], of id: String, _ line: SVGLine) {
    if id.hasPrefix("e_") {
      if arrows[id] == nil, line.hasPrefix("<path fill=\"none\"") { arrows[id] = points }
    } else if cards[id] == nil {
      cards[id] = Self.card(around: points)
    }
  }

  private static func card(around points: [(x: Double, y: Double)]) -> Card? {
    Rectangle(around: points).map {
      Card(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }

  /// Whether a card stands in the shelf.
  package func isInShelf(_ id: String) -> Bool {
    guard let card = cards[id], let shelf else { return false }
    return card.x >= shelf.x && card.x + card.width <= shelf.x + shelf.width
      && card.y >= shelf.y && card.y + card.height <= shelf.y + shelf.height
  }
}
