package import DIGraph

/// The few nearest of many sources, for every vertex.
///
/// One breadth-first search carries the sources as labels. A vertex accepts the first few labels
/// and forwards only those. A rejected label could not be among the nearest of a later vertex
/// either, because the accepted labels arrive there first. O(k (V + E)).
package struct NearestSources: Sendable, Hashable {
  private let limit: Int
  private let counts: [UInt8]
  private let labels: [UInt32]

  /// Finds up to `limit` sources for each vertex; a vertex listed twice is one source.
  ///
  /// - Precondition: `limit` is below 256.
  package init(in graph: Digraph, from sources: [UInt32], limit: Int = 3) {
    var search = LabelSearch(vertexCount: graph.vertexCount, limit: limit)
    search.start(at: sources)
    search.run(in: graph)
    self.limit = limit
    counts = search.counts
    labels = search.labels
  }

  /// The positions, in the list of sources, of the sources nearest to a vertex.
  ///
  /// They are in order of distance, equally near ones by position. A source is nearest to itself.
  package func positions(for vertex: Int) -> ArraySlice<UInt32> {
    labels[vertex * limit..<vertex * limit + Int(counts[vertex])]
  }
}

private struct LabelSearch {
  private let limit: UInt8
  /// The number of labels that each vertex accepted.
  ///
  /// Single bytes, for speed: most edges lead to a vertex that is full, so the search reads mostly
  /// this.
  private(set) var counts: [UInt8]
  private(set) var labels: [UInt32]
  private var queue: [(vertex: UInt32, label: UInt32)] = []

  init(vertexCount: Int, limit: Int) {
    self.limit = UInt8(limit)
    counts = [UInt8](repeating: 0, count: vertexCount)
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
      for edge in graph.edges(from: Int(vertex)) { give(label, to: graph.targets[edge]) }
    }
  }

  @inline(__always)
  private mutating func give(_ label: UInt32, to vertex: UInt32) {
    let count = counts[Int(vertex)]
    guard count < limit else { return }
    let row = Int(vertex) * Int(limit)
    let end = row + Int(count)
    for place in row..<end where labels[place] == label { return }
    labels[end] = label
    counts[Int(vertex)] = count + 1
    queue.append((vertex, label))
  }
}
