package import DIDefinition
package import DIGraph

/// The statistics of a container: counts of its parts, and the bindings that most others depend on.
package struct GraphStatistics: Sendable {
  /// A node with a number.
  package struct Ranked: Sendable, Hashable {
    package let node: Int
    package let count: Int
  }

  /// The kinds of nodes.
  package struct Kinds: Sendable, Hashable {
    package var factories = 0
    package var instances = 0
    package var aliases = 0
    package var decorators = 0
    package var contributions = 0
    package var replaced = 0
    package var externals = 0
    package var missing = 0
  }

  package let kinds: Kinds
  /// The effective bindings of one scope in one container.
  package struct Scope: Sendable, Hashable {
    /// The lifetime of the scope that the bindings name.
    package let lifetime: Lifetime
    package let container: Int
    package let count: Int
  }

  /// The scopes that occur in each container, the longest-lived first; aliases have none.
  package let scopes: [Scope]
  /// The effective dependencies by kind, in the order of the format.
  package let dependencies: [(kind: DependencyKind, count: Int)]
  /// The number of effective dependencies.
  package var dependencyCount: Int { dependencies.reduce(0) { $0 + $1.count } }
  /// The strongly connected components with a cycle of hard edges, and the bindings in them.
  package let cycles: (components: Int, bindings: Int)
  /// The number of further components with a cycle, in which no cycle consists of hard edges alone.
  package let deferredCycles: Int
  /// The bindings and other requested nodes by the number of bindings that depend on each, the most
  /// first.
  ///
  /// A requester of a collection depends on each of its contributions.
  package let fanIn: [Ranked]
  /// The bindings by the number of objects that each depends on.
  package let fanOut: [Ranked]
  /// The number of modules, declared or only named by bindings.
  package let moduleCount: Int

  /// Counts everything.
  ///
  /// O((nodes + edges) log nodes).
  package init(_ edges: LiveEdges) {
    let graph = edges.graph
    kinds = Kinds(graph)
    scopes = Self.scopes(graph)
    dependencies = Self.dependencies(graph)
    cycles = Self.cycles(graph)
    deferredCycles = Self.deferredCycles(graph)
    fanIn = Self.ranked(graph, NeighborCounts(edges, .up).counts)
    fanOut = Self.ranked(graph, NeighborCounts(edges, .down).counts)
    moduleCount =
      Set(
        (graph.definition.modules.map(\.name) + ModulePlacement(graph).modules).map(ExactName.init)
      )
      .count
  }

  private struct Place: Hashable {
    let lifetime: Lifetime
    let container: Int
  }

  private static func scopes(_ graph: DependencyGraph) -> [Scope] {
    var counts: [Place: Int] = [:]
    for row in 0..<graph.definition.bindingCount where graph.isEffective(row) {
      guard !graph.definition.bindingTable.flags[row].contains(.alias) else { continue }
      let place = Place(lifetime: namedScope(of: row, graph), container: graph.container(of: row))
      counts[place, default: 0] += 1
    }
    return counts.sorted {
      ($0.key.lifetime.rank, $0.key.container) < ($1.key.lifetime.rank, $1.key.container)
    }.map { Scope(lifetime: $0.key.lifetime, container: $0.key.container, count: $0.value) }
  }

  /// The scope of a binding as answers name it.
  ///
  /// A singleton of a child container is named a singleton, although it lives as long as the scope
  /// that creates the child.
  private static func namedScope(of row: Int, _ graph: DependencyGraph) -> Lifetime {
    let lifetime = graph.lifetime(of: row)
    guard case .declared = lifetime, graph.container(of: row) > 0 else { return lifetime }
    let (scopes, symbols) = (graph.definition.bindingTable.scopes, graph.definition.symbols)
    guard let scope = scopes[symbol: row], symbols[scope] != "singleton" else { return .singleton }
    return lifetime
  }

  private static func dependencies(
    _ graph: DependencyGraph
  ) -> [(kind: DependencyKind, count: Int)] {
    var counts: [DependencyKind: Int] = [:]
    for edge in 0..<graph.edgeCount where graph.isDependency(edge) && graph.isLive(edge) {
      counts[graph.kind(of: edge), default: 0] += 1
    }
    return DependencyKind.written.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  private static func cycles(_ graph: DependencyGraph) -> (components: Int, bindings: Int) {
    let components = graph.components(.hard)
    let cyclic = graph.cyclicComponents(of: components, .hard)
    let bindings = cyclic.map { component in
      components.members(of: component).count { graph.isBinding(Int($0)) }
    }
    return (cyclic.count, bindings.reduce(0, +))
  }

  /// The number of components that have a cycle, but none of hard edges.
  private static func deferredCycles(_ graph: DependencyGraph) -> Int {
    let components = graph.components(.all)
    var isCounted = [Bool](repeating: false, count: components.count)
    for component in graph.cyclicComponents(of: components, .all) { isCounted[component] = true }
    for node in graph.nodesInCycles() { isCounted[Int(components.component[node])] = false }
    return isCounted.count { $0 }
  }

  /// Ranks nodes by their counts, the most first; ties are in the order of the definition.
  ///
  /// Junctions are excluded, because they are not objects.
  private static func ranked(_ graph: DependencyGraph, _ counts: [Int]) -> [Ranked] {
    counts.indices.filter { counts[$0] > 0 && !graph.isJunction($0) }
      .map { Ranked(node: $0, count: counts[$0]) }
      .sorted { ($1.count, $0.node) < ($0.count, $1.node) }
  }
}

extension GraphStatistics.Kinds {
  fileprivate init(_ graph: DependencyGraph) {
    let isPresent = graph.presentNodes()
    for node in 0..<graph.nodeCount where isPresent[node] {
      switch graph.extraNode(node) {
      case .missing: missing += 1
      case .external: externals += 1
      case .absent, .collection, .ambiguous: break
      case nil where !graph.isEffective(node): replaced += 1
      case nil:
        let flags = graph.definition.bindingTable.flags[node]
        if flags.contains(.decorates) {
          decorators += 1
        } else if flags.contains(.contributes) {
          contributions += 1
        } else if flags.contains(.alias) {
          aliases += 1
        } else if flags.contains(.instance) {
          instances += 1
        } else {
          factories += 1
        }
      }
    }
  }
}

extension Lifetime {
  /// The order of lifetimes, the longest-lived first.
  package var rank: Int {
    switch self {
    case .singleton: 0
    case .declared(let position): 1 + position
    case .weak: .max - 3
    case .graph: .max - 2
    case .prototype: .max - 1
    case .unscoped: .max
    }
  }
}
