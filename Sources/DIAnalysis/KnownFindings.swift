import DIDefinition
import DIGraph

/// The entries of a baseline for one definition, with the number of findings of each still to
/// occur.
struct KnownFindings {
  private let entries: [Baseline.Entry]
  /// The number of findings of each entry that have not occurred so far.
  private var rest: [Int]
  private var positions: [FindingIdentity: Int] = [:]
  /// The first keys of the entries of each rule.
  private var firstKeys: [String: Set<ExactName>] = [:]

  init(_ baseline: Baseline?, definition: String) {
    entries = Array(baseline?.entries(of: definition) ?? [])
    rest = entries.map(\.count)
    for (position, entry) in entries.enumerated() {
      positions[entry.identity] = position
      firstKeys[entry.rule, default: []].insert(ExactName(entry.keys.first ?? ""))
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a rule's findings with this first key may be known.
  func mayConcern(_ rule: String, key: String) -> Bool {
    firstKeys[rule]?.contains(ExactName(key)) ?? false
  }

  /// Whether a finding is known, in which case it uses up one recorded finding of its entry.
  ///
  /// As many findings of one identity are known as were recorded.
  ///
  /// - Parameters:
  ///   - finding: a finding that is not suppressed.
  ///   - container: the name of its child container; nil for the root.
  /// - Returns: whether it is known.
  mutating func take(_ finding: Finding, container: String?) -> Bool {
    guard firstKeys[finding.rule] != nil else { return false }
    let identity = FindingIdentity(rule: finding.rule, container: container, keys: finding.keys)
    guard let position = positions[identity], rest[position] > 0 else { return false }
    rest[position] -= 1
    return true
  }

  /// The entries whose findings did not all occur.
  ///
  /// Entries of rules that did not run are left out.
  func stale(_ rules: JudgedRules) -> [StaleEntry] {
    zip(entries, rest).compactMap { entry, rest in
      rest > 0 && rules.contains(entry.rule) ? StaleEntry(entry: entry, missing: rest) : nil
    }
  }
}

/// The rules that would have reported findings if there were any.
struct JudgedRules {
  private let ran: Set<String>
  /// Whether rules unknown to this version count, because the engine may be a newer one.
  private let includesUnknown: Bool

  init(ran rules: [String], engineWasAsked: Bool) {
    includesUnknown = engineWasAsked
    var ran = Set(rules)
    // The rule about unused `ignore` entries is only complete if all rules ran that they may name.
    let isComplete = Rules.descriptions.allSatisfy { rule in
      ran.contains(rule.id) || rule.isOffByDefault || rule.severity == .note
        || rule.isAboutCode && !engineWasAsked
    }
    if !isComplete { ran.remove(UnusedSuppressionRule.id) }
    self.ran = ran
  }

  func contains(_ rule: String) -> Bool {
    ran.contains(rule) || includesUnknown && !Rules.knows(rule)
  }
}

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
