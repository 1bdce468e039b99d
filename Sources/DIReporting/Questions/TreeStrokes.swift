/// The lines before the rows of a tree, which are given depth first.
struct TreeStrokes {
  /// The largest depth that leaves room for names.
  static let deepest = 32
  /// Strokes are drawn closer together to leave so many cells of a line for what is behind them.
  private static let wantedRoom = 48

  let cycle: String
  private let branch: String
  private let last: String
  private let side: String
  private let blank: String
  private let depths: [Int]
  private let isLast: [Bool]
  /// The strokes that continue below each row above the current one.
  private var prefix: [String] = []

  init(_ depths: [Int], _ options: ReportOptions) {
    let deepest = min(depths.max() ?? 0, Self.deepest)
    let cells = (options.boundedWidth - Self.wantedRoom) / max(deepest, 1)
    switch (options.characters, min(max(cells, 1), 3)) {
    case (.utf8, 1): (branch, last, side, blank) = ("├", "└", "│", " ")
    case (.utf8, 2): (branch, last, side, blank) = ("├ ", "└ ", "│ ", "  ")
    case (.utf8, _): (branch, last, side, blank) = ("├─ ", "└─ ", "│  ", "   ")
    case (.ascii, 1): (branch, last, side, blank) = ("|", "`", "|", " ")
    case (.ascii, 2): (branch, last, side, blank) = ("| ", "` ", "| ", "  ")
    case (.ascii, _): (branch, last, side, blank) = ("|- ", "`- ", "|  ", "   ")
    }
    switch options.characters {
    case .utf8: cycle = "↺"
    case .ascii: cycle = "<-"
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
    prefix.append(isLast[index] ? blank : side)
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
