import DIDefinition
import DIGraph

/// Compares the findings of two analyses.
enum FindingComparison {
  static func changes(from old: Analysis, to new: Analysis) -> [ContainerComparison.FindingChange] {
    let (before, after) = (reported(old), reported(new))
    var rest: [FindingIdentity: [Int]] = [:]
    for position in before.indices.reversed() {
      rest[identity(of: before[position], in: old), default: []].append(position)
    }
    var isTaken = [Bool](repeating: false, count: before.count)
    let matches = after.map { finding in
      let position = rest[identity(of: finding, in: new)]?.popLast()
      if let position { isTaken[position] = true }
      return position
    }
    let added = after.indices.filter { matches[$0] == nil }
    let oldCycles = cycles(among: added.map { after[$0] }, of: new, in: old)
    let hidden = Set(oldCycles.map { added[$0] })
    var changes: [ContainerComparison.FindingChange] = []
    for (index, finding) in after.enumerated() where !hidden.contains(index) {
      guard let position = matches[index] else {
        changes.append(.init(change: .added, finding: finding, oldSeverity: nil))
        continue
      }
      let severity = before[position].severity
      guard severity != finding.severity else { continue }
      changes.append(.init(change: .changed, finding: finding, oldSeverity: severity))
    }
    let removed = zip(before, isTaken).filter { !$0.1 }.map(\.0)
    let kept = cycles(among: removed, of: old, in: new)
    for (index, finding) in removed.enumerated() where !kept.contains(index) {
      changes.append(.init(change: .removed, finding: finding, oldSeverity: finding.severity))
    }
    return changes
  }

  /// The positions of the findings about cycles that exist in the other definition as well.
  ///
  /// The other definition has no finding about such a cycle if a shorter cycle leads through the
  /// same dependencies. A finding that the other analysis suppresses does not belong here, because
  /// its state changed.
  private static func cycles(
    among findings: [Finding], of own: Analysis, in other: Analysis
  ) -> Set<Int> {
    var common: Set<Int> = []
    let known = Set(other.findings.map { identity(of: $0, in: other) })
    for rule in Rules.ofCycles {
      let positions = findings.indices.filter {
        findings[$0].rule == rule.description.id
          && !known.contains(identity(of: findings[$0], in: own))
      }
      guard !positions.isEmpty else { continue }
      let first = Set(positions.compactMap { findings[$0].keys.first }.map(ExactName.init))
      var named = NamedCycles(
        beginningWith: first, other.graph, rule.edges(in: other.context))
      for position in positions {
        let name = own.container(of: findings[position])
        let container = name.map { other.graph.containers.position(of: $0) } ?? 0
        guard let container else { continue }
        if named.cycle(findings[position].keys.map(ExactName.init), in: container) != nil {
          common.insert(position)
        }
      }
    }
    return common
  }

  private static func reported(_ analysis: Analysis) -> [Finding] {
    analysis.findings.filter(\.state.isNew)
  }

  private static func identity(of finding: Finding, in analysis: Analysis) -> FindingIdentity {
    FindingIdentity(finding, container: analysis.container(of: finding))
  }
}
