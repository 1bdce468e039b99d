import DIAnalysis
import DIDefinition
import DIGraph

/// One analysis while it is reported, with what is asked of it for each finding.
///
/// A class, so that nobody copies the large values in it: a report asks them a million times.
final class ReportedEntry: DescribedContainer {
  let input: String
  let analysis: Analysis
  let graph: DependencyGraph
  /// The nodes of the definition's roots and of the eager bindings.
  let roots: Set<Int>

  init(input: String, analysis: Analysis) {
    self.input = input
    self.analysis = analysis
    graph = analysis.graph
    roots = Set(graph.startingNodes())
  }

  /// Where a finding is in Swift source.
  func source(of finding: Finding) -> SourceLocation? { analysis.source(of: finding) }

  /// Where a finding is in the definition's text.
  func definitionLocation(of finding: Finding) -> SourceLocation? {
    analysis.definitionPlace(of: finding).map(location)
  }

  /// Where a binding is in the definition's text.
  func definitionLocation(ofBinding row: Int) -> SourceLocation? {
    analysis.document.place(of: DefinitionSite(.bindings, row)).map(location)
  }

  /// The path of a finding as people read it.
  func evidence(_ path: [Int]) -> Evidence { Evidence(path, in: graph) }

  /// A place in the definition's text.
  func location(_ place: DefinitionPlace) -> SourceLocation {
    SourceLocation(file: input, line: place.line, column: place.column)
  }
}
