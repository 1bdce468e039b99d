import DIDefinition
import DIGraph

/// The entries of a baseline for one definition, with the number of findings of each still to
/// occur.
struct KnownFindings {
  private let entries: ArraySlice<Baseline.Entry>
  /// The number of findings of each entry that have not occurred so far.
  private var rest: [Int]
  private var positions: [FindingIdentity: Int] = [:]
  private var rules: Set<String> = []
  /// The first keys of the entries of the rules that were asked about.
  private var firstKeys: [String: Set<ExactName>] = [:]

  init(_ baseline: Baseline?, definition: String) {
    entries = baseline?.entries(of: definition) ?? []
    rest = entries.map { $0.count }
    positions.reserveCapacity(entries.count)
    var last = ""
    for (position, index) in entries.indices.enumerated() {
      positions[entries[index].identity] = position
      // The entries of a rule are side by side.
      guard !entries[index].rule.isExactly(last) else { continue }
      last = entries[index].rule
      rules.insert(last)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entries of a rule.
  ///
  /// O(entries).
  func entries(of rule: String) -> [Baseline.Entry] {
    rules.contains(rule) ? entries.filter { $0.rule == rule } : []
  }

  /// Whether a rule's findings with this first key may be known.
  mutating func mayConcern(_ rule: String, key: String) -> Bool {
    guard rules.contains(rule) else { return false }
    if firstKeys[rule] == nil {
      firstKeys[rule] = self.firstKeys(of: rule)
    }
    return firstKeys[rule]?.contains(ExactName(key)) ?? false
  }

  private func firstKeys(of rule: String) -> Set<ExactName> {
    var keys: Set<ExactName> = []
    var last: String?
    for index in entries.indices where entries[index].rule.isExactly(rule) {
      let key = entries[index].keys.first ?? ""
      // The entries are sorted, so equal keys are side by side.
      if let last, last.isExactly(key) { continue }
      last = key
      keys.insert(ExactName(key))
    }
    return keys
  }

  /// Whether a finding is known, in which case it uses up one recorded finding of its entry.
  ///
  /// The baseline may have recorded several findings of one identity; only as many of them are
  /// known.
  ///
  /// - Parameters:
  ///   - finding: a finding that is not suppressed.
  ///   - container: the name of its child container; nil for the root.
  /// - Returns: whether it is known.
  mutating func take(_ finding: Finding, container: String?) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let position = positions[FindingIdentity(finding, container: container)],
      rest[position] > 0
    else { return false }
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
