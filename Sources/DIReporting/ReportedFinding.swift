package import DIAnalysis
package import DIDefinition
import DIGraph

/// One finding of a report, with the analysis that provides its words.
package struct ReportedFinding {
  package let finding: Finding
  package let entry: ReportedAnalysis
  /// Its position among the findings of its entry.
  let rowOfEntry: Int
  /// Its position among the findings of the analysis.
  package let position: Int
  /// The position of the analysis among those of its entry.
  let variant: Int
  /// The environments that have the finding; empty if all do.
  package let environments: [String]

  /// The location of the finding for programs: in Swift source, otherwise in the definition,
  /// otherwise the input as a whole.
  package var place: SourceLocation {
    entry.source(of: finding) ?? entry.definitionLocation(of: finding)
      ?? SourceLocation(file: entry.input)
  }

  /// The message on one line, with the environments that it is limited to.
  var message: String {
    let message = entry.words(for: finding).message.unambiguous
    return message + (restriction.map { " (\($0.unambiguous))" } ?? "")
  }

  /// The subject of the finding, if other findings may have the same cause; otherwise nil.
  package var subject: String? { entry.cause(of: finding)?.subject }

  /// `in environment 'Test' only`; nil if all environments have the finding.
  package var restriction: String? {
    guard !environments.isEmpty else { return nil }
    let noun = inflected(environments.count, "environment")
    return "in \(noun) \(quotedList(environments)) only"
  }
}

extension LintReport.Entry {
  /// The findings of one environment, in order, each as the environment has it.
  package func findings(ofVariant variant: Int) -> [ReportedFinding] {
    let entry = analyses[variant]
    guard let merged else {
      return entry.analysis.findings.enumerated().map { position, finding in
        ReportedFinding(
          finding: finding, entry: entry, rowOfEntry: position, position: position,
          variant: variant, environments: [])
      }
    }
    return merged.reported.enumerated().compactMap { row, one in
      guard let position = one.position(in: variant) else { return nil }
      return ReportedFinding(
        finding: entry.analysis.findings[position], entry: entry, rowOfEntry: row,
        position: position, variant: variant, environments: environments(of: one))
    }
  }

  /// The environments that have a finding; empty if all do.
  private func environments(of one: MergedFinding) -> [String] {
    let isOfAll = one.variants.count == analyses.count || one.finding.isAboutBaseline
    return isOfAll ? [] : one.variants.map { environments[$0] }
  }

  /// Calls `body` with each finding, in order.
  func forEachFinding<Failure: Error>(
    _ body: (ReportedFinding) throws(Failure) -> Void
  ) throws(Failure) {
    guard let merged else {
      for (position, finding) in first.analysis.findings.enumerated() {
        try body(
          ReportedFinding(
            finding: finding, entry: first, rowOfEntry: position, position: position, variant: 0,
            environments: []))
      }
      return
    }
    for (row, one) in merged.reported.enumerated() {
      try body(
        ReportedFinding(
          finding: one.finding, entry: analyses[one.variant], rowOfEntry: row,
          position: one.position(in: one.variant) ?? 0, variant: one.variant,
          environments: environments(of: one)))
    }
  }

  /// A note for each rule with new findings that are not reported.
  var omissions: [String] {
    omittedNew.map { rule, count in
      (countedInPart.contains(rule) ? "at least " : "") + Self.omission(count, "finding", of: rule)
    }
  }

  /// One note for each rule with findings that neither count nor are reported.
  ///
  /// A program that compares reports has to know about them, too.
  var quietOmissions: [String] {
    let new = Dictionary(uniqueKeysWithValues: omittedNew.map { ($0.rule, $0.count) })
    return omitted.compactMap { rule, count in
      let quiet = count - new[rule, default: 0]
      return quiet > 0 ? Self.omission(quiet, "known or suppressed finding", of: rule) : nil
    }
  }

  private static func omission(_ count: Int, _ noun: String, of rule: String) -> String {
    "\(counted(count, "more \(noun) is", "more \(noun)s are")) not shown (--max-findings 0 shows all) "
      + "[\(rule)]"
  }
}
