import DIWriting

extension JSONWriter {
  /// Writes one number for each row in the shortest of three ways: every number, the number that all
  /// rows share, or the rows that differ from the most frequent number.
  mutating func column(_ name: String, _ values: [Int]) {
    member(name)
    column(values)
  }

  private mutating func column(_ values: [Int]) {
    guard let rest = Self.candidate(values) else { return numbers([]) }
    let rows = values.indices.filter { values[$0] != rest }
    if rows.isEmpty { return number(rest) }
    let whole = values.reduce(0) { $0 + Self.length($1) }
    let sparse = rows.reduce(40) { $0 + Self.length($1) + Self.length(values[$1]) }
    guard sparse < whole else { return numbers(values) }
    beginObject(inline: true)
    member("rest", rest)
    member("rows")
    numbers(rows)
    member("values")
    let others = rows.map { values[$0] }
    if others.allSatisfy({ $0 == others[0] }) { number(others[0]) } else { numbers(others) }
    end()
  }

  /// The value that more than half of the rows have, if there is one (Boyer and Moore).
  private static func candidate(_ values: [Int]) -> Int? {
    var (candidate, lead) = (values.first, 0)
    for value in values {
      if lead == 0 { candidate = value }
      lead += value == candidate ? 1 : -1
    }
    return candidate
  }

  /// The length of a number with a comma.
  private static func length(_ value: Int) -> Int {
    var (length, rest) = (value < 0 ? 3 : 2, value.magnitude / 10)
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    return length
  }
}
