import DIAnalysis
import DIDefinition
import DIGraph

/// Boxes in the place of cards with one binding, in a map without modules.
extension ModuleParts {
  /// A box shows the scope and the kind of its binding, and says what it uses without a line.
  ///
  /// O(nodes + edges).
  mutating func drawSingleBindings(_ options: PictureOptions, _ focus: PictureFocus?) {
    var rows: [Int: Int] = [:]
    for row in 0..<graph.definition.bindingCount {
      guard let module = moduleOfNode[row], parts.nodes[module].isOfOneBinding else { continue }
      rows[module] = row
    }
    guard !rows.isEmpty else { return }
    var isDrawn = [Bool](repeating: false, count: graph.nodeCount)
    for row in rows.values { isDrawn[row] = true }
    let degrees = MergedEdges(graph, isDrawn: graph.presentNodes()).inDegrees
    var words = NodeWords(
      graph, options, inDegrees: degrees, isDrawn: isDrawn, MissingKeys(), focus)
    var identifiers = UniqueNames()
    for module in parts.nodes.indices {
      guard let row = rows[module] else { continue }
      let card = parts.nodes[module]
      parts.nodes[module] = words.node(
        row, name: card.name, id: identifiers.takeIdentifier("b_", graph.name(of: row)),
        mark: marks.mark(ofNode: row), badges: card.badges, cluster: card.cluster, moduleName: nil)
    }
    parts.sayUses()
    parts.base = parts.nodes.filter { $0.cluster != nil }.map(\.label)
  }
}

extension Picture.Node {
  fileprivate var isOfOneBinding: Bool {
    if case .module(let card) = kind { card.bindingCount == 1 } else { false }
  }
}
