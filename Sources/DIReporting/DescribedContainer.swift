import DIAnalysis
package import DIDefinition
package import DIGraph

/// A container whose nodes are described.
///
/// A class, so that its large values are not copied.
package protocol DescribedContainer: AnyObject, Sendable {
  var graph: DependencyGraph { get }

  /// The location of a binding in the definition's text; nil for a definition without text.
  func definitionLocation(ofBinding row: Int) -> SourceLocation?
}

/// The texts of a drawing's nodes, apart from their keys.
extension DescribedContainer {
  /// The scope as the definition spells it, or the reason why there is none.
  func traits(of node: Int) -> String {
    switch graph.extraNode(node) {
    case .missing: return TraitWords.missing
    case .absent: return TraitWords.absent
    case .external: return TraitWords.external
    case .collection: return TraitWords.collection
    case .ambiguous: return TraitWords.ambiguous
    case nil: break
    }
    let word = scope(of: node).map(Self.words(forScope:)) ?? TraitWords.alias
    let position = graph.container(of: node)
    guard position > 0 else { return word }
    return "\(word) \(Self.words(forChild: graph.containers.containers[position].name))"
  }

  /// The word for a scope in a list of traits; `scope 'eager'` if its name is also that of a trait.
  static func words(forScope name: String) -> String {
    switch name {
    case TraitWords.root, TraitWords.eager, TraitWords.decorator, TraitWords.contribution,
      TraitWords.alias, TraitWords.external, TraitWords.collection:
      "scope '\(name)'"
    default: name
    }
  }

  /// The name of a container, which for the root is not in the definition.
  func words(forContainer container: Int) -> String {
    container == 0
      ? "the root container" : "container '\(graph.containers.containers[container].name)'"
  }

  /// Where a binding of a child container is; one that is called root is not the root container.
  static func words(forChild name: String) -> String {
    name == "root" ? "in container 'root'" : "in \(name)"
  }

  /// The scope of a binding as the definition spells it; nil for an alias, which has none.
  package func scope(of node: Int) -> String? {
    let table = graph.definition.bindingTable
    guard !table.flags[node].contains(.alias) else { return nil }
    return table.scopes[symbol: node].map { graph.definition.symbols[$0] }
      ?? (table.flags[node].contains(.instance) ? "singleton" : "unscoped")
  }

  /// The text of `location(of:)`; empty for an unbound node.
  func place(of node: Int) -> String { location(of: node)?.text ?? "" }

  /// The location of a binding: in Swift source if the definition contains it, otherwise in the
  /// definition.
  package func location(of node: Int) -> SourceLocation? {
    guard graph.isBinding(node) else { return nil }
    if let source = graph.definition.source(ofBinding: node) { return source }
    return definitionLocation(ofBinding: node)
  }
}
