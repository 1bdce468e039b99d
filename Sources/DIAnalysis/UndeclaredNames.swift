import DIDefinition
package import DIGraph

/// The names that a definition uses but does not declare, each with the declared name that was most
/// likely meant.
package struct UndeclaredNames: Sendable {
  package let scopes: NearNames
  package let containers: NearNames
  package let modules: NearNames
  package let variables: NearNames

  /// Finds the names in a graph.
  ///
  /// O(size of the definition), plus undeclared × declared names up to a limit.
  init(_ graph: DependencyGraph) {
    scopes = Self.scopes(graph)
    containers = Self.containers(graph)
    modules = Self.modules(graph.definition)
    variables = Self.variables(graph.definition)
  }

  private static func scopes(_ graph: DependencyGraph) -> NearNames {
    NearNames(
      for: graph.scopes.scopes.lazy.filter { !$0.isDeclared }.map(\.name),
      among: graph.definition.scopes.map(\.name) + ContainerDefinition.builtInScopes.sorted())
  }

  private static func containers(_ graph: DependencyGraph) -> NearNames {
    let parents = graph.definition.containers.lazy.compactMap(\.parent)
      .filter { !$0.isEmpty && graph.containers.position(of: $0) == nil }
    let used = graph.containers.containers.lazy.filter { !$0.isDeclared }.map(\.name)
    return NearNames(
      for: Array(used) + parents, among: graph.definition.containers.map(\.name))
  }

  private static func modules(_ definition: ContainerDefinition) -> NearNames {
    let declared = definition.modules.map(\.name)
    guard !declared.isEmpty else { return NearNames(for: [], among: []) }
    let isDeclared = declared.exactNames()
    let bound = definition.bindingTable.modules.distinct.sorted()
      .map { definition.symbols[Symbol(rawValue: $0)] }
    return NearNames(
      for: (definition.modules.flatMap(\.requires) + bound)
        .filter { !isDeclared.contains(ExactName($0)) },
      among: declared)
  }

  private static func variables(_ definition: ContainerDefinition) -> NearNames {
    let defined = definition.environment?.variables.map(\.name) ?? []
    guard !defined.isEmpty else { return NearNames(for: [], among: []) }
    let isDefined = defined.exactNames()
    return NearNames(
      for: definition.bindingTable.environment.values.joined().lazy
        .filter { !$0.hasDefault && !isDefined.contains(ExactName($0.name)) }.map(\.name),
      among: defined)
  }
}
