/// The strongly connected components of a graph, numbered in reverse topological order.
///
/// Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with the single
/// number per vertex of Pearce ("A space-efficient algorithm for finding strongly connected
/// components", 2016), on an explicit stack. O(V + E).
package struct StronglyConnectedComponents: Sendable, Hashable {
  /// The component of each vertex; every edge leads to an equal or smaller number.
  package let component: [UInt32]
  private let offsets: [UInt32]
  private let vertices: [UInt32]

  /// Follows all edges.
  ///
  /// O(V + E).
  package init(of graph: Digraph) {
    var search = ComponentSearch(graph)
    search.run { _ in true }
    self.init(component: search.components(), count: search.count)
  }

  /// Follows only the edges that satisfy a condition, without copying the graph.
  ///
  /// O(V + E).
  ///
  /// The condition is called up to twice for each edge and must return the same result.
  package init(of graph: Digraph, where edgeIncluded: (Int) -> Bool) {
    var search = ComponentSearch(graph)
    search.run(edgeIncluded)
    self.init(component: search.components(), count: search.count)
  }

  private init(component: [UInt32], count: Int) {
    let rows = CountedRows(rowCount: count, itemCount: component.count) { Int(component[$0]) }
    self.component = component
    offsets = rows.offsets
    vertices = rows.items
  }

  /// The number of components.
  package var count: Int { offsets.count - 1 }

  /// Whether every vertex is a component of its own; this remains true if edges are left out.
  package var isDiscrete: Bool { count == component.count }

  /// The vertices of one component in ascending order.
  ///
  /// O(1).
  package func members(of component: Int) -> ArraySlice<UInt32> {
    vertices[Int(offsets[component])..<Int(offsets[component + 1])]
  }
}

/// The state of one depth-first search for components.
private struct ComponentSearch {
  /// A vertex that the search has entered and not yet left.
  struct Frame {
    var vertex: Int
    var edge: Int
    var order: UInt32
  }

  private let graph: Digraph
  private let firstLabel: UInt32
  /// The order or label of each vertex; zero for an unvisited one.
  ///
  /// While the component of a vertex is open, this is the smallest order that the vertex reaches.
  /// Then it is the label of the component, which is larger than any order still in use.
  private var low: [UInt32]
  private var frames: [Frame] = []
  private var open: [UInt32] = []
  private var nextOrder: UInt32 = 1
  private var nextLabel: UInt32

  init(_ graph: Digraph) {
    self.graph = graph
    firstLabel = UInt32(graph.vertexCount)
    nextLabel = firstLabel
    low = [UInt32](repeating: 0, count: graph.vertexCount)
  }

  var count: Int { Int(firstLabel - nextLabel) }

  func components() -> [UInt32] {
    low.map { firstLabel - $0 }
  }

  @inline(__always)
  mutating func run(_ edgeIncluded: (Int) -> Bool) {
    for root in 0..<graph.vertexCount where low[root] == 0 {
      var frame = enter(root)
      while true {
        if let child = nextChild(of: &frame, edgeIncluded) {
          frames.append(frame)
          frame = enter(child)
        } else {
          leave(frame)
          guard let parent = frames.popLast() else { break }
          frame = parent
        }
      }
    }
  }

  @inline(__always)
  private mutating func enter(_ vertex: Int) -> Frame {
    let order = nextOrder
    low[vertex] = order
    nextOrder += 1
    return Frame(vertex: vertex, edge: Int(graph.offsets[vertex]), order: order)
  }

  /// Advances along a row to the next unvisited vertex; the row resumes at the same edge.
  @inline(__always)
  private mutating func nextChild(of frame: inout Frame, _ edgeIncluded: (Int) -> Bool) -> Int? {
    let end = Int(graph.offsets[frame.vertex + 1])
    var smallest = low[frame.vertex]
    defer { low[frame.vertex] = smallest }
    while frame.edge < end {
      if edgeIncluded(frame.edge) {
        let target = Int(graph.targets[frame.edge])
        let reached = target == frame.vertex ? smallest : low[target]
        if reached == 0 { return target }
        smallest = min(smallest, reached)
      }
      frame.edge += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func leave(_ frame: Frame) {
    guard low[frame.vertex] == frame.order else { return open.append(UInt32(frame.vertex)) }
    nextOrder -= 1
    while let member = open.last, low[Int(member)] >= frame.order {
      open.removeLast()
      low[Int(member)] = nextLabel
      nextOrder -= 1
    }
    low[frame.vertex] = nextLabel
    nextLabel -= 1
  }
}
