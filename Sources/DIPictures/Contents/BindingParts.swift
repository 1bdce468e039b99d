import DIAnalysis
import DIDefinition
import DIGraph

/// The picture in full detail: a box for each binding and for each key without one.
struct BindingParts {
  let graph: DependencyGraph
  private let groups: BindingGroups
  private let marks: Marks
  private let options: PictureOptions
  private let focus: PictureFocus?
  /// The nodes that are drawn.
  private var isDrawn: [Bool]
  private var merged: MergedEdges
  private var folded = FoldedBindings()
  private var missing = MissingKeys()
  /// The cards of neighbours; nil if all have boxes.
  private(set) var cards: FocusCards?
  private var cardArrows: [(card: Int, center: Int, edges: [Int])] = []
  /// The number of arrows to each node in the whole graph.
  private let wholeInDegrees: [Int]
  /// The number of arrows to a node from which on they do not count as readable detail.
  private let hubThreshold: Int
  /// The number of arrows to a node from which on they are faint.
  private var faintThreshold = 0
  /// The positions of the arrows that are not drawn as lines.
  private var leftOut: Set<Int> = []
  /// The number of bindings drawn.
  let bindingCount: Int
  /// The number of dependencies that the arrows represent.
  let dependencyCount: Int

  init(
    _ graph: DependencyGraph, _ groups: BindingGroups, _ marks: Marks,
    _ options: PictureOptions, _ focus: PictureFocus?
  ) {
    self.graph = graph
    self.groups = groups
    self.marks = marks
    self.options = options
    self.focus = focus
    let isPresent = graph.presentNodes()
    if let focus {
      let selection = focus.selection
      isDrawn = isPresent.indices.map { selection.isSelected[$0] }
      merged = MergedEdges(graph, selection)
      wholeInDegrees =
        options.hasWords ? MergedEdges(graph, isDrawn: isPresent).inDegrees : merged.inDegrees
      bindingCount = selection.bindingCount
      dependencyCount = Self.dependencyCount(selection, graph)
    } else {
      isDrawn = options.mayShowBindings ? isPresent : isPresent.map { _ in false }
      merged = MergedEdges(graph, isDrawn: isDrawn)
      wholeInDegrees = merged.inDegrees
      bindingCount = graph.definition.bindingCount
      dependencyCount = graph.definition.dependencyCount
    }
    hubThreshold = DIPictures.hubThreshold(nodeCount: bindingCount)
    if options.hasWords {
      missing = MissingKeys(
        graph, isDrawn: isDrawn, merged.arrows, emphasized: focus?.emphasized ?? [])
      merged.removeArrows { [missing] in missing.counts[$0.target] != nil }
    }
    if options.detail == .automatic, options.hasWords { makeCards() }
    if options.detail == .automatic, options.mayShowBindings, cards == nil { fold() }
    let boxCount = isDrawn.count { $0 }
    faintThreshold = max(
      hubThreshold, boxCount == 0 ? 0 : 3 * merged.arrows.count / boxCount)
  }

  /// Draws many neighbours of the bindings in focus as cards.
  private mutating func makeCards() {
    guard let focus,
      let cards = FocusCards(
        graph, isDrawn: isDrawn, merged.arrows, focus, by: options.grouping)
    else { return }
    for node in cards.cardOf.keys { isDrawn[node] = false }
    cardArrows = cards.arrows(among: merged.arrows, focus.emphasized)
    merged.removeArrows { cards.cardOf[$0.source] != nil || cards.cardOf[$0.target] != nil }
    self.cards = cards
  }

  func mark(ofEdges edges: [Int]) -> Marks.Mark { marks.mark(ofEdges: edges) }

  /// Draws bindings with equal neighbours as one box.
  private mutating func fold() {
    let roots = Set(graph.rootNodes)
    let touchedEdges =
      marks.highlights.flatMap(\.edges) + (options.changes?.edges.keys.map(\.self) ?? [])
    let touched = Set(touchedEdges.map(graph.target(of:)))
    folded = FoldedBindings(
      graph, isDrawn: isDrawn, merged.arrows, groups.placement.moduleOfNode,
      isPlain: { node in
        !roots.contains(node) && !touched.contains(node)
          && !(focus?.emphasized.contains(node) ?? false)
          && marks.mark(ofNode: node).style == nil && options.changes?.nodes[node] == nil
          && graph.edges(from: node).allSatisfy {
            marks.highlights(ofEdge: $0).isEmpty && options.changes?.edges[$0] == nil
          }
      })
    guard !folded.members.isEmpty else { return }
    for node in folded.boxOf.keys { isDrawn[node] = false }
    merged.removeArrows { [folded] in
      folded.boxOf[$0.source] != nil || folded.boxOf[$0.target] != nil
    }
  }

  /// Leaves out the lines from other groups to what four or more of their boxes need.
  ///
  /// A line with a finding or a change stays. Nothing is left out if less than a third of the lines would
  /// remain. O(arrows).
  mutating func leaveOutBase(_ groups: ModulePlacement) {
    var candidates: [Int: [Int]] = [:]
    for (index, arrow) in merged.arrows.enumerated() {
      let group = groups.moduleOfNode[arrow.target]
      let isWithin = group != nil && groups.moduleOfNode[arrow.source] == group
      guard !isWithin, !isEmphasized(arrow.target), !isEmphasized(arrow.source),
        arrow.kind != .member, arrow.kind != .dependency(.alias)
      else { continue }
      candidates[arrow.target, default: []].append(index)
    }
    for arrows in candidates.values
    where Set(arrows.map { merged.arrows[$0].source }).count >= Self.fewestUsersOfBase {
      leftOut.formUnion(
        arrows.filter { index in
          merged.arrows[index].edges.allSatisfy {
            marks.highlights(ofEdge: $0).isEmpty && options.changes?.edges[$0] == nil
          }
        })
    }
    if (merged.arrows.count - leftOut.count) * 3 < merged.arrows.count { leftOut = [] }
  }

  /// So many boxes outside of its group need a binding that is drawn without lines from them.
  private static let fewestUsersOfBase = 4

  /// The sources and targets of a box's arrows.
  func arrows(at node: Int) -> (sources: [Int], targets: [Int]) {
    (
      merged.arrows.filter { $0.target == node }.map(\.source),
      merged.arrows.filter { $0.source == node }.map(\.target)
    )
  }

  /// The number of dependencies within a selection; those of aliases do not count.
  private static func dependencyCount(_ selection: GraphSelection, _ graph: DependencyGraph) -> Int
  {
    (0..<graph.definition.bindingCount).reduce(0) { count, node in
      guard selection.isSelected[node] else { return count }
      return count
        + graph.edges(from: node).count {
          graph.kind(of: $0) != .alias && selection.includes($0, from: node, in: graph)
        }
    }
  }

  /// The share of the definition that is drawn; nil if all of it is.
  var shareWords: String? {
    focus.map { _ in "\(bindingCount) of \(counted(graph.definition.bindingCount, "binding"))" }
  }

  /// The number of boxes of bindings.
  var boxCount: Int { isDrawn.prefix(graph.definition.bindingCount).count { $0 } }

  /// The number of arrows.
  var arrowCount: Int { merged.arrows.count }

  /// The number of arrows that are not faint.
  var plainArrowCount: Int {
    merged.arrows.count { arrow in
      merged.inDegrees[arrow.target] < hubThreshold || isEmphasized(arrow.target)
    }
  }

  private func isEmphasized(_ node: Int) -> Bool { focus?.emphasized.contains(node) ?? false }

  /// Whether arrows to a node are faint: it has three times as many as nodes have on average, because
  /// otherwise every arrow of a dense picture would be faint.
  ///
  /// Arrows to emphasized nodes are never faint.
  private func isHub(_ node: Int) -> Bool {
    merged.inDegrees[node] >= faintThreshold && !isEmphasized(node)
  }

  /// All boxes and arrows with their texts.
  func finished() -> PictureParts {
    var words = NodeWords(
      graph, options, inDegrees: wholeInDegrees, isDrawn: isDrawn, missing, focus)
    var identifiers = UniqueNames()
    var parts = PictureParts()
    var moduleNames = ShownNames.modules(groups.placement.modules)
    let frames = Frames(
      graph, groups, &moduleNames,
      nodes: isDrawn.indices.lazy.filter { isDrawn[$0] },
      &identifiers)
    // Cards say the module themselves, and a frame around one box is in the way of arrows.
    parts.clusters = cards == nil ? frames.clusters : []
    let positions = positions
    let pins = badgePlacement(positions)
    func badges(_ node: Int) -> [String] {
      marks.highlights.isEmpty ? [] : marks.badges(pins.ofBox[positions[node]])
    }
    let names =
      options.hasWords
      ? nodeNames(graph, isDrawn: isDrawn) : [String](repeating: "", count: graph.nodeCount)
    for node in 0..<graph.nodeCount where isDrawn[node] {
      let mark = marks.mark(ofNode: node)
      let id = identifiers.takeIdentifier("b_", graph.name(of: node))
      let module = groups.placement.moduleOfNode[node]
      let frame = cards == nil ? frames.frame(of: node, module: module) : nil
      let box = words.node(
        node, name: names[node], id: id, mark: mark, badges: badges(node),
        cluster: frame, moduleName: groups.grouping == .module ? name(ofGroup: module) : nil)
      parts.nodes.append(folded.members[node].map { foldedBox(box, $0, words) } ?? box)
    }
    parts.edges = merged.arrows.enumerated().map { index, arrow in
      var edge = edge(
        arrow, positions,
        marks.highlights.isEmpty ? [] : marks.badges(pins.ofArrow[index]))
      edge.isDrawn = !leftOut.contains(index)
      return edge
    }
    parts.edges += linesElsewhere(positions)
    if let cards {
      let boxCount = parts.nodes.count
      let hasBadges = !marks.highlights.isEmpty
      parts.nodes += cardBoxes(
        cards, words, badges: { hasBadges ? marks.badges(pins.ofBox[boxCount + $0]) : [] },
        &identifiers)
      parts.edges += cardEdges(
        cardArrows, cards, position: { positions[$0] }, cardPosition: { boxCount + $0 },
        badges: {
          hasBadges ? marks.badges(pins.ofArrow[merged.arrows.count + $0]) : []
        })
    }
    if options.hasWords { parts.sayUses() }
    parts.badges = marks.badges(pins.ofTitle)
    return parts
  }

  private func name(ofGroup group: Int?) -> String? { group.map { groups.placement.modules[$0] } }

  /// For each node the position of its box; -1 if it has none of its own.
  private var positions: [Int] {
    var positions = [Int](repeating: -1, count: graph.nodeCount)
    var count = 0
    for node in positions.indices where isDrawn[node] {
      positions[node] = count
      count += 1
    }
    return positions
  }

  private func badgePlacement(_ positions: [Int]) -> BadgePlacement {
    guard !marks.highlights.isEmpty else {
      return BadgePlacement([], arrows: [], boxOfNode: [], boxCount: 0, graph)
    }
    let boxCount = isDrawn.count { $0 }
    return BadgePlacement(
      marks.highlights,
      arrows: merged.arrows.map {
        BadgePlacement.Arrow(
          source: positions[$0.source], target: positions[$0.target], edges: $0.edges)
      }
        + cardArrows.map {
          BadgePlacement.Arrow(
            source: boxCount + $0.card, target: positions[$0.center], edges: $0.edges)
        },
      boxOfNode: positions.indices.map { node in
        positions[node] < 0 ? cards?.cardOf[node].map { boxCount + $0 } : positions[node]
      },
      boxCount: boxCount + (cards?.cards.count ?? 0), graph)
  }

  /// The numbers of unselected neighbours of some nodes; nil without any.
  func hidden(around nodes: [Int]) -> GraphSelection.Hidden? {
    focus.map { $0.selection.hidden(around: nodes) }.flatMap { $0.count > 0 ? $0 : nil }
  }

  private func edge(
    _ arrow: MergedEdges.Arrow, _ positions: [Int], _ badges: [String]
  ) -> Picture.Edge {
    let mark = marks.mark(ofEdges: arrow.edges)
    let from = groups.placement.moduleOfNode[arrow.source]
    let to = groups.placement.moduleOfNode[arrow.target]
    var edge = Picture.Edge(
      id: options.hasWords ? "d_\(arrow.edges[0])" : "", source: positions[arrow.source],
      target: positions[arrow.target], kind: arrow.kind, edgeClass: arrow.edgeClass,
      isOptional: arrow.isOptional, isHub: isHub(arrow.target),
      crossesModules: from == nil || from != to, isMutual: false, count: arrow.edges.count,
      mark: mark.style, badges: badges,
      tooltip: options.hasWords ? tooltip(of: arrow) + mark.lines : [], findings: mark.badges)
    edge.change = options.changes?.change(ofEdges: arrow.edges)
    return edge
  }

  /// The lines from keys that are not bound here to their bindings in other containers.
  private func linesElsewhere(_ positions: [Int]) -> [Picture.Edge] {
    missing.elsewhere.keys.sorted().flatMap { node in
      (missing.elsewhere[node] ?? []).filter { positions[$0] >= 0 }.map { row in
        let words = "\(graph.name(of: node)) is bound in another container"
        return Picture.Edge(
          id: "x_\(node)_\(row)", source: positions[node], target: positions[row],
          kind: .elsewhere, edgeClass: .deferred, isOptional: false, isHub: false,
          crossesModules: true, isMutual: false, count: 1, mark: nil, badges: [],
          tooltip: [words], findings: [])
      }
    }
  }

  private func tooltip(of arrow: MergedEdges.Arrow) -> [String] {
    var facts = [arrow.kind.word]
    switch (arrow.kind, arrow.edgeClass) {
    case (.dependency(.collection), .deferred): facts.append("deferred")
    case (.dependency(.property), .soft): facts.append("set later")
    default: break
    }
    if arrow.isOptional { facts.append("optional") }
    if arrow.edges.count > 1 { facts.append("\(arrow.edges.count) times") }
    return [
      "\(graph.name(of: arrow.source)) → \(graph.name(of: arrow.target))",
      facts.joined(separator: ", "),
    ]
  }
}

extension Picture.Edge.Kind {
  /// The kind's name in tooltips and in classes of the picture.
  package var word: String {
    switch self {
    case .dependency(let kind): kind.word
    case .member: "member"
    case .elsewhere: "elsewhere"
    case .modules: "modules"
    }
  }
}
