/// The lines before the rows of a tree, which are given depth first.
struct TreeStrokes {
  /// The largest depth that leaves room for names.
  static let deepest = 32

  let loop: String
  private let branch: String
  private let last: String
  private let side: String
  private let depths: [Int]
  private let isLast: [Bool]
  /// The strokes that continue below each row above the current one.
  private var prefix: [String] = []

  init(_ depths: [Int], _ characters: ReportOptions.Characters) {
    switch characters {
    case .utf8: (branch, last, side, loop) = ("├─ ", "└─ ", "│  ", "↺")
    case .ascii: (branch, last, side, loop) = ("|- ", "`- ", "|  ", "<-")
    }
    self.depths = depths
    isLast = Self.lastSiblings(depths)
  }

  /// The strokes of the next row, in order of the rows; nil for a row that is too deep.
  mutating func strokes(at index: Int) -> String? {
    let depth = depths[index]
    guard depth <= Self.deepest else { return nil }
    prefix.removeSubrange(min(prefix.count, max(0, depth - 1))...)
    guard depth > 0 else { return "" }
    let strokes = prefix.joined() + (isLast[index] ? last : branch)
    prefix.append(isLast[index] ? "   " : side)
    return strokes
  }

  /// Whether each row is the last child of its parent row.
  private static func lastSiblings(_ depths: [Int]) -> [Bool] {
    var isLast = [Bool](repeating: true, count: depths.count)
    var hasLater: [Bool] = []
    for (index, depth) in depths.enumerated().reversed() {
      while hasLater.count <= depth + 1 { hasLater.append(false) }
      isLast[index] = !hasLater[depth]
      hasLater[depth] = true
      hasLater[depth + 1] = false
    }
    return isLast
  }
}
