/// The titles of frames, each in a free place on the upper or the lower edge of its frame.
///
/// They are drawn over the arrows, in an SVG with a halo in the colour of the frame.
struct FrameTitles {
  fileprivate struct Title {
    let frame: Rectangle
    let halo: SheetColor
    let text: String
    var size = FrameTitles.height
    var width: Double { TextWidth.points(text, size: size) }
    /// The line on the upper edge of the frame.
    var x: Double { frame.left + FrameTitles.margin }
    var y: Double { frame.top + 16 }
  }

  private var titles: [Title] = []
  /// The number of titles without a free place; an arrow, a box or another title crosses them.
  private(set) var crossedCount = 0
  fileprivate static let margin = 8.0
  fileprivate static let height = 11.0
  /// The size of a title if it finds no free place in its normal size.
  private static let smaller = 9.5

  /// The width of the title of a frame.
  static func width(of text: String) -> Double { TextWidth.points(text, size: height) }

  /// Notes the title of a frame.
  mutating func add(_ text: String, frame: Rectangle, fill: SheetColor) {
    titles.append(Title(frame: frame, halo: fill, text: text))
  }

  /// Draws the titles.
  ///
  /// O(titles × (points of the arrows + boxes + titles)).
  ///
  /// - Parameters:
  ///   - sheet: what they are drawn on.
  ///   - arrows: the points of each arrow.
  ///   - boxes: the outlines of the boxes.
  ///   - width: the width of the picture.
  /// - Returns: the places that they take.
  mutating func draw(
    on sheet: inout Sheet, beside arrows: [[Point]], _ boxes: [Rectangle], width: Double
  ) -> [Rectangle] {
    guard !titles.isEmpty else { return [] }
    var places: [Rectangle] = []
    sheet.group("titles", id: "titles") { sheet in
      for var title in titles {
        let foreign = titles.map(\.frame).filter { !$0.contains(title.frame) }
        let obstacles = boxes + foreign.filter { $0 != title.frame } + places
        var free = title.free(beside: arrows, obstacles, width: width)
        if free == nil {
          var smaller = title
          smaller.size = Self.smaller
          free = smaller.free(beside: arrows, obstacles, width: width)
          if free != nil { title = smaller }
        }
        if free == nil { crossedCount += 1 }
        let place = free ?? title.chosen
        places.append(place)
        var lettering = Sheet.Lettering(size: title.size, color: .muted, isBold: true)
        lettering.halo = title.halo
        sheet.add(.text(title.text, x: place.left, y: place.bottom - 2, lettering))
      }
    }
    return places
  }
}

extension FrameTitles.Title {
  /// The first free place from the left: on the upper edge within the frame, on the lower one, then above
  /// and below the frame, also to the left of it; nil if there is none.
  fileprivate func free(
    beside arrows: [[Point]], _ obstacles: [Rectangle], width whole: Double
  ) -> Rectangle? {
    let margin = FrameTitles.margin
    let inside = (min(x, frame.left + margin), frame.right - margin / 2)
    let outside = (frame.left, min(frame.right + width, whole - 2 * margin))
    let further = (max(margin, frame.left - width - margin / 2), outside.1)
    for (foot, (start, end)) in [
      (y + 2, inside), (frame.bottom - 2, inside), (frame.top - 1, outside),
      (frame.bottom + FrameTitles.height + 1, outside),
      (frame.top - 1, further), (frame.bottom + FrameTitles.height + 1, further),
    ] {
      let line = rectangle(left: x, foot: foot)
      let taken = (Self.crossings(of: line, arrows) + Self.overlaps(of: line, obstacles))
        .sorted { $0.left < $1.left }
      var left = start
      for obstacle in taken where obstacle.right > left {
        if obstacle.left >= left + width || left + width > end { break }
        left = obstacle.right + 1
      }
      if left + width <= end { return rectangle(left: left, foot: foot) }
    }
    return nil
  }

  /// The upper left corner of the frame, where the layout leaves room.
  fileprivate var chosen: Rectangle { rectangle(left: x, foot: y + 2) }

  private func rectangle(left: Double, foot: Double) -> Rectangle {
    Rectangle(left: left, top: foot - FrameTitles.height, right: left + width, bottom: foot)
  }

  /// The ranges of x in which arrows cross the line of a place, with some room around them.
  private static func crossings(
    of line: Rectangle, _ arrows: [[Point]]
  ) -> [(left: Double, right: Double)] {
    var ranges: [(left: Double, right: Double)] = []
    for points in arrows {
      for (from, to) in zip(points, points.dropFirst())
      where min(from.y, to.y) < line.bottom + 1 && max(from.y, to.y) > line.top - 1 {
        ranges.append((min(from.x, to.x) - 3, max(from.x, to.x) + 3))
      }
    }
    return ranges
  }

  /// The ranges of x that obstacles take on the line of a place.
  private static func overlaps(
    of line: Rectangle, _ obstacles: [Rectangle]
  ) -> [(left: Double, right: Double)] {
    obstacles.filter { $0.top < line.bottom && $0.bottom > line.top }
      .map { ($0.left - 3, $0.right + 3) }
  }
}
