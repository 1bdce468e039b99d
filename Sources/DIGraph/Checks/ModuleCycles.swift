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
    var visitsLeft = ComponentCycles.visitLimit
    return Digraph(vertexCount: names.count, edges: edges)
      .cyclicCuts { names[$0].precedes(names[$1]) }
      .compactMap { cut in
        ComponentCycles(in: cut.keyed, visitsLeft: &visitsLeft).shortest.map(cut.steps(ofCycle:))
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
