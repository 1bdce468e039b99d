extension Sheet {
  /// An arrow between boxes.
  ///
  /// - Parameters:
  ///   - look: its look.
  ///   - route: its way.
  ///   - gap: the colour between the lines of a pair.
  mutating func arrow(_ look: ArrowLook, _ route: Layout.Route, gap: SheetColor) {
    if look.isDouble {
      add(
        .curve(route.points, Pen(stroke: look.color, width: 3 * look.width, dash: look.dash)))
      add(.curve(route.points, Pen(stroke: gap, width: look.width)))
    } else {
      add(.curve(route.points, Pen(stroke: look.color, width: look.width, dash: look.dash)))
    }
    if let tip = route.head, let end = route.points.last {
      draw(look.head, from: end, to: tip, look)
    }
    if let tip = route.tail, let start = route.points.first, let tail = look.tail {
      draw([tail], from: start, to: tip, look)
    }
  }

  /// A level arrow without a route, for a legend.
  mutating func arrow(_ look: ArrowLook, from start: Point, width: Double) {
    let head = look.head.reduce(0) { $0 + $1.length }
    let tail = look.tail?.length ?? 0
    let (left, right) = (start.x + tail, start.x + width - head)
    var route = Layout.Route()
    route.points = [
      (left, start.y), (left, start.y), (right, start.y), (right, start.y),
    ]
    if head > 0 { route.head = (start.x + width, start.y) }
    if tail > 0 { route.tail = start }
    arrow(look, route, gap: .page)
  }

  /// Draws signs between the end of a line and the tip of an arrow, the first one at the tip.
  private mutating func draw(
    _ signs: [ArrowLook.Sign], from end: Point, to tip: Point, _ look: ArrowLook
  ) {
    let length = signs.reduce(0) { $0 + $1.length }
    guard length > 0 else { return }
    var start = end
    for sign in signs.reversed() {
      // A share of the whole, so no length has to be computed.
      let share = sign.length / length
      let way: Point = ((tip.x - end.x) * share, (tip.y - end.y) * share)
      draw(sign, from: start, way, look)
      start = (start.x + way.x, start.y + way.y)
    }
  }

  private mutating func draw(
    _ sign: ArrowLook.Sign, from start: Point, _ way: Point, _ look: ArrowLook
  ) {
    /// The point at shares of the way along it and beside it.
    func point(_ along: Double, _ beside: Double) -> Point {
      (start.x + way.x * along - way.y * beside, start.y + way.y * along + way.x * beside)
    }
    let filled = Pen(fill: look.color, stroke: look.color)
    let hollow = Pen(stroke: look.color)
    switch sign {
    case .normal: add(.polygon([point(0, -0.36), point(1, 0), point(0, 0.36)], filled))
    case .onormal: add(.polygon([point(0, -0.36), point(1, 0), point(0, 0.36)], hollow))
    case .vee:
      add(.polygon([point(0, -0.45), point(1, 0), point(0, 0.45), point(0.33, 0)], filled))
    case .odiamond:
      add(.polygon([point(0, 0), point(0.5, -0.33), point(1, 0), point(0.5, 0.33)], hollow))
    case .dot: add(.circle(point(0.5, 0), radius: sign.length / 2, filled))
    case .odot: add(.circle(point(0.5, 0), radius: sign.length / 2, hollow))
    }
  }
}

extension ArrowLook.Sign {
  /// The length that Graphviz leaves for it.
  fileprivate var length: Double {
    switch self {
    case .normal, .onormal, .vee: 10 * ArrowLook.scale
    case .dot, .odot: 8 * ArrowLook.scale
    case .odiamond: 12 * ArrowLook.scale
    }
  }
}
