import DIPictures
import DIWriting

/// The places of a map's cards and arrows in the static picture.
struct PageMap {
  private let places: MapPlaces
  private let overview: ModuleOverview

  /// Nil for a map of other groups.
  init?(_ places: MapPlaces, _ overview: ModuleOverview) {
    (self.places, self.overview) = (places, overview)
    guard overview.modules.contains(where: { places.cards[$0.id] != nil }) else { return nil }
  }

  /// Whether the map shows a module in the shelf of modules that nearly all others need.
  func isBase(_ module: ModuleOverview.Module) -> Bool { places.isInShelf(module.id) }

  func write(to writer: inout JSONWriter) {
    writer.object("map", inline: false) { writer in
      writer.member("width", Int(places.width.rounded()))
      writer.member("height", Int(places.height.rounded()))
      writer.array("boxes", overview.modules, inline: true) { writer, module in
        guard let card = places.cards[module.id] else { return writer.raw("null") }
        let numbers = [card.x, card.y, card.width, card.height].map(Self.number)
        writer.raw("[\(numbers.joined(separator: ","))]")
      }
      let arrows = overview.edges.compactMap { edge in
        places.arrows[edge.id].map { (edge: edge, points: $0) }
      }
      writer.array("arrows", arrows) { writer, arrow in
        writer.beginArray(inline: true)
        for module in [arrow.edge.source, arrow.edge.target] {
          writer.element()
          writer.number(module)
        }
        writer.element()
        writer.string(Self.path(arrow.points))
        writer.end()
      }
    }
  }

  private static func path(_ points: [(x: Double, y: Double)]) -> String {
    let texts = points.map { "\(number($0.x)),\(number($0.y))" }
    guard let first = texts.first else { return "" }
    return "M\(first)C" + texts.dropFirst().joined(separator: " ")
  }

  /// A number with one decimal at most.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = tenths.magnitude % 10
    return "\(sign)\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
  }
}
