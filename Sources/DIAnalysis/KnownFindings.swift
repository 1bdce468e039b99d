import DIDefinition
import DIGraph

/// The entries of a baseline for one definition, and how many findings of each are still to come.
struct KnownFindings {
  private let entries: [Baseline.Entry]
  /// How many findings of an entry did not occur so far.
  private var rest: [Int]
  private var positions: [FindingIdentity: Int] = [:]
  private var rules: Set<String> = []

  init(_ baseline: Baseline?, definition: String) {
    let name = ExactName(definition)
    entries = (baseline?.entries ?? []).filter { ExactName($0.definition) == name }
    rest = entries.map(\.count)
    for (position, entry) in entries.enumerated() {
      positions[entry.identity] = position
      rules.insert(entry.rule)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a finding of a rule may be known.
  func mayConcern(_ rule: String) -> Bool { rules.contains(rule) }

  /// Whether a finding is known.
  ///
  /// Of more findings with one identity than were recorded, the first ones are.
  ///
  /// - Parameters:
  ///   - finding: a finding that nothing silences.
  ///   - container: the name of its child container; nil for the root.
  /// - Returns: whether it is known; it is counted then.
  mutating func take(_ finding: Finding, container: String?) -> Bool {
    guard mayConcern(finding.rule) else { return false }
    let identity = FindingIdentity(rule: finding.rule, container: container, keys: finding.keys)
    guard let position = positions[identity], rest[position] > 0 else { return false }
    rest[position] -= 1
    return true
  }

  /// The entries whose findings did not all occur.
  ///
  /// What rules that did not run would find is not judged. An entry of a rule that does not exist any
  /// more cannot occur.
  func stale(rulesThatRan rules: Set<String>) -> [StaleEntry] {
    zip(entries, rest).compactMap { entry, rest in
      guard rest > 0, rules.contains(entry.rule) || Rules.rule(entry.rule) == nil else {
        return nil
      }
      return StaleEntry(entry: entry, missing: rest)
    }
  }
}

/// An entry of a baseline of which not all findings occur any more.
package struct StaleEntry: Sendable, Hashable {
  package let entry: Baseline.Entry
  /// How many of its findings do not; at least 1.
  package let missing: Int

  /// The entries that are stale in every environment.
  package static func inAll(of analyses: [Analysis]) -> [StaleEntry] {
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

extension Finding {
  /// The entry of the baseline that a finding says is stale; nil for findings of other rules.
  package var staleEntry: Baseline.Entry? {
    if case .stale(let stale) = facts { stale.entry } else { nil }
  }
}
