package import DIAnalysis
import DIDefinition

/// Findings of one container with one cause, or a single finding.
package struct FindingGroup {
  package let first: ReportedFinding
  /// The others, in the order of the report.
  package private(set) var others: [ReportedFinding] = []
  /// Whether the limit left out no finding of the rule, which might be of this group.
  var isComplete = true

  /// A group of one finding.
  package init(first: ReportedFinding) { self.init(first: first, isComplete: true) }

  private init(first: ReportedFinding, others: [ReportedFinding] = [], isComplete: Bool) {
    (self.first, self.others, self.isComplete) = (first, others, isComplete)
  }

  /// Whether it is about the baseline, and so about nothing that is wrong in the definition.
  var isStale: Bool { first.finding.isAboutBaseline }

  package var count: Int { 1 + others.count }

  /// The words of the first finding, with a message for all of them.
  package var words: FindingWords {
    var words = first.entry.words(for: first.finding)
    if !others.isEmpty, let cause = first.entry.cause(of: first.finding) {
      words.message = cause.message(others: others.count, isComplete: isComplete)
      words.help = cause.help ?? words.help
    }
    return words
  }

  /// A message on one line, with the environments that the group is limited to.
  func line(_ words: FindingWords) -> String {
    words.message.unambiguous + (first.restriction.map { " (\($0.unambiguous))" } ?? "")
  }

  /// The other findings to show: the first four of more than five.
  var shownOthers: ArraySlice<ReportedFinding> {
    others.count <= 5 ? others[...] : others.prefix(4)
  }

  /// The groups of all findings that are shown to people.
  ///
  /// Stale entries of the baseline come last.
  static func groups(of report: LintReport, _ options: ReportOptions) -> [FindingGroup] {
    let all = report.entries.flatMap { groups(of: $0, options) }
    return all.filter { !$0.isStale } + joined(all.filter(\.isStale))
  }

  /// Joins the stale entries of several containers into one group for each severity.
  static func joined(_ stale: [FindingGroup]) -> [FindingGroup] {
    stale.groups { $0.first.finding.severity }.map { groups in
      FindingGroup(
        first: groups[0].first,
        others: groups[0].others + groups.dropFirst().flatMap { [$0.first] + $0.others },
        isComplete: groups.allSatisfy(\.isComplete))
    }
  }

  /// The findings of a container that people get to see, in the order of the first of each group.
  ///
  /// Findings are in one group if rule, cause, severity and environments are equal. O(findings).
  static func groups(of container: LintReport.Entry, _ options: ReportOptions) -> [FindingGroup] {
    var items: [ReportedFinding] = []
    container.forEachFinding { if options.shows($0.finding) { items.append($0) } }
    return groups(of: items, in: container)
  }

  /// The groups of some findings of a container, in the order of the first of each group.
  ///
  /// O(findings).
  static func groups(
    of items: [ReportedFinding], in container: LintReport.Entry
  ) -> [FindingGroup] {
    indexedGroups(of: items, in: container).map(\.group)
  }

  /// The same groups, each with the positions of its findings.
  package static func indexedGroups(
    of items: [ReportedFinding], in container: LintReport.Entry
  ) -> [(group: FindingGroup, positions: [Int])] {
    // `groups(by:)` would be slow: most of tens of thousands of findings are groups of their own.
    var groups: [(group: FindingGroup, positions: [Int])] = []
    var places: [Identity: Int] = [:]
    let cut = Set(container.omittedNew.map(\.rule))
    for (position, item) in items.enumerated() {
      if let cause = item.entry.cause(of: item.finding) {
        let identity = Identity(item, cause)
        if let place = places[identity] {
          groups[place].group.others.append(item)
          groups[place].positions.append(position)
          continue
        }
        places[identity] = groups.count
      }
      let isComplete = !cut.contains(item.finding.rule)
      groups.append((FindingGroup(first: item, isComplete: isComplete), [position]))
    }
    return groups
  }

  /// Each finding as its own group.
  var singles: [FindingGroup] { ([first] + others).map { FindingGroup(first: $0) } }

  private struct Identity: Hashable {
    let cause: CauseIdentity
    let severity: Severity
    let environments: [ExactName]

    init(_ item: ReportedFinding, _ cause: FindingCause) {
      self.cause = CauseIdentity(item.finding, cause)
      severity = item.finding.severity
      environments = item.environments.map(ExactName.init)
    }
  }
}

/// The identity of a cause within its rule.
struct CauseIdentity: Hashable {
  let rule: String
  let cause: [ExactName]

  init(_ finding: Finding, _ cause: FindingCause) {
    rule = finding.rule
    self.cause = cause.identity.map(ExactName.init)
  }
}
