import DIDefinition
import DIGraph

/// The paths to a node from others: a shortest one, and one through each of its dependents.
package struct DependencyPaths: Sendable {
  /// A node on a path, with the step that leads to it.
  package struct Step: Sendable, Hashable {
    package let node: Int
    /// The position of the previous step; nil at a start.
    package fileprivate(set) var parent: Int?
    /// The edge from the previous step.
    package let edge: Int?
    /// The number of steps from the start.
    package let depth: Int
    /// Whether it is one of the requested nodes.
    package let isGoal: Bool
  }

  /// A dependent of a goal without a path of its own.
  package struct Other: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
      /// It is reached only through a goal.
      case circular
      /// It is not reached.
      case unreached
      /// It is not reached, because an override replaced it.
      case replaced
    }

    package let node: Int
    package let reason: Reason
    /// Whether it is one of the requested nodes.
    package let isGoal: Bool
  }

  /// The number of paths: one for each reached node that depends on a goal, and one for each goal
  /// that is a start.
  package let count: Int
  /// The number of goals that are starts.
  package let startCount: Int
  /// The dependents without a path, each once; replaced ones only if there is nothing else.
  package let others: [Other]
  /// If no path exists, but a dependent does: a shortest path to a goal from a node without dependents,
  /// or from the most distant node if all have dependents.
  package let ascent: [Step]
  /// The steps, depth first; each path ends at a goal.
  ///
  /// Paths share their beginnings.
  package let steps: [Step]

  /// Finds the paths from some nodes to others.
  ///
  /// O(nodes + edges).
  ///
  /// - Parameters:
  ///   - starts: where paths begin.
  ///   - goals: where paths end.
  ///   - showsAll: whether to find a path through each dependent of a goal, or only the shortest.
  ///   - edges: the edges of the graph.
  package init(from starts: [Int], to goals: [Int], showsAll: Bool, in edges: LiveEdges) {
    let isGoal = Set(goals)
    // A path that passes a goal ends there.
    let search = StepSearch(edges, from: starts, .down, endingAt: isGoal.contains)
    var ends: [(goal: Int, edge: Int?, length: Int)] = []
    for goal in goals.unique() {
      if search.distance(to: goal) == 0, search.lastEdge(to: goal) == nil {
        ends.append((goal, nil, 0))
      }
      var needing: Set<Int> = []
      for edge in edges.edges(to: goal).map(Int.init) {
        let source = edges.source(of: edge)
        guard let length = search.distance(to: source), !isGoal.contains(source) else { continue }
        guard needing.insert(source).inserted else { continue }
        ends.append((goal, edge, length + (edges.isStep(edge) ? 1 : 0)))
      }
    }
    ends.sort { $0.length < $1.length }
    count = ends.count
    startCount = ends.count { $0.edge == nil }
    var rest = OtherDependents(of: isGoal, edges)
    rest.add(to: goals) { search.isReached($0) }
    others = rest.all(from: starts, isReached: !ends.isEmpty)
    ascent = ends.isEmpty && !rest.nodes.isEmpty ? Self.ascent(from: goals, isGoal, edges) : []
    var tree = Tree(search: search, edges: edges, isGoal: isGoal)
    for end in showsAll ? ends[...] : ends.prefix(1) { tree.add(goal: end.goal, by: end.edge) }
    steps = tree.depthFirst
  }

  private static func ascent(from goals: [Int], _ isGoal: Set<Int>, _ edges: LiveEdges) -> [Step] {
    let search = StepSearch(edges, from: goals, .up)
    let above = search.order.filter { !isGoal.contains($0) }
    guard let top = above.first(where: { !edges.hasEdge(at: $0, .up) }) ?? above.last,
      let path = search.path(to: top)
    else { return [] }
    var steps = [Step(node: top, parent: nil, edge: nil, depth: 0, isGoal: false)]
    for edge in path.reversed() {
      let node = edges.graph.target(of: edge)
      steps.append(
        Step(
          node: node, parent: steps.count - 1, edge: edge, depth: steps.count,
          isGoal: isGoal.contains(node)))
    }
    return steps
  }

  /// Merges the beginnings of paths.
  private struct Tree {
    let search: StepSearch
    let edges: LiveEdges
    let isGoal: Set<Int>
    var steps: [Step] = []
    var positions: [Int: Int] = [:]

    mutating func add(goal: Int, by edge: Int?) {
      guard let edge else {
        steps.append(Step(node: goal, parent: nil, edge: nil, depth: 0, isGoal: true))
        return
      }
      let source = edges.source(of: edge)
      var missing: [Int] = []
      var node = source
      while positions[node] == nil {
        missing.append(node)
        guard let last = search.lastEdge(to: node) else { break }
        node = edges.source(of: last)
      }
      for node in missing.reversed() {
        let edge = search.lastEdge(to: node)
        let parent = edge.flatMap { positions[edges.source(of: $0)] }
        positions[node] = steps.count
        append(node, parent, edge)
      }
      append(goal, positions[source], edge)
    }

    /// The steps in depth-first order; siblings are in the order of insertion.
    var depthFirst: [Step] {
      var below = [[Int]](repeating: [], count: steps.count)
      var pending: [(position: Int, parent: Int?)] = []
      for (position, step) in steps.enumerated().reversed() {
        if let parent = step.parent {
          below[parent].append(position)
        } else {
          pending.append((position, nil))
        }
      }
      var ordered: [Step] = []
      while let (position, parent) = pending.popLast() {
        pending += below[position].map { ($0, ordered.count) }
        var step = steps[position]
        step.parent = parent
        ordered.append(step)
      }
      return ordered
    }

    private mutating func append(_ node: Int, _ parent: Int?, _ edge: Int?) {
      let depth = parent.map { steps[$0].depth + 1 } ?? 0
      steps.append(
        Step(node: node, parent: parent, edge: edge, depth: depth, isGoal: isGoal.contains(node)))
    }
  }
}
