/// The places of cards and arrows in a map of modules, in points from its top left.
package struct MapPlaces: Sendable {
  /// A card as left edge, upper edge, width and height.
  package struct Card: Sendable, Hashable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    fileprivate init(_ place: Rectangle) {
      (x, y) = (place.left, place.top)
      (width, height) = (place.right - place.left, place.bottom - place.top)
    }
  }

  package let width: Double
  package let height: Double
  /// The cards by their identifiers.
  package let cards: [String: Card]
  /// The arrows by their identifiers, each as a start and three points for each piece of its spline.
  package let arrows: [String: [(x: Double, y: Double)]]
  /// The cards in the shelf of modules that nearly all others need.
  private let shelf: Set<String>

  init(_ picture: Picture, _ laidOut: LaidOut) {
    (width, height) = (laidOut.sheet.width, laidOut.sheet.height)
    cards = laidOut.layout.boxes.mapValues { Card($0) }
    arrows = laidOut.layout.routes.mapValues(\.points)
    shelf = Set(
      picture.nodes.filter { $0.cluster.map { picture.clusters[$0].kind } == .base }.map(\.id))
  }

  /// Whether a card stands in the shelf.
  package func isInShelf(_ id: String) -> Bool { shelf.contains(id) }
}
