import DIGraph

/// The patterns of the bars on modules' cards: a second cue besides their colours.
///
/// An SVG draws them over the coloured pieces, as plain lines, because identifiers of pattern
/// definitions would clash where several pictures are put into one page. The other formats have the
/// colours alone, because Graphviz has no patterns.
struct BarPattern {
  private let piece: Rectangle
  private var lines = ""

  /// A piece of a bar with its pattern.
  static func drawn(_ scope: Lifetime, _ piece: Rectangle, _ palette: Palette) -> String {
    "<rect x=\"\(number(piece.left))\" y=\"\(number(piece.top))\""
      + " width=\"\(number(piece.right - piece.left))\""
      + " height=\"\(number(piece.bottom - piece.top))\""
      + " fill=\"\(palette.tint(scope).stroke.lowercased())\"/>" + over(scope, piece, palette)
  }

  /// The lines over a piece of a bar; empty for a plain one.
  static func over(_ scope: Lifetime, _ piece: Rectangle, _ palette: Palette) -> String {
    var pattern = BarPattern(piece: piece)
    let width = pattern.draw(scope)
    return pattern.lines.isEmpty
      ? ""
      : "<path fill=\"none\" stroke=\"\(palette.panel.lowercased())\""
        + " stroke-width=\"\(number(width))\" d=\"\(pattern.lines)\"/>"
  }

  private var height: Double { piece.bottom - piece.top }

  /// Draws the pattern of a scope, and returns the width of its lines.
  ///
  /// There are more patterns than colours for declared scopes.
  private mutating func draw(_ scope: Lifetime) -> Double {
    switch scope {
    case .singleton: return 0
    case .weak:
      horizontal(0.5)
      return 2
    case .graph:
      vertical(every: 6)
      return 1.6
    case .prototype:
      horizontal(0.3)
      horizontal(0.7)
      return 1
    case .unscoped:
      horizontal(0.5)
      vertical(every: 6)
      return 1.2
    case .declared(let position): return drawDeclared(position % 6)
    }
  }

  private mutating func drawDeclared(_ position: Int) -> Double {
    switch position {
    case 0:
      diagonal(every: 6, isRising: true)
      return 1.4
    case 1:
      vertical(every: 5, from: 0.3, to: 0.7)
      return 2.4
    case 2:
      diagonal(every: 6, isRising: false)
      return 1.4
    case 3:
      diagonal(every: 8, isRising: true)
      diagonal(every: 8, isRising: false)
      return 1
    case 4:
      vertical(every: 6, from: 0, to: 0.5)
      return 2.4
    default:
      vertical(every: 7)
      return 3.4
    }
  }

  private mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    lines += "M\(number(x1)),\(number(y1))L\(number(x2)),\(number(y2))"
  }

  private mutating func horizontal(_ share: Double) {
    let y = piece.top + height * share
    line(piece.left, y, piece.right, y)
  }

  private mutating func vertical(every step: Double, from: Double = 0, to: Double = 1) {
    var x = piece.left + step / 2
    while x < piece.right {
      line(x, piece.top + height * from, x, piece.top + height * to)
      x += step
    }
  }

  /// Diagonal lines, cut at the ends of the piece.
  private mutating func diagonal(every step: Double, isRising: Bool) {
    var x = piece.left - height + step / 2
    while x < piece.right {
      let (left, right) = (max(x, piece.left), min(x + height, piece.right))
      let (from, to) = (left - x, right - x)
      if isRising {
        line(left, piece.bottom - from, right, piece.bottom - to)
      } else {
        line(left, piece.top + from, right, piece.top + to)
      }
      x += step
    }
  }
}
