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
  let groups: [FindingGroup]
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
    groups = choice.entry.groups(ofVariant: choice.variant)
    older = choice.older.map { ReportedAnalysis(input: $0.input, analysis: $0.comparison.old) }
    changes = choice.older.map { PageChanges($0.comparison, index) } ?? PageChanges()
  }

  var gone: [PageChanges.Gone] { changes.gone }

  /// The location of a binding in words, without the folders of the machine; empty if it is unknown.
  func place(of node: Int) -> String {
    guard var place = entry.location(of: node) else { return "" }
    if graph.definition.source(ofBinding: node) == nil { place.file = ReportPage.shown(place.file) }
    return place.text
  }

  /// The position of a module by the name that a binding has for it.
  func module(named name: String?) -> Int? {
    guard modules.noun.one == Grouping.module.noun, let name else { return nil }
    return modules.modules.firstIndex { ExactName($0.name) == ExactName(name) && !$0.isRest }
  }
}
