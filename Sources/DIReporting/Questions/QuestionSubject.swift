package import DIAnalysis
package import DIDefinition
package import DIGraph
package import DIReading

/// The container of a question.
///
/// A class, so that its large values are not copied.
package final class QuestionSubject: DescribedContainer {
  package let document: DefinitionDocument
  /// The name of the definition's text, or of the compiled code that exported the definition.
  package let input: String
  package let graph: DependencyGraph
  package let edges: LiveEdges

  /// Builds the graph.
  ///
  /// O(bindings + dependencies).
  ///
  /// - Parameters:
  ///   - document: the definition.
  ///   - input: its name in locations.
  ///   - key: a key of the question, which the definition need not contain.
  package init(_ document: DefinitionDocument, input: String, knowing key: String? = nil) {
    self.document = document
    self.input = input
    var definition = document.definition
    if let key = key.flatMap(ContainerDefinition.Key.init) {
      _ = definition.symbols.intern(key.description)
    }
    graph = DependencyGraph(definition)
    edges = LiveEdges(graph)
  }

  package func definitionLocation(ofBinding row: Int) -> SourceLocation? {
    document.place(of: DefinitionSite(.bindings, row)).map {
      SourceLocation(file: input, line: $0.line, column: $0.column)
    }
  }
}
