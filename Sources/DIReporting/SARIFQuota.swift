import DIAnalysis

/// Chooses the findings to write if there are more than a reader accepts.
struct SARIFQuota {
  private var room: [Int]
  /// The number of findings that are not written.
  let omitted: Int

  /// Counts the findings; O(findings).
  init(_ containers: [LintReport.Entry], limit: Int) {
    var counts = [0, 0, 0, 0]
    for container in containers {
      container.forEachFinding { counts[Self.position(of: $0.finding)] += 1 }
    }
    var left = limit
    room = counts.map { count in
      let taken = min(count, left)
      left -= taken
      return taken
    }
    omitted = counts.reduce(0, +) - room.reduce(0, +)
  }

  /// Whether to write the next finding of the report.
  mutating func takes(_ finding: Finding) -> Bool {
    let position = Self.position(of: finding)
    guard room[position] > 0 else { return false }
    room[position] -= 1
    return true
  }

  /// The rank of a finding: errors, warnings, notes, then findings that do not count.
  private static func position(of finding: Finding) -> Int {
    guard finding.state.isNew else { return 3 }
    switch finding.severity {
    case .error: return 0
    case .warning: return 1
    case .note: return 2
    }
  }
}
