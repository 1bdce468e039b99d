import DIGraph

/// The words for the parts of a picture by their identifiers.
struct SVGWords {
  /// The titles, which screen readers read out, escaped.
  let titles: [String: String]
  /// The pieces of the bars of cards.
  let bars: [String: ArraySlice<Lifetime>]
  /// The arrows with badges.
  let withBadges: Set<String>

  init(_ picture: Picture) {
    var titles: [String: String] = [:]
    for cluster in picture.clusters {
      titles[cluster.id] = Escaping.xml(cluster.words)
    }
    for edge in picture.edges { titles[edge.id] = Escaping.xml(picture.sentence(of: edge)) }
    self.titles = titles
    var bars: [String: ArraySlice<Lifetime>] = [:]
    for node in picture.nodes {
      if case .module(let card) = node.kind { bars[node.id] = card.shares.map(\.scope)[...] }
    }
    self.bars = bars
    withBadges = Set(picture.edges.filter { !$0.badges.isEmpty }.map(\.id))
  }
}
