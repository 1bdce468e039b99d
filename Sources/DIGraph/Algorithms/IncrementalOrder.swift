/// A topological order of an acyclic graph that accepts further edges.
///
/// Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs" (2006): for
/// an edge that leads backward, only the part of the order between its two ends is searched and
/// reordered.
struct IncrementalOrder {
  private let candidates: FeedbackCandidates
  private let share: Int
  private var visitsLeft: Int
  private var isRemoved: [Bool]
  private var position: [UInt32]
  private var isMet: [Bool]

  /// Begins with the edges that are not removed, all of which lead forward in the order.
  ///
  /// At most `visitLimit` edges are visited in all. Each edge gets an equal share of them, but at
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

  /// Adds a removed edge, unless it closes a cycle or finding out exceeds the limit.
  mutating func putBack(_ edge: Int) -> Bool {
    let source = Int(candidates.sources[edge])
    let target = Int(candidates.graph.targets[edge])
    guard source != target else { return false }
    if position[source] > position[target] {
      guard let after = region(from: target, to: source, isForward: true),
        let before = region(from: source, to: target, isForward: false)
      else { return false }
      reorder(before + after)
    }
    isRemoved[edge] = false
    return true
  }

  /// The vertices that are reachable from a vertex, forward or backward, within the part of the
  /// order up to another, in order.
  ///
  /// Nil if the other vertex is reachable, or if the search exceeds the limit.
  private mutating func region(from start: Int, to end: Int, isForward: Bool) -> [UInt32]? {
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
      let vertex = Int(met[index])
      let places =
        isForward ? candidates.graph.edges(from: vertex) : candidates.incoming(to: vertex).indices
      // A place is an edge, or the position of one in the list of incoming edges.
      for place in places {
        visits += 1
        guard visits <= limit else { return nil }
        let edge = isForward ? place : Int(candidates.incoming.items[place])
        let neighbour = Int(isForward ? candidates.graph.targets[edge] : candidates.sources[edge])
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

  /// Reorders some vertices among the places that they occupy together.
  private mutating func reorder(_ sequence: [UInt32]) {
    let places = sequence.map { position[Int($0)] }.sorted()
    for (place, vertex) in zip(places, sequence) { position[Int(vertex)] = place }
  }
}
