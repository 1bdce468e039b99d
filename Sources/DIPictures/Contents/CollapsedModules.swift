import DIAnalysis
import DIDefinition
import DIGraph

/// The modules that are drawn as one box, and the nodes that represent them.
struct CollapsedModules {
  /// The positions of the modules.
  private(set) var modules: Set<Int> = []
  /// The module that each representative node represents.
  private(set) var moduleOfBox: [Int: Int] = [:]
  private var boxOfModule: [Int: Int] = [:]
  private var moduleOfNode: [Int?] = []
  /// For each module, the nodes that are drawn as its box, in the order of the definition.
  private(set) var nodesOfModule: [Int: [Int]] = [:]

  /// Collapses no module.
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

  /// The node whose box shows a node: itself, or the representative of its collapsed module.
  func node(for node: Int) -> Int {
    guard !modules.isEmpty else { return node }
    return moduleOfNode[node].flatMap { boxOfModule[$0] } ?? node
  }
}
