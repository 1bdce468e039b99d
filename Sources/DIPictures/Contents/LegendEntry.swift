import DIAnalysis
import DIDefinition
package import DIGraph

/// One sign of a picture with its meaning.
package struct LegendEntry: Hashable, Sendable {
  /// The signs that a legend explains.
  package enum Sign: Hashable, Sendable {
    /// The fill of a box whose instance has this lifetime.
    case scope(Lifetime)
    /// A piece of the bar on a module's card.
    case share(Lifetime)
    /// A box for an instance that the app supplied.
    case existingInstance
    /// A box for a key that other code supplies at run time.
    case external
    /// A box for an alias.
    case alias
    /// A box for all contributions under a key.
    case collection
    /// Optional and not bound.
    case absent
    /// A box for a key that the app requests itself.
    case root
    /// A box that the reader named.
    case highlighted
    /// A box that no root reaches.
    case unreachable
    /// A box whose binding an override replaced.
    case replaced
    /// The number of neighbours that are not drawn.
    case hidden
    /// A change between two versions.
    case change(PictureChanges.Change)
    /// An arrow of this kind.
    case edge(Picture.Edge.Kind)
    /// An arrow for a dependency that may remain unbound.
    case optional
    /// Several equal dependencies.
    case several
    /// The width of arrows between modules, up to a number of dependencies.
    case width(Int)
    /// A faint arrow to a node that very many others need.
    case hub
    /// The squares on a module's card, one for each module of the base.
    case squares
    /// The text "uses …" in a box, which replaces lines.
    case uses
    /// The colour and line of findings of this style.
    case finding(Highlight.Style)
    /// A box for a key that is required and not bound.
    case missing
  }

  /// The sign, which each format draws in its own way.
  package let sign: Sign
  /// The meaning, as a short phrase in English.
  package let text: String

  package init(sign: Sign, text: String) {
    self.sign = sign
    self.text = text
  }

  /// The row of the legend: boxes, arrows or findings.
  package var row: Int {
    switch sign {
    case .scope, .share, .existingInstance, .external, .alias, .collection, .absent, .root,
      .highlighted, .unreachable, .replaced, .hidden, .change:
      0
    case .edge, .optional, .several, .width, .hub, .squares, .uses: 1
    case .finding, .missing: 2
    }
  }

  /// The entries for the signs that occur in a picture, in a fixed order.
  static func entries(
    for parts: PictureParts, graph: DependencyGraph,
    findings: [Picture.FindingLine]
  ) -> [LegendEntry] {
    boxes(parts, graph) + arrows(parts.withDrawnArrows) + withoutLines(parts)
      + marks(parts, findings)
  }

  /// The signs for what is needed without a line.
  private static func withoutLines(_ parts: PictureParts) -> [LegendEntry] {
    var entries: [LegendEntry] = []
    if !parts.base.isEmpty, parts.nodes.contains(where: \.isCard) {
      let names = parts.base.map { cutInTheMiddle($0, to: 20) }.joined(separator: ", ")
      entries.append(LegendEntry(sign: .squares, text: "needs \(names); stronger is more"))
    }
    if parts.nodes.contains(where: { $0.uses != nil }) {
      let users = parts.base.isEmpty ? "four or more elsewhere" : "more than half"
      entries.append(LegendEntry(sign: .uses, text: "no line: \(users) need it"))
    }
    return entries
  }

  private static func boxes(_ parts: PictureParts, _ graph: DependencyGraph) -> [LegendEntry] {
    var scopes: Set<Lifetime> = []
    var shares: Set<Lifetime> = []
    for node in parts.nodes {
      if case .module(let card) = node.kind { shares.formUnion(card.shares.map(\.scope)) }
      if let scope = node.scope { scopes.insert(scope) }
    }
    func named(_ lifetimes: Set<Lifetime>, _ sign: (Lifetime) -> Sign) -> [LegendEntry] {
      lifetimes.sorted { $0.rank < $1.rank }.map {
        LegendEntry(
          sign: sign($0), text: cutInTheMiddle(graph.scopes.name(of: $0), to: 30))
      }
    }
    var entries = named(scopes, Sign.scope) + named(shares, Sign.share)
    func add(_ sign: Sign, _ text: String, if isShown: (Picture.Node) -> Bool) {
      if parts.nodes.contains(where: isShown) { entries.append(.init(sign: sign, text: text)) }
    }
    add(.existingInstance, "existing instance") { $0.kind == .instance }
    add(.external, "external") { $0.kind == .external }
    add(.alias, "alias") { $0.kind == .alias }
    add(.collection, "collection") {
      if case .collection = $0.kind { true } else { false }
    }
    add(.absent, "optional, not bound") { $0.kind == .absent }
    add(.root, "root") { $0.isRoot }
    add(.highlighted, "highlighted") { $0.isEmphasized }
    add(.unreachable, "unreachable") { $0.isUnreachable }
    add(.replaced, "replaced") { $0.isReplaced }
    add(.hidden, "neighbours that are not drawn") { $0.details.hidden != nil }
    var changes = Set(parts.edges.compactMap(\.change))
    for node in parts.nodes { changes.formUnion(node.changes) }
    for change in PictureChanges.Change.allCases where changes.contains(change) {
      entries.append(.init(sign: .change(change), text: change.word))
    }
    return entries
  }

  private static let arrowTexts: [(Picture.Edge.Kind, String)] = [
    (.dependency(.instance), "needs"), (.dependency(.property), "property, set later"),
    (.dependency(.provider), "provider"), (.dependency(.lazy), "lazy"),
    (.dependency(.collection), "collection"), (.dependency(.alias), "alias of"),
    (.member, "contains"), (.modules, "needs"),
    (.elsewhere, "bound in another container"),
  ]

  private static func arrows(_ parts: PictureParts) -> [LegendEntry] {
    let kinds = Set(parts.edges.map(\.kind))
    var entries = arrowTexts.filter { kinds.contains($0.0) }.map {
      LegendEntry(sign: .edge($0.0), text: $0.1)
    }
    if parts.edges.contains(where: \.isOptional) {
      entries.append(LegendEntry(sign: .optional, text: "optional"))
    }
    if parts.edges.contains(where: { $0.count > 1 && $0.kind != .modules }) {
      entries.append(LegendEntry(sign: .several, text: "several times"))
    }
    let most = parts.edges.lazy.filter { $0.kind == .modules }.map(\.count).max() ?? 1
    if most > 1 {
      entries.append(LegendEntry(sign: .width(most), text: "1 to \(most) dependencies"))
    }
    if parts.edges.contains(where: \.isHub) {
      entries.append(LegendEntry(sign: .hub, text: "to very widely used bindings"))
    }
    return entries
  }

  private static func marks(
    _ parts: PictureParts, _ findings: [Picture.FindingLine]
  ) -> [LegendEntry] {
    var styles = Set(findings.map(\.style))
    if parts.nodes.contains(where: { $0.kind == .missing }) { styles.insert(.missing) }
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
