import DIGraph

/// A picture as shapes with fixed places, which all laid-out formats write.
///
/// Places are in points from the top left.
struct Sheet {
  enum Anchor {
    case start
    case middle
    case end
  }

  enum Shape {
    /// The beginning of a group that a screen reader reads as its title.
    case open(classes: String, id: String?, title: String?)
    case close
    /// The beginning of shapes that share a tooltip and perhaps a link.
    case link(address: String?, tooltip: [String])
    case endOfLink
    case box(Box, Pen, radius: Double)
    case polygon([Point], Pen)
    case circle(Point, radius: Double, Pen)
    /// A Bézier spline: the start, then three points for each piece.
    case curve([Point], Pen)
    /// Straight lines of one look.
    case lines([(from: Point, to: Point)], Pen)
    /// Equal boxes of one colour.
    case tiles([(x: Double, y: Double)], size: Double, fill: SheetColor)
    case text(String, x: Double, y: Double, Lettering)
    /// Short texts on one line, each around its place.
    case words([(text: String, x: Double)], y: Double, Lettering)
  }

  /// How an outline is drawn and filled; nil for not at all.
  struct Pen {
    var fill: SheetColor?
    var stroke: SheetColor?
    var width = 1.0
    var dash = Dash.solid
  }

  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Lettering {
    var size: Double
    var color: SheetColor
    var isBold = false
    var isItalic = false
    var isStruck = false
    var anchor = Anchor.start
    /// The colour around the letters of a frame's title; nil for other text.
    var halo: SheetColor?
    /// A muted text right after it.
    var note: String?
  }

  /// The distance from the left and upper end to what is drawn.
  static let margin = 26.0

  private(set) var shapes: [Shape] = []
  var width = 0.0
  var height = 0.0
  /// The number of titles of frames without a free place.
  var crossedTitles = 0

  mutating func add(_ shape: Shape) { shapes.append(shape) }

  /// Draws a group; its title is cut unless it is a name that readers compare.
  mutating func group(
    _ classes: String, id: String? = nil, title: String? = nil, isName: Bool = false,
    _ body: (inout Sheet) -> Void
  ) {
    let title = title.map { isName ? $0 : scalarsCutInTheMiddle($0, to: longestName) }
    add(.open(classes: classes, id: id, title: title))
    body(&self)
    add(.close)
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ size: Double, _ color: SheetColor,
    isBold: Bool = false, anchor: Anchor = .start, note: String? = nil
  ) {
    var lettering = Lettering(size: size, color: color, isBold: isBold, anchor: anchor)
    lettering.note = note
    add(.text(text, x: x, y: y, lettering))
  }

  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: SheetColor? = nil,
    stroke: SheetColor? = nil, line: Double = 1, dash: Dash = .solid, radius: Double = 0
  ) {
    add(
      .box(
        Box(x: x, y: y, width: width, height: height),
        Pen(fill: fill, stroke: stroke, width: line, dash: dash), radius: radius))
  }

  /// Draws the title, the subtitle, and the badges that have no place in the picture.
  ///
  /// - Returns: the height that they take.
  mutating func heading(_ picture: Picture) -> Double {
    let reds = Set(picture.findings.filter(\.style.isRed).map(\.badge))
    let badges = picture.badgeRuns(picture.badges, reds: reds, perRow: 12)
    var y = 58.0
    group("heading") { sheet in
      sheet.text(picture.title, Self.margin, 38, 20, .ink, isBold: true)
      sheet.text(picture.subtitle, Self.margin, y, 11, .muted)
      for runs in badges {
        y += 15
        for run in runs {
          sheet.text(run.text, Self.margin, y, run.size, run.color, isBold: run.isBold)
        }
      }
    }
    let widths =
      [
        TextWidth.points(picture.title, size: 20),
        TextWidth.points(picture.subtitle, size: 11, isBold: false),
      ] + badges.flatMap { $0.map(\.width) }
    width = widths.reduce(width) { max($0, 2 * Self.margin + $1) }
    return y + 14
  }
}
