/// An order of vertices with little weight on edges that lead backward.
///
/// Eades, Lin and Smyth: take vertices without outgoing edges to the end and vertices without
/// incoming edges to the beginning; if there are none, take the vertex whose outgoing weight
/// exceeds its incoming weight most to the beginning. Here a vertex may only go to the beginning if
/// no edge that must stay leads into it, so such edges never lead backward. A heap finds that
/// vertex. O(E log V).
struct GreedyVertexOrder {
  private let candidates: FeedbackCandidates
  private var surplus: [Int]
  private var inDegree: [Int32]
  private var outDegree: [Int32]
  private var fixedInDegree: [Int32]
  private var isTaken: [Bool]
  private var ends: [UInt32] = []
  private var heap = SurplusHeap()

  init(_ candidates: FeedbackCandidates) {
    let count = candidates.graph.vertexCount
    self.candidates = candidates
    surplus = [Int](repeating: 0, count: count)
    inDegree = [Int32](repeating: 0, count: count)
    outDegree = inDegree
    fixedInDegree = inDegree
    isTaken = [Bool](repeating: false, count: count)
    for edge in candidates.sources.indices where !candidates.isLoop(edge) { add(edge) }
  }

  private mutating func add(_ edge: Int) {
    let source = Int(candidates.sources[edge])
    let target = Int(candidates.graph.targets[edge])
    surplus[source] += candidates.weight[edge]
    surplus[target] -= candidates.weight[edge]
    outDegree[source] += 1
    inDegree[target] += 1
    if candidates.isFixed[edge] { fixedInDegree[target] += 1 }
  }

  mutating func run() -> [UInt32] {
    var front: [UInt32] = []
    var back: [UInt32] = []
    for vertex in isTaken.indices { offer(vertex) }
    while true {
      if let end = ends.popLast() {
        guard !isTaken[Int(end)] else { continue }
        if outDegree[Int(end)] == 0 { back.append(end) } else { front.append(end) }
        take(Int(end))
      } else if let best = nextFromHeap() {
        front.append(UInt32(best))
        take(best)
      } else {
        return front + back.reversed()
      }
    }
  }

  private mutating func nextFromHeap() -> Int? {
    while let entry = heap.popLargest() {
      let vertex = Int(entry.vertex)
      guard !isTaken[vertex], surplus[vertex] <= entry.surplus else { continue }
      if surplus[vertex] == entry.surplus { return vertex }
      heap.push(.init(surplus: surplus[vertex], vertex: entry.vertex))
    }
    return nil
  }

  /// Queues a vertex from where it may be taken, if it may be.
  private mutating func offer(_ vertex: Int) {
    guard !isTaken[vertex] else { return }
    if outDegree[vertex] == 0 || inDegree[vertex] == 0 {
      ends.append(UInt32(vertex))
    } else if fixedInDegree[vertex] == 0 {
      heap.push(.init(surplus: surplus[vertex], vertex: UInt32(vertex)))
    }
  }

  private mutating func take(_ vertex: Int) {
    isTaken[vertex] = true
    for edge in candidates.graph.edges(from: vertex) {
      let target = Int(candidates.graph.targets[edge])
      guard !isTaken[target] else { continue }
      inDegree[target] -= 1
      surplus[target] += candidates.weight[edge]
      if candidates.isFixed[edge] { fixedInDegree[target] -= 1 }
      offer(target)
    }
    for edge in candidates.incoming(to: vertex).lazy.map(Int.init) {
      let source = Int(candidates.sources[edge])
      guard !isTaken[source] else { continue }
      outDegree[source] -= 1
      surplus[source] -= candidates.weight[edge]
      if outDegree[source] == 0 { ends.append(UInt32(source)) }
    }
  }
}

/// A binary heap of vertices, the largest surplus first, then the smallest number.
private struct SurplusHeap {
  struct Entry {
    var surplus: Int
    var vertex: UInt32

    func isBefore(_ other: Entry) -> Bool {
      surplus == other.surplus ? vertex < other.vertex : surplus > other.surplus
    }
  }

  private var entries: [Entry] = []

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[child] = entries[parent]
      child = parent
    }
    entries[child] = entry
  }

  mutating func popLargest() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let largest = entries.first else { return last }
    sink(last)
    return largest
  }

  private mutating func sink(_ entry: Entry) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entry) else { break }
      entries[parent] = entries[child]
      parent = child
    }
    entries[parent] = entry
  }
}
