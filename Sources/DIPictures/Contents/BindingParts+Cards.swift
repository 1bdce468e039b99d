import DIAnalysis
import DIDefinition
import DIGraph

/// Cards for many neighbours of a binding in focus.
extension BindingParts {
  /// The first names that a card shows, and those in its tooltip.
  private static let shownNames = 3
  private static let listedNames = 18

  /// The cards as boxes, behind the boxes of bindings.
  func cardBoxes(
    _ cards: FocusCards, _ words: NodeWords, badges: (_ card: Int) -> [String],
    _ identifiers: inout UniqueNames
  ) -> [Picture.Node] {
    var labels = ShownNames.modules(cards.groups.placement.modules)
    var names = UniqueNames()
    return cards.cards.enumerated().map { position, card in
      let name = cards.name(of: card)
      let bindings = card.members.filter(graph.isBinding)
      var contents = Picture.ModuleCard(of: bindings, graph, findings: [])
      let listed = card.members.map(words.listedName)
      contents.names = card.members.prefix(Self.shownNames).map(words.shownSubject)
      if listed.count > Self.shownNames {
        contents.names[Self.shownNames - 1] = "and \(listed.count - Self.shownNames + 1) more"
      }
      let count = counted(card.members.count, "binding")
      return Picture.Node(
        name: names.take("\(name) (\(card.isNeeding ? "needing" : "needed"))".asNodeName) {
          "\($0) (\($1))"
        },
        id: identifiers.takeIdentifier("m_", name), key: name, kind: .module(contents),
        label: labels.take(name), facts: [count], scope: nil, isRoot: false,
        isUnreachable: false, isReplaced: false, isEmphasized: false, mark: nil,
        isOutlined: false, badges: badges(position),
        tooltip: ["\(cards.groups.grouping.noun) \(name)", count]
          + listed.prefix(Self.listedNames), link: nil, cluster: nil, details: .init())
    }
  }

  /// The arrows of cards.
  func cardEdges(
    _ arrows: [(card: Int, center: Int, edges: [Int])], _ cards: FocusCards,
    position: (_ node: Int) -> Int, cardPosition: (_ card: Int) -> Int,
    badges: (_ arrow: Int) -> [String]
  ) -> [Picture.Edge] {
    arrows.enumerated().map { index, arrow in
      let card = cards.cards[arrow.card]
      let ends = [cardPosition(arrow.card), position(arrow.center)]
      let names = [cards.name(of: card), graph.name(of: arrow.center)]
      let order = card.isNeeding ? [0, 1] : [1, 0]
      let mark = mark(ofEdges: arrow.edges)
      let count = counted(arrow.edges.count, "dependency", "dependencies")
      return Picture.Edge(
        id: "c_\(arrow.card)_\(arrow.center)", source: ends[order[0]], target: ends[order[1]],
        kind: .modules, edgeClass: .hard, isOptional: false, isHub: false, crossesModules: true,
        isMutual: false, count: arrow.edges.count, mark: mark.style, badges: badges(index),
        tooltip: ["\(names[order[0]]) → \(names[order[1]]): \(count)"] + mark.lines,
        findings: mark.badges)
    }
  }
}
