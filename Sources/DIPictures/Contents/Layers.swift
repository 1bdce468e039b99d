/// The layers of the longest paths.
struct Layers {
  /// The layer of each box.
  private(set) var layer: [Int]
  /// The number of boxes in each layer.
  private(set) var sizes: [Int]

  /// Edges that close a cycle do not count, and faint ones only on request.
  ///
  /// O(V + E).
  init(_ parts: PictureParts, includingHubs: Bool = false) {
    var outgoing = [[Int]](repeating: [], count: parts.nodes.count)
    for edge in parts.edges where includingHubs || !edge.isHub {
      outgoing[edge.source].append(edge.target)
    }
    self.init(outgoing: outgoing)
  }

  /// The layers of vertices with their successors; edges that close a cycle do not count.
  ///
  /// O(V + E).
  init(outgoing: [[Int]]) {
    let count = outgoing.count
    let order = finishingOrder(outgoing)
    var position = [Int](repeating: 0, count: count)
    for (index, node) in order.enumerated() { position[node] = index }
    layer = [Int](repeating: 0, count: count)
    for node in order.reversed() {
      for target in outgoing[node] where position[target] < position[node] {
        layer[target] = max(layer[target], layer[node] + 1)
      }
    }
    sizes = [Int](repeating: 0, count: (layer.max() ?? 0) + 1)
    for node in 0..<count { sizes[layer[node]] += 1 }
  }
}

/// The vertices in depth-first finishing order: outside of cycles, each vertex comes after its
/// successors.
private func finishingOrder(_ outgoing: [[Int]]) -> [Int] {
  var order: [Int] = []
  var isSeen = [Bool](repeating: false, count: outgoing.count)
  var stack: [(vertex: Int, next: Int)] = []
  for start in outgoing.indices where !isSeen[start] {
    isSeen[start] = true
    stack.append((start, 0))
    while let (vertex, next) = stack.last {
      guard next < outgoing[vertex].count else {
        order.append(vertex)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = outgoing[vertex][next]
      if !isSeen[target] {
        isSeen[target] = true
        stack.append((target, 0))
      }
    }
  }
  return order
}
