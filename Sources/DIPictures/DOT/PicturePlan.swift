/// A picture in the DOT language for people who run `dot`: its title lists the findings, and it has no legend.
///
/// Nodes and edges are created one at a time, so that a huge picture is not in memory twice.
struct PicturePlan: GraphPlan {
  /// The picture, in the order of the definition.
  private let picture: Picture
  private let isDark: Bool
  private let contents: (Picture.Node) -> BoxContents
  /// A line for readers of the text; nil if there is nothing to say.
  let comment: String?

  init(_ picture: Picture, _ theme: Theme) {
    comment = picture.undrawnWords
    self.picture = picture.withDrawnArrows
    contents = picture.boxContents
    isDark = theme == .dark
  }

  var name: String { Escaping.name(picture.title) }
  var nodeCount: Int { picture.nodes.count }
  var edgeCount: Int { picture.edges.count }

  private func color(_ color: SheetColor) -> String { color.named(isDark) }

  // MARK: Defaults

  var attributes: [DOTAttribute] {
    let plain = [
      ("tooltip", Escaping.tooltip([picture.title])), ("bgcolor", "transparent"),
      ("color", color(.line)), ("compound", "true"), ("fillcolor", color(.panel)),
      ("fontcolor", color(.muted)), ("fontname", HTMLLabel.fonts), ("fontsize", "11"),
      ("labeljust", "l"), ("labelloc", "t"),
      ("nodesep", picture.boxDistance), ("outputorder", "edgesfirst"), ("pad", "0.25"),
      ("rankdir", picture.direction == .down ? "TB" : "LR"),
      ("ranksep", number(picture.layerDistance(picture.direction))),
    ]
    return [DOTAttribute("label", html: titleLabel)]
      + (plain + picture.effort(hasCurves: true)).map { DOTAttribute($0, $1) }
  }

  var nodeDefaults: [DOTAttribute] {
    [
      ("color", color(BoxLook.Tint.grey.stroke)), ("fillcolor", color(BoxLook.Tint.plain.fill)),
      ("fontcolor", color(.ink)), ("fontname", HTMLLabel.fonts), ("fontsize", "11.5"),
      ("height", "0.42"), ("margin", "0.18,0.06"), ("penwidth", "1.3"), ("peripheries", "1"),
      ("shape", "box"), ("style", "rounded,filled"), ("width", "0.75"),
    ].map { DOTAttribute($0, $1) }
  }

  var edgeDefaults: [DOTAttribute] {
    [
      ("arrowsize", number(ArrowLook.scale)), ("color", color(.edge)),
      ("fontcolor", color(.muted)), ("fontname", HTMLLabel.fonts), ("fontsize", "10"),
      ("penwidth", "1.1"),
    ].map { DOTAttribute($0, $1) }
  }

  // MARK: The title

  private var titleLabel: String {
    let reds = Set(picture.findings.filter(\.style.isRed).map(\.badge))
    var rows = [
      fitted(picture.title, size: 20, .ink),
      text(picture.subtitle, size: 11, .muted),
    ]
    rows += picture.badgeRuns(picture.badges, reds: reds, perRow: 12).map(text)
    var table = rows.map(HTMLLabel.row)
    if !picture.listed.isEmpty {
      table += ["<TR><TD HEIGHT=\"6\"></TD></TR>"] + picture.listed.map(row)
    }
    table.append("<TR><TD HEIGHT=\"8\"></TD></TR>")
    return HTMLLabel.table(table)
  }

  private func row(of finding: Picture.FindingLine) -> String {
    HTMLLabel.row(
      text(
        finding.badge, size: 10, finding.isGone ? .muted : .finding(finding.style), isBold: true)
        + text(
          "  " + cutBetweenWords(finding.text, to: 160), size: 10, finding.isGone ? .muted : .ink)
        + (finding.rule.map { text("  " + $0, size: 10, .muted) } ?? ""))
  }

  private func text(
    _ text: String, size: Int, _ color: SheetColor, isBold: Bool = false
  ) -> String {
    HTMLLabel.text(text, size: size, color: self.color(color), isBold: isBold)
  }

  private func text(_ runs: [BoxContents.Run]) -> String {
    runs.map { HTMLLabel.run($0, isDark: isDark) }.joined()
  }

  /// Bold text in a cell that is wide enough for it in all fonts.
  private func fitted(_ text: String, size: Int, _ color: SheetColor) -> String {
    HTMLLabel.cell(
      self.text(text, size: size, color, isBold: true),
      width: TextWidth.points(text, size: Double(size)))
  }

  // MARK: Frames

  var clusters: [DOTCluster] {
    picture.clusters.map { cluster in
      DOTCluster(
        name: "cluster_" + Escaping.name(cluster.id), parent: cluster.parent,
        attributes: [
          DOTAttribute("label", html: fitted(cluster.label, size: 11, .muted)),
          DOTAttribute("id", cluster.id), DOTAttribute("penwidth", "1"),
          DOTAttribute("margin", "14"),
          DOTAttribute("tooltip", Escaping.tooltip([cluster.words])),
          DOTAttribute("class", cluster.className),
          DOTAttribute("style", "rounded,filled" + (cluster.kind == .container ? ",dashed" : "")),
          DOTAttribute("color", color(cluster.stroke)),
          DOTAttribute("fillcolor", color(cluster.fill)),
        ])
    }
  }

  // MARK: Boxes

  func node(_ position: Int) -> DOTNode {
    let node = picture.nodes[position]
    let contents = contents(node)
    let look = BoxLook(node, isOnMap: picture.level.isOfModules)
    var attributes = [
      DOTAttribute("label", html: label(contents)),
      DOTAttribute("tooltip", Escaping.tooltip(node.tooltip)),
      DOTAttribute("id", node.id),
      DOTAttribute("class", node.classes),
      DOTAttribute("color", color(look.stroke)),
      DOTAttribute("fillcolor", color(look.fill)),
    ]
    if look.width != 1.3 { attributes.append(DOTAttribute("penwidth", number(look.width))) }
    if !look.isRounded || look.isDashed {
      let style = (look.isRounded ? "rounded," : "") + "filled" + (look.isDashed ? ",dashed" : "")
      attributes.append(DOTAttribute("style", style))
    }
    // Graphviz measures bold text as regular.
    attributes.append(DOTAttribute("width", number(contents.width / 72)))
    if look.isDouble { attributes.append(DOTAttribute("peripheries", "2")) }
    if contents.isCard { attributes.append(DOTAttribute("margin", "0.12,0.08")) }
    if let link = node.link { attributes.append(DOTAttribute("URL", Escaping.address(link))) }
    return DOTNode(
      name: Escaping.name(node.name), cluster: node.cluster, attributes: attributes)
  }

  private func label(_ contents: BoxContents) -> String {
    let lines = contents.lines.map { line in
      switch line {
      case .text(let runs): text(runs)
      case .count(let run, let squares):
        HTMLLabel.text(text([run]), squares: squares.map { $0.map(color) })
      case .bar(let pieces): HTMLLabel.bar(pieces.map { (color(.scope($0.scope)), $0.width) })
      }
    }
    return contents.isCard
      ? HTMLLabel.table(lines.map(HTMLLabel.row)) : lines.joined(separator: "<BR/>")
  }

  // MARK: Arrows

  func edge(_ position: Int) -> DOTEdge {
    let edge = picture.edges[position]
    let look = ArrowLook(edge)
    var attributes = look.ends
    if look.dash != .solid { attributes.append(DOTAttribute("style", look.dash.rawValue)) }
    attributes.append(DOTAttribute("weight", "\(edge.weight)"))
    if look.isDouble {
      let gap = color(edge.gapColor(on: picture))
      attributes.append(
        DOTAttribute("color", [color(look.color), gap, color(look.color)].joined(separator: ":")))
    } else if look.color != .edge {
      attributes.append(DOTAttribute("color", color(look.color)))
    }
    if look.width != 1.1 { attributes.append(DOTAttribute("penwidth", number(look.width))) }
    if let label = label(of: edge, look) { attributes.append(label) }
    attributes.append(DOTAttribute("class", edge.classes))
    attributes.append(DOTAttribute("id", edge.id))
    attributes.append(DOTAttribute("tooltip", Escaping.tooltip(edge.tooltip)))
    return DOTEdge(source: edge.source, target: edge.target, attributes: attributes)
  }

  /// Badges and multiplicities.
  ///
  /// Labels on many edges ruin a layout, so the map of modules and pictures with very many findings
  /// have labels for which no room is reserved.
  private func label(of edge: Picture.Edge, _ look: ArrowLook) -> DOTAttribute? {
    if let mark = edge.mark, !edge.badges.isEmpty {
      let needsNoRoom = edge.kind == .modules || picture.findings.count > 60
      return DOTAttribute(
        needsNoRoom ? "xlabel" : "label",
        html: HTMLLabel.badge(
          badgeLines((edge.change.map { [$0.sign] } ?? []) + edge.badges),
          color: color(.finding(mark)), textColor: color(.badgeText)))
    }
    return look.label.map {
      DOTAttribute(
        "label", html: text($0.text, size: Int($0.size), $0.color, isBold: $0.size > 10))
    }
  }
}
