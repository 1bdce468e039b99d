import DIDefinition

/// A reason why a picture cannot be read well.
package struct LayoutFault: Hashable, Sendable {
  /// The words for the fault.
  package let words: String
  /// The factor by which the picture exceeds what can be read.
  let excess: Double

  /// Graphviz could not lead the lines around boxes.
  static let straightLines = LayoutFault(words: "its lines lead through boxes", excess: 1.5)
  /// The size of the smallest text in points.
  private static let smallestText = 9.5
  /// The smallest text that can be read, in pixels.
  private static let readable = 8.0
  /// The longest arrows on average, in points.
  private static let longestMean = 300.0
  /// The longest arrow, as a factor of the picture's width.
  private static let longestArrow = 1.2
  /// The highest picture in screens, each this factor of the page's width high.
  private static let mostScreens = 3
  private static let screen = 0.9
  /// The largest width of a picture in which arrows may have any length.
  private static let small = 640.0

  /// The faults of a picture that is shown as wide as `page`.
  ///
  /// - Parameters:
  ///   - sheet: the picture.
  ///   - meanArrow: the mean length of its arrows.
  ///   - longestArrow: the length of the longest one.
  ///   - page: the width in pixels.
  /// - Returns: the faults; empty for a picture that can be read.
  static func faults(
    of sheet: Sheet, meanArrow: Double, longestArrow: Double, page: Double
  ) -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if meanArrow > longestMean {
      faults.append(
        LayoutFault(
          words: "its lines are \(Int(meanArrow)) points long on average",
          excess: meanArrow / longestMean))
    }
    let longest = max(sheet.width * Self.longestArrow, small)
    if longestArrow > longest {
      faults.append(
        LayoutFault(
          words: "one line is \(Int(longestArrow)) points long", excess: longestArrow / longest))
    }
    return sizeFaults(of: sheet, page: page) + faults
  }

  /// The faults of a sheet, which may have any shape.
  static func faults(ofSheet width: Double, page: Double) -> [LayoutFault] {
    textFaults(width, page: page)
  }

  /// The faults of the size alone.
  private static func sizeFaults(of sheet: Sheet, page: Double) -> [LayoutFault] {
    var faults = textFaults(sheet.width, page: page)
    let pixels = sheet.height * scale(sheet.width, page: page)
    let highest = Double(mostScreens) * page * screen
    if pixels > highest {
      faults.append(
        LayoutFault(
          words: "it is more than \(mostScreens) screens high", excess: pixels / highest))
    }
    return faults
  }

  private static func textFaults(_ width: Double, page: Double) -> [LayoutFault] {
    let pixels = smallestText * scale(width, page: page)
    if pixels >= readable { return [] }
    return [
      LayoutFault(
        words: "its smallest text is \(tenths(pixels)) pixels high", excess: readable / pixels)
    ]
  }

  /// The size of a point in pixels: four thirds, or less if the picture would be wider than the page.
  private static func scale(_ width: Double, page: Double) -> Double { min(4 / 3, page / width) }

  /// The factor by which a picture with these faults exceeds what can be read; 1 without any.
  static func excess(_ faults: [LayoutFault]) -> Double {
    faults.reduce(1) { $0 * max(1, $1.excess) }
  }

  /// A number with one decimal, cut, so that 7.96 does not look like the 8 that would do.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int(number * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
