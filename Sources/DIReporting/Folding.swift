/// Which elements of a long list are shown, so that it takes no more than eight lines.
struct Folding {
  private static let limit = 8
  private static let head = 4
  private static let tail = 3

  /// The positions that are left out; empty if all are shown.
  let hidden: Range<Int>

  /// Decides for a list of nodes.
  ///
  /// - Parameters:
  ///   - count: how many nodes there are.
  ///   - steps: how many steps they make.
  ///   - showsAll: whether nothing may be left out.
  init(count: Int, steps: Int, showsAll: Bool) {
    let isShort = showsAll || steps <= Self.limit
    hidden = isShort ? count..<count : Self.head..<max(Self.head, count - Self.tail)
  }
}
