/// The legend and the list of findings under a picture.
struct SVGLegend {
  private(set) var text = ""
  /// The width of the document that legend and list require.
  private(set) var width = 0.0
  /// The height that legend and list add to the document.
  private(set) var height = 0.0

  private static let margin = 26.0

  private let palette: Palette
  private var x = margin
  private var y: Double
  private let rightEnd: Double

  init(_ picture: Picture, _ palette: Palette, below top: Double, beside width: Double) {
    self.palette = palette
    y = top + 10
    rightEnd = max(width, 640) - Self.margin
    if !picture.legend.isEmpty { appendLegend(picture.legend) }
    if !picture.listed.isEmpty { appendFindings(picture.listed) }
    if text.isEmpty { return }
    height = y + 14 - top
  }

  // MARK: Legend

  private mutating func appendLegend(_ entries: [LegendEntry]) {
    text += "<g id=\"legend\" class=\"legend\" aria-label=\"Legend\">\n"
    var row = entries[0].row
    for entry in entries {
      let needed = 78 + TextWidth.points(entry.text, size: 10, isBold: false)
      if entry.row != row || x + needed > rightEnd && x > Self.margin { endLine() }
      row = entry.row
      append(entry)
    }
    endLine()
    text += "</g>\n"
  }

  private mutating func endLine() {
    x = Self.margin
    y += 20
  }

  private mutating func append(_ entry: LegendEntry) {
    let (sign, signWidth) = SVGSign(x: x, y: y, palette: palette).drawn(entry.sign)
    text += sign
    let left = x + signWidth + 6
    text +=
      "<text x=\"\(number(left))\" y=\"\(number(y + 3.5))\" font-size=\"10\""
      + " fill=\"\(palette.muted.lowercased())\">\(Escaping.xml(entry.text))</text>\n"
    x = left + TextWidth.points(entry.text, size: 10, isBold: false) + 18
    width = max(width, x - 18 + Self.margin)
  }

  // MARK: Findings

  private mutating func appendFindings(_ findings: [Picture.FindingLine]) {
    text += "<g id=\"findings\" class=\"findings\" aria-label=\"Findings\">\n"
    y += 8
    appendLine(
      "Findings", x: Self.margin, size: 11, color: palette.ink, extra: " font-weight=\"bold\"")
    y += 18
    let badges = findings.map { cutInTheMiddle($0.badge, to: 12) }
    let badgeWidth = badges.reduce(24) { max($0, TextWidth.points($1, size: 9.5) + 12) }
    for (finding, badge) in zip(findings, badges) {
      appendBadge(badge, finding, width: badgeWidth)
      let line = cutBetweenWords(finding.text, to: 160)
      let left = Self.margin + badgeWidth + 8
      appendLine(
        line, x: left, size: 10.5, color: finding.isGone ? palette.muted : palette.ink,
        note: finding.rule)
      y += 18
    }
    text += "</g>\n"
  }

  private mutating func appendBadge(
    _ badge: String, _ finding: Picture.FindingLine, width: Double
  ) {
    let style = finding.style
    let color =
      finding.isGone ? palette.muted : style.isRed ? palette.red : palette.leakText
    text +=
      "<g class=\"badge \(finding.isGone ? "gone" : style.word)\"><rect x=\"\(number(Self.margin))\""
      + " y=\"\(number(y - 10.8))\" width=\"\(number(width))\" height=\"14\" rx=\"7\""
      + " fill=\"\(color.lowercased())\"/>"
      + "<text x=\"\(number(Self.margin + width / 2))\" y=\"\(number(y - 0.3))\""
      + " font-size=\"9.5\" font-weight=\"bold\" text-anchor=\"middle\""
      + " fill=\"\(palette.badgeText.lowercased())\">\(Escaping.xml(badge))</text></g>"
  }

  private mutating func appendLine(
    _ line: String, x: Double, size: Double, color: String, extra: String = "",
    note: String? = nil
  ) {
    let tail = note.map {
      "<tspan dx=\"8\" fill=\"\(palette.muted.lowercased())\">\(Escaping.xml($0))</tspan>"
    }
    text +=
      "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\"\(extra)"
      + " fill=\"\(color.lowercased())\">\(Escaping.xml(line))\(tail ?? "")</text>\n"
    let noteWidth = note.map { TextWidth.points($0, size: size) + 8 } ?? 0
    width = max(width, x + TextWidth.points(line, size: size) + noteWidth + Self.margin)
  }
}
