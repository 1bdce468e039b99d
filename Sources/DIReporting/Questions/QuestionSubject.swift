package import DIDefinition
package import DIGraph

/// The container that a question is about.
///
/// A class, so that nobody copies the large values in it.
package final class QuestionSubject: DescribedContainer {
  package let document: DefinitionDocument
  /// The name of the definition's text, or the compiled code that described the container.
  package let input: String
  package let graph: DependencyGraph
  package let edges: LiveEdges

  /// Builds the graph.
  ///
  /// O(bindings + dependencies).
  ///
  /// - Parameters:
  ///   - document: the definition.
  ///   - input: its name in places.
  ///   - key: a key that is asked about, although the definition may not mention it.
  package init(_ document: DefinitionDocument, input: String, knowing key: String? = nil) {
    self.document = document
    self.input = input
    var definition = document.definition
    if let key = key.flatMap(Key.init) { _ = definition.symbols.intern(key.description) }
    graph = DependencyGraph(definition)
    edges = LiveEdges(graph)
  }

  func definitionLocation(ofBinding row: Int) -> SourceLocation? {
    document.place(of: DefinitionSite(.bindings, row)).map {
      SourceLocation(file: input, line: $0.line, column: $0.column)
    }
  }

  /// The name of a container; the root has none in a definition.
  func words(forContainer container: Int) -> String {
    container == 0
      ? "the root container" : "container '\(graph.containers.containers[container].name)'"
  }
}
