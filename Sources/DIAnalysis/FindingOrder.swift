import DIDefinition
import DIGraph

/// The order of findings in a report: errors first, then file, line and column (those without a source
/// first), rule, and keys.
package enum FindingOrder {
  private struct Place {
    let rank: Int
    let file: Int
    let line: Int
    let column: Int
    let position: Int
  }

  /// Sorts the findings of one definition.
  ///
  /// O(n log n).
  static func sort(_ findings: inout [Finding], in context: RuleContext) {
    let unsorted = findings
    findings = order(of: unsorted, in: context).map { unsorted[$0] }
  }

  /// The order of findings of one definition, as positions in the list.
  ///
  /// O(n log n).
  static func order(of findings: [Finding], in context: RuleContext) -> [Int] {
    order(
      of: findings, at: findings.map { context.position(of: $0.place) },
      context.definition.symbols)
  }

  /// The order of findings of several definitions, as positions in the list.
  ///
  /// O(n log n).
  package static func places(of findings: [(analysis: Analysis, finding: Finding)]) -> [Int] {
    order(
      of: findings.map(\.finding),
      at: findings.map { analysis, finding in
        analysis.source(of: finding).map { FindingPosition($0, in: nil) }
      }, nil)
  }

  /// Sorts by values that are computed once for each finding.
  private static func order(
    of findings: [Finding], at positions: [FindingPosition?], _ symbols: SymbolTable?
  ) -> [Int] {
    let ranks = ranks(ofFilesAt: positions, symbols)
    // Neighbours often are in one file.
    var last: (file: FindingPosition.File, rank: Int)?
    var places: [Place] = []
    places.reserveCapacity(findings.count)
    for (index, position) in positions.enumerated() {
      var file = 0
      if let position {
        if let last, last.file == position.file {
          file = last.rank
        } else {
          file = ranks[position.file] ?? 0
          last = (position.file, file)
        }
      }
      places.append(
        Place(
          rank: findings[index].rank, file: file, line: position?.line ?? 0,
          column: position?.column ?? 0, position: index))
    }
    places.sort { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      if one.file != other.file { return one.file < other.file }
      if one.line != other.line { return one.line < other.line }
      if one.column != other.column { return one.column < other.column }
      return precedes(findings[one.position], findings[other.position])
        ?? (one.position < other.position)
    }
    return places.map(\.position)
  }

  /// The ranks of files in the order of their names, from 1.
  private static func ranks(
    ofFilesAt positions: [FindingPosition?], _ symbols: SymbolTable?
  ) -> [FindingPosition.File: Int] {
    var ranks: [FindingPosition.File: Int] = [:]
    var last: FindingPosition.File?
    for case let position? in positions where position.file != last {
      last = position.file
      ranks[position.file] = 0
    }
    let files = ranks.keys.map { ($0, $0.text(in: symbols)) }.sorted { $0.1.precedes($1.1) }
    for (rank, file) in files.enumerated() { ranks[file.0] = rank + 1 }
    return ranks
  }

  /// Whether one finding is reported before another.
  static func precedes(_ one: Finding, _ other: Finding, in context: RuleContext) -> Bool {
    precedes(one, other, at: context.position(of: other.place), in: context)
  }

  /// Whether it precedes another one whose position is known.
  static func precedes(
    _ one: Finding, _ other: Finding, at position: FindingPosition?, in context: RuleContext
  ) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    return precedes(context.position(of: one.place), position, context.definition.symbols)
      ?? precedes(one, other) ?? false
  }

  /// Whether the first position precedes the second; nil if they are equal.
  private static func precedes(
    _ one: FindingPosition?, _ other: FindingPosition?, _ symbols: SymbolTable
  ) -> Bool? {
    guard let one, let other else { return (one == nil) == (other == nil) ? nil : one == nil }
    if let order = one.precedes(other, in: symbols) { return order }
    if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
    return one.column == other.column ? nil : (one.column ?? 0) < (other.column ?? 0)
  }

  /// Whether the first finding precedes the second by rule and keys; nil if both are equal.
  private static func precedes(_ one: Finding, _ other: Finding) -> Bool? {
    if let order = one.rule.order(before: other.rule) { return order }
    return Baseline.order(one.keys, before: other.keys)
  }
}

extension Finding {
  /// The rank of a finding in a report: new errors, warnings and notes, then stale entries of the
  /// baseline, which would hide new findings, then findings that do not count.
  fileprivate var rank: Int {
    switch (state, severity) {
    case (.known, _), (.suppressed, _): 4
    case (.new, _) where isAboutBaseline: 3
    case (.new, .note): 2
    case (.new, .warning): 1
    case (.new, .error): 0
    }
  }
}
