import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReporting

/// One container of the page in one environment, with what several parts of its data need.
///
/// A class, so that its large values are not copied.
final class PageSubject {
  let choice: ReportPage.Choice
  let entry: ReportedAnalysis
  let graph: DependencyGraph
  let edges: LiveEdges
  let index: KeyIndex
  /// Where paths begin.
  let starts: [Int]
  let modules: ModuleOverview
  /// The findings, in the order of the report.
  let items: [ReportedFinding]
  let groups: [PageGroup]
  let older: ReportedAnalysis?
  let changes: PageChanges

  /// O((nodes + edges + findings) log nodes), expected.
  init(_ choice: ReportPage.Choice) {
    let entry = choice.entry.analyses[choice.variant]
    let graph = entry.graph
    let index = KeyIndex(graph)
    (self.choice, self.entry, self.graph, self.index) = (choice, entry, graph, index)
    edges = LiveEdges(graph)
    starts = graph.entryNodes()
    modules = ModuleOverview(graph, grouping: choice.grouping)
    items = choice.entry.findings(ofVariant: choice.variant)
    groups = PageGroup.groups(of: items, choice)
    older = choice.older.map { ReportedAnalysis(input: $0.input, analysis: $0.comparison.old) }
    changes = choice.older.map { PageChanges($0.comparison, index) } ?? PageChanges()
  }

  var gone: [PageChanges.Gone] { changes.gone }

  /// The position of a module by the name that a binding has for it.
  func module(named name: String?) -> Int? {
    guard modules.noun.one == Grouping.module.noun, let name else { return nil }
    return modules.modules.firstIndex { ExactName($0.name) == ExactName(name) && !$0.isRest }
  }
}

/// Findings of one cause, with the sign by which the page and its pictures name them.
struct PageGroup {
  /// The badge in pictures; of groups that share a badge all but the first have a number behind it.
  let id: String
  let group: FindingGroup
  /// The positions of its findings in the report.
  let members: [Int]

  /// The groups of new findings in the order of the terminal, then those that are known or suppressed.
  static func groups(of items: [ReportedFinding], _ choice: ReportPage.Choice) -> [PageGroup] {
    var places: [[Int]] = [[], [], []]
    for (place, item) in items.enumerated() {
      switch item.finding.state {
      case .new: places[item.finding.isAboutBaseline ? 1 : 0].append(place)
      case .known, .suppressed: places[2].append(place)
      }
    }
    var uses: [String: Int] = [:]
    func taken(_ sign: String, _ group: FindingGroup, _ members: [Int]) -> PageGroup {
      let use = uses[sign, default: 0] + 1
      uses[sign] = use
      return PageGroup(id: use == 1 ? sign : "\(sign).\(use)", group: group, members: members)
    }
    var counts: [String: Int] = [:]
    func numbered(_ letter: String) -> String {
      counts[letter, default: 0] += 1
      return "\(letter)\(counts[letter, default: 0])"
    }
    var result: [PageGroup] = []
    for (kind, places) in places.enumerated() {
      let indexed = FindingGroup.indexedGroups(of: places.map { items[$0] }, in: choice.entry)
      // What is known or suppressed is not grouped.
      let groups =
        kind == 2
        ? places.enumerated().map { (FindingGroup(first: items[$1]), [$0]) } : indexed
      for (group, positions) in groups {
        let members = positions.map { places[$0] }
        let finding = group.first.finding
        let badge = members.first.flatMap { choice.badges[items[$0].position] }
        switch finding.state {
        case .new: result.append(taken(badge ?? numbered("N"), group, members))
        case .known: result.append(taken(numbered("K"), group, members))
        case .suppressed: result.append(taken(numbered("S"), group, members))
        }
      }
    }
    return result
  }
}
