import DIAnalysis

/// A finding of one container that was analysed in several environments.
///
/// Findings of different environments are merged if rule, container and keys, and therefore their
/// fingerprints, and their messages are equal. Undefined variables are merged whatever the
/// messages: the merged message then names the variables of all environments.
struct MergedFinding: Sendable {
  /// The position of the environment whose words and locations are used.
  private(set) var variant: Int
  private(set) var finding: Finding
  /// The environments that have the finding, in order.
  private(set) var variants: [Int]
  /// For each of them the position of its own finding.
  private var positions: [Int]

  /// The position of the finding among those of an environment; nil if the environment lacks it.
  func position(in variant: Int) -> Int? {
    variants.firstIndex(of: variant).map { positions[$0] }
  }

  /// Merges equal findings of several analyses, and sorts them like a single report.
  ///
  /// An `ignore` is unused if no environment uses it.
  static func merging(_ analyses: [Analysis]) -> [MergedFinding] {
    var merged: [MergedFinding] = []
    var positions: [Identity: Int] = [:]
    let used = analyses.reduce(into: Set()) { $0.formUnion($1.usedSuppressions) }
    for (variant, analysis) in analyses.enumerated() {
      var occurrences: [Identity: Int] = [:]
      for (place, finding) in analysis.findings.enumerated() {
        if let entry = analysis.unusedSuppression(of: finding), used.contains(entry) { continue }
        var identity = Identity(finding, in: analysis)
        // A definition may have equal findings, so the second of one environment matches the second
        // of another.
        identity.occurrence = occurrences[identity, default: 0]
        occurrences[identity.first, default: 0] += 1
        if let position = positions[identity] {
          merged[position].add(finding, at: place, of: variant)
        } else {
          positions[identity] = merged.count
          merged.append(
            MergedFinding(
              variant: variant, finding: finding, variants: [variant], positions: [place]))
        }
      }
    }
    return sorted(merged, analyses)
  }

  private static func sorted(_ merged: [MergedFinding], _ analyses: [Analysis]) -> [MergedFinding] {
    let order = FindingOrder.places(of: merged.map { (analyses[$0.variant], $0.finding) })
    return order.map { merged[$0] }
  }

  /// Adds the finding of another environment; the graver or the unsuppressed one is used.
  private mutating func add(_ other: Finding, at position: Int, of variant: Int) {
    variants.append(variant)
    positions.append(position)
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
  /// The reported findings, in order.
  let reported: [MergedFinding]
  /// The number of omitted findings of each rule.
  let omitted: [String: Int]
  /// The number of the omitted findings of each rule that are new.
  let omittedNew: [String: Int]
  /// The numbers of all findings, reported or not.
  let summary: Analysis.Summary

  init(_ analyses: [Analysis], limit: ReportLimit?) {
    let all = MergedFinding.merging(analyses)
    var summary = Analysis.Summary()
    for merged in all { summary.count(merged.finding) }
    // The first analysis contains the entries that are stale in all environments.
    summary.stale = analyses.first?.summary.stale ?? 0
    self.summary = summary
    var (omitted, omittedNew): ([String: Int], [String: Int]) = ([:], [:])
    var isReported = [Bool](repeating: limit == nil, count: all.count)
    if let limit {
      for (rule, positions) in Dictionary(grouping: all.indices, by: { all[$0].finding.rule }) {
        let count = limit.count(ofPathLengths: positions.lazy.map { all[$0].finding.path.count })
        for position in positions.prefix(count) { isReported[position] = true }
        if count < positions.count { omitted[rule] = positions.count - count }
        let new = positions.dropFirst(count).count { all[$0].finding.state.isNew }
        if new > 0 { omittedNew[rule] = new }
      }
    }
    reported = zip(all, isReported).compactMap { $1 ? $0 : nil }
    self.omitted = omitted
    self.omittedNew = omittedNew
  }
}
