package import DIAnalysis
package import DIDefinition
package import DIGraph
import DIReading

/// One analysis during reporting, with queries for each finding.
///
/// A class, so that its large values are not copied: a report makes a million queries.
package final class ReportedAnalysis: DescribedContainer {
  package let input: String
  package let analysis: Analysis
  package let graph: DependencyGraph

  package init(input: String, analysis: Analysis) {
    self.input = input
    self.analysis = analysis
    graph = analysis.graph
  }

  // Called through this class, an analysis is not copied.

  package func words(for finding: Finding) -> FindingWords { analysis.words(for: finding) }

  func words(forGroupOf first: Finding, others: Int, isComplete: Bool) -> FindingWords {
    analysis.words(forGroupOf: first, others: others, isComplete: isComplete)
  }

  package func cause(of finding: Finding) -> FindingCause? { analysis.cause(of: finding) }

  package func fingerprint(of finding: Finding) -> String { analysis.fingerprint(of: finding) }

  /// The name of the child container of a finding; nil for the root container.
  package func container(of finding: Finding) -> String? { analysis.container(of: finding) }

  /// The location of a finding in Swift source.
  package func source(of finding: Finding) -> SourceLocation? { analysis.source(of: finding) }

  /// The location of a finding in the definition's text.
  package func definitionLocation(of finding: Finding) -> SourceLocation? {
    analysis.definitionPlace(of: finding).map(location)
  }

  /// The location of a binding in the definition's text.
  package func definitionLocation(ofBinding row: Int) -> SourceLocation? {
    analysis.document.place(of: DefinitionSite(.bindings, row)).map(location)
  }

  /// The path of a finding in readable form.
  package func evidence(_ path: [Int]) -> Evidence { Evidence(path, in: graph) }

  /// The location of a place in the definition's text.
  func location(_ place: DefinitionPlace) -> SourceLocation {
    SourceLocation(file: input, line: place.line, column: place.column)
  }
}
