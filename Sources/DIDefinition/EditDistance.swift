/// Counts the edits that lead from one name to another, up to a limit.
///
/// Optimal string alignment: one letter inserted, removed or replaced, or two adjacent letters
/// swapped, is one edit (Damerau, "A technique for computer detection and correction of spelling
/// errors", 1964). Common beginnings and ends are skipped, and of the remaining table only the
/// diagonal band within the limit is filled (Ukkonen, "Algorithms for approximate string matching",
/// 1985). Letters are UTF-8 bytes; the case of ASCII letters is ignored.
struct EditDistance {
  typealias Letters = UnsafeBufferPointer<UInt8>

  /// The last three rows of the table, reused by all comparisons.
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []
  /// The number of letters skipped and cells filled so far.
  private(set) var steps = 0

  /// Counts the edits between two names; nil if there are more than the limit.
  ///
  /// O(limit × length).
  mutating func between(_ first: Letters, _ second: Letters, atMost limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    let shorter = min(first.count, second.count)
    var prefix = 0
    while prefix < shorter, folded(first[prefix]) == folded(second[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      folded(first[first.count - 1 - suffix]) == folded(second[second.count - 1 - suffix])
    {
      suffix += 1
    }
    steps += prefix + suffix + 1
    return fillBand(
      Letters(rebasing: first[prefix..<first.count - suffix]),
      Letters(rebasing: second[prefix..<second.count - suffix]), limit)
  }

  /// Fills the table row by row, and gives up once a whole row exceeds the limit.
  private mutating func fillBand(_ first: Letters, _ second: Letters, _ limit: Int) -> Int? {
    let tooMany = limit + 1
    startRows(columns: second.count, tooMany)
    for row in 0..<first.count {
      let band = max(0, row - limit)..<min(second.count, row + limit + 1)
      current[band.lowerBound] = band.lowerBound == 0 ? row + 1 : tooMany
      var least = current[band.lowerBound]
      for column in band {
        var edits = last[column] + (folded(first[row]) == folded(second[column]) ? 0 : 1)
        edits = min(edits, last[column + 1] + 1, current[column] + 1, tooMany)
        if row > 0, column > 0, folded(first[row]) == folded(second[column - 1]),
          folded(first[row - 1]) == folded(second[column])
        {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current[column + 1] = edits
        least = min(least, edits)
      }
      // The next row's band reaches one column further.
      if band.upperBound < second.count { current[band.upperBound + 1] = tooMany }
      steps += band.count
      guard least <= limit else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }

  /// Allocates the columns, and initialises the row before the first.
  private mutating func startRows(columns: Int, _ tooMany: Int) {
    while current.count <= columns {
      beforeLast.append(0)
      last.append(0)
      current.append(0)
    }
    for column in 0...min(columns, tooMany) { last[column] = column }
  }
}

/// Lowercases an ASCII letter; returns any other byte unchanged.
@inline(__always)
func folded(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}
