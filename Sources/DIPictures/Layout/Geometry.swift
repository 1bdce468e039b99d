/// A rectangle of a picture; y grows downwards.
struct Rectangle: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var middle: Double { (left + right) / 2 }
  var center: Point { (middle, (top + bottom) / 2) }

  /// The area that two rectangles share.
  func overlap(_ other: Rectangle) -> Double {
    let width = min(right, other.right) - max(left, other.left)
    let height = min(bottom, other.bottom) - max(top, other.top)
    return width > 0 && height > 0 ? width * height : 0
  }

  func contains(_ other: Rectangle) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func grown(by margin: Double) -> Rectangle {
    Rectangle(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension Rectangle {
  /// The rectangle around points; nil without points.
  init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    self.init(left: first.x, top: first.y, right: first.x, bottom: first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
  }

  init(around middle: Point, width: Double, height: Double) {
    self.init(
      left: middle.x - width / 2, top: middle.y - height / 2, right: middle.x + width / 2,
      bottom: middle.y + height / 2)
  }
}

/// The Bézier spline of an arrow.
struct Spline {
  /// The spline as a line through many points, with the length up to each.
  private var line: [(x: Double, y: Double, length: Double)] = []

  var points: [Point] { line.map { ($0.x, $0.y) } }

  /// - Parameter points: the start, then three points for each piece.
  init(_ points: [Point]) {
    guard let first = points.first else { return }
    append(first)
    var index = 1
    while index + 2 < points.count {
      let (p0, p1, p2, p3) = (
        points[index - 1], points[index], points[index + 1], points[index + 2]
      )
      for step in 1...12 {
        let t = Double(step) / 12
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        append(
          (
            a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y
          ))
      }
      index += 3
    }
  }

  private mutating func append(_ point: Point) {
    var length = 0.0
    if let last = line.last {
      let (dx, dy) = (abs(point.x - last.x), abs(point.y - last.y))
      // Near enough to the length: a root would require users' programs to link the C library's
      // mathematics.
      length = last.length + max(dx, dy) + 0.4 * min(dx, dy)
    }
    line.append((point.x, point.y, length))
  }

  /// The point at a share of the length, 0 to 1; nil for a spline without points.
  func point(at share: Double) -> Point? {
    guard let end = line.last else { return nil }
    let wanted = end.length * share
    guard let index = line.firstIndex(where: { $0.length >= wanted }), index > 0 else {
      return line.first.map { ($0.x, $0.y) }
    }
    let (from, to) = (line[index - 1], line[index])
    let part = to.length > from.length ? (wanted - from.length) / (to.length - from.length) : 0
    return (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  }
}
