package import DIDefinition
package import DIGraph

/// The container that a question is about.
///
/// A class, so that nobody copies the large values in it.
package final class QuestionSubject: Sendable {
  package let document: DefinitionDocument
  /// The name of the definition's text, or the compiled code that described the container.
  package let input: String
  package let graph: DependencyGraph
  package let edges: LiveEdges

  /// Builds the graph.
  ///
  /// O(bindings + dependencies).
  package init(_ document: DefinitionDocument, input: String) {
    self.document = document
    self.input = input
    graph = DependencyGraph(document.definition)
    edges = LiveEdges(graph)
  }

  var labels: NodeLabels { NodeLabels(graph, of: document, input: input) }

  /// The name of a container; the root has none in a definition.
  func words(forContainer container: Int) -> String {
    container == 0
      ? "the root container" : "container '\(graph.containers.containers[container].name)'"
  }
}
