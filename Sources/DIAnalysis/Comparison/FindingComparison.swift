import DIDefinition

/// Compares the findings of two analyses.
enum FindingComparison {
  static func changes(from old: Analysis, to new: Analysis) -> [ContainerComparison.FindingChange] {
    let (before, after) = (reported(old), reported(new))
    var rest: [FindingIdentity: [Int]] = [:]
    for position in before.indices.reversed() {
      rest[identity(of: before[position], in: old), default: []].append(position)
    }
    var isTaken = [Bool](repeating: false, count: before.count)
    var changes: [ContainerComparison.FindingChange] = []
    for finding in after {
      guard let position = rest[identity(of: finding, in: new)]?.popLast() else {
        changes.append(.init(change: .added, finding: finding, oldSeverity: nil))
        continue
      }
      isTaken[position] = true
      let severity = before[position].severity
      guard severity != finding.severity else { continue }
      changes.append(.init(change: .changed, finding: finding, oldSeverity: severity))
    }
    for (finding, isTaken) in zip(before, isTaken) where !isTaken {
      changes.append(.init(change: .removed, finding: finding, oldSeverity: finding.severity))
    }
    return changes
  }

  private static func reported(_ analysis: Analysis) -> [Finding] {
    analysis.findings.filter(\.state.isNew)
  }

  private static func identity(of finding: Finding, in analysis: Analysis) -> FindingIdentity {
    FindingIdentity(finding, container: analysis.container(of: finding))
  }
}
