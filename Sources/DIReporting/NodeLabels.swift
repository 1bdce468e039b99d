import DIAnalysis
import DIDefinition
import DIGraph

/// A container whose nodes are described.
///
/// A class, so that nobody copies the large values in it.
protocol DescribedContainer: AnyObject, Sendable {
  var graph: DependencyGraph { get }

  /// Where a binding stands in the definition's text; nil for a definition without text.
  func definitionLocation(ofBinding row: Int) -> SourceLocation?
}

/// What a drawing says of a node beside its key.
struct NodeLabels<Container: DescribedContainer> {
  let container: Container

  /// Its scope as the definition spells it, or why it has none.
  func traits(of node: Int) -> String {
    switch container.graph.extraNode(node) {
    case .missing, .absent: return "not bound"
    case .external: return "external"
    case .collection: return "collection"
    case .ambiguous: return "bound more than once"
    case nil: break
    }
    let word = scope(of: node) ?? "alias"
    let position = container.graph.container(of: node)
    guard position > 0 else { return word }
    return "\(word) in \(container.graph.containers.containers[position].name)"
  }

  /// The scope of a binding as the definition spells it; nil for an alias, which has none.
  func scope(of node: Int) -> String? {
    let table = container.graph.definition.bindingTable
    guard !table.flags[node].contains(.alias) else { return nil }
    return table.scopes[symbol: node].map { container.graph.definition.symbols[$0] }
      ?? (table.flags[node].contains(.instance) ? "singleton" : "unscoped")
  }

  /// Where it is bound: in Swift source if the definition says so, else in the definition.
  func place(of node: Int) -> String { location(of: node)?.text ?? "" }

  /// The same as a value; nil for what is not bound.
  func location(of node: Int) -> SourceLocation? {
    guard container.graph.isBinding(node) else { return nil }
    if let source = container.graph.definition.source(ofBinding: node) { return source }
    return container.definitionLocation(ofBinding: node)
  }
}
