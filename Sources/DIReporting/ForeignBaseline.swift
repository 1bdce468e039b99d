package import DIAnalysis
import DIDefinition
import DIGraph

/// A baseline with entries of other definitions only, as after the file of a definition without a
/// name was renamed.
package struct ForeignBaseline {
  /// The names of these definitions, the first few in the order of the baseline.
  package let names: [String]

  /// The largest number of names listed.
  private static let limit = 3

  /// Returns nil if an entry is of a definition in the report, or if there are no entries.
  ///
  /// O(entries + definitions).
  package init?(_ baseline: Baseline?, in report: LintReport) {
    guard let entries = baseline?.entries, !entries.isEmpty else { return nil }
    let checked = Set(
      report.entries.flatMap(\.variants).map { ExactName($0.analysis.graph.definition.name) })
    guard entries.allSatisfy({ !checked.contains(ExactName($0.definition)) }) else { return nil }
    var seen: Set<ExactName> = []
    names = Array(
      entries.map(\.definition).filter { seen.insert(ExactName($0)).inserted }.prefix(Self.limit))
  }
}
