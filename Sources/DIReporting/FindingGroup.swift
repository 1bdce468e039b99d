package import DIAnalysis
import DIDefinition

/// Findings of one container with one cause, or a single finding, as people get to see them.
package struct FindingGroup {
  /// The sign of the group, such as `M1`; nil for stale entries of several containers.
  package private(set) var sign: String?
  package let first: ReportedFinding
  /// The others, in the order of the report.
  package private(set) var others: [ReportedFinding] = []
  /// Whether the limit left out no finding of the rule, which might be of this group.
  private var isComplete: Bool

  private init(sign: String?, first: ReportedFinding, isComplete: Bool) {
    (self.sign, self.first, self.isComplete) = (sign, first, isComplete)
  }

  package var findings: [ReportedFinding] { [first] + others }

  package var count: Int { 1 + others.count }

  /// Whether it is about the baseline, and so about nothing that is wrong in the definition.
  var isStale: Bool { first.finding.isAboutBaseline }

  /// The words of the first finding, with a message for all of them.
  package var words: FindingWords {
    first.entry.words(forGroupOf: first.finding, others: others.count, isComplete: isComplete)
  }

  /// A message on one line, with the environments that the group is limited to.
  func line(_ words: FindingWords) -> String {
    words.message.unambiguous + (first.restriction.map { " (\($0.unambiguous))" } ?? "")
  }

  /// The other findings to show: the first four of more than five.
  var shownOthers: ArraySlice<ReportedFinding> {
    others.count <= 5 ? others[...] : others.prefix(4)
  }

  /// Each finding as its own group.
  var singles: [FindingGroup] {
    findings.map { FindingGroup(sign: sign, first: $0, isComplete: true) }
  }

  /// The groups of all findings that are shown to people.
  ///
  /// Stale entries of the baseline come last.
  static func groups(of report: LintReport, _ options: ReportOptions) -> [FindingGroup] {
    let all = report.entries.flatMap { $0.shownGroups(options) }
    return all.filter { !$0.isStale } + joined(all.filter(\.isStale))
  }

  /// Joins the stale entries of several containers into one group for each severity.
  static func joined(_ stale: [FindingGroup]) -> [FindingGroup] {
    stale.groups { $0.first.finding.severity }.map { groups in
      var joined = groups[0]
      for group in groups.dropFirst() {
        joined.sign = nil
        joined.others += group.findings
        joined.isComplete = joined.isComplete && group.isComplete
      }
      return joined
    }
  }
}

extension LintReport.Entry {
  /// The groups of the findings of all environments, for reports with an entry for each finding.
  ///
  /// O(findings).
  var groups: FindingGroups {
    var groups = FindingGroups()
    forEachFinding { item in
      groups.add(
        item.finding, cause: item.entry.cause(of: item.finding), environments: item.environments)
    }
    return groups
  }

  /// The groups of the findings that people get to see, in the order of the report.
  ///
  /// O(findings).
  func shownGroups(_ options: ReportOptions) -> [FindingGroup] {
    var items: [ReportedFinding] = []
    forEachFinding { if options.shows($0.finding) { items.append($0) } }
    return FindingGroup.groups(of: items, in: self)
  }

  /// The groups of the findings of one environment, in the order of the report.
  ///
  /// They have the signs that they have in the report of all environments. O(findings).
  package func groups(ofVariant variant: Int) -> [FindingGroup] {
    FindingGroup.groups(of: findings(ofVariant: variant), in: self)
  }
}

extension FindingGroup {
  fileprivate static func groups(
    of items: [ReportedFinding], in entry: LintReport.Entry
  ) -> [FindingGroup] {
    let all = entry.groups
    let cut = Set(entry.omittedNew.map(\.rule))
    var groups: [FindingGroup] = []
    var positions = [Int?](repeating: nil, count: all.all.count)
    for item in items {
      let number = all.ofFinding[item.rowOfEntry]
      if let position = positions[number] {
        groups[position].others.append(item)
        continue
      }
      positions[number] = groups.count
      groups.append(
        FindingGroup(
          sign: all.all[number].sign, first: item,
          isComplete: !cut.contains(item.finding.rule)))
    }
    return groups
  }
}

extension FindingGroups {
  /// The sign of the group of a finding.
  func sign(of item: ReportedFinding) -> String { all[ofFinding[item.rowOfEntry]].sign }
}
