import DIAnalysis
import DIDefinition
import DIGraph

/// What a drawing says of a node beside its key.
///
/// A class, so that nobody copies the large values in it.
final class NodeLabels: Sendable {
  private let graph: DependencyGraph
  private let document: DefinitionDocument
  /// The name of the definition's text in places.
  private let input: String

  init(_ graph: DependencyGraph, of document: DefinitionDocument, input: String) {
    self.graph = graph
    self.document = document
    self.input = input
  }

  convenience init(entry: ReportedEntry) {
    self.init(entry.graph, of: entry.analysis.document, input: entry.input)
  }

  /// Its scope as the definition spells it, or why it has none.
  func traits(of node: Int) -> String {
    switch graph.extraNode(node) {
    case .missing, .absent: return "not bound"
    case .external: return "external"
    case .collection: return "collection"
    case .ambiguous: return "bound more than once"
    case nil: break
    }
    let word = scope(of: node) ?? "alias"
    let container = graph.container(of: node)
    return container == 0 ? word : "\(word) in \(graph.containers.containers[container].name)"
  }

  /// The scope of a binding as the definition spells it; nil for an alias, which has none.
  func scope(of node: Int) -> String? {
    let table = graph.definition.bindingTable
    guard !table.flags[node].contains(.alias) else { return nil }
    return table.scopes[symbol: node].map { graph.definition.symbols[$0] }
      ?? (table.flags[node].contains(.instance) ? "singleton" : "unscoped")
  }

  /// Where it is bound: in Swift source if the definition says so, else in the definition.
  func place(of node: Int) -> String { location(of: node)?.text ?? "" }

  /// The same as a value; nil for what is not bound.
  func location(of node: Int) -> SourceLocation? {
    guard graph.isBinding(node) else { return nil }
    if let source = graph.definition.source(ofBinding: node) { return source }
    return document.place(of: DefinitionSite(.bindings, node)).map {
      SourceLocation(file: input, line: $0.line, column: $0.column)
    }
  }
}
