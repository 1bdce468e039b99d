public import DIDefinition
import DIGraph

/// Findings that a team accepts for now: they are counted, but do not make a run fail.
///
/// An entry only contains the identity of a finding, without location, message and severity. So
/// moving a file, shifting a line or rewording a message does not make a finding new.
public struct Baseline: Sendable, Hashable {
  /// The findings with one identity.
  public struct Entry: Sendable, Hashable {
    public var rule: String
    /// The name of the container's definition.
    public var definition: String
    /// The name of the child container; nil for the root container.
    public var container: String?
    public var keys: [String]
    /// The number of findings with this identity; at least 1.
    public var count: Int
    /// The team's reason for accepting the finding, which a new recording preserves.
    public var reason: String?
    /// The location of the entry in the file; nil if it was not read from one.
    public var source: SourceLocation?

    public init(
      rule: String, definition: String, container: String? = nil, keys: [String], count: Int = 1,
      reason: String? = nil, source: SourceLocation? = nil
    ) {
      self.rule = rule
      self.definition = definition
      self.container = container
      self.keys = keys
      self.count = count
      self.reason = reason
      self.source = source
    }

    var identity: FindingIdentity {
      FindingIdentity(rule: rule, container: container, keys: keys)
    }
  }

  /// Sorted by definition, rule, container, then keys; each identity occurs once.
  public let entries: [Entry]
  /// The entries of each definition.
  private let ranges: [ExactName: Range<Int>]

  /// Sorts the entries and merges those with one identity.
  ///
  /// O(n log n).
  public init(_ entries: [Entry] = []) {
    var merged: [Entry] = []
    for entry in entries.sorted(by: Self.precedes) {
      if let last = merged.last, !Self.precedes(last, entry) {
        merged[merged.count - 1].count += entry.count
        merged[merged.count - 1].reason = last.reason ?? entry.reason
      } else {
        merged.append(entry)
      }
    }
    self.entries = merged
    var ranges: [ExactName: Range<Int>] = [:]
    for (position, entry) in merged.enumerated() {
      let name = ExactName(entry.definition)
      ranges[name] = (ranges[name]?.lowerBound ?? position)..<(position + 1)
    }
    self.ranges = ranges
  }

  /// The entries of a definition, by its name.
  func entries(of definition: String) -> ArraySlice<Entry> {
    ranges[ExactName(definition)].map { entries[$0] } ?? []
  }

  /// The number of findings in all entries.
  public var count: Int { entries.reduce(0) { $0 + $1.count } }

  private static func precedes(_ one: Entry, _ other: Entry) -> Bool {
    let names = [
      (one.definition, other.definition), (one.rule, other.rule),
      (one.container ?? "", other.container ?? ""),
    ]
    for (name, other) in names + Array(zip(one.keys, other.keys))
    where ExactName(name) != ExactName(other) {
      return name.precedes(other)
    }
    return one.keys.count < other.keys.count
  }
}

extension Baseline {
  /// Records the findings of analyses.
  ///
  /// The analyses must be unlimited; otherwise findings are missing from the baseline. Suppressed
  /// findings are not recorded, nor are findings about the baseline itself.
  ///
  /// - Parameters:
  ///   - analyses: the analyses.
  ///   - areEnvironments: whether they are one container in several environments, whose common
  ///     findings count once.
  ///   - old: the previous baseline. Its reasons are preserved, and so are its entries of
  ///     definitions that were not analysed and of rules that did not run.
  /// - Returns: the baseline, and the number of findings that were copied from the old one
  ///   unchecked.
  /// - Complexity: O(n log n) for n findings.
  public static func recording(
    _ analyses: [Analysis], areEnvironments: Bool = false, replacing old: Baseline = Baseline()
  ) -> (baseline: Baseline, keptUnseen: Int) {
    var kept = 0
    var counts: [DefinitionFinding: Int] = [:]
    for analysis in analyses {
      for (finding, count) in identities(in: analysis) {
        let before = counts[finding] ?? 0
        counts[finding] = areEnvironments ? max(before, count) : before + count
      }
    }
    var judged: [ExactName: [JudgedRules]] = [:]
    for analysis in analyses {
      judged[ExactName(analysis.graph.definition.name), default: []].append(analysis.judgedRules)
    }
    var entries: [Entry] = []
    for entry in old.entries {
      let identity = DefinitionFinding(definition: entry.definition, identity: entry.identity)
      if let count = counts.removeValue(forKey: identity) {
        var entry = entry
        entry.count = count
        entries.append(entry)
      } else if !(judged[ExactName(entry.definition)] ?? []).contains(where: {
        $0.contains(entry.rule)
      }) {
        kept += entry.count
        entries.append(entry)
      }
    }
    for (finding, count) in counts {
      entries.append(
        Entry(
          rule: finding.identity.rule, definition: finding.definition.text,
          container: finding.identity.container?.text,
          keys: finding.identity.keys.map(\.text), count: count))
    }
    return (Baseline(entries), kept)
  }

  private static func identities(in analysis: Analysis) -> [DefinitionFinding: Int] {
    var counts: [DefinitionFinding: Int] = [:]
    for finding in analysis.findings where finding.rule != StaleBaselineRule.id {
      switch finding.state {
      case .suppressed: continue
      case .new, .known: break
      }
      let identity = FindingIdentity(
        rule: finding.rule, container: analysis.container(of: finding), keys: finding.keys)
      counts[
        DefinitionFinding(definition: analysis.graph.definition.name, identity: identity),
        default: 0] += 1
    }
    return counts
  }

  private struct DefinitionFinding: Hashable {
    let definition: ExactName
    let identity: FindingIdentity

    init(definition: String, identity: FindingIdentity) {
      self.definition = ExactName(definition)
      self.identity = identity
    }
  }
}

/// The identity of a finding within its definition, with names instead of symbols.
struct FindingIdentity: Hashable {
  let rule: String
  /// nil for the root container.
  let container: ExactName?
  let keys: [ExactName]

  init(rule: String, container: String?, keys: [String]) {
    self.rule = rule
    self.container = container.map(ExactName.init)
    self.keys = keys.map(ExactName.init)
  }
}
