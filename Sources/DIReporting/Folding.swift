/// Chooses the elements of a long list to show, so that it needs at most eight lines.
struct Folding {
  private static let limit = 8
  private static let head = 4
  private static let tail = 3

  /// The positions that are hidden; empty if all are shown.
  let hidden: Range<Int>

  /// Chooses from a list of nodes.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - steps: the number of steps between them.
  init(count: Int, steps: Int) {
    hidden =
      steps <= Self.limit ? count..<count : Self.head..<max(Self.head, count - Self.tail)
  }
}
