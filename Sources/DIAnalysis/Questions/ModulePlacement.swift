import DIDefinition
package import DIGraph

/// The modules that have bindings, and the module of each node.
package struct ModulePlacement: Sendable {
  /// The declared modules in their order, then the others in order of first use.
  package private(set) var modules: [String] = []
  /// For each node the position of its module.
  package private(set) var moduleOfNode: [Int?]

  /// Assigns the nodes to modules; nodes that are not included belong to no module.
  ///
  /// O(nodes + edges).
  package init(_ graph: DependencyGraph, where isIncluded: [Bool]? = nil) {
    moduleOfNode = [Int?](repeating: nil, count: graph.nodeCount)
    placeBindings(graph, isIncluded)
    placeJunctions(graph, isIncluded)
  }

  /// Assigns the nodes to groups other than modules, which are in order of first use.
  ///
  /// O(nodes + edges), expected.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - isIncluded: the nodes that belong to a group.
  ///   - groups: for each binding the name of its group; nil for none.
  package init(_ graph: DependencyGraph, where isIncluded: [Bool]?, groups: [String?]) {
    moduleOfNode = [Int?](repeating: nil, count: graph.nodeCount)
    var positions: [ExactName: Int] = [:]
    for (row, name) in groups.enumerated() {
      guard let name, isIncluded?[row] ?? true else { continue }
      let exact = ExactName(name)
      let position = positions[exact] ?? modules.count
      if position == modules.count {
        positions[exact] = position
        modules.append(name)
      }
      moduleOfNode[row] = position
    }
    placeJunctions(graph, isIncluded)
  }

  private mutating func placeBindings(_ graph: DependencyGraph, _ isIncluded: [Bool]?) {
    let definition = graph.definition
    let column = definition.bindingTable.modules
    let symbols = (0..<definition.bindingCount).map { row in
      isIncluded?[row] ?? true ? column[symbol: row] : nil
    }
    let used = Set(symbols.compactMap(\.self))
    var positions: [Symbol: Int] = [:]
    let declared = definition.modules.compactMap { definition.symbols.find($0.name) }
    for symbol in declared + symbols.compactMap(\.self)
    where used.contains(symbol) && positions[symbol] == nil {
      positions[symbol] = modules.count
      modules.append(definition.symbols[symbol])
    }
    for (row, symbol) in symbols.enumerated() {
      moduleOfNode[row] = symbol.flatMap { positions[$0] }
    }
  }

  /// A collection belongs to the module that first requests it, several bindings of a key to the
  /// module of the first.
  ///
  /// Missing keys and externals belong to no module.
  private mutating func placeJunctions(_ graph: DependencyGraph, _ isIncluded: [Bool]?) {
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        let target = graph.target(of: edge)
        guard case .collection = graph.extraNode(target), moduleOfNode[target] == nil,
          isIncluded?[target] ?? true
        else {
          continue
        }
        moduleOfNode[target] = moduleOfNode[node]
      }
    }
    for node in graph.definition.bindingCount..<graph.nodeCount
    where graph.isJunction(node) && moduleOfNode[node] == nil && isIncluded?[node] ?? true {
      let first = graph.edges(from: node).first { moduleOfNode[graph.target(of: $0)] != nil }
      moduleOfNode[node] = first.flatMap { moduleOfNode[graph.target(of: $0)] }
    }
  }
}
