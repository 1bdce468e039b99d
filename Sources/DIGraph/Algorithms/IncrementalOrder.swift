/// An order of the vertices of a graph without rings that takes in further edges.
///
/// Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs" (2006): an
/// edge that leads backward is looked into only between its two ends, and what is found there is
/// set in order again.
struct IncrementalOrder {
  private let candidates: FeedbackCandidates
  private let share: Int
  private var visitsLeft: Int
  private var isRemoved: [Bool]
  private var position: [UInt32]
  private var isMet: [Bool]

  /// Begins with the edges that are not removed, all of which lead forward in the order.
  ///
  /// In all, `visitLimit` edges may be looked at; for one edge no more than its equal share, but at
  /// least `smallestShare` in either direction.
  init(
    _ candidates: FeedbackCandidates, removed: [Int], position: [UInt32], visitLimit: Int,
    smallestShare: Int
  ) {
    self.candidates = candidates
    self.position = position
    share = max(smallestShare, visitLimit / max(1, removed.count))
    visitsLeft = visitLimit
    isRemoved = [Bool](repeating: false, count: candidates.sources.count)
    isMet = [Bool](repeating: false, count: position.count)
    for edge in removed { isRemoved[edge] = true }
  }

  /// Takes in a removed edge, unless it closes a ring or that is too much work to know.
  mutating func putBack(_ edge: Int) -> Bool {
    let source = Int(candidates.sources[edge])
    let target = Int(candidates.graph.targets[edge])
    guard source != target else { return false }
    if position[source] > position[target] {
      let forward = ForwardRows(candidates: candidates)
      let backward = BackwardRows(candidates: candidates)
      guard let after = region(from: target, to: source, along: forward),
        let before = region(from: source, to: target, along: backward)
      else { return false }
      reorder(before + after)
    }
    isRemoved[edge] = false
    return true
  }

  /// What can be reached from a vertex before the place of another, in order.
  ///
  /// Nil if the other one can be reached, or if it takes too long.
  private mutating func region(
    from start: Int, to end: Int, along rows: some EdgeRows
  ) -> [UInt32]? {
    let span = min(position[start], position[end])...max(position[start], position[end])
    let limit = min(share, visitsLeft)
    var met = [UInt32(start)]
    var visits = 0
    var index = 0
    isMet[start] = true
    defer {
      for vertex in met { isMet[Int(vertex)] = false }
      visitsLeft -= visits
    }
    while index < met.count {
      for place in rows.places(of: Int(met[index])) {
        visits += 1
        guard visits <= limit else { return nil }
        let (edge, neighbour) = rows.edge(at: place)
        guard !isRemoved[edge], !isMet[neighbour], span.contains(position[neighbour]) else {
          continue
        }
        guard neighbour != end else { return nil }
        isMet[neighbour] = true
        met.append(UInt32(neighbour))
      }
      index += 1
    }
    return met.sorted { position[Int($0)] < position[Int($1)] }
  }

  /// Gives the places of some vertices to the same vertices in another sequence.
  private mutating func reorder(_ sequence: [UInt32]) {
    let places = sequence.map { position[Int($0)] }.sorted()
    for (place, vertex) in zip(places, sequence) { position[Int(vertex)] = place }
  }
}

/// One of the two directions in which edges can be followed.
private protocol EdgeRows {
  func places(of vertex: Int) -> Range<Int>
  func edge(at place: Int) -> (edge: Int, neighbour: Int)
}

private struct ForwardRows: EdgeRows {
  let candidates: FeedbackCandidates

  func places(of vertex: Int) -> Range<Int> { candidates.graph.edges(from: vertex) }

  func edge(at place: Int) -> (edge: Int, neighbour: Int) {
    (place, Int(candidates.graph.targets[place]))
  }
}

private struct BackwardRows: EdgeRows {
  let candidates: FeedbackCandidates

  func places(of vertex: Int) -> Range<Int> { candidates.incoming(to: vertex).indices }

  func edge(at place: Int) -> (edge: Int, neighbour: Int) {
    let edge = Int(candidates.incomingEdges[place])
    return (edge, Int(candidates.sources[edge]))
  }
}
