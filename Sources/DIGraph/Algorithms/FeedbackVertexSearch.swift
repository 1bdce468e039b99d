/// The exact search for a feedback edge set among at most 64 removable edges.
///
/// The removable edges become the vertices of a second graph. It has an edge from one vertex to
/// another if a path of edges that must stay, possibly empty, leads from the target of the first
/// removable edge to the source of the second. Cycles of both graphs correspond, so a least
/// feedback *vertex* set of the second graph is the answer. Sets of vertices are bit masks. A
/// vertex that stays is bypassed: its predecessors get edges to its successors (Levy and Low, "A
/// contraction algorithm for finding small cycle cutsets", 1988).
struct FeedbackVertexSearch {
  private let removable: [Int]
  private let start: FeedbackVertexState
  private let stepLimit: Int

  init(_ candidates: FeedbackCandidates, stepLimit: Int) {
    removable = candidates.removable
    start = FeedbackVertexState(candidates)
    self.stepLimit = stepLimit
  }

  /// The edges of the best set, the lexicographically smallest among several; nil if there are too
  /// many branches.
  ///
  /// First the least weight is found. Then each edge in turn joins the set if the rest can still be
  /// solved within that weight. If the step limit ends this second phase, the set of the first
  /// phase is the result.
  func solution() -> [Int]? {
    var steps = stepLimit
    guard let best = least(from: start, below: Int.max, steps: &steps) else { return nil }
    steps = stepLimit
    let chosen = smallest(of: best.weight, steps: &steps) ?? best.chosen
    return removable.indices.filter { chosen & bit($0) != 0 }.map { removable[$0] }
  }

  private func smallest(of weight: Int, steps: inout Int) -> UInt64? {
    var state = start
    state.removeForced()
    for vertex in removable.indices where state.alive & bit(vertex) != 0 {
      var with = state
      with.remove(vertex)
      if least(from: with, below: weight + 1, steps: &steps) != nil {
        state = with
      } else {
        state.bypass(vertex)
      }
      guard steps > 0 else { return nil }
      state.removeForced()
    }
    return state.chosen
  }

  /// The solution of least weight below a bound; nil if there is none or the step limit is reached.
  private func least(
    from first: FeedbackVertexState, below bound: Int, steps: inout Int
  ) -> FeedbackVertexState? {
    var best: FeedbackVertexState?
    var stack = [first]
    while var state = stack.popLast() {
      guard steps > 0 else { return nil }
      steps -= 1
      state.reduce()
      let limit = best?.weight ?? bound
      guard state.weight < limit, state.lowerBound() < limit else { continue }
      guard let vertex = state.busiestVertex() else {
        best = state
        continue
      }
      var without = state
      without.bypass(vertex)
      state.remove(vertex)
      stack.append(without)
      stack.append(state)
    }
    return best
  }
}

/// One branch of the search: the remaining graph and the vertices removed so far.
struct FeedbackVertexState {
  /// The vertices that are still undecided.
  private(set) var alive: UInt64
  /// The vertices removed.
  private(set) var chosen: UInt64 = 0
  /// The weight of the removed vertices.
  private(set) var weight = 0
  private var successors: [UInt64]
  private var predecessors: [UInt64]
  private let weights: [Int]

  init(_ candidates: FeedbackCandidates) {
    let removable = candidates.removable
    weights = removable.map { candidates.weight[$0] }
    alive = removable.indices.reduce(0) { $0 | bit($1) }
    successors = Self.successors(removable, candidates)
    predecessors = [UInt64](repeating: 0, count: removable.count)
    for vertex in removable.indices {
      for next in VertexBits(successors[vertex]) { predecessors[next] |= bit(vertex) }
    }
  }

  private static func successors(_ removable: [Int], _ candidates: FeedbackCandidates) -> [UInt64] {
    var startingAt = [UInt64](repeating: 0, count: candidates.graph.vertexCount)
    for (index, edge) in removable.enumerated() {
      startingAt[Int(candidates.sources[edge])] |= bit(index)
    }
    return removable.map { edge in
      let reach = Reachability(
        in: candidates.graph, from: CollectionOfOne(candidates.graph.targets[edge])
      ) { candidates.isFixed[$0] }
      return reach.order.reduce(0) { $0 | startingAt[Int($1)] }
    }
  }

  // MARK: Deciding

  /// Takes a vertex out of the graph and into the set.
  mutating func remove(_ vertex: Int) {
    chosen |= bit(vertex)
    weight += weights[vertex]
    drop(vertex)
  }

  /// Decides that a vertex stays, and connects its predecessors with its successors.
  mutating func bypass(_ vertex: Int) {
    let before = predecessors[vertex]
    let after = successors[vertex]
    for previous in VertexBits(before) { successors[previous] |= after }
    for next in VertexBits(after) { predecessors[next] |= before }
    drop(vertex)
  }

  private mutating func drop(_ vertex: Int) {
    let others = ~bit(vertex)
    for previous in VertexBits(predecessors[vertex]) { successors[previous] &= others }
    for next in VertexBits(successors[vertex]) { predecessors[next] &= others }
    successors[vertex] = 0
    predecessors[vertex] = 0
    alive &= others
  }

  // MARK: Reductions

  /// Removes vertices that lead to themselves, and drops vertices that are on no cycle.
  ///
  /// Keeps every solution.
  mutating func removeForced() {
    while removeForcedOnce() {}
  }

  /// Does the same, and bypasses vertices that another vertex replaces at no greater weight.
  ///
  /// Keeps at least one solution of least weight.
  mutating func reduce() {
    while removeForcedOnce() || bypassOnce() {}
  }

  private mutating func removeForcedOnce() -> Bool {
    let before = alive
    for vertex in VertexBits(alive) {
      if successors[vertex] & bit(vertex) != 0 {
        remove(vertex)
      } else if successors[vertex] == 0 || predecessors[vertex] == 0 {
        drop(vertex)
      }
    }
    return alive != before
  }

  /// Bypasses a vertex whose only neighbour on one side weighs no more: removing that one is as
  /// good.
  private mutating func bypassOnce() -> Bool {
    for vertex in VertexBits(alive) {
      for side in [successors[vertex], predecessors[vertex]] where side.nonzeroBitCount == 1 {
        guard weights[side.trailingZeroBitCount] <= weights[vertex] else { continue }
        bypass(vertex)
        return true
      }
    }
    return false
  }

  // MARK: Bounding and branching

  /// The vertex with the most pairs of edges in and out per weight; nil if no vertex remains.
  func busiestVertex() -> Int? {
    var best: (vertex: Int, score: Int)?
    for vertex in VertexBits(alive) {
      let pairs = successors[vertex].nonzeroBitCount * predecessors[vertex].nonzeroBitCount
      let score = pairs * 1_000 / max(1, weights[vertex])
      if score > best?.score ?? -1 { best = (vertex, score) }
    }
    return best?.vertex
  }

  /// A lower bound on the weight of any solution of this branch.
  ///
  /// Takes a shortest cycle, lowers the weights of its vertices by the least of them, drops
  /// vertices of weight zero, and repeats. The sum of the least weights is the bound (the local
  /// ratio of Bar-Yehuda and Even, 1985).
  func lowerBound() -> Int {
    var left = weights
    var within = alive
    var bound = weight
    while let cycle = shortestCycle(within: within) {
      let least = VertexBits(cycle).map { left[$0] }.min() ?? 0
      bound += least
      for vertex in VertexBits(cycle) {
        left[vertex] -= least
        if left[vertex] == 0 { within &= ~bit(vertex) }
      }
    }
    return bound
  }

  private func shortestCycle(within: UInt64) -> UInt64? {
    var best: UInt64?
    for vertex in VertexBits(within) {
      let longest = best.map { $0.nonzeroBitCount - 1 } ?? UInt64.bitWidth
      if let cycle = cycle(through: vertex, within: within, longest: longest) { best = cycle }
      if best?.nonzeroBitCount == 2 { break }
    }
    return best
  }

  private func cycle(through start: Int, within: UInt64, longest: Int) -> UInt64? {
    let goal = predecessors[start] & within
    var layers: [UInt64] = []
    var layer: UInt64 = bit(start)
    var new = within & ~layer
    while layer != 0, layers.count < longest {
      layers.append(layer)
      if layer & goal != 0 { return cycle(endingAt: goal, layers) }
      layer = VertexBits(layer).reduce(0) { $0 | successors[$1] } & new
      new &= ~layer
    }
    return nil
  }

  private func cycle(endingAt goal: UInt64, _ layers: [UInt64]) -> UInt64 {
    var cycle: UInt64 = 0
    var before = goal
    for layer in layers.reversed() {
      let vertex = (layer & before).trailingZeroBitCount
      cycle |= bit(vertex)
      before = predecessors[vertex]
    }
    return cycle
  }
}

/// The mask of one vertex.
private func bit(_ vertex: Int) -> UInt64 { 1 << UInt64(vertex) }

/// The positions of the ones in a mask, ascending.
private struct VertexBits: Sequence, IteratorProtocol {
  private var mask: UInt64

  init(_ mask: UInt64) { self.mask = mask }

  mutating func next() -> Int? {
    guard mask != 0 else { return nil }
    defer { mask &= mask - 1 }
    return mask.trailingZeroBitCount
  }
}
