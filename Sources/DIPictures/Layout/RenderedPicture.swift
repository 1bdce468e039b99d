/// A picture as the bytes of a file.
package struct RenderedPicture: Sendable {
  package let bytes: [UInt8]
  /// The size of the picture without legend and list; nil if it is not known.
  package internal(set) var size: PictureSize?
  /// How it was laid out; nil if it was not.
  package internal(set) var shape: LayoutShape?
}

/// The size of a picture in points.
package struct PictureSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// A picture with no side longer than this may have any aspect ratio.
  private static let small = 640.0

  /// Whether text of nine points is nine pixels high where the picture is shown as wide as `page`.
  func isReadable(page: Double) -> Bool { width <= page }

  /// Whether it has the shape of a page, more or less.
  var isLikePage: Bool {
    max(width, height) <= Self.small || (0.4...2.5).contains(width / max(1, height))
  }

  /// How badly a picture fits a page; the smaller, the better.
  ///
  /// Counts the distance from the aspect ratio of a page, equal for too wide and too tall, and how
  /// much it has to shrink to be as wide as `page`.
  func misfit(page: Double) -> Double {
    let ratio = width / max(1, height) / 1.4
    return max(ratio, 1 / max(0.001, ratio)) * max(1, width / page)
  }
}
