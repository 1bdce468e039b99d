import DIDefinition
import DIGraph

extension Sheet {
  /// The legend from a place downwards, as wide as the sheet; returns where it ends.
  mutating func legend(_ entries: [LegendEntry], top: Double) -> Double {
    guard let first = entries.first else { return top }
    let rightEnd = max(width, 640) - Self.margin
    var (x, y) = (Self.margin, top)
    var row = first.row
    group("legend", id: "legend", title: "Legend") { sheet in
      for entry in entries {
        let textWidth = TextWidth.points(entry.text, size: 10, isBold: false)
        if entry.row != row || x + textWidth + 52 > rightEnd && x > Self.margin {
          (x, y) = (Self.margin, y + 20)
        }
        row = entry.row
        x += sheet.sign(entry.sign, x, y) + 6
        sheet.text(entry.text, x, y + 3.5, 10, .muted)
        x += textWidth + 18
        sheet.width = max(sheet.width, x - 18 + Self.margin)
      }
    }
    return y + 20
  }

  /// The small picture before an entry, from its left end around its middle; returns its width.
  private mutating func sign(_ sign: LegendEntry.Sign, _ x: Double, _ y: Double) -> Double {
    var drawing = LegendSign(x: x, y: y, sheet: self)
    let width = drawing.draw(sign)
    self = drawing.sheet
    return width
  }
}

/// The small picture before an entry of a legend.
private struct LegendSign {
  /// The left end.
  let x: Double
  /// The middle of the line.
  let y: Double
  var sheet: Sheet

  private static let boxWidth = 18.0
  private static let arrowWidth = 34.0

  /// Draws a sign and returns its width.
  mutating func draw(_ sign: LegendEntry.Sign) -> Double {
    switch sign {
    case .edge, .optional, .several, .width, .hub, .squares, .uses, .finding:
      drawLine(sign)
      return Self.arrowWidth
    case .scope(let scope): box(BoxLook.Tint(scope))
    case .share(let scope):
      sheet.piece(
        scope, Rectangle(left: x, top: y - 4, right: x + Self.boxWidth, bottom: y + 4))
    case .existingInstance: box(BoxLook.Tint(.singleton), radius: 0)
    case .external: box(BoxLook.Tint(.singleton), dash: .dashed, radius: 0)
    case .alias:
      box(.plain)
      letter("a", isItalic: true)
    case .collection:
      box(.plain, radius: 5, outset: 2)
      box(.plain)
    case .absent: box(.plain, width: 1.6, dash: .dashed)
    case .root: box(.plain, width: 2.4)
    case .highlighted: outline(.ink, .page, width: 3)
    case .unreachable: box(.grey)
    case .replaced:
      box(.grey)
      line(3, 15, .muted)
    case .missing: outline(.red, .redTint, width: 1.6, dash: .dashed)
    case .hidden: letter("+n")
    case .change(let change):
      outline(.change(change), .page, width: 2, dash: change == .removed ? .dashed : .solid)
      letter(change.sign)
    }
    return Self.boxWidth
  }

  private mutating func drawLine(_ sign: LegendEntry.Sign) {
    switch sign {
    case .edge(let kind): sheet.arrow(ArrowLook(kind), from: (x, y), width: Self.arrowWidth)
    case .optional:
      sheet.arrow(
        ArrowLook(.dependency(.instance), isOptional: true), from: (x, y), width: Self.arrowWidth)
    case .several:
      sheet.arrow(ArrowLook(.modules), from: (x, y), width: Self.arrowWidth)
      letter("×2", at: 13, above: 3)
    case .width(let count):
      line(0, 28, .edge, width: 0.8, shift: -3.5)
      line(0, 28, .edge, width: moduleLineWidth(count), shift: 2.5)
    case .hub:
      sheet.arrow(ArrowLook(.modules, isHub: true), from: (x, y), width: Self.arrowWidth)
    case .squares:
      for (position, count) in [1, 2, 4].enumerated() {
        sheet.box(
          x + Double(position) * 12, y - 5, 10, 10, fill: .onBase(count, most: 4))
      }
    case .uses: sheet.text("uses …", x, y + 3.5, 10, .muted)
    case .finding(.cycle): line(0, 30, .red, width: 2.6)
    case .finding(.missing), .finding(.fault): line(0, 30, .red, width: 1.8)
    case .finding(.leak):
      line(0, 30, .red, width: 1.3, shift: -1.4)
      line(0, 30, .red, width: 1.3, shift: 1.4)
    case .finding(.caution): line(0, 30, .leak, width: 1.8)
    case .scope, .share, .existingInstance, .external, .alias, .collection, .absent, .root,
      .highlighted, .unreachable, .replaced, .missing, .hidden, .change:
      break
    }
  }

  private mutating func box(
    _ tint: BoxLook.Tint, width: Double = 1.3, dash: Dash = .solid, radius: Double = 3.5,
    outset: Double = 0
  ) {
    sheet.box(
      x - outset, y - 6 - outset, Self.boxWidth + 2 * outset, 12 + 2 * outset, fill: tint.fill,
      stroke: tint.stroke, line: width, dash: dash, radius: radius)
  }

  private mutating func outline(
    _ stroke: SheetColor, _ fill: SheetColor, width: Double, dash: Dash = .solid
  ) {
    sheet.box(
      x, y - 6, Self.boxWidth, 12, fill: fill, stroke: stroke, line: width, dash: dash, radius: 3.5)
  }

  private mutating func letter(
    _ text: String, isItalic: Bool = false, at middle: Double = 9, above: Double = -3
  ) {
    var lettering = Sheet.Lettering(size: 9.5, color: .muted, anchor: .middle)
    lettering.isItalic = isItalic
    sheet.add(.text(text, x: x + middle, y: y - above, lettering))
  }

  private mutating func line(
    _ start: Double, _ end: Double, _ color: SheetColor, width: Double = 1.1, shift: Double = 0
  ) {
    sheet.add(
      .lines(
        [((x + start, y + shift), (x + end, y + shift))],
        Sheet.Pen(stroke: color, width: width)))
  }
}
