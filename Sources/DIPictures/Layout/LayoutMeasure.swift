/// The sizes and places in a picture that is laid out, read from Graphviz' SVG.
struct LayoutMeasure {
  /// The size without legend and list, in points.
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// The mean length of the arrows and the longest one, in points; 0 without arrows.
  private(set) var meanArrow = 0.0
  private(set) var longestArrow = 0.0
  /// The middles of the boxes by their identifiers; y grows downwards.
  private(set) var places: [String: Place] = [:]

  struct Place {
    let x: Double
    let y: Double
  }

  /// Linear.
  init(_ svg: [UInt8]) {
    let lines = SVGLine.lines(of: svg)
    let size = SVGReader.size(of: svg)
    (width, height) = (size.width, size.height)
    var box: String?
    var isArrow = false
    var count = 0
    for line in lines {
      if line.hasPrefix("<g id=") {
        // A group that only holds a link or a tooltip has no class.
        guard let classes = line.text(after: " class=\"") else { continue }
        box = classes.hasPrefix("node") ? line.text(after: " id=\"") : nil
        isArrow = classes.hasPrefix("edge")
      } else if isArrow, line.hasPrefix("<path fill=\"none\"") {
        let length = Self.length(line.points)
        meanArrow += length
        longestArrow = max(longestArrow, length)
        count += 1
        isArrow = false
      } else if let id = box, line.hasPrefix("<path ") || line.hasPrefix("<polygon ") {
        box = nil
        guard let outline = Rectangle(around: line.points) else { continue }
        places[id] = Place(x: outline.middle, y: (outline.top + outline.bottom) / 2)
      }
    }
    if count > 0 { meanArrow /= Double(count) }
  }

  /// The length of a Bézier spline: near enough two thirds of the way between its ends and a third of the
  /// way along its control points.
  private static func length(_ points: [(x: Double, y: Double)]) -> Double {
    func distance(_ from: Int, _ to: Int) -> Double {
      let (dx, dy) = (abs(points[to].x - points[from].x), abs(points[to].y - points[from].y))
      return max(dx, dy) * 0.96 + min(dx, dy) * 0.4
    }
    var length = 0.0
    for start in stride(from: 0, to: points.count - 3, by: 3) {
      let around = (0..<3).reduce(0) { $0 + distance(start + $1, start + $1 + 1) }
      length += (2 * distance(start, start + 3) + around) / 3
    }
    return length
  }
}
