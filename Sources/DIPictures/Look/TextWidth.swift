/// The width of text in bold Helvetica, whose metrics every substitute font shares.
///
/// The legend is laid out without Graphviz, which has no interface to measure text.
enum TextWidth {
  /// Thousandths of the size for the characters from space to tilde.
  private static let widths: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// The width in points; regular text is a little narrower.
  static func points(_ text: String, size: Double, isBold: Bool = true) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - 32
      // Beyond ASCII, the width of the widest letters, and of arrows, dots and full-width scripts
      // nearly twice that.
      let other = scalar.value < 0x2020 ? 611 : 1000
      thousandths += widths.indices.contains(index) ? widths[index] : other
    }
    return Double(thousandths) * size / 1000 * (isBold ? 1 : 0.94)
  }
}
