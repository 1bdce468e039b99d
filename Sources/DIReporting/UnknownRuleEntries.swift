package import DIAnalysis

/// The entries of a baseline whose rule this version does not know, and no finding has.
///
/// A rule of a newer engine is not known either, but its findings occur.
package struct UnknownRuleEntries {
  package let entries: [Baseline.Entry]

  /// O(entries), and O(findings) if some rule is not known.
  package init(_ baseline: Baseline?, in report: LintReport) {
    let unknown = (baseline?.entries ?? []).filter { !Rules.knows($0.rule) }
    guard !unknown.isEmpty else {
      entries = []
      return
    }
    let occurring = Set(
      report.entries.flatMap { $0.variants.flatMap { $0.analysis.findings.map(\.rule) } })
    entries = unknown.filter { !occurring.contains($0.rule) }
  }
}
