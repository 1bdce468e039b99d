import DIAnalysis
import DIDefinition

/// The groups of a container's findings, for reports with an entry for each finding.
struct FindingGroupIDs {
  /// For each finding of the report, in order, the position of its group; nil for a finding without
  /// a cause.
  private var positions: [Int?] = []
  /// For each group, the fingerprint of its first finding; nil for a single finding.
  private var fingerprints: [String?] = []
  private var next = 0

  /// O(findings).
  init(_ container: LintReport.Entry) {
    var known: [CauseIdentity: Int] = [:]
    var groups: [(first: ReportedFinding, count: Int)] = []
    container.forEachFinding { item in
      guard let cause = item.entry.cause(of: item.finding) else {
        positions.append(nil)
        return
      }
      let identity = CauseIdentity(item.finding, cause)
      let position = known[identity, default: groups.count]
      if position == groups.count {
        known[identity] = position
        groups.append((item, 0))
      }
      groups[position].count += 1
      positions.append(position)
    }
    fingerprints = groups.map { group in
      group.count > 1 ? group.first.entry.fingerprint(of: group.first.finding) : nil
    }
  }

  /// The group of the next finding of the report, as the fingerprint of its first finding; nil for
  /// a single finding.
  mutating func removeFirst() -> String? {
    guard next < positions.count else { return nil }
    defer { next += 1 }
    return positions[next].flatMap { fingerprints[$0] }
  }
}
