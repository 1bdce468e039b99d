import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReporting

/// One container of the page in one environment, with values that several parts of its data share.
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

  /// The groups of new findings in the order of the terminal, then those that are known or suppressed,
  /// each alone.
  static func groups(of items: [ReportedFinding], _ choice: ReportPage.Choice) -> [PageGroup] {
    func places(isAboutBaseline: Bool) -> [Int] {
      items.indices.filter { place in
        let finding = items[place].finding
        return finding.state == .new && finding.isAboutBaseline == isAboutBaseline
      }
    }
    let grouped = [false, true].map(places).flatMap { places in
      FindingGroup.indexedGroups(of: places.map { items[$0] }, in: choice.entry)
        .map { (group: $0.group, members: $0.positions.map { places[$0] }) }
    }
    let quiet = items.indices.filter { items[$0].finding.state != .new }
      .map { (group: FindingGroup(first: items[$0]), members: [$0]) }
    var signs = Signs()
    return (grouped + quiet).map { group, members in
      let badge = choice.badges[group.first.position]
      return PageGroup(
        id: signs.next(for: group.first.finding.state, badge), group: group, members: members)
    }
  }

  /// Gives each group a sign of its own.
  private struct Signs {
    private var uses: [String: Int] = [:]

    mutating func next(for state: Finding.State, _ badge: String?) -> String {
      switch state {
      case .new:
        guard let badge else { return "N\(count("N"))" }
        let use = count(badge)
        return use == 1 ? badge : "\(badge).\(use)"
      case .known: return "K\(count("K"))"
      case .suppressed: return "S\(count("S"))"
      }
    }

    private mutating func count(_ sign: String) -> Int {
      uses[sign, default: 0] += 1
      return uses[sign, default: 0]
    }
  }
}
