import DIGraph

/// A picture whose shapes have fixed places, so that it needs no layout.
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
    case box(Box, fill: SheetColor?, stroke: SheetColor?, width: Double, radius: Double)
    /// Equal boxes of one colour.
    case tiles([(x: Double, y: Double)], size: Double, fill: SheetColor)
    case text(String, x: Double, y: Double, Lettering)
    /// Short texts on one line, each around its place.
    case words([(text: String, x: Double)], y: Double, Lettering)
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
    var anchor = Anchor.start
  }

  private(set) var shapes: [Shape] = []
  var width = 0.0
  var height = 0.0

  mutating func add(_ shape: Shape) { shapes.append(shape) }

  mutating func group(
    _ classes: String, id: String? = nil, title: String? = nil, _ body: (inout Sheet) -> Void
  ) {
    add(.open(classes: classes, id: id, title: title))
    body(&self)
    add(.close)
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ size: Double, _ color: SheetColor,
    isBold: Bool = false, anchor: Anchor = .start
  ) {
    add(
      .text(
        text, x: x, y: y, Lettering(size: size, color: color, isBold: isBold, anchor: anchor)))
  }

  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: SheetColor? = nil,
    stroke: SheetColor? = nil, line: Double = 1, radius: Double = 0
  ) {
    add(
      .box(
        Box(x: x, y: y, width: width, height: height), fill: fill, stroke: stroke, width: line,
        radius: radius))
  }

  /// The title and the subtitle of a picture; returns the height that they take.
  mutating func heading(_ picture: Picture) -> Double {
    text(picture.title, 26, 38, 20, .ink, isBold: true)
    text(picture.subtitle, 26, 58, 11, .muted)
    width = max(
      width, 52 + TextWidth.points(picture.title, size: 20),
      52 + TextWidth.points(picture.subtitle, size: 11))
    return 72
  }
}
