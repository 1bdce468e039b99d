import DIGraph

/// The words for the parts of a picture by their identifiers.
struct SVGWords {
  /// The titles, which screen readers read out, escaped.
  let titles: [String: String]
  /// The coloured pieces of cards: nil for squares, then those of the bars.
  let bars: [String: ArraySlice<Lifetime?>]
  /// The arrows whose splines matter: those with badges, and all in a picture with frames.
  let withSplines: Set<String>

  init(_ picture: Picture) {
    var titles: [String: String] = [:]
    for cluster in picture.clusters {
      titles[cluster.id] = Escaping.xml(cluster.words)
    }
    for edge in picture.edges { titles[edge.id] = Escaping.xml(picture.sentence(of: edge)) }
    self.titles = titles
    var bars: [String: ArraySlice<Lifetime?>] = [:]
    for node in picture.nodes {
      guard case .module(let card) = node.kind else { continue }
      let squares = card.onBase.compactMap(\.self).map { _ -> Lifetime? in nil }
      bars[node.id] = (squares + card.shares.map(\.scope))[...]
    }
    self.bars = bars
    withSplines = Set(
      picture.edges.filter { !$0.badges.isEmpty || !picture.clusters.isEmpty }.map(\.id))
  }
}
