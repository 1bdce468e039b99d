import DIAnalysis
import DIDefinition

/// Findings of one container that have one cause, or one that stands alone.
struct FindingGroup {
  let first: ReportedContainer.Item
  /// The others, in the order of the report.
  private(set) var others: [ReportedContainer.Item] = []

  var count: Int { 1 + others.count }

  /// The message of all of them with the environments that they are restricted to, on one line.
  var line: String {
    message.visible + (first.restriction.map { " (\($0.visible))" } ?? "")
  }

  /// The message of all of them, without the environments that they are restricted to.
  var message: String {
    guard !others.isEmpty, let cause = first.entry.analysis.cause(of: first.finding) else {
      return first.entry.analysis.words(for: first.finding).message
    }
    return cause.message(others: others.count)
  }

  /// The others that are shown: of more than five the first four, unless all are wanted.
  func shownOthers(_ options: ReportOptions) -> ArraySlice<ReportedContainer.Item> {
    options.showsFullPaths || others.count <= 5 ? others[...] : others.prefix(4)
  }

  /// The findings that people get to see, in the order of the first of each group.
  ///
  /// Findings are in one group if rule, cause, severity and environments are the same. O(findings).
  static func groups(of container: ReportedContainer, _ options: ReportOptions) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var positions: [Identity: Int] = [:]
    container.forEachFinding { item in
      guard options.shows(item.finding) else { return }
      if let cause = item.entry.analysis.cause(of: item.finding) {
        let identity = Identity(item, cause)
        if let position = positions[identity] {
          groups[position].others.append(item)
          return
        }
        positions[identity] = groups.count
      }
      groups.append(FindingGroup(first: item))
    }
    return groups
  }

  /// The findings one by one.
  var singles: [FindingGroup] { ([first] + others).map { FindingGroup(first: $0) } }

  private struct Identity: Hashable {
    let cause: CauseIdentity
    let severity: Severity
    let environments: [ExactName]

    init(_ item: ReportedContainer.Item, _ cause: FindingCause) {
      self.cause = CauseIdentity(item.finding, cause)
      severity = item.finding.severity
      environments = item.environments.map(ExactName.init)
    }
  }
}

/// What findings with one cause have in common.
private struct CauseIdentity: Hashable {
  let rule: String
  let cause: [ExactName]

  init(_ finding: Finding, _ cause: FindingCause) {
    rule = finding.rule
    self.cause = cause.identity.map(ExactName.init)
  }
}

/// The ids of the groups of a container, for reports that have an entry for each finding: the
/// fingerprint of the first of them.
struct FindingGroupIDs {
  private var firsts: [CauseIdentity: (fingerprint: String, count: Int)] = [:]

  /// O(findings).
  init(_ container: ReportedContainer) {
    container.forEachFinding { item in
      guard let cause = item.entry.analysis.cause(of: item.finding) else { return }
      let identity = CauseIdentity(item.finding, cause)
      if firsts[identity] == nil {
        firsts[identity] = (item.entry.analysis.fingerprint(of: item.finding), 0)
      }
      firsts[identity]?.count += 1
    }
  }

  /// The group of a finding; nil if it stands alone.
  func id(of item: ReportedContainer.Item) -> String? {
    guard let cause = item.entry.analysis.cause(of: item.finding),
      let first = firsts[CauseIdentity(item.finding, cause)], first.count > 1
    else { return nil }
    return first.fingerprint
  }
}
