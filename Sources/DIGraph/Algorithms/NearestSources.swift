/// The nearest few of many sources, for every vertex.
///
/// One breadth-first search carries the sources as labels; a vertex takes the first few that
/// arrive and passes on no others. A label that is turned away would arrive nowhere in time
/// either, because those before it lead on by the same edges. O(k (V + E)).
package struct NearestSources: Sendable, Hashable {
  private let limit: Int
  private let counts: [UInt32]
  private let labels: [UInt32]

  /// Finds up to `limit` sources for each vertex; a vertex listed twice is one source.
  package init(in graph: Digraph, from sources: [UInt32], limit: Int = 3) {
    var search = LabelSearch(vertexCount: graph.vertexCount, limit: limit)
    search.start(at: sources)
    search.run(in: graph)
    self.limit = limit
    counts = search.counts
    labels = search.labels
  }

  /// The positions in the list of sources of those nearest to a vertex.
  ///
  /// In order of distance, equally near ones by position. A source is nearest to itself.
  package func positions(for vertex: Int) -> ArraySlice<UInt32> {
    labels[vertex * limit..<vertex * limit + Int(counts[vertex])]
  }
}

private struct LabelSearch {
  private let limit: Int
  private(set) var counts: [UInt32]
  private(set) var labels: [UInt32]
  private var queue: [(vertex: UInt32, label: UInt32)] = []

  init(vertexCount: Int, limit: Int) {
    self.limit = limit
    counts = [UInt32](repeating: 0, count: vertexCount)
    labels = [UInt32](repeating: 0, count: vertexCount * limit)
  }

  mutating func start(at sources: [UInt32]) {
    for (position, source) in sources.enumerated() where counts[Int(source)] == 0 {
      give(UInt32(position), to: source)
    }
  }

  mutating func run(in graph: Digraph) {
    var index = 0
    while index < queue.count {
      let (vertex, label) = queue[index]
      index += 1
      for target in graph.successors(of: Int(vertex)) { give(label, to: target) }
    }
  }

  @inline(__always)
  private mutating func give(_ label: UInt32, to vertex: UInt32) {
    let count = Int(counts[Int(vertex)])
    let row = Int(vertex) * limit
    guard count < limit, !labels[row..<row + count].contains(label) else { return }
    labels[row + count] = label
    counts[Int(vertex)] += 1
    queue.append((vertex, label))
  }
}
