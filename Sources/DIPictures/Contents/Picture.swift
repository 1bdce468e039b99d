import DIAnalysis
import DIDefinition
package import DIGraph

/// The contents of a picture of a container as values, without sizes, colours or the syntax of a
/// format.
///
/// Nodes, edges and clusters are in the order of the definition, so equal input gives equal
/// pictures. Names are unescaped text from the definition; every writer of a format must escape
/// them.
package struct Picture: Sendable {
  /// The level of detail.
  package enum Level: Hashable, Sendable {
    /// A node for each binding.
    case bindings
    /// A node for each module.
    case modules
    /// The same nodes and edges as rows, columns and cells.
    case matrix

    /// Whether its nodes are modules.
    package var isOfModules: Bool {
      switch self {
      case .modules, .matrix: true
      case .bindings: false
      }
    }
  }

  /// The direction of the arrows.
  package enum Direction: Hashable, Sendable {
    /// From the top of the picture to its foot.
    case down
    /// From left to right.
    case across
  }

  /// The container's name, shortened to fit.
  package let title: String
  /// Counts and environment, in one line.
  package let subtitle: String
  /// The environment and the child container that are drawn, such as
  /// "environment Staging, container Session"; empty without either.
  package let place: String
  /// The level of detail that was chosen for the definition.
  package let level: Level
  /// The direction that was chosen, or that the options prescribe.
  package let direction: Direction
  /// The frames, each after the one around it.
  package internal(set) var clusters: [Cluster]
  /// The boxes; arrows refer to them by position.
  package internal(set) var nodes: [Node]
  /// The arrows between boxes.
  package internal(set) var edges: [Edge]
  /// The signs that occur, each once.
  package let legend: [LegendEntry]
  /// The findings that are marked: errors first, otherwise in the order in which they were given.
  package let findings: [FindingLine]
  /// The findings that only the older of two versions has.
  package let gone: [FindingLine]
  /// The badges of findings that no box and no arrow shows.
  package let badges: [String]
  /// The number of bindings drawn, including those on the module map.
  package let shownBindings: Int
  /// The share of the definition that is drawn, such as "12 of 812 bindings"; nil if all of it is.
  package let share: String?
  /// The ranges of nodes that need one another; only in a matrix.
  package let blocks: [Range<Int>]
  /// Whether groups were joined, because there are more of them than the picture may show, or single
  /// bindings stand beside cards.
  package let isCut: Bool
  /// The word for one module, and for several.
  package let noun: (one: String, many: String)
  /// A notice about what is drawn, as one line for standard error; nil if there is none.
  package let notice: String?

  /// Whether the picture is so large that its layout has to be fast rather than fine.
  package var isLarge: Bool { level == .bindings && nodes.count > 400 }

  /// The arrows that are not drawn as lines, because they lead to the base.
  package var undrawnCount: Int { edges.count { !$0.isDrawn } }

  /// The names of the base's modules, in the order of the numbers on the cards.
  package var baseNames: [String] {
    nodes.filter { $0.cluster.map { clusters[$0].kind } == .base }.sorted { $0.key < $1.key }
      .map(\.label)
  }

  /// The sentence about the arrows that are not drawn; nil without any.
  package var undrawnWords: String? {
    let count = undrawnCount
    if count == 0 { return nil }
    let lines = counted(edges.count, "line")
    switch level {
    case .modules, .matrix:
      return "\(count) of \(lines) are not drawn: more than half of the \(noun.many) need what "
        + "they lead to (--all-edges draws them)"
    case .bindings:
      return "\(count) of \(lines) are not drawn: four or more boxes elsewhere need what they lead "
        + "to (--all-edges draws them)"
    }
  }

  /// The picture with only the arrows that are drawn as lines.
  package var withDrawnArrows: Picture {
    var picture = self
    picture.edges = edges.filter(\.isDrawn)
    return picture
  }

  /// The number of groups on a map, without the bindings that belong to none.
  package var groupCount: Int { nodes.count { !$0.isRest } }

  /// Whether modules or other groups have frames.
  package var hasModuleFrames: Bool {
    level == .bindings && clusters.contains { $0.kind != .container }
  }

  /// The picture with the panels of child containers as its only frames.
  var withoutModuleFrames: Picture {
    var picture = self
    picture.clusters = []
    var places: [Int?] = []
    for cluster in clusters {
      var cluster = cluster
      cluster.parent = cluster.parent.flatMap { places[$0] }
      guard cluster.kind == .container else {
        places.append(cluster.parent)
        continue
      }
      places.append(picture.clusters.count)
      picture.clusters.append(cluster)
    }
    for node in nodes.indices {
      picture.nodes[node].cluster = nodes[node].cluster.flatMap { places[$0] }
    }
    return picture
  }

  /// One line of the list under the picture.
  package struct FindingLine: Hashable, Sendable {
    /// The style of the findings that the line represents.
    package let style: Highlight.Style
    /// The badge that joins the line to marked boxes and arrows.
    package let badge: String
    /// The sentence of the finding, unescaped.
    package fileprivate(set) var text: String
    /// The number of findings that the line represents.
    package fileprivate(set) var count: Int
    /// The rule of the findings; nil if the line is not from a rule.
    package let rule: String?
    /// Whether only the older of two versions has them.
    package let isGone: Bool

    fileprivate init(_ highlight: Highlight, isGone: Bool = false) {
      (style, count, rule) = (highlight.style, highlight.count, highlight.rule)
      badge = isGone ? PictureChanges.Change.removed.sign : highlight.badge
      text = (isGone ? "gone: " : highlight.isNew ? "new: " : "") + highlight.text
      self.isGone = isGone
    }
  }

  /// More warnings of one rule than this share a line.
  private static let ownLines = 10

  /// The lines of the list under the picture.
  ///
  /// If a rule has many warnings, the line of the first names the badges of the others.
  package var listed: [FindingLine] {
    let warnings = findings.filter { $0.style == .caution && $0.rule != nil }
    let many = Dictionary(grouping: warnings, by: \.rule).filter { $0.value.count > Self.ownLines }
    let lines = findings.compactMap { line -> FindingLine? in
      guard line.style == .caution, let alike = many[line.rule] else { return line }
      guard line == alike[0] else { return nil }
      var line = line
      let others = alike.dropFirst()
      line.text += ", and \(others.count) more: "
      line.text += badgeRanges(others.map(\.badge)).joined(separator: ", ")
      line.count = alike.reduce(0) { $0 + $1.count }
      return line
    }
    return lines + gone
  }

  /// Draws a whole `graph` with its `highlights` as the `options` prescribe.
  ///
  /// Linear in nodes, edges and highlights.
  package init(
    graph: DependencyGraph, highlights: [Highlight] = [], options: PictureOptions = .init()
  ) {
    self.init(graph: graph, focus: nil, highlights: highlights, options: options)
  }

  /// Draws a part of a graph, or the whole graph if the focus is nil.
  ///
  /// Linear in nodes, edges and highlights of the whole graph.
  package init(
    graph: DependencyGraph, focus: PictureFocus?, highlights: [Highlight] = [],
    options: PictureOptions = .init()
  ) {
    let levels = PictureLevels(graph, focus, highlights, options)
    let bindings = levels.bindings
    let choice = DetailChoice(bindings, groups: { levels.groups }, options)
    let content = levels.content(at: choice.level)
    share = bindings.shareWords
    title = headline(of: graph)
    noun = levels.noun(at: choice.level)
    subtitle =
      options.changes?.subtitle
      ?? facts(
        of: graph, bindings, share: share, groups: (levels.groupCount(at: choice.level), noun),
        container: focus?.container)
    place = places(of: graph, container: focus?.container).joined(separator: ", ")
    shownBindings = bindings.bindingCount
    level = choice.level
    direction = Direction(content.parts.withDrawnArrows.inOrderOfNames())
    clusters = content.parts.clusters
    nodes = content.parts.nodes
    edges = content.parts.edges
    badges = content.parts.badges
    blocks = content.blocks
    isCut =
      level != .bindings
      && (levels.groups.members != nil || content.parts.nodes.contains { !$0.isCard })
    findings = levels.marks.highlights.map { FindingLine($0) }
    gone = (options.changes?.gone ?? []).map { FindingLine($0, isGone: true) }
    // A matrix says what its signs mean itself.
    legend =
      level == .bindings || level == .modules
      ? LegendEntry.entries(for: content.parts, graph: graph, findings: findings) : []
    notice = choice.notice
  }
}

/// What a picture may show at each level of detail, computed at its first use.
private final class PictureLevels {
  let marks: Marks
  private(set) var bindings: BindingParts
  private(set) lazy var groups: BindingGroups = {
    let urgency = marks.urgency(graph, options.changes)
    return BindingGroups(
      graph, by: options.grouping, isIncluded,
      most: options.detail == .automatic ? options.mostGroups : nil
    ) { urgency[$0] ?? 0 }
  }()
  private var map: ModuleParts {
    ModuleParts(
      graph, groups, marks, focus?.selection, leavesOutBase: options.leavesOutBase,
      changes: options.changes)
  }
  private let graph: DependencyGraph
  private let focus: PictureFocus?
  private let options: PictureOptions
  private let frames: BindingGroups

  init(
    _ graph: DependencyGraph, _ focus: PictureFocus?, _ highlights: [Highlight],
    _ options: PictureOptions
  ) {
    (self.graph, self.focus, self.options) = (graph, focus, options)
    let isIncluded = focus?.selection.isSelected
    marks = Marks(highlights, graph, focus?.selection)
    frames = BindingGroups(framing: graph, by: options.grouping, isIncluded)
    bindings = BindingParts(graph, frames, marks, options, focus)
    guard options.leavesOutBase, options.mayShowBindings else { return }
    bindings.leaveOutBase(
      frames.placement.modules.isEmpty
        ? BindingGroups(graph, by: options.grouping, isIncluded).placement : frames.placement)
  }

  private var isIncluded: [Bool]? { focus?.selection.isSelected }

  func content(
    at level: Picture.Level
  ) -> (parts: PictureParts, blocks: [Range<Int>]) {
    switch level {
    case .bindings: (bindings.finished(), [])
    case .modules: (mapWithBoxes.parts, [])
    case .matrix: map.parts.orderedAsMatrix()
    }
  }

  /// The map with boxes for single bindings; the map in JSON has cards only, because programs expect groups.
  private var mapWithBoxes: ModuleParts {
    var map = map
    if map.isOfKeys, options.hasWords { map.drawSingleBindings(options, focus) }
    return map
  }

  /// The words for one group and for several.
  func noun(at level: Picture.Level) -> (one: String, many: String) {
    bindings.cards?.groups.noun ?? (level == .bindings ? frames.noun : groups.noun)
  }

  func groupCount(at level: Picture.Level) -> Int {
    if let cards = bindings.cards { return cards.groups.placement.modules.count }
    return level == .bindings ? frames.placement.modules.count : groups.placement.modules.count
  }
}

private func headline(of graph: DependencyGraph) -> String {
  let name = graph.definition.name
  return name.isEmpty ? "Container" : cutInTheMiddle(name, to: 80)
}

private func facts(
  of graph: DependencyGraph, _ parts: BindingParts, share: String?,
  groups: (count: Int, noun: (one: String, many: String)), container: String?
) -> String {
  let definition = graph.definition
  var facts = [
    share ?? counted(definition.bindingCount, "binding"),
    counted(parts.dependencyCount, "dependency", "dependencies"),
  ]
  if groups.count > 0 { facts.append(counted(groups.count, groups.noun.one, groups.noun.many)) }
  facts += places(of: graph, container: container)
  return facts.joined(separator: " · ")
}

private func places(of graph: DependencyGraph, container: String?) -> [String] {
  let environment = graph.definition.environment?.name
  return [("environment", environment), ("container", container)].compactMap { word, name in
    name.map { "\(word) \(cutInTheMiddle($0, to: 40))" }
  }
}
