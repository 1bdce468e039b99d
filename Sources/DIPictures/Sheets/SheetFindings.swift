extension Sheet {
  private static let longestList = 24

  /// The findings of a picture, errors first, from a place downwards; returns where they end.
  mutating func findings(_ picture: Picture, top: Double) -> Double {
    guard !picture.findings.isEmpty else { return top }
    let lines =
      picture.findings.filter(\.style.isRed) + picture.findings.filter { !$0.style.isRed }
    var y = top + 14
    let shown = lines.prefix(Self.longestList)
    let badges = shown.map { cutInTheMiddle($0.badge, to: 12) }
    let badgeWidth = badges.reduce(24) { max($0, TextWidth.points($1, size: 9) + 12) }
    group("findings", id: "findings", title: "Findings") { sheet in
      sheet.text("Findings", 26, y, 11, .ink, isBold: true)
      y += 18
      for (finding, badge) in zip(shown, badges) {
        let color = SheetColor.finding(finding.style)
        sheet.box(26, y - 10.8, badgeWidth, 14, fill: color, radius: 7)
        sheet.text(
          badge, 26 + badgeWidth / 2, y - 0.3, 9, .badgeText, isBold: true, anchor: .middle)
        let text = cutInTheMiddle(finding.text, to: 160)
        sheet.text(text, 34 + badgeWidth, y, 10.5, .ink)
        sheet.width = max(
          sheet.width, 60 + badgeWidth + TextWidth.points(text, size: 10.5, isBold: false))
        y += 18
      }
      if lines.count > shown.count {
        sheet.text("and \(lines.count - shown.count) more", 26, y, 10.5, .muted)
        y += 18
      }
    }
    return y
  }
}
