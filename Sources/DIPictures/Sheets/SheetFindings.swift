extension Sheet {
  private static let badgeSize = 9.5

  /// The width of a badge around its text.
  static func badgeWidth(_ text: String) -> Double {
    TextWidth.points(text, size: badgeSize) + 10
  }

  /// Draws a badge from its left end, around the middle of its height; returns its width.
  @discardableResult
  mutating func badge(
    _ text: String, _ x: Double, _ middle: Double, _ color: SheetColor, width: Double? = nil
  ) -> Double {
    let width = width ?? Self.badgeWidth(text)
    // In a narrow one the letters are as small as is necessary.
    let size = min(
      Self.badgeSize, Self.badgeSize * width / TextWidth.points(text, size: Self.badgeSize))
    box(x, middle - 6.5, width, 13, fill: color, radius: 6.5)
    self.text(text, x + width / 2, middle + 3.4, size, .badgeText, isBold: true, anchor: .middle)
    return width
  }

  /// The findings of a picture from a place downwards, at most `limit` of them; returns where they end.
  mutating func findings(_ picture: Picture, top: Double, limit: Int = .max) -> Double {
    guard !picture.listed.isEmpty else { return top }
    let lines = picture.listed
    var y = top + 14
    let shown = lines.prefix(limit)
    let badges = shown.map { cutInTheMiddle($0.badge, to: 12) }
    let badgeWidth = badges.reduce(24) { max($0, Self.badgeWidth($1)) }
    group("findings", id: "findings", title: "Findings") { sheet in
      sheet.text("Findings", Self.margin, y, 11, .ink, isBold: true)
      y += 18
      for (finding, badge) in zip(shown, badges) {
        let color = finding.isGone ? SheetColor.muted : .finding(finding.style)
        sheet.group("badge \(finding.isGone ? "gone" : finding.style.word)") {
          $0.badge(badge, Self.margin, y - 3.8, color, width: badgeWidth)
        }
        let text = cutBetweenWords(finding.text, to: 160)
        let x = Self.margin + 8 + badgeWidth
        sheet.text(text, x, y, 10.5, finding.isGone ? .muted : .ink, note: finding.rule)
        let words = [text, finding.rule ?? ""]
        let end = words.reduce(x) { $0 + TextWidth.points($1, size: 10.5, isBold: false) + 8 }
        sheet.width = max(sheet.width, end + 18)
        y += 18
      }
      if lines.count > shown.count {
        sheet.text(
          "and \(lines.count - shown.count) more, which 'swift-di lint' lists", Self.margin, y,
          10.5,
          .muted)
        y += 18
      }
    }
    return y
  }
}
