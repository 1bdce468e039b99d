import DIAnalysis
import DIDefinition
import DIGraph

/// What is said at the end of a run, on standard error.
public enum Summary {
  /// One line for each entry, and a last one that says whether and why the run fails.
  ///
  /// - Parameter report: what to sum up.
  /// - Returns: the lines without line ends.
  public static func lines(for report: LintReport) -> [String] {
    report.entries.map(line)
      + [verdict(on: report)].compactMap(\.self)
  }

  /// Sums up one input.
  ///
  ///     AppContainer: 128 bindings, 302 dependencies; 2 errors, 1 warning; 1 suppressed
  private static func line(for entry: LintReport.Entry) -> String {
    let definition = entry.first.graph.definition
    let summary = entry.summary
    var parts = [
      counted(entry.size.bindings, "binding") + ", "
        + (entry.size.dependencies == 1
          ? "1 dependency" : "\(entry.size.dependencies) dependencies")
    ]
    if entry.variants.count > 1 {
      let names = entry.variants.map { "'\($0.environment.visible)'" }
      parts.append("in " + names.joined(separator: ", "))
    }
    let grave = counts([(summary.errors, "error"), (summary.warnings, "warning")])
    if grave.isEmpty {
      if summary.notes == 0 {
        let new = summary.known > 0 ? "new " : ""
        parts.append("no \(new)findings (\(counted(entry.first.ruleCount, "rule")))")
      }
    } else {
      parts.append(grave.joined(separator: ", "))
    }
    var quiet = counts([(summary.notes, "note")])
    if summary.suppressed > 0 { quiet.append("\(summary.suppressed) suppressed") }
    if summary.known > 0 { quiet.append("\(summary.known) known") }
    if !quiet.isEmpty { parts.append(quiet.joined(separator: ", ")) }
    if summary.stale > 0 {
      parts.append("\(summary.stale) of the baseline \(summary.stale == 1 ? "is" : "are") gone")
    }
    let omitted = entry.omitted.values.reduce(0, +)
    if omitted > 0 { parts.append("\(omitted) not shown (--max-findings)") }
    if summary.opaque > 0 {
      parts.append(
        "\(summary.opaque) of \(counted(entry.size.bindings, "binding")) could not be seen into")
    }
    if let unknown = unknownMembers(of: entry) { parts.append(unknown) }
    return "\(definition.name.visible): " + parts.joined(separator: "; ")
  }

  /// How many members of the definition the format does not know, if no finding says so.
  ///
  /// They are worth a word, because something else may have been meant than what is analysed.
  private static func unknownMembers(of entry: LintReport.Entry) -> String? {
    let count = entry.first.document.unknownMembers.count
    guard count > 0, !entry.first.reportsUnknownMembers else { return nil }
    return counted(count, "unknown member") + " (--verbose shows \(count == 1 ? "it" : "them"))"
  }

  /// Whether the run fails and why; nil if there is nothing to say.
  private static func verdict(on report: LintReport) -> String? {
    let gravestFirst = Severity.allCases.reversed()
    guard let failOn = report.failOn else {
      let found = counts(
        gravestFirst.filter { $0 > .note }.map { (report.count(of: $0), $0.word) })
      return found.isEmpty
        ? nil : "not failing: \(found.joined(separator: ", ")) (--fail-on never)"
    }
    if report.failed {
      let found = counts(
        gravestFirst.filter { $0 >= failOn }.map { (report.count(of: $0), $0.word) })
      return "failing: " + found.joined(separator: ", ")
    }
    let warnings = report.count(of: .warning)
    guard warnings > 0 else { return nil }
    return "not failing: \(counted(warnings, "warning")) \(warnings == 1 ? "is" : "are")"
      + " below \(failOn.word) (--strict or --fail-on warning)"
  }

  private static func counts(_ counts: [(count: Int, noun: String)]) -> [String] {
    counts.filter { $0.count > 0 }.map { counted($0.count, $0.noun) }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
