import DIDefinition
import DIGraph

/// Turns the findings of analyses into a baseline.
///
/// The analyses must be unlimited; otherwise findings are missing from the baseline. Suppressed findings
/// are not recorded, nor are findings about the baseline itself and those that no baseline silences.
package struct BaselineRecording {
  package let baseline: Baseline
  /// How many findings of the old baseline this run could not judge.
  package private(set) var unseen = 0
  /// The names of the definitions that were not checked at all, sorted.
  package private(set) var uncheckedDefinitions: [String] = []
  /// How many findings are not recorded, because they prevent building a container.
  package let refused: Int

  /// Records findings.
  ///
  /// - Parameters:
  ///   - analyses: the findings.
  ///   - areEnvironments: whether they are one container in several environments: a finding that several
  ///     of them have counts once.
  ///   - old: the baseline so far. Its reasons are kept, and so are the entries that this run could not
  ///     judge: those of definitions, environments and rules that were not checked.
  /// - Complexity: O(n log n) for n findings.
  package init(
    _ analyses: [Analysis], areEnvironments: Bool = false, replacing old: Baseline = Baseline()
  ) {
    let coverage = BaselineCoverage(analyses)
    refused = analyses.reduce(0) { $0 + $1.findings.count(where: \.preventsBuilding) }
    let found = analyses.reduce(into: []) { found, analysis in
      found = Self.union(found, Self.entries(of: analysis, coverage)) { known, entry in
        known.count = areEnvironments ? max(known.count, entry.count) : known.count + entry.count
        known.add(environments: entry.environments)
      }
    }
    guard !old.entries.isEmpty else {
      baseline = Baseline(sorted: found)
      return
    }
    var unchecked: Set<ExactName> = []
    var unseen = 0
    let entries: [Baseline.Entry] = Self.joined(found, old.entries).compactMap { known, entry in
      guard let entry else { return known }
      let rest = coverage.unseenPart(of: entry)
      if rest != nil {
        unseen += known == nil ? entry.count : 0
        if !coverage.covers(entry.definition) { unchecked.insert(ExactName(entry.definition)) }
      }
      return Self.merging(known, rest, entry)
    }
    baseline = Baseline(sorted: entries)
    self.unseen = unseen
    uncheckedDefinitions = unchecked.map(\.text).sorted { $0.precedes($1) }
  }

  /// The updated entry; nil if its findings no longer occur.
  private static func merging(
    _ found: Baseline.Entry?, _ unseen: Baseline.Entry?, _ entry: Baseline.Entry
  ) -> Baseline.Entry? {
    guard var merged = found ?? unseen else { return nil }
    if found != nil, let unseen {
      merged.count = max(merged.count, unseen.count)
      merged.add(environments: unseen.environments)
      merged.definitions = max(merged.definitions, unseen.definitions)
    }
    merged.reason = entry.reason
    return merged
  }

  /// The findings of an analysis as sorted entries.
  private static func entries(
    of analysis: Analysis, _ coverage: BaselineCoverage
  ) -> [Baseline.Entry] {
    let definition = analysis.graph.definition.name
    let environments = [analysis.environmentName].compactMap(\.self)
    let definitions = coverage.definitions(named: definition)
    let findings = analysis.findings
    let positions = RecordingOrder(analysis).sorted(
      findings.indices.filter { findings[$0].isRecordable })
    var entries: [Baseline.Entry] = []
    entries.reserveCapacity(positions.count)
    var last: Int?
    for position in positions {
      if let last,
        RecordingOrder.order(findings[last], before: findings[position], in: analysis) == nil
      {
        entries[entries.count - 1].count += 1
        continue
      }
      last = position
      entries.append(
        Baseline.Entry(
          rule: findings[position].rule, code: findings[position].code, definition: definition,
          container: analysis.container(of: findings[position]), keys: findings[position].keys,
          environments: environments, definitions: definitions))
    }
    return entries
  }

  /// Joins two sorted lists; entries of the same findings are side by side.
  private static func joined(
    _ first: [Baseline.Entry], _ second: [Baseline.Entry]
  ) -> [(Baseline.Entry?, Baseline.Entry?)] {
    var joined: [(Baseline.Entry?, Baseline.Entry?)] = []
    joined.reserveCapacity(max(first.count, second.count))
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      let order = Baseline.order(first[one], before: second[other])
      joined.append((order == false ? nil : first[one], order == true ? nil : second[other]))
      if order != false { one += 1 }
      if order != true { other += 1 }
    }
    joined += first[one...].map { ($0, nil) }
    joined += second[other...].map { (nil, $0) }
    return joined
  }

  /// The entries of both lists, with those of the same findings merged.
  private static func union(
    _ first: [Baseline.Entry], _ second: [Baseline.Entry],
    merge: (inout Baseline.Entry, Baseline.Entry) -> Void
  ) -> [Baseline.Entry] {
    if first.isEmpty { return second }
    return joined(first, second).compactMap { one, other in
      guard var merged = one else { return other }
      if let other { merge(&merged, other) }
      return merged
    }
  }
}

extension Finding {
  /// Whether a baseline can record the finding.
  fileprivate var isRecordable: Bool {
    switch state {
    case .new, .known: !isAboutBaseline && !preventsBuilding
    case .suppressed: false
    }
  }
}

extension Analysis {
  /// The environment that the definition is described in; nil if it has no name.
  var environmentName: String? {
    graph.definition.environment?.name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
