import DIAnalysis

/// A finding of one container that was analysed in several environments.
///
/// Two findings of different environments are one if rule, container and keys, hence their
/// fingerprints, and their messages are equal. Undefined variables are one finding whatever the
/// message: it then names those of all environments.
struct MergedFinding: Sendable {
  /// The environment whose words and places stand for it, by its position.
  private(set) var variant: Int
  private(set) var finding: Finding
  /// The environments that have it, in order.
  private(set) var variants: [Int]

  /// Finds which findings of several analyses are the same, and sorts them as one report has them.
  ///
  /// An `ignore` is unused if no environment uses it.
  static func merging(_ analyses: [Analysis]) -> [MergedFinding] {
    var merged: [MergedFinding] = []
    var positions: [Identity: Int] = [:]
    let used = analyses.reduce(into: Set()) { $0.formUnion($1.usedSuppressions) }
    for (variant, analysis) in analyses.enumerated() {
      var occurrences: [Identity: Int] = [:]
      for finding in analysis.findings {
        if let entry = analysis.unusedSuppression(of: finding), used.contains(entry) { continue }
        var identity = Identity(finding, in: analysis)
        // A definition may have a finding twice: the second of one is the second of the other.
        identity.occurrence = occurrences[identity, default: 0]
        occurrences[identity.first, default: 0] += 1
        if let position = positions[identity] {
          merged[position].add(finding, of: variant)
        } else {
          positions[identity] = merged.count
          merged.append(MergedFinding(variant: variant, finding: finding, variants: [variant]))
        }
      }
    }
    return sorted(merged, analyses)
  }

  private static func sorted(_ merged: [MergedFinding], _ analyses: [Analysis]) -> [MergedFinding] {
    let order = FindingOrder.places(of: merged.map { (analyses[$0.variant], $0.finding) })
    return order.map { merged[$0] }
  }

  /// Adds another environment; what is graver there, or not silenced there, stands for all.
  private mutating func add(_ other: Finding, of variant: Int) {
    variants.append(variant)
    let isGraver =
      finding.state.isNew == other.state.isNew
      ? other.severity > finding.severity : other.state.isNew
    if isGraver {
      (self.variant, finding) = (variant, other.merging(finding))
    } else {
      finding = finding.merging(other)
    }
  }

  private struct Identity: Hashable {
    let fingerprint: String
    let message: String
    var occurrence = 0

    init(_ finding: Finding, in analysis: Analysis) {
      fingerprint = analysis.fingerprint(of: finding)
      message = finding.dependsOnEnvironment ? "" : analysis.words(for: finding).message
    }

    var first: Identity {
      var identity = self
      identity.occurrence = 0
      return identity
    }
  }
}

/// The findings of a container in all its environments.
struct MergedFindings: Sendable {
  /// Those that are reported, in order.
  let reported: [MergedFinding]
  /// How many of each rule are not.
  let omitted: [String: Int]
  /// How many of those are new.
  let omittedNew: [String: Int]
  /// How many there are, reported or not.
  let summary: Analysis.Summary

  init(_ analyses: [Analysis], limit: ReportLimit?) {
    let all = MergedFinding.merging(analyses)
    var summary = Analysis.Summary()
    for merged in all { summary.count(merged.finding) }
    // The first one has those that are stale in all.
    summary.stale = analyses.first?.summary.stale ?? 0
    self.summary = summary
    var (omitted, omittedNew): ([String: Int], [String: Int]) = ([:], [:])
    var isReported = [Bool](repeating: limit == nil, count: all.count)
    if let limit {
      for (rule, positions) in Dictionary(grouping: all.indices, by: { all[$0].finding.rule }) {
        let newFirst =
          positions.filter { all[$0].finding.state.isNew }
          + positions.filter { !all[$0].finding.state.isNew }
        let count = limit.count(ofPathLengths: newFirst.lazy.map { all[$0].finding.path.count })
        for position in newFirst.prefix(count) { isReported[position] = true }
        if count < newFirst.count { omitted[rule] = newFirst.count - count }
        let new = newFirst.dropFirst(count).count { all[$0].finding.state.isNew }
        if new > 0 { omittedNew[rule] = new }
      }
    }
    reported = zip(all, isReported).compactMap { $1 ? $0 : nil }
    self.omitted = omitted
    self.omittedNew = omittedNew
  }
}
