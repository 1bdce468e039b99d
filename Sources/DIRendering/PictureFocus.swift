package import DIDefinition
package import DIGraph

/// Which part of a container is drawn, and how it stands out.
package struct PictureFocus: Sendable {
  /// What is drawn.
  package var selection: GraphSelection
  /// The names of modules that are drawn as one box each.
  package var collapsedModules: Set<ExactName>
  /// The nodes that are drawn with a heavy outline.
  package var emphasized: Set<Int>

  package init(
    _ selection: GraphSelection, collapsedModules: Set<ExactName> = [], emphasized: Set<Int> = []
  ) {
    self.selection = selection
    self.collapsedModules = collapsedModules
    self.emphasized = emphasized
  }
}

/// The modules that are drawn as one box, and the nodes that stand for them.
struct CollapsedModules {
  /// The positions of the modules.
  private(set) var modules: Set<Int> = []
  /// The module of each node that stands for one.
  private(set) var moduleOfBox: [Int: Int] = [:]
  private var boxOfModule: [Int: Int] = [:]
  private var moduleOfNode: [Int?] = []
  /// For each module, the nodes that are drawn as its box, in the order of the definition.
  private(set) var nodesOfModule: [Int: [Int]] = [:]

  /// Nothing is collapsed.
  init() {}

  init(_ focus: PictureFocus, _ graph: DependencyGraph, _ placement: ModulePlacement) {
    guard !focus.collapsedModules.isEmpty else { return }
    modules = Set(
      placement.modules.indices.filter {
        focus.collapsedModules.contains(ExactName(placement.modules[$0]))
      })
    moduleOfNode = placement.moduleOfNode.map { module in
      module.flatMap { modules.contains($0) ? $0 : nil }
    }
    for node in 0..<graph.nodeCount where focus.selection.isSelected[node] {
      guard let module = moduleOfNode[node] else { continue }
      nodesOfModule[module, default: []].append(node)
      guard boxOfModule[module] == nil else { continue }
      boxOfModule[module] = node
      moduleOfBox[node] = module
    }
  }

  /// The node that a node is drawn as: itself, or the one that stands for its module.
  func node(for node: Int) -> Int {
    guard !modules.isEmpty else { return node }
    return moduleOfNode[node].flatMap { boxOfModule[$0] } ?? node
  }
}
