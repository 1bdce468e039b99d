import DIDefinition
package import DIGraph

/// The contracts about modules that some definitions keep today.
///
/// The height of a module is the length of the longest chain of modules that it needs. A module needs
/// only lower ones, except for modules that need each other. So the heights are layers, and modules of
/// one height are independent.
package struct ContractProposals: Sendable {
  /// More modules are not looked at, so that the work stays small.
  private static let mostModules = PartReach.mostParts

  /// The modules of each height, from the highest to the lowest; empty unless there are several.
  package let layers: [[String]]
  /// The most modules that do not need each other; empty unless there are several.
  package let independent: [String]

  /// Collects the modules of definitions, given as graphs.
  ///
  /// O(graphs × (nodes + edges) + modules³ / 64).
  package init(_ graphs: [DependencyGraph]) {
    let all = PartPattern(.module, "*", source: SourceLocation(file: ""))
    let parts = graphs.map { graph in
      var index = PartIndex(graph)
      return index.parts(matching: all)
    }
    let names = parts.flatMap { $0.map(\.name) }.exactNames().map(\.text)
      .sorted { $0.precedes($1) }
    guard (2...Self.mostModules).contains(names.count) else {
      (layers, independent) = ([], [])
      return
    }
    let needs = Self.needs(of: names, parts, graphs)
    let heights = Self.heights(needs)
    let levels = Dictionary(grouping: names.indices) { heights[$0] }.sorted { $0.key > $1.key }
    layers = levels.count > 1 ? levels.map { $0.value.map { names[$0] } } : []
    let alone = levels.map { level in
      level.value.filter { one in
        !level.value.contains { needs[one][$0] && needs[$0][one] && $0 != one }
      }
    }
    // Of equally many modules the higher ones are more likely the features of an app.
    let most = alone.map(\.count).max() ?? 0
    let largest = alone.first { $0.count == most } ?? []
    independent = largest.count > 1 ? largest.map { names[$0] } : []
  }

  /// The number of pairs of modules, in one direction, that the layers protect.
  package var layeredPairs: Int {
    var (pairs, above) = (0, 0)
    for layer in layers {
      pairs += layer.count * above
      above += layer.count
    }
    return pairs
  }

  /// The number of pairs of modules, in both directions, that their independence protects.
  package var independentPairs: Int { independent.count * (independent.count - 1) }

  /// Whether each module needs each other one, through others too.
  private static func needs(
    of names: [String], _ parts: [[PartIndex.Part]], _ graphs: [DependencyGraph]
  ) -> [[Bool]] {
    let positions = Dictionary(
      names.enumerated().map { (ExactName($1), $0) }, uniquingKeysWith: { first, _ in first })
    var needs = names.map { _ in [Bool](repeating: false, count: names.count) }
    for (graph, parts) in zip(graphs, parts) {
      let place = parts.map { positions[ExactName($0.name)] ?? 0 }
      let reach = PartReach(
        0..<parts.count, of: PartsOfNodes(parts, nodeCount: graph.nodeCount), in: graph.edges,
        graph.components(.all))
      for (from, part) in parts.enumerated() {
        let reached = reach.reached(from: part.nodes)
        for to in parts.indices where to != from && reached.contains(to) {
          needs[place[from]][place[to]] = true
        }
      }
    }
    // One definition may continue what another one begins.
    for middle in names.indices {
      for from in names.indices where needs[from][middle] {
        for to in names.indices where needs[middle][to] { needs[from][to] = true }
      }
    }
    return needs
  }

  /// The height of each module; the same for modules that need each other.
  private static func heights(_ needs: [[Bool]]) -> [Int] {
    let counts = needs.map { $0.count { $0 } }
    var heights = [Int](repeating: 0, count: needs.count)
    // A module needs what the modules need that it needs, so those come first.
    for module in needs.indices.sorted(by: { counts[$0] < counts[$1] }) {
      for other in needs.indices where needs[module][other] && !needs[other][module] {
        heights[module] = max(heights[module], heights[other] + 1)
      }
    }
    return heights
  }
}
