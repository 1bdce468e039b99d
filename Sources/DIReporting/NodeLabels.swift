import DIAnalysis
import DIDefinition
import DIGraph

/// What a drawing says of a node beside its key.
struct NodeLabels {
  let entry: ReportedEntry

  /// Its scope as the definition spells it, or why it has none.
  func traits(of node: Int) -> String {
    switch entry.graph.extraNode(node) {
    case .missing, .absent: return "not bound"
    case .external: return "external"
    case .collection: return "collection"
    case .ambiguous: return "bound more than once"
    case nil: break
    }
    let flags = entry.graph.definition.bindingTable.flags[node]
    let scope = entry.graph.definition.bindingTable.scopes[symbol: node].map {
      entry.graph.definition.symbols[$0]
    }
    let word =
      flags.contains(.alias)
      ? "alias" : scope ?? (flags.contains(.instance) ? "singleton" : "unscoped")
    let container = entry.graph.container(of: node)
    return container == 0
      ? word : "\(word) in \(entry.graph.containers.containers[container].name)"
  }

  /// Where it is bound: in Swift source if the definition says so, else in the definition.
  func place(of node: Int) -> String {
    guard entry.graph.isBinding(node) else { return "" }
    if let source = entry.graph.definition.source(ofBinding: node) { return source.text }
    let place = entry.analysis.document.place(of: DefinitionSite(.bindings, node))
    return place.map { entry.location($0).text } ?? ""
  }
}
