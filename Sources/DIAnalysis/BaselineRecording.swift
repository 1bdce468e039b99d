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
    var found = Self.found(analyses, areEnvironments, coverage)
    var entries: [Baseline.Entry] = []
    var unchecked: Set<ExactName> = []
    for entry in old.entries {
      let finding = DefinitionFinding(
        definition: ExactName(entry.definition), identity: entry.identity)
      let known = found.removeValue(forKey: finding)
      let rest = coverage.unseenPart(of: entry)
      if rest != nil {
        unseen += known == nil ? entry.count : 0
        if !coverage.covers(entry.definition) { unchecked.insert(ExactName(entry.definition)) }
      }
      if let merged = Self.merging(known, rest, entry) {
        entries.append(merged)
      }
    }
    baseline = Baseline(entries + found.values)
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

  /// The findings as entries.
  private static func found(
    _ analyses: [Analysis], _ areEnvironments: Bool, _ coverage: BaselineCoverage
  ) -> [DefinitionFinding: Baseline.Entry] {
    var entries: [DefinitionFinding: Baseline.Entry] = [:]
    for analysis in analyses {
      let definition = analysis.graph.definition.name
      let environment = analysis.environmentName
      for (identity, count) in identities(in: analysis) {
        let key = DefinitionFinding(definition: ExactName(definition), identity: identity)
        var entry =
          entries[key]
          ?? Baseline.Entry(
            rule: identity.rule, code: identity.code, definition: definition,
            container: identity.container?.text,
            keys: identity.keys.map(\.text), count: 0,
            definitions: coverage.definitions(named: definition))
        entry.count = areEnvironments ? max(entry.count, count) : entry.count + count
        if let environment { entry.add(environments: [environment]) }
        entries[key] = entry
      }
    }
    return entries
  }

  private static func identities(in analysis: Analysis) -> [FindingIdentity: Int] {
    var counts: [FindingIdentity: Int] = [:]
    for finding in analysis.findings where !finding.isAboutBaseline && !finding.preventsBuilding {
      if case .suppressed = finding.state { continue }
      let identity = FindingIdentity(finding, container: analysis.container(of: finding))
      counts[identity, default: 0] += 1
    }
    return counts
  }

  private struct DefinitionFinding: Hashable {
    let definition: ExactName
    let identity: FindingIdentity
  }
}

extension Analysis {
  /// The environment that the definition is described in; nil if it has no name.
  var environmentName: String? {
    graph.definition.environment?.name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
