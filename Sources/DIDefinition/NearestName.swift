/// The known name that a misspelt one most likely meant.
public enum NearestName {
  /// The nearest of the candidates, if one is near enough; of equals the first.
  ///
  /// Near enough is an edit distance of at most a third of the length, case ignored.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(String(name.prefix(256)).lowercased().unicodeScalars)
    let limit = wanted.count / 3
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let bound = best.map { min(limit, $0.distance - 1) } ?? limit
      let letters = Array(String(candidate.prefix(256)).lowercased().unicodeScalars)
      if let distance = distance(wanted, letters, atMost: bound) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The edit distance in which swapping two neighbours counts as one step, if it is at most `limit`.
  ///
  /// Optimal string alignment (Damerau; Levenshtein), row by row, given up once a row exceeds the
  /// limit. O(n × m).
  package static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
    guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = last[column] + (letter == other ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
