/// The edges of a graph that are on cycles, with parallel edges merged into one.
struct FeedbackCandidates {
  /// The graph of the merged edges, on which the searches for a feedback set work.
  let graph: Digraph
  /// The source of each merged edge.
  let sources: [UInt32]
  /// The sum of the weights that were merged; zero for an edge that must stay.
  let weight: [Int]
  /// Whether an edge must stay.
  let isFixed: [Bool]
  /// The merged edges into each vertex.
  let incoming: CountedRows
  private let mergedEdge: [UInt32]

  /// Merges in O(V + E); merged edges are in the order of vertices, then of their first edge.
  init(of graph: Digraph, weight: [UInt32?]) {
    var merger = EdgeMerger(graph)
    merger.merge(weight)
    self.graph = Digraph(offsets: merger.offsets, targets: merger.targets)
    sources = merger.sources
    self.weight = zip(merger.weight, merger.isFixed).map { $1 ? 0 : $0 }
    isFixed = merger.isFixed
    mergedEdge = merger.mergedEdge
    incoming = self.graph.incoming()
  }

  /// The merged edges that may be removed, ascending.
  var removable: [Int] { isFixed.indices.filter { !isFixed[$0] } }

  /// Whether the edges that must stay form no cycle.
  var canBeBroken: Bool {
    let fixed = StronglyConnectedComponents(of: graph) { isFixed[$0] }
    guard fixed.count == graph.vertexCount else { return false }
    return !isFixed.indices.contains { isFixed[$0] && isLoop($0) }
  }

  func isLoop(_ edge: Int) -> Bool { sources[edge] == graph.targets[edge] }

  /// The merged edges that lead to a vertex.
  func incoming(to vertex: Int) -> ArraySlice<UInt32> { incoming[vertex] }

  /// The original edges behind some merged ones, ascending.
  func members(of merged: [Int]) -> [Int] {
    var isChosen = [Bool](repeating: false, count: sources.count)
    for edge in merged { isChosen[edge] = true }
    return mergedEdge.indices.filter { edge in
      mergedEdge[edge] != EdgeMerger.none && isChosen[Int(mergedEdge[edge])]
    }
  }
}

private struct EdgeMerger {
  static let none = UInt32.max

  private let graph: Digraph
  private let component: [UInt32]
  private(set) var offsets: [UInt32] = [0]
  private(set) var sources: [UInt32] = []
  private(set) var targets: [UInt32] = []
  private(set) var weight: [Int] = []
  private(set) var isFixed: [Bool] = []
  /// The merged edge of each original edge; `none` for an edge that is on no cycle.
  private(set) var mergedEdge: [UInt32]
  /// The latest merged edge into each vertex.
  private var latest: [UInt32]

  init(_ graph: Digraph) {
    self.graph = graph
    component = StronglyConnectedComponents(of: graph).component
    mergedEdge = [UInt32](repeating: Self.none, count: graph.edgeCount)
    latest = [UInt32](repeating: Self.none, count: graph.vertexCount)
  }

  mutating func merge(_ weights: [UInt32?]) {
    for source in 0..<graph.vertexCount {
      for edge in graph.edges(from: source) {
        let target = Int(graph.targets[edge])
        guard component[source] == component[target] else { continue }
        let merged = mergedEdge(from: source, to: target)
        mergedEdge[edge] = UInt32(merged)
        weight[merged] += Int(weights[edge] ?? 0)
        if weights[edge] == nil { isFixed[merged] = true }
      }
      offsets.append(UInt32(targets.count))
    }
  }

  private mutating func mergedEdge(from source: Int, to target: Int) -> Int {
    let known = latest[target]
    if known != Self.none, known >= offsets[source] { return Int(known) }
    latest[target] = UInt32(targets.count)
    sources.append(UInt32(source))
    targets.append(UInt32(target))
    weight.append(0)
    isFixed.append(false)
    return targets.count - 1
  }
}
