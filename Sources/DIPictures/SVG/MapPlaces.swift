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
      } else if !id.isEmpty, line.hasPrefix("<path ") || line.hasPrefix("<polygon ") {
        note(line.points.map { (x: $0.x + shift.x, y: $0.y + shift.y) }, of: id, line)
      }
    }
  }

  /// Notes the first outline of a card, or the spline of an arrow.
  private mutating func note(_ points: [(x: Double, y: Double)], of id: String, _ line: SVGLine) {
    if id.hasPrefix("e_") {
      if arrows[id] == nil, line.hasPrefix("<path fill=\"none\"") { arrows[id] = points }
    } else if cards[id] == nil, let box = Rectangle(around: points) {
      cards[id] = Card(
        x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
    }
  }
}
