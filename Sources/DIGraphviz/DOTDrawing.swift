import DIRendering

/// One attribute of the DOT language, its value escaped.
struct DOTAttribute {
  enum Value {
    case text(String)
    case html(String)
  }

  let name: String
  let value: Value

  init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
  }

  init(_ name: String, html: String) {
    self.name = name
    value = .html(html)
  }
}

/// A picture in the DOT language, with the attributes of each node and edge.
///
/// Nodes and edges are created one at a time, so that a huge picture is not in memory twice.
struct DOTDrawing {
  struct Cluster {
    let name: String
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
    /// Newer ranking treats frames less strictly: pictures are wider, but it does not fail.
    case newRanking
    case straightLines
    case straightLinesWithoutFrames
  }

  let picture: Picture
  let palette: Palette
  let format: PictureFormat
  let demands: Demands
  let direction: Picture.Direction
  /// Nil for DOT, whose edges are those of the picture.
  let hints: LayoutHints?

  init(
    _ picture: Picture, palette: Palette, format: PictureFormat, demands: Demands = .everything,
    direction: Picture.Direction? = nil
  ) {
    self.picture = picture
    self.palette = palette
    self.format = format
    self.demands = demands
    self.direction = direction ?? picture.direction
    hints = format == .dot ? nil : LayoutHints(picture, self.direction)
  }

  static let fonts = "Helvetica,Arial,sans-serif"

  var name: String { Escaping.name(picture.title) }
  var nodeCount: Int { picture.nodes.count }
  var edgeCount: Int { picture.edges.count + (hints?.steps.count ?? 0) }

  // MARK: Defaults

  /// The attributes of the graph, and the default attributes of its clusters.
  ///
  /// A declared but empty attribute counts as 0 in some parts of Graphviz, so attributes of the
  /// layout are declared only with a value. Lines are broken only where necessary, because Graphviz
  /// cannot read strings of more than 16,000 bytes in one line.
  var graphDefaults: [(String, String)] {
    let isDown = direction == .down
    let isForPaper = format == .png || format == .pdf
    return [
      ("bgcolor", isForPaper ? palette.page : "transparent"), ("class", ""),
      ("color", palette.panelLine), ("compound", "true"), ("fillcolor", palette.panel),
      ("fontcolor", palette.muted), ("fontname", Self.fonts), ("fontsize", "11"), ("id", ""),
      ("label", ""), ("labeljust", "l"), ("labelloc", "t"), ("linelength", "4000"), ("margin", ""),
      ("nodesep", picture.level.isOfModules ? "0.25" : "0.17"), ("outputorder", "edgesfirst"),
      ("pad", "0.25"), ("penwidth", ""), ("rankdir", isDown ? "TB" : "LR"),
      ("ranksep", isDown ? "0.45" : "0.5"), ("style", ""), ("tooltip", ""),
    ] + layoutEffort + (format == .png ? [("dpi", "120")] : [])
  }

  /// Small pictures get twice the usual effort to avoid crossings, large ones far less than usual.
  private var layoutEffort: [(String, String)] {
    if picture.isLarge {
      return [("splines", "line"), ("mclimit", "0.1"), ("nslimit", "0.5"), ("nslimit1", "0.5")]
    }
    switch demands {
    case .everything: return [("splines", "true"), ("mclimit", "2")]
    case .newRanking: return [("splines", "true"), ("mclimit", "2"), ("newrank", "true")]
    case .straightLines, .straightLinesWithoutFrames:
      return [("splines", "line"), ("mclimit", "2"), ("newrank", "true")]
    }
  }

  var nodeDefaults: [(String, String)] {
    [
      ("URL", ""), ("class", ""), ("color", palette.grey.stroke), ("fillcolor", palette.plain.fill),
      ("fontcolor", palette.ink), ("fontname", Self.fonts), ("fontsize", "11.5"),
      ("height", "0.42"), ("id", ""), ("label", ""), ("margin", "0.18,0.06"), ("penwidth", "1.3"),
      ("peripheries", "1"), ("shape", "box"), ("style", "rounded,filled"), ("tooltip", ""),
      ("width", "0.75"),
    ]
  }

  var edgeDefaults: [(String, String)] {
    [
      ("arrowhead", ""), ("arrowsize", "0.65"), ("arrowtail", ""), ("class", ""),
      ("color", palette.edge), ("dir", ""), ("fontcolor", palette.muted), ("fontname", Self.fonts),
      ("fontsize", "10"), ("id", ""), ("label", ""), ("penwidth", "1.1"), ("style", ""),
      ("tooltip", ""), ("weight", ""),
    ] + (hints == nil ? [] : [("constraint", "true")])
  }

  // MARK: The graph

  var attributes: [DOTAttribute] {
    [
      DOTAttribute("tooltip", Escaping.tooltip([picture.title])),
      DOTAttribute("label", html: titleLabel),
    ]
  }

  /// Name and facts, and the findings in formats where no list can be appended to the layout.
  private var titleLabel: String {
    var rows = [
      HTMLLabel.row(HTMLLabel.text(picture.title, size: 20, color: palette.ink, isBold: true)),
      HTMLLabel.row(HTMLLabel.text(picture.subtitle, size: 11, color: palette.muted)),
    ]
    if format != .svg && !picture.findings.isEmpty {
      rows += ["<TR><TD HEIGHT=\"6\"></TD></TR>"] + findingRows
    }
    rows.append("<TR><TD HEIGHT=\"8\"></TD></TR>")
    return HTMLLabel.table(rows)
  }

  private static let longestList = 24

  private var findingRows: [String] {
    var rows = picture.findings.prefix(Self.longestList).map { finding in
      HTMLLabel.row(
        HTMLLabel.text(finding.badge, size: 10, color: textColor(finding.style), isBold: true)
          + HTMLLabel.text(
            "  " + cutInTheMiddle(finding.text, to: 160), size: 10, color: palette.ink))
    }
    if picture.findings.count > Self.longestList {
      let rest = "and \(picture.findings.count - Self.longestList) more"
      rows.append(HTMLLabel.row(HTMLLabel.text(rest, size: 10, color: palette.muted)))
    }
    return rows
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
        name: "cluster_" + Escaping.name(cluster.id),
        attributes: [
          DOTAttribute(
            "label",
            html: HTMLLabel.text(cluster.label, size: 11, color: palette.muted, isBold: true)),
          DOTAttribute("class", "module"), DOTAttribute("id", cluster.id),
          DOTAttribute("style", "rounded,filled"), DOTAttribute("penwidth", "1"),
          DOTAttribute("margin", "14"),
          DOTAttribute("tooltip", Escaping.tooltip(["module \(cluster.name)"])),
        ])
    }
  }
}
