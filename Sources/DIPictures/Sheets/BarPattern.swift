import DIGraph

extension Sheet {
  /// Draws a piece of the bar on a module's card, with a pattern, so that its colour is not the only sign.
  mutating func piece(_ scope: Lifetime, _ place: Rectangle) {
    add(.box(Box(place), Pen(fill: .scope(scope)), radius: 0))
    var pattern = BarPattern(piece: place)
    let width = pattern.draw(scope)
    if !pattern.lines.isEmpty {
      add(.lines(pattern.lines, Pen(stroke: .panel, width: width)))
    }
  }
}

/// The patterns of the bars on modules' cards, as plain lines.
///
/// Identifiers of pattern definitions would clash where several pictures are put into one page.
private struct BarPattern {
  let piece: Rectangle
  var lines: [(from: Point, to: Point)] = []

  private var height: Double { piece.bottom - piece.top }

  init(piece: Rectangle) {
    self.piece = piece
  }

  /// Draws the pattern of a scope, and returns the width of its lines.
  ///
  /// There are more patterns than colours for declared scopes.
  mutating func draw(_ scope: Lifetime) -> Double {
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
    lines.append(((x1, y1), (x2, y2)))
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
