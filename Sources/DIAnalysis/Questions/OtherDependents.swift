import DIDefinition
import DIGraph

/// The dependents of some goals that no path from a start passes.
struct OtherDependents {
  /// The dependents that were found, without duplicates, in the order of the goals.
  private(set) var nodes: [Int] = []

  private let isGoal: Set<Int>
  private let edges: LiveEdges
  private var seen: Set<Int> = []

  init(of goals: Set<Int>, _ edges: LiveEdges) {
    isGoal = goals
    self.edges = edges
  }

  /// Collects the dependents of the goals.
  ///
  /// O(edges of the goals, and of the junctions that lead to them).
  ///
  /// - Parameters:
  ///   - goals: the goals.
  ///   - hasPath: whether a node other than a goal is on a path.
  mutating func add(to goals: [Int], hasPath: (Int) -> Bool) {
    var pending = Array(goals.reversed())
    while let node = pending.popLast() {
      for edge in edges.edges(to: node).map(Int.init) {
        let source = edges.source(of: edge)
        if isGoal.contains(source) {
          guard needsItself(edge, from: source) else { continue }
        } else if hasPath(source) {
          continue
        }
        guard seen.insert(source).inserted else { continue }
        if edges.graph.isJunction(source) { pending.append(source) } else { nodes.append(source) }
      }
    }
  }

  /// Whether an edge between goals is a request of its own, rather than the step from a decorator, an
  /// alias or a junction to its target.
  private func needsItself(_ edge: Int, from source: Int) -> Bool {
    let graph = edges.graph
    guard graph.isDependency(edge), graph.isBinding(source) else { return false }
    let flags = graph.definition.bindingTable.flags[source]
    return !flags.contains(.alias)
      && !(flags.contains(.decorates) && graph.requestedKey(of: edge) == graph.key(of: source))
  }

  /// The dependents with the reasons why no path passes them; replaced bindings only if nothing else
  /// needs or reaches the goals.
  ///
  /// O(nodes + edges).
  func all(from starts: [Int], isReached: Bool) -> [DependencyPaths.Other] {
    guard !nodes.isEmpty else { return isReached ? [] : replaced() }
    let search = StepSearch(edges, from: starts, .down)
    return nodes.map {
      DependencyPaths.Other(
        node: $0, reason: search.isReached($0) ? .circular : .unreached,
        isGoal: isGoal.contains($0))
    }
  }

  private func replaced() -> [DependencyPaths.Other] {
    let graph = edges.graph
    return (0..<graph.definition.bindingCount).filter { row in
      !graph.isEffective(row) && !isGoal.contains(row)
        && graph.edges(from: row).contains { isGoal.contains(graph.target(of: $0)) }
    }.map { DependencyPaths.Other(node: $0, reason: .replaced, isGoal: false) }
  }
}
