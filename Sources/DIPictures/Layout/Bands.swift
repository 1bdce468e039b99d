import DIDefinition

/// The connected parts of a map in bands below one another, because side by side they would be too wide.
struct Bands {
  /// The widest band in points.
  private static let widest = 1_000.0
  /// The width of a card with the gap to the next one.
  private static let pitch = 150.0

  /// A connected part of the map, with the positions of its cards.
  struct Part {
    let cards: [Int]
    /// The cards without another one above them.
    let tops: [Int]
    let lowest: Int
    fileprivate let width: Double
  }

  private(set) var bands: [[Part]] = []

  /// O(cards + arrows), nearly.
  ///
  /// - Parameters:
  ///   - arrows: the arrows of the map.
  ///   - places: the middles of the cards where the parts stand side by side; nil for other cards.
  ///   - width: the width of the parts side by side.
  init(
    _ arrows: [(source: Int, target: Int)], _ places: [Point?], width: Double
  ) {
    let parts = Self.parts(arrows, places)
    guard width > Self.widest else {
      bands = parts.isEmpty ? [] : [parts]
      return
    }
    var free = 0.0
    for part in parts.sorted(by: { ($1.cards.count, $0.lowest) < ($0.cards.count, $1.lowest) }) {
      if part.width > free || bands.isEmpty {
        bands.append([])
        free = Self.widest
      }
      bands[bands.count - 1].append(part)
      free -= part.width
    }
  }

  private static func parts(
    _ arrows: [(source: Int, target: Int)], _ places: [Point?]
  ) -> [Part] {
    var parent = Array(places.indices)
    func root(_ card: Int) -> Int {
      var card = card
      while parent[card] != card {
        parent[card] = parent[parent[card]]
        card = parent[card]
      }
      return card
    }
    var hasAbove = [Bool](repeating: false, count: places.count)
    for arrow in arrows {
      guard let source = places[arrow.source], let target = places[arrow.target] else { continue }
      if source.y != target.y { hasAbove[source.y < target.y ? arrow.target : arrow.source] = true }
      let (one, other) = (root(arrow.source), root(arrow.target))
      parent[max(one, other)] = min(one, other)
    }
    let cards = places.indices.filter { places[$0] != nil }
    return cards.groups(by: root).compactMap { cards in
      let known = cards.compactMap { card in places[card].map { (card, $0.x, $0.y) } }
      guard let lowest = known.max(by: { $0.2 < $1.2 }), let left = known.min(by: { $0.1 < $1.1 }),
        let right = known.max(by: { $0.1 < $1.1 })
      else { return nil }
      return Part(
        cards: cards, tops: cards.filter { !hasAbove[$0] }, lowest: lowest.0,
        width: right.1 - left.1 + pitch)
    }
  }
}
