import DIDefinition

/// The legend as rows of an HTML-like label, for the formats that Graphviz itself draws.
///
/// Boxes are cells. Arrows are letters, because a label has no other lines.
struct HTMLLegend {
  private static let entriesPerRow = 8

  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
  }

  /// The rows, a few entries each.
  func rows(_ entries: [LegendEntry]) -> [String] {
    [0, 1, 2].flatMap { row in
      let entries = entries.filter { $0.row == row }
      return stride(from: 0, to: entries.count, by: Self.entriesPerRow).map { start in
        line(entries[start..<min(start + Self.entriesPerRow, entries.count)])
      }
    }
  }

  private func line(_ entries: ArraySlice<LegendEntry>) -> String {
    let cells = entries.map {
      "<TD>\(sign($0.sign))</TD><TD ALIGN=\"LEFT\">"
        + HTMLLabel.text($0.text + "   ", size: 10, color: palette.muted) + "</TD>"
    }
    // Otherwise Graphviz spreads the entries over the width of the widest line.
    let width = entries.reduce(0.0) { $0 + 44 + 1.15 * TextWidth.points($1.text, size: 10) }
    return HTMLLabel.row(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\" ALIGN=\"LEFT\""
        + " FIXEDSIZE=\"TRUE\" WIDTH=\"\(Int(width))\" HEIGHT=\"17\"><TR>"
        + cells.joined() + "</TR></TABLE>")
  }

  private func sign(_ sign: LegendEntry.Sign) -> String {
    switch sign {
    case .scope(let scope): box(palette.tint(scope))
    case .share(let scope):
      box(Palette.Tint(stroke: palette.tint(scope).stroke, fill: palette.tint(scope).stroke))
    case .existingInstance: box(palette.singleton, style: "")
    case .external: box(palette.singleton, style: "DASHED")
    case .alias: letters("a", palette.muted, isItalic: true)
    case .collection: box(palette.plain, border: 1, cellBorder: 1)
    case .absent: box(palette.plain, style: "ROUNDED,DASHED")
    case .root: box(palette.plain, border: 2)
    case .highlighted: box(Palette.Tint(stroke: palette.ink, fill: palette.page), border: 3)
    case .unreachable: box(palette.grey)
    case .replaced: letters("abc", palette.muted, isStruck: true)
    case .missing:
      box(Palette.Tint(stroke: palette.red, fill: palette.redTint), style: "ROUNDED,DASHED")
    case .hidden: letters("+n", palette.muted)
    case .change(let change): letters(change.sign, palette.color(change))
    case .edge(let kind): letters(Self.arrow(kind), palette.edge)
    case .optional: letters("─○▸", palette.edge)
    case .several: letters("×2", palette.muted)
    case .width: letters("─ ━", palette.edge)
    case .hub: letters("──▸", palette.hubEdge)
    case .squares: squares
    case .uses: letters("uses …", palette.muted)
    case .finding(let style):
      switch style {
      case .cycle, .missing, .fault: letters("━━", palette.red)
      case .leak: letters("══", palette.red)
      case .caution: letters("━━", palette.leak)
      }
    }
  }

  private var squares: String {
    HTMLLabel.squares([1, 2, 4].map { BaseShade.color($0, most: 4, palette) })
  }

  private static func arrow(_ kind: Picture.Edge.Kind) -> String {
    switch kind {
    case .dependency(.instance), .modules: "──▸"
    case .dependency(.property): "●─▸"
    case .dependency(.provider): "╌╌▸"
    case .dependency(.lazy): "┈┈▸"
    case .dependency(.collection): "◇─▸"
    case .dependency(.alias): "──▹"
    case .member: "───"
    case .elsewhere: "┈┈┈"
    }
  }

  private func letters(
    _ text: String, _ color: String, isItalic: Bool = false, isStruck: Bool = false
  ) -> String {
    HTMLLabel.text(text, size: 10, color: color, isItalic: isItalic, isStruck: isStruck)
  }

  private func box(
    _ tint: Palette.Tint, style: String = "ROUNDED", border: Int = 1, cellBorder: Int = 0
  ) -> String {
    "<TABLE BORDER=\"\(border)\" CELLBORDER=\"\(cellBorder)\" CELLSPACING=\"\(cellBorder)\""
      + (style.isEmpty ? "" : " STYLE=\"\(style)\"")
      + " COLOR=\"\(tint.stroke)\" BGCOLOR=\"\(tint.fill)\"><TR>"
      + "<TD WIDTH=\"16\" HEIGHT=\"9\" FIXEDSIZE=\"TRUE\"></TD></TR></TABLE>"
  }
}
