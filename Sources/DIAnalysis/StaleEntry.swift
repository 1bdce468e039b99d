/// An entry of a baseline with findings that no longer occur.
package struct StaleEntry: Sendable, Hashable {
  package let entry: Baseline.Entry
  /// The number of these findings; at least 1.
  package let missing: Int

  /// The entries that are stale in each of some analyses of one definition's name.
  static func inAll(of analyses: [Analysis]) -> [StaleEntry] {
    guard let first = analyses.first else { return [] }
    var missing: [Baseline.Entry: Int] = [:]
    for stale in first.stale { missing[stale.entry] = stale.missing }
    for analysis in analyses.dropFirst() {
      var common: [Baseline.Entry: Int] = [:]
      for stale in analysis.stale {
        common[stale.entry] = missing[stale.entry].map { min($0, stale.missing) }
      }
      missing = common
    }
    return first.stale.compactMap { stale in
      missing[stale.entry].map { StaleEntry(entry: stale.entry, missing: $0) }
    }
  }
}
