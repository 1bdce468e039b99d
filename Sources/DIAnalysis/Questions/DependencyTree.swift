import DIDefinition
import DIGraph

/// The dependencies or the dependents of some nodes, as a tree that expands each node once.
///
/// A node is expanded where it is nearest to the top, so a depth limit hides nothing within it.
/// Everywhere else the node is a leaf. There is at most one row for each edge and each top.
package struct DependencyTree: Sendable {
  package struct Row: Sendable, Hashable {
    package let node: Int
    /// The edge from or to the parent row; nil for a top.
    package let edge: Int?
    /// The number of rows above it, on the path from its top.
    package let depth: Int
    package let state: State
    /// The number of its children that the depth limit hides.
    package let cut: Int
  }

  /// Where the children of a row are.
  package enum State: Sendable, Hashable {
    /// Below the row.
    case open
    /// Elsewhere in the tree.
    case elsewhere
    /// Among the rows above: it repeats one of its ancestors.
    case cycle
  }

  /// Depth first, in the order of the definition.
  package let rows: [Row]

  /// Builds the tree.
  ///
  /// O(nodes + edges).
  ///
  /// - Parameters:
  ///   - tops: where the tree begins.
  ///   - direction: whether to follow dependencies or dependents.
  ///   - depth: the number of steps below the tops to show; nil for all.
  ///   - edges: the edges of the graph.
  package init(
    from tops: [Int], _ direction: EdgeDirection, depth: Int? = nil, in edges: LiveEdges
  ) {
    var builder = Builder(from: tops, direction, depth: depth, edges)
    for top in tops.unique() { builder.add(top) }
    rows = builder.rows
  }

  private struct Builder {
    private struct Frame {
      let node: Int
      let depth: Int
      var next: ArraySlice<(edge: Int, other: Int)>
    }

    let edges: LiveEdges
    let direction: EdgeDirection
    let depth: Int?
    let search: StepSearch
    private(set) var rows: [Row] = []
    private var isOpened: [Bool]
    private var isAbove: [Bool]

    init(from tops: [Int], _ direction: EdgeDirection, depth: Int?, _ edges: LiveEdges) {
      self.edges = edges
      self.direction = direction
      self.depth = depth
      search = StepSearch(edges, from: tops, direction)
      isOpened = [Bool](repeating: false, count: edges.graph.nodeCount)
      isAbove = isOpened
    }

    mutating func add(_ top: Int) {
      var stack: [Frame] = []
      if let frame = enter(top, by: nil, depth: 0, steps: 0) { stack.append(frame) }
      while var frame = stack.popLast() {
        guard let (edge, other) = frame.next.popFirst() else {
          isAbove[frame.node] = false
          continue
        }
        stack.append(frame)
        let steps = (search.distance(to: frame.node) ?? 0) + (edges.isStep(edge) ? 1 : 0)
        if let below = enter(other, by: edge, depth: frame.depth + 1, steps: steps) {
          stack.append(below)
        }
      }
    }

    /// Adds a row, and returns the rows to add below it.
    private mutating func enter(_ node: Int, by edge: Int?, depth: Int, steps: Int) -> Frame? {
      let state = state(of: node, steps: steps)
      guard state == .open, edges.hasEdge(at: node, direction) else {
        rows.append(Row(node: node, edge: edge, depth: depth, state: state, cut: 0))
        return nil
      }
      let (next, cut) = below(node, steps: steps)
      isOpened[node] = true
      rows.append(Row(node: node, edge: edge, depth: depth, state: .open, cut: cut))
      guard !next.isEmpty else { return nil }
      isAbove[node] = true
      return Frame(node: node, depth: depth, next: next[...])
    }

    private func state(of node: Int, steps: Int) -> State {
      if isAbove[node] { return .cycle }
      guard edges.hasEdge(at: node, direction) else { return .open }
      return isOpened[node] || search.distance(to: node) != steps ? .elsewhere : .open
    }

    /// The children of a node, each once, and the number of them below the depth limit.
    private func below(_ node: Int, steps: Int) -> (next: [(edge: Int, other: Int)], cut: Int) {
      let isAtLimit = depth.map { steps >= $0 } ?? false
      var next: [(edge: Int, other: Int)] = []
      var cut = 0
      var seen: Set<Int> = []
      edges.forEach(at: node, direction) { edge, other in
        guard seen.insert(other).inserted else { return }
        if isAtLimit && edges.isStep(edge) { cut += 1 } else { next.append((edge, other)) }
      }
      return (next, cut)
    }
  }
}
