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
    order(of: findings, sources: findings.map { context.source(of: $0.place) })
  }

  /// The order of findings of several definitions, as positions in the list.
  ///
  /// O(n log n).
  package static func places(of findings: [(analysis: Analysis, finding: Finding)]) -> [Int] {
    order(
      of: findings.map(\.finding),
      sources: findings.map { $0.analysis.source(of: $0.finding) })
  }

  /// Sorts by values that are computed once for each finding.
  private static func order(of findings: [Finding], sources: [SourceLocation?]) -> [Int] {
    let files = sources.compactMap { $0?.file }.exactNames().sorted { $0.text.precedes($1.text) }
    var ranks: [ExactName: Int] = [:]
    for (rank, file) in files.enumerated() { ranks[file] = rank + 1 }
    var places = sources.enumerated().map { position, source in
      Place(
        rank: findings[position].rank, file: source.flatMap { ranks[ExactName($0.file)] } ?? 0,
        line: source?.line ?? 0,
        column: source?.column ?? 0, position: position)
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

  /// Whether one finding is reported before another.
  static func precedes(_ one: Finding, _ other: Finding, in context: RuleContext) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    let places = (context.source(of: one.place), context.source(of: other.place))
    return precedes(places.0, places.1) ?? precedes(one, other) ?? false
  }

  /// Whether the first location precedes the second; nil if they are equal.
  private static func precedes(_ one: SourceLocation?, _ other: SourceLocation?) -> Bool? {
    guard let one, let other else { return (one == nil) == (other == nil) ? nil : one == nil }
    if ExactName(one.file) != ExactName(other.file) { return one.file.precedes(other.file) }
    if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
    return one.column == other.column ? nil : (one.column ?? 0) < (other.column ?? 0)
  }

  /// Whether the first finding precedes the second by rule and keys; nil if both are equal.
  private static func precedes(_ one: Finding, _ other: Finding) -> Bool? {
    if one.rule != other.rule { return one.rule.precedes(other.rule) }
    for (key, otherKey) in zip(one.keys, other.keys)
    where ExactName(key) != ExactName(otherKey) {
      return key.precedes(otherKey)
    }
    return one.keys.count == other.keys.count ? nil : one.keys.count < other.keys.count
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
