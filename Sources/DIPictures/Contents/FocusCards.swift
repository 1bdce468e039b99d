import DIAnalysis
import DIDefinition
import DIGraph

/// The neighbours of the bindings that a reader named, as cards of their modules where they are many.
///
/// "Who uses this?" is answered on one page: by boxes, or by cards. The last card has the rest.
struct FocusCards {
  /// More neighbours on a side become cards.
  private static let mostNeighbors = 12
  /// If a side has more cards, the smallest ones are joined.
  private static let mostCards = 24

  /// Some neighbours of one module.
  struct Card {
    /// Whether they need the bindings in focus, which otherwise need them.
    let isNeeding: Bool
    /// The module; nil for those without one, and for several modules.
    let group: Int?
    /// The number of modules, if they are several.
    var groupCount: Int?
    let members: [Int]
  }

  let groups: BindingGroups
  private(set) var cards: [Card] = []
  /// The card of each neighbour that has no box of its own.
  private(set) var cardOf: [Int: Int] = [:]

  /// Nil if the neighbours are few, or if more than neighbours is drawn.
  ///
  /// O(nodes + arrows), apart from the grouping.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - isDrawn: the nodes that have a box.
  ///   - arrows: the arrows between boxes.
  ///   - focus: the nodes that the reader named, with their neighbours.
  ///   - grouping: the given grouping; nil to find one.
  init?(
    _ graph: DependencyGraph, isDrawn: [Bool], _ arrows: [MergedEdges.Arrow],
    _ focus: PictureFocus, by grouping: Grouping?
  ) {
    let centers = focus.emphasized
    guard !centers.isEmpty else { return nil }
    var (needing, needed): (Set<Int>, Set<Int>) = ([], [])
    for arrow in arrows {
      switch (centers.contains(arrow.source), centers.contains(arrow.target)) {
      case (false, true): needing.insert(arrow.source)
      case (true, false): needed.insert(arrow.target)
      case (true, true), (false, false): break
      }
    }
    let near = needing.union(needed)
    let others = isDrawn.indices.lazy.filter {
      isDrawn[$0] && !near.contains($0) && !centers.contains($0)
    }
    // A neighbour on both sides is in a cycle, which a card would hide.
    let sides = [(true, needing.subtracting(needed)), (false, needed.subtracting(needing))]
      .map { isNeeding, nodes in
        (isNeeding, nodes.filter { graph.isBinding($0) || graph.isJunction($0) })
      }.filter { $0.1.count > Self.mostNeighbors }
    guard !sides.isEmpty, others.prefix(Self.mostNeighbors + 1).count <= Self.mostNeighbors
    else { return nil }
    groups = BindingGroups(neighboring: graph, by: grouping, focus.selection.isSelected)
    for (isNeeding, nodes) in sides {
      let placement = groups.placement
      let sorted = nodes.sorted {
        (placement.moduleOfNode[$0] ?? .max, $0) < (placement.moduleOfNode[$1] ?? .max, $1)
      }
      var side = sorted.groups { placement.moduleOfNode[$0] ?? placement.modules.count }
        .map { Card(isNeeding: isNeeding, group: placement.moduleOfNode[$0[0]], members: $0) }
      if side.count > Self.mostCards {
        side = Array(
          side.enumerated().sorted {
            ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset)
          }.map(\.element))
        let rest = side.dropFirst(Self.mostCards - 1)
        side.removeLast(rest.count)
        side.append(
          Card(
            isNeeding: isNeeding, group: nil, groupCount: rest.count,
            members: rest.flatMap(\.members)))
      }
      for card in side {
        for member in card.members { cardOf[member] = cards.count }
        cards.append(card)
      }
    }
  }

  /// The name of a card's module.
  func name(of card: Card) -> String {
    if let count = card.groupCount { return "\(count) other \(groups.noun.many)" }
    return card.group.map { groups.placement.modules[$0] } ?? groups.grouping.rest
  }

  /// The arrows between a card and the bindings in focus, each with all that it represents.
  func arrows(
    among arrows: [MergedEdges.Arrow], _ centers: Set<Int>
  ) -> [(card: Int, center: Int, edges: [Int])] {
    var positions: [[Int]: Int] = [:]
    var result: [(card: Int, center: Int, edges: [Int])] = []
    for arrow in arrows {
      let ends: (card: Int, center: Int)
      if let card = cardOf[arrow.source], centers.contains(arrow.target) {
        ends = (card, arrow.target)
      } else if let card = cardOf[arrow.target], centers.contains(arrow.source) {
        ends = (card, arrow.source)
      } else {
        continue
      }
      let position = positions[[ends.card, ends.center]] ?? result.count
      if position == result.count {
        positions[[ends.card, ends.center]] = position
        result.append((ends.card, ends.center, []))
      }
      result[position].edges += arrow.edges
    }
    return result.sorted { ($0.card, $0.center) < ($1.card, $1.center) }
  }
}
