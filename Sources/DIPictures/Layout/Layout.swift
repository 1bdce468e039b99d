import DIDefinition

/// A place in a picture; y grows downwards.
typealias Point = (x: Double, y: Double)

/// Where Graphviz put boxes, frames and arrows, by their identifiers, in points from the top left.
struct Layout {
  /// The way of an arrow.
  struct Route {
    /// The start, then three points for each piece of the spline.
    var points: [Point] = []
    /// The ends of the arrow's head and tail, which continue the spline.
    var head: Point?
    var tail: Point?
    /// The middle of the arrow's label.
    var label: Point?
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var boxes: [String: Rectangle] = [:]
  private(set) var frames: [String: Rectangle] = [:]
  private(set) var routes: [String: Route] = [:]

  /// Reads what `CGraphvizShim` wrote about the graph of a plan.
  ///
  /// Linear. Lines and numbers that are not understood are ignored.
  init(_ places: [UInt8], of plan: LayoutPlan) {
    var lines: [(kind: ArraySlice<UInt8>, position: Int?, place: ArraySlice<UInt8>)] = []
    for line in places.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3 else { continue }
      let digits = words[1].drop { !$0.isASCIIDigit }
      lines.append((words[0], Int(String(decoding: digits, as: UTF8.self)), words[2]))
    }
    let size =
      lines.first { $0.kind.elementsEqual("size".utf8) }
      .map { Self.numbers($0.place) } ?? []
    if size.count == 4 { (width, height) = (size[2] - size[0], size[3] - size[1]) }
    let top = size.count == 4 ? size[3] : 0
    func points(_ numbers: [Double]) -> [Point] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], top - numbers[$0 + 1]) }
    }
    let picture = plan.picture
    for (kind, position, place) in lines {
      guard let position else { continue }
      switch String(decoding: kind, as: UTF8.self) {
      case "frame" where picture.clusters.indices.contains(position):
        frames[picture.clusters[position].id] = Rectangle(around: points(Self.numbers(place)))
      case "node" where picture.nodes.indices.contains(position):
        guard let middle = points(Self.numbers(place)).first else { continue }
        let size = plan.size(of: position)
        boxes[picture.nodes[position].id] = Rectangle(
          around: middle, width: size.width, height: size.height)
      case "line" where picture.edges.indices.contains(position):
        var route = routes[picture.edges[position].id] ?? Route()
        // Several splines are separated by semicolons; the first one leads from end to end.
        for word in place.prefix(while: { $0 != UInt8(ascii: ";") })
          .split(separator: UInt8(ascii: " "))
        {
          guard let point = points(Self.numbers(word)).first else { continue }
          switch word.first {
          case UInt8(ascii: "e"): route.head = point
          case UInt8(ascii: "s"): route.tail = point
          default: route.points.append(point)
          }
        }
        // A spline without all of its points is none.
        if route.points.count % 3 != 1 { route.points = [] }
        routes[picture.edges[position].id] = route
      case "label" where picture.edges.indices.contains(position):
        routes[picture.edges[position].id, default: Route()].label =
          points(Self.numbers(place)).first
      default: continue
      }
    }
  }

  /// The numbers of a text between commas; the end of an arrow has a letter before them.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Double] {
    text.split(separator: UInt8(ascii: ",")).compactMap {
      // A number that is none, or too large for a picture, would trap where it is written.
      Double(String(decoding: $0, as: UTF8.self)).flatMap { abs($0) < 1e9 ? $0 : nil }
    }
  }

  /// The same layout at another place.
  func moved(right x: Double, down y: Double) -> Layout {
    func moved(_ place: Rectangle) -> Rectangle {
      Rectangle(
        left: place.left + x, top: place.top + y, right: place.right + x, bottom: place.bottom + y)
    }
    func moved(_ point: Point) -> Point { (point.x + x, point.y + y) }
    var layout = self
    layout.boxes = boxes.mapValues(moved)
    layout.frames = frames.mapValues(moved)
    layout.routes = routes.mapValues {
      Route(
        points: $0.points.map(moved), head: $0.head.map(moved), tail: $0.tail.map(moved),
        label: $0.label.map(moved))
    }
    return layout
  }

  /// The mean length of the arrows and the longest one; 0 without arrows.
  var arrows: (mean: Double, longest: Double) {
    // In the order of their sizes, because the sum must not depend on that of a dictionary.
    let lengths = routes.values.map { Self.length($0.points) }.sorted()
    return (lengths.reduce(0, +) / Double(max(1, lengths.count)), lengths.last ?? 0)
  }

  /// The length of a Bézier spline: near enough two thirds of the way between its ends and a third of the
  /// way along its control points.
  private static func length(_ points: [Point]) -> Double {
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
