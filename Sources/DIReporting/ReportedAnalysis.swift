import DIAnalysis
import DIDefinition
import DIGraph
import DIReading

/// One analysis during reporting, with queries for each finding.
///
/// A class, so that its large values are not copied: a report makes a million queries.
final class ReportedAnalysis: DescribedContainer {
  let input: String
  let analysis: Analysis
  let graph: DependencyGraph

  init(input: String, analysis: Analysis) {
    self.input = input
    self.analysis = analysis
    graph = analysis.graph
  }

  // Called through this class, an analysis is not copied.

  func words(for finding: Finding) -> FindingWords { analysis.words(for: finding) }

  func cause(of finding: Finding) -> FindingCause? { analysis.cause(of: finding) }

  func fingerprint(of finding: Finding) -> String { analysis.fingerprint(of: finding) }

  /// The name of the child container of a finding; nil for the root container.
  func container(of finding: Finding) -> String? { analysis.container(of: finding) }

  /// The location of a finding in Swift source.
  func source(of finding: Finding) -> SourceLocation? { analysis.source(of: finding) }

  /// The location of a finding in the definition's text.
  func definitionLocation(of finding: Finding) -> SourceLocation? {
    analysis.definitionPlace(of: finding).map(location)
  }

  /// The location of a binding in the definition's text.
  func definitionLocation(ofBinding row: Int) -> SourceLocation? {
    analysis.document.place(of: DefinitionSite(.bindings, row)).map(location)
  }

  /// The path of a finding in readable form.
  func evidence(_ path: [Int]) -> Evidence { Evidence(path, in: graph) }

  /// The location of a place in the definition's text.
  func location(_ place: DefinitionPlace) -> SourceLocation {
    SourceLocation(file: input, line: place.line, column: place.column)
  }
}
