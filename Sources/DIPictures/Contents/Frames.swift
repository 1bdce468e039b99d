import DIAnalysis
import DIGraph

/// The frames around the boxes of a picture: panels for child containers, nested as the containers
/// are, and in each container a frame for each module.
struct Frames {
  /// Deeper panels lie side by side in the last one, because layouts of deep nests fail.
  private static let deepest = 8

  private struct Place: Hashable {
    let container: Int
    let module: Int?
  }

  /// The frames, outer ones before inner ones.
  private(set) var clusters: [Picture.Cluster] = []
  private var positions: [Place: Int] = [:]
  private var depths: [Int] = []

  private let graph: DependencyGraph
  private let modules: [String]

  /// - Parameters:
  ///   - graph: the graph.
  ///   - groups: the modules of nodes, or other groups.
  ///   - moduleNames: the names of modules as they are shown.
  ///   - nodes: the nodes that are drawn as boxes of their own.
  ///   - identifiers: the names that are already used; those of the frames are added.
  init(
    _ graph: DependencyGraph, _ groups: BindingGroups, _ moduleNames: inout ShownNames,
    nodes: some Sequence<Int>,
    _ identifiers: inout UniqueNames
  ) {
    self.graph = graph
    let placement = groups.placement
    modules = placement.modules
    var places: Set<Place> = []
    for node in nodes where graph.isBinding(node) || graph.isJunction(node) {
      places.insert(
        Place(container: graph.container(of: node), module: placement.moduleOfNode[node]))
    }
    let sorted = places.sorted {
      ($0.container, $0.module ?? -1) < ($1.container, $1.module ?? -1)
    }
    for place in sorted {
      let panel = panel(of: place.container, &identifiers)
      guard let module = place.module else { continue }
      let name = modules[module]
      let scope = place.container == 0 ? "" : graph.containers.containers[place.container].name
      let id = identifiers.takeIdentifier("m_", scope.isEmpty ? name : "\(scope)_\(name)")
      add(
        .init(
          id: id, name: name, label: moduleNames.take(name), kind: .group(groups.grouping),
          parent: panel),
        at: place)
    }
  }

  /// The position of the frame that is nearest around a box; nil if it is in none.
  func frame(of node: Int, module: Int?) -> Int? {
    guard graph.isBinding(node) || graph.isJunction(node) else {
      return module.flatMap { positions[Place(container: 0, module: $0)] }
    }
    let container = graph.container(of: node)
    return positions[Place(container: container, module: module)]
      ?? positions[Place(container: container, module: nil)]
  }

  private mutating func add(_ cluster: Picture.Cluster, at place: Place) {
    positions[place] = clusters.count
    depths.append(cluster.parent.map { depths[$0] + 1 } ?? 0)
    clusters.append(cluster)
  }

  /// The panel of a child container, after those around it; nil for the root container.
  private mutating func panel(of container: Int, _ identifiers: inout UniqueNames) -> Int? {
    var missing: [Int] = []
    var outer = container
    while outer > 0, positions[Place(container: outer, module: nil)] == nil {
      missing.append(outer)
      outer = graph.containers.containers[outer].parent ?? 0
    }
    var parent = outer > 0 ? positions[Place(container: outer, module: nil)] : nil
    for container in missing.reversed() {
      let name = graph.containers.containers[container].name
      while let frame = parent, depths[frame] >= Self.deepest { parent = clusters[frame].parent }
      add(
        .init(
          id: identifiers.takeIdentifier("k_", name), name: name,
          label: "container \(cutInTheMiddle(name, to: 40))", kind: .container, parent: parent),
        at: Place(container: container, module: nil))
      parent = clusters.count - 1
    }
    return container > 0 ? positions[Place(container: container, module: nil)] : nil
  }
}
