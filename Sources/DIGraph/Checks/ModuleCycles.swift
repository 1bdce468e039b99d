import DIDefinition

/// Finds modules that require each other.
package enum ModuleCycles {
  /// Finds the shortest cycle of each component of modules.
  ///
  /// O(modules + requirements), apart from the search of shortest cycles.
  ///
  /// - Parameters:
  ///   - names: the names of the modules.
  ///   - requires: the positions of the required modules, for each module.
  /// - Returns: the cycles, as positions of modules.
  package static func of(_ names: [String], requires: [[Int]]) -> [[Int]] {
    let edges = requires.enumerated().flatMap { module, required in
      required.map { (source: UInt32(module), target: UInt32($0)) }
    }
    let digraph = Digraph(vertexCount: names.count, edges: edges)
    let components = StronglyConnectedComponents(of: digraph)
    return components.cyclic(in: digraph, where: { _ in true }).compactMap { component in
      let cut = ComponentGraph(
        digraph, component: component, of: components, isTransparent: { _ in false },
        keyPrecedes: { names[$0].precedes(names[$1]) }, where: { _ in true })
      return ShortestCycle.ring(in: cut.keyed).map(cut.steps(ofRing:))
    }
  }
}

extension CheckWords {
  package static let adviceForModuleCycle = Advice("move what both need into a module of its own")

  /// The words for modules that require each other, given their names.
  package init(moduleCycle names: [String]) {
    let cycle = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " -> ")
    self.init(
      "modules require each other: \(cycle)", help: Self.adviceForModuleCycle[.swift])
  }
}
