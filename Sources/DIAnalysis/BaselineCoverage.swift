import DIDefinition
import DIGraph

/// The definitions, environments and rules that a run checked.
///
/// An entry of the baseline is stale only if the run checked everything in which its finding could occur.
struct BaselineCoverage {
  /// The facts about all definitions of one name.
  private struct Checked {
    /// The number of definitions in each environment.
    ///
    /// The key nil is for definitions without one.
    var counts: [ExactName?: Int] = [:]
    var rules: [JudgedRules] = []

    /// The largest number of definitions in one environment.
    var definitions: Int { counts.values.max() ?? 0 }
  }

  private var checked: [ExactName: Checked] = [:]

  /// O(analyses · rules).
  init(_ analyses: some Sequence<Analysis>) {
    for analysis in analyses {
      let name = ExactName(analysis.graph.definition.name)
      let environment = analysis.environmentName.map(ExactName.init)
      checked[name, default: Checked()].counts[environment, default: 0] += 1
      checked[name, default: Checked()].rules.append(analysis.judgedRules)
    }
  }

  func covers(_ definition: String) -> Bool { checked[ExactName(definition)] != nil }

  /// How many definitions of a name were checked together.
  func definitions(named name: String) -> Int { checked[ExactName(name)]?.definitions ?? 0 }

  /// Whether an entry is stale if the run does not have its findings.
  func judges(_ entry: Baseline.Entry) -> Bool { unseenPart(of: entry) == nil }

  /// The part of an entry that the run did not check: the entry, or the entry with only its unchecked
  /// environments; nil if all of it was checked.
  func unseenPart(of entry: Baseline.Entry) -> Baseline.Entry? {
    guard let checked = checked[ExactName(entry.definition)],
      checked.rules.contains(where: { $0.contains(entry.rule) })
    else { return entry }
    guard !entry.environments.isEmpty else {
      return checked.definitions < entry.definitions ? entry : nil
    }
    var rest = entry
    rest.environments = entry.environments.filter {
      checked.counts[ExactName($0), default: 0] < entry.definitions
    }
    return rest.environments.isEmpty ? nil : rest
  }
}
