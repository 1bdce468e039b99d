/// A directed graph over the vertices `0..<vertexCount`, as compressed rows.
///
/// The edges of vertex `v` are `targets[offsets[v]..<offsets[v + 1]]`; the position of an edge in
/// `targets` is its identity. This type does not know keys and bindings. The algorithms work on
/// it alone, and `DependencyGraph` builds it.
public struct Digraph: Sendable, Hashable {
  /// The start of each vertex' row; one entry more than there are vertices.
  public let offsets: [UInt32]
  /// The targets of the edges, row after row.
  public let targets: [UInt32]

  /// Creates a graph from compressed rows: `offsets` and `targets` become the properties of those
  /// names.
  ///
  /// O(1).
  ///
  /// - Precondition: `offsets` is not empty, ascends, and ends with `targets.count`.
  public init(offsets: [UInt32], targets: [UInt32]) {
    precondition(offsets.last == UInt32(targets.count), "the last offset is the number of edges")
    self.offsets = offsets
    self.targets = targets
  }

  /// Sorts `edges` into the rows of `vertexCount` vertices; edges of one vertex keep their order.
  ///
  /// O(V + E). An edge whose source is not in `0..<vertexCount` traps.
  public init(vertexCount: Int, edges: [(source: UInt32, target: UInt32)]) {
    let rows = CountedRows(rowCount: vertexCount, itemCount: edges.count) {
      Int(edges[$0].source)
    }
    self.init(offsets: rows.offsets, targets: rows.items.map { edges[Int($0)].target })
  }

  /// The number of vertices.
  public var vertexCount: Int { offsets.count - 1 }
  /// The number of edges.
  public var edgeCount: Int { targets.count }

  /// The positions in `targets` of the edges that leave a vertex.
  @inlinable
  public func edges(from vertex: Int) -> Range<Int> {
    Int(offsets[vertex])..<Int(offsets[vertex + 1])
  }

  /// The targets of the edges that leave a vertex.
  @inlinable
  public func successors(of vertex: Int) -> ArraySlice<UInt32> {
    targets[edges(from: vertex)]
  }

  /// The graph with all edges reversed.
  ///
  /// O(V + E).
  public func reversed() -> Digraph {
    var sources = [UInt32](repeating: 0, count: edgeCount)
    for vertex in 0..<vertexCount {
      for edge in edges(from: vertex) { sources[edge] = UInt32(vertex) }
    }
    let rows = CountedRows(rowCount: vertexCount, itemCount: edgeCount) { Int(targets[$0]) }
    return Digraph(offsets: rows.offsets, targets: rows.items.map { sources[Int($0)] })
  }
}
