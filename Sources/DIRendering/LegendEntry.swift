import DIDefinition
import DIGraph

/// One sign of a picture with its meaning.
public struct LegendEntry: Hashable, Sendable {
  /// The signs that a legend explains.
  public enum Sign: Hashable, Sendable {
    case scope(ScopeRole)
    case existingInstance
    case external
    case root
    case highlighted
    case grey
    case edge(Picture.Edge.Kind)
    case optional
    case finding(Highlight.Style)
    case missing
  }

  public let sign: Sign
  public let text: String

  /// The row of the legend: boxes, arrows or findings.
  package var row: Int {
    switch sign {
    case .scope, .existingInstance, .external, .root, .highlighted, .grey: 0
    case .edge, .optional: 1
    case .finding, .missing: 2
    }
  }

  /// The entries for the signs that occur in a drawing, in a fixed order.
  static func entries(
    for drawing: Drawing, level: Picture.Level, graph: DependencyGraph,
    findings: [Picture.FindingLine]
  ) -> [LegendEntry] {
    // A matrix and a summary say what their signs mean themselves.
    guard level == .bindings || level == .modules else { return [] }
    return boxes(drawing, graph) + (level == .bindings ? arrows(drawing) : [])
      + marks(drawing, findings)
  }

  private static func boxes(_ drawing: Drawing, _ graph: DependencyGraph) -> [LegendEntry] {
    var scopes: Set<ScopeRole> = []
    for node in drawing.nodes {
      if case .module(let card) = node.kind { scopes.formUnion(card.shares.map(\.scope)) }
      if let scope = node.scope { scopes.insert(scope) }
    }
    var entries = scopes.sorted { $0.rank < $1.rank }.map {
      LegendEntry(
        sign: .scope($0), text: cutInTheMiddle(graph.scopes.name(of: $0.lifetime), to: 30))
    }
    func add(_ sign: Sign, _ text: String, if isShown: (Picture.Node) -> Bool) {
      if drawing.nodes.contains(where: isShown) { entries.append(.init(sign: sign, text: text)) }
    }
    add(.existingInstance, "existing instance") { $0.kind == .instance }
    add(.external, "external") { $0.kind == .external }
    add(.root, "root") { $0.isRoot }
    add(.highlighted, "highlighted") { $0.isEmphasized }
    add(.grey, "unreachable") { $0.isUnreachable }
    add(.grey, "replaced") { $0.isReplaced }
    return entries
  }

  private static let arrowTexts: [(Picture.Edge.Kind, String)] = [
    (.instance, "needs"), (.property, "property, set later"), (.provider, "provider"),
    (.lazy, "lazy"), (.collection, "collection"), (.alias, "alias of"),
  ]

  private static func arrows(_ drawing: Drawing) -> [LegendEntry] {
    let kinds = Set(drawing.edges.map(\.kind))
    var entries = arrowTexts.filter { kinds.contains($0.0) }.map {
      LegendEntry(sign: .edge($0.0), text: $0.1)
    }
    if drawing.edges.contains(where: \.isOptional) {
      entries.append(LegendEntry(sign: .optional, text: "optional"))
    }
    return entries
  }

  private static func marks(
    _ drawing: Drawing, _ findings: [Picture.FindingLine]
  ) -> [LegendEntry] {
    var styles = Set(findings.map(\.style))
    if drawing.nodes.contains(where: { $0.kind == .missing }) { styles.insert(.missing) }
    return Highlight.Style.allCases.filter(styles.contains).map { style in
      switch style {
      case .cycle: LegendEntry(sign: .finding(.cycle), text: "cycle")
      case .missing: LegendEntry(sign: .missing, text: "missing binding")
      case .fault: LegendEntry(sign: .finding(.fault), text: "other error")
      case .leak: LegendEntry(sign: .finding(.leak), text: "scope leak")
      case .caution: LegendEntry(sign: .finding(.caution), text: "warning")
      }
    }
  }
}
