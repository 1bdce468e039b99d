import DIAnalysis
import DIDefinition
package import DIGraph

/// The modules of a container, or the groups that pictures show in their place, and the dependencies
/// between them, in the order of the matrix.
package struct ModuleOverview: Sendable {
  /// One module or group.
  package struct Module: Sendable {
    package let name: String
    /// The name, shortened to fit.
    package let label: String
    /// The identifier of its card in a map.
    package let id: String
    package let bindingCount: Int
    /// The layer of the longest paths, 0 for what no other module needs.
    package let layer: Int
    /// Whether it has the bindings that belong to no module.
    package let isRest: Bool
  }

  /// All dependencies of one module on another.
  package struct Edge: Sendable {
    package let source: Int
    package let target: Int
    package let count: Int
    /// The identifier of its arrow in a map.
    package let id: String
  }

  /// The word for one, and for several.
  package let noun: (one: String, many: String)
  package let modules: [Module]
  package let edges: [Edge]
  /// The ranges of modules that need one another.
  package let blocks: [Range<Int>]
  /// For each node its module.
  package let moduleOfNode: [Int?]

  /// Groups the bindings as a map does.
  ///
  /// O(modules² + bindings + dependencies).
  package init(_ graph: DependencyGraph, grouping: Grouping?) {
    let groups = BindingGroups(graph, by: grouping, nil)
    let map = ModuleParts(graph, groups, Marks([], graph), nil, leavesOutBase: false)
    let layers = Layers(map.parts, includingHubs: true).layer
    let layerOfID = Dictionary(
      zip(map.parts.nodes.map(\.id), layers), uniquingKeysWith: { first, _ in first })
    let (parts, blocks) = map.parts.orderedAsMatrix()
    var places = [Int](repeating: 0, count: parts.nodes.count)
    let placeOfID = Dictionary(
      zip(parts.nodes.map(\.id), parts.nodes.indices), uniquingKeysWith: { first, _ in first })
    for (module, node) in map.parts.nodes.enumerated() { places[module] = placeOfID[node.id] ?? 0 }
    let restID =
      map.parts.nodes.count > groups.placement.modules.count ? map.parts.nodes.last?.id : nil
    noun = (groups.grouping.noun, groups.grouping.plural)
    modules = parts.nodes.map { node in
      let count = if case .module(let card) = node.kind { card.bindingCount } else { 0 }
      return Module(
        name: node.key, label: node.label, id: node.id, bindingCount: count,
        layer: layerOfID[node.id] ?? 0, isRest: node.id == restID)
    }
    edges = parts.edges.map {
      Edge(source: $0.source, target: $0.target, count: $0.count, id: $0.id)
    }
    self.blocks = blocks
    moduleOfNode = map.moduleOfNode.map { module in
      module.flatMap { places.indices.contains($0) ? places[$0] : nil }
    }
  }
}
