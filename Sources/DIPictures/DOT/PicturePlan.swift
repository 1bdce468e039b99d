/// A picture in the DOT language, with the attributes of each node and edge.
///
/// Nodes and edges are created one at a time, so that a huge picture is not in memory twice.
struct PicturePlan {
  struct Cluster {
    let name: String
    /// The position of the cluster around it.
    let parent: Int?
    let attributes: [DOTAttribute]
  }

  struct Node {
    let name: String
    let cluster: Int?
    let attributes: [DOTAttribute]
  }

  struct Edge {
    let source: Int
    let target: Int
    let attributes: [DOTAttribute]
  }

  /// The demands on the layout.
  ///
  /// Graphviz cannot always route curves around boxes, or rank boxes in frames; fewer demands
  /// always work.
  enum Demands: CaseIterable {
    case everything
    /// Newer ranking does not fail.
    case newRanking
    case straightLines
    case straightLinesWithoutFrames

    /// Whether lines lead around boxes.
    var hasCurves: Bool {
      switch self {
      case .everything, .newRanking: true
      case .straightLines, .straightLinesWithoutFrames: false
      }
    }
  }

  let picture: Picture
  let palette: Palette
  let format: PictureFormat
  let demands: Demands
  /// The badges that are drawn red.
  private let reds: Set<String>
  let shape: LayoutShape
  /// Nil for DOT, whose edges are those of the picture.
  let hints: LayoutHints?
  /// A line for readers of the text; nil if there is nothing to say.
  let comment: String?
  /// The largest number on a card of dependencies on a module of the base.
  let mostOnBase: Int

  /// - Parameters:
  ///   - picture: what to draw.
  ///   - palette: the colours.
  ///   - format: the format that is drawn.
  ///   - demands: the demands on the layout.
  ///   - shape: the shape of the layout; nil for the direction of the picture.
  ///   - above: the layout of what stands above the rows of other cards.
  init(
    _ picture: Picture, palette: Palette, format: PictureFormat, demands: Demands = .everything,
    shape: LayoutShape? = nil, above: LayoutMeasure? = nil
  ) {
    comment = picture.undrawnWords
    let drawn = picture.withDrawnArrows
    // DOT is read by people and programs, in the order of the definition.
    let picture = format == .dot ? drawn : drawn.inOrderOfNames()
    self.picture = picture
    mostOnBase = picture.nodes.reduce(1) { most, node in
      guard case .module(let card) = node.kind else { return most }
      return max(most, card.onBase.compactMap(\.self).max() ?? 0)
    }
    self.palette = palette
    self.format = format
    self.demands = demands
    reds = Set(picture.findings.filter(\.style.isRed).map(\.badge))
    let shape = shape ?? LayoutShape(direction: picture.direction)
    self.shape = shape
    hints = format == .dot ? nil : LayoutHints(picture, shape, above: above)
  }

  static let fonts = "Helvetica,Arial,sans-serif"

  var name: String { Escaping.name(picture.title) }
  var nodeCount: Int { picture.nodes.count }
  var edgeCount: Int { picture.edges.count + (hints?.steps.count ?? 0) }

  // MARK: Defaults

  var attributes: [DOTAttribute] {
    let isDown = shape.direction == .down
    return [
      DOTAttribute("label", html: titleLabel),
      DOTAttribute("tooltip", Escaping.tooltip([picture.title])),
      DOTAttribute("bgcolor", isForPaper ? palette.page : "transparent"),
      DOTAttribute("color", palette.panelLine), DOTAttribute("compound", "true"),
      DOTAttribute("fillcolor", palette.panel), DOTAttribute("fontcolor", palette.muted),
      DOTAttribute("fontname", Self.fonts), DOTAttribute("fontsize", "11"),
      DOTAttribute("labeljust", "l"), DOTAttribute("labelloc", "t"),
      DOTAttribute(
        "nodesep", shape.isStaggered ? "0.14" : picture.level.isOfModules ? "0.2" : "0.17"),
      DOTAttribute("outputorder", "edgesfirst"), DOTAttribute("pad", "0.25"),
      DOTAttribute("rankdir", isDown ? "TB" : "LR"),
      DOTAttribute("ranksep", number(layerDistance + roomForBadges)),
    ] + layoutEffort + (format == .png ? [DOTAttribute("dpi", "120")] : [])
  }

  /// The distance of layers in inches; a map in rows has fewer arrows between them.
  private var layerDistance: Double {
    if shape.frames == .panelsOnly { return 0.3 }
    if shape.direction == .across { return 0.5 }
    return picture.hasRowsBelow ? 0.36 : 0.45
  }

  /// The extra length of arrows, in inches, so that those with several badges have room for them, and
  /// for those of an arrow back; 0 while each arrow has one at most.
  private var roomForBadges: Double {
    guard format == .svg else { return 0 }
    let sizes = picture.edges.map { SVGBadges.size(of: $0.badges) }
    guard let most = sizes.max(by: { $0.height < $1.height }), most.rows * most.columns > 1 else {
      return 0
    }
    let length = shape.direction == .down ? most.height : most.width
    return max(0, 3 * length - 16) / 72
  }

  /// Small pictures get twice the usual effort to avoid crossings, large ones far less than usual.
  private var layoutEffort: [DOTAttribute] {
    let effort =
      if picture.isLarge {
        [("splines", "line"), ("mclimit", "0.1"), ("nslimit", "0.5"), ("nslimit1", "0.5")]
      } else {
        switch demands {
        case .everything:
          [("splines", "true"), ("mclimit", "2")]
            + (shape.frames == .looser ? [("newrank", "true")] : [])
        case .newRanking: [("splines", "true"), ("mclimit", "2"), ("newrank", "true")]
        case .straightLines, .straightLinesWithoutFrames:
          [("splines", "line"), ("mclimit", "2"), ("newrank", "true")]
        }
      }
    return effort.map { DOTAttribute($0, $1) }
  }

  var nodeDefaults: [DOTAttribute] {
    [
      ("color", palette.grey.stroke), ("fillcolor", palette.plain.fill),
      ("fontcolor", palette.ink), ("fontname", Self.fonts), ("fontsize", "11.5"),
      ("height", "0.42"), ("margin", "0.18,0.06"), ("penwidth", "1.3"), ("peripheries", "1"),
      ("shape", "box"), ("style", "rounded,filled"), ("width", "0.75"),
    ].map { DOTAttribute($0, $1) }
  }

  var edgeDefaults: [DOTAttribute] {
    [
      ("arrowsize", "0.65"), ("color", palette.edge), ("fontcolor", palette.muted),
      ("fontname", Self.fonts), ("fontsize", "10"), ("penwidth", "1.1"),
    ].map { DOTAttribute($0, $1) }
  }

  private var isForPaper: Bool { format == .png || format == .pdf }

  // MARK: The graph

  /// Name and facts, and the findings in formats where no list can be appended to the layout.
  private var titleLabel: String {
    var rows = [
      HTMLLabel.row(HTMLLabel.fitted(picture.title, size: 20, color: palette.ink)),
      HTMLLabel.row(HTMLLabel.text(picture.subtitle, size: 11, color: palette.muted)),
    ]
    if !picture.badges.isEmpty {
      rows += badgeTexts(picture.badges, size: 10, perRow: 12).map(HTMLLabel.row)
    }
    if isForPaper && !picture.legend.isEmpty {
      rows += ["<TR><TD HEIGHT=\"6\"></TD></TR>"] + HTMLLegend(palette).rows(picture.legend)
    }
    if format != .svg && !picture.listed.isEmpty {
      rows += ["<TR><TD HEIGHT=\"6\"></TD></TR>"] + findingRows
    }
    rows.append("<TR><TD HEIGHT=\"8\"></TD></TR>")
    return HTMLLabel.table(rows)
  }

  private var findingRows: [String] {
    picture.listed.map { finding in
      HTMLLabel.row(
        HTMLLabel.text(
          finding.badge, size: 10, color: finding.isGone ? palette.muted : textColor(finding.style),
          isBold: true)
          + HTMLLabel.text(
            "  " + cutBetweenWords(finding.text, to: 160), size: 10,
            color: finding.isGone ? palette.muted : palette.ink)
          + (finding.rule.map {
            HTMLLabel.text("  " + $0, size: 10, color: palette.muted)
          } ?? ""))
    }
  }

  /// Badges in lines of bold text, those of errors first.
  func badgeTexts(_ badges: [String], size: Int, perRow: Int = 4) -> [String] {
    if badges.isEmpty { return [] }
    let (red, orange) = (badges.filter(reds.contains), badges.filter { !reds.contains($0) })
    return [(red, palette.red), (orange, palette.leakText)].flatMap { badges, color in
      badgeLines(badges, perRow: perRow).map {
        HTMLLabel.text($0, size: size, color: color, isBold: true)
      }
    }
  }

  func textColor(_ style: Highlight.Style) -> String {
    style.isRed ? palette.red : palette.leakText
  }

  // MARK: Clusters

  var hasFrames: Bool { demands != .straightLinesWithoutFrames }

  var clusters: [Cluster] {
    guard hasFrames else { return [] }
    return picture.clusters.map { cluster in
      Cluster(
        name: "cluster_" + Escaping.name(cluster.id), parent: cluster.parent,
        attributes: [
          DOTAttribute(
            "label",
            html: HTMLLabel.fitted(cluster.label, size: 11, color: palette.muted)),
          DOTAttribute("id", cluster.id), DOTAttribute("penwidth", "1"),
          DOTAttribute("margin", "14"),
          DOTAttribute("tooltip", Escaping.tooltip([cluster.words])),
        ] + look(of: cluster))
    }
  }

  private func look(of cluster: Picture.Cluster) -> [DOTAttribute] {
    switch cluster.kind {
    case .group:
      let look = [DOTAttribute("class", "module"), DOTAttribute("style", "rounded,filled")]
      if cluster.parent == nil { return look }
      // A frame inherits the colours of the panel around it.
      return look + [
        DOTAttribute("color", palette.panelLine), DOTAttribute("fillcolor", palette.panel),
      ]
    case .container:
      return [
        DOTAttribute("class", "container"), DOTAttribute("style", "rounded,filled,dashed"),
        DOTAttribute("color", palette.grey.stroke), DOTAttribute("fillcolor", palette.container),
      ]
    case .base:
      return [
        DOTAttribute("class", "base"), DOTAttribute("style", "rounded,filled"),
        DOTAttribute("color", palette.panelLine), DOTAttribute("fillcolor", palette.container),
      ]
    }
  }
}
