import DIDefinition
public import DIGraph

/// The contents of a drawing of a container as values, without sizes, colours or the syntax of a
/// format.
///
/// Nodes, edges and clusters are in the order of the definition, so equal input gives equal
/// pictures. Names are unescaped text from the definition; every writer of a format must escape
/// them.
public struct Picture: Sendable {
  /// The kinds of nodes in a picture: bindings or modules.
  public enum Level: Hashable, Sendable {
    case bindings
    case modules
  }

  /// The direction of the arrows.
  public enum Direction: Hashable, Sendable {
    case down
    case across
  }

  /// The container's name, shortened to fit.
  public let title: String
  /// Counts and environment, in one line.
  public let subtitle: String
  /// The environment and the child container that are drawn, such as
  /// "environment Staging, container Session"; empty without either.
  public let place: String
  public let level: Level
  public let direction: Direction
  public let clusters: [Cluster]
  public let nodes: [Node]
  public let edges: [Edge]
  /// The signs that occur, each once.
  public let legend: [LegendEntry]
  /// The findings that are marked: errors first, otherwise in the order in which they were given.
  public let findings: [FindingLine]
  /// The badges of findings that no box and no arrow shows.
  public let badges: [String]
  /// The number of bindings drawn, including those in collapsed modules and on the module map.
  package let shownBindings: Int
  /// A notice about what is drawn, as one line for standard error; nil if there is none.
  public let notice: String?

  /// Whether the picture is so large that its layout has to be fast rather than fine.
  package var isLarge: Bool { level == .bindings && nodes.count > 400 }

  /// One line of the list under the picture.
  public struct FindingLine: Hashable, Sendable {
    public let style: Highlight.Style
    public let badge: String
    public let text: String
    /// The number of findings that the line represents.
    public let count: Int
    /// The rule of the findings; nil if the line is not from a rule.
    public let rule: String?
  }

  /// Draws a whole graph with its highlights.
  ///
  /// Linear in nodes, edges and highlights.
  public init(
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
    let placement = ModulePlacement(graph, where: focus?.selection.isSelected)
    let marks = Marks(highlights, graph, focus?.selection)
    let bindings = BindingsDrawing(graph, placement, marks, options, focus)
    let choice = DetailChoice(bindings, placement, options.detail)
    let drawing =
      switch choice.level {
      case .bindings: bindings.finished()
      case .modules: ModulesDrawing(graph, placement, marks, focus?.selection).drawing
      }
    title = headline(of: graph)
    subtitle = facts(
      of: graph, bindings, moduleCount: placement.modules.count, container: focus?.container)
    place = places(of: graph, container: focus?.container).joined(separator: ", ")
    shownBindings = bindings.bindingCount
    level = choice.level
    direction = Direction(drawing)
    clusters = drawing.clusters
    nodes = drawing.nodes
    edges = drawing.edges
    badges = drawing.badges
    findings = marks.highlights.map {
      FindingLine(
        style: $0.style, badge: $0.badge, text: $0.text, count: $0.count, rule: $0.rule)
    }
    legend = LegendEntry.entries(
      for: drawing, graph: graph, findings: findings)
    notice = choice.notice
  }
}

/// The parts of a picture that are drawn.
struct Drawing {
  var clusters: [Picture.Cluster] = []
  var nodes: [Picture.Node] = []
  var edges: [Picture.Edge] = []
  /// The badges of findings that no box and no arrow shows.
  var badges: [String] = []
}

private func headline(of graph: DependencyGraph) -> String {
  let name = graph.definition.name
  return name.isEmpty ? "Container" : cutInTheMiddle(name, to: 80)
}

private func facts(
  of graph: DependencyGraph, _ drawing: BindingsDrawing, moduleCount: Int, container: String?
) -> String {
  let definition = graph.definition
  var facts = [
    drawing.shareWords ?? counted(definition.bindingCount, "binding"),
    counted(drawing.dependencyCount, "dependency", "dependencies"),
  ]
  if moduleCount > 0 { facts.append(counted(moduleCount, "module")) }
  facts += places(of: graph, container: container)
  return facts.joined(separator: " · ")
}

private func places(of graph: DependencyGraph, container: String?) -> [String] {
  let environment = graph.definition.environment?.name
  return [("environment", environment), ("container", container)].compactMap { word, name in
    name.map { "\(word) \(cutInTheMiddle($0, to: 40))" }
  }
}

/// A number with its noun.
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}
