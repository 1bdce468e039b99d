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
    var changes: [ContainerComparison.FindingChange] = []
    var added: [Finding] = []
    for finding in after {
      guard let position = rest[identity(of: finding, in: new)]?.popLast() else {
        added.append(finding)
        continue
      }
      isTaken[position] = true
      let severity = before[position].severity
      guard severity != finding.severity else { continue }
      changes.append(.init(change: .changed, finding: finding, oldSeverity: severity))
    }
    changes += without(cyclesOf: old, among: added, from: new).map {
      .init(change: .added, finding: $0, oldSeverity: nil)
    }
    let removed = zip(before, isTaken).lazy.filter { !$0.1 }.map(\.0)
    changes += without(cyclesOf: new, among: Array(removed), from: old).map {
      .init(change: .removed, finding: $0, oldSeverity: $0.severity)
    }
    return changes
  }

  /// The findings without those of cycles that the other analysis has, too.
  ///
  /// It does not report them if there are shorter ones through the same dependencies.
  private static func without(
    cyclesOf other: Analysis, among findings: [Finding], from own: Analysis
  ) -> [Finding] {
    var common: Set<Int> = []
    for rule in Rules.ofCycles {
      let positions = findings.indices.filter { findings[$0].rule == rule.description.id }
      guard !positions.isEmpty else { continue }
      let first = Set(positions.compactMap { findings[$0].keys.first }.map(ExactName.init))
      var named = NamedCycles(
        beginningWith: first, other.graph, rule.edges(in: other.context))
      for position in positions {
        let finding = findings[position]
        let container =
          own.container(of: finding)
          .map { other.graph.containers.position(of: $0) } ?? 0
        guard let container else { continue }
        if named.cycle(finding.keys.map(ExactName.init), in: container) != nil {
          common.insert(position)
        }
      }
    }
    return findings.indices.filter { !common.contains($0) }.map { findings[$0] }
  }

  private static func reported(_ analysis: Analysis) -> [Finding] {
    analysis.findings.filter(\.state.isNew)
  }

  private static func identity(of finding: Finding, in analysis: Analysis) -> FindingIdentity {
    FindingIdentity(finding, container: analysis.container(of: finding))
  }
}
