import DIDefinition

/// The cycles of a graph in which each vertex has at most one successor, in order of discovery.
///
/// O(V): every vertex is visited once and marked with the number of its walk.
func functionalCycles(of successors: [Int?]) -> [[Int]] {
  var walk = [Int](repeating: 0, count: successors.count)
  var cycles: [[Int]] = []
  for start in successors.indices where walk[start] == 0 {
    var vertex: Int? = start
    while let current = vertex, walk[current] == 0 {
      walk[current] = start + 1
      vertex = successors[current]
    }
    guard let entry = vertex, walk[entry] == start + 1 else { continue }
    var cycle = [entry]
    var next = successors[entry]
    while let current = next, current != entry {
      cycle.append(current)
      next = successors[current]
    }
    cycles.append(cycle)
  }
  return cycles
}

/// Numbers the vertices of a forest so that a subtree is a range.
///
/// O(V), iterative.
package func treeSpans(_ parents: [Int?]) -> [Range<Int>] {
  var children = [[Int]](repeating: [], count: parents.count)
  var stack: [Int] = []
  for (vertex, parent) in parents.enumerated().reversed() {
    if let parent { children[parent].append(vertex) } else { stack.append(vertex) }
  }
  var order: [Int] = []
  var starts = [Int](repeating: 0, count: parents.count)
  while let vertex = stack.popLast() {
    starts[vertex] = order.count
    order.append(vertex)
    stack.append(contentsOf: children[vertex])
  }
  var sizes = [Int](repeating: 1, count: parents.count)
  for vertex in order.reversed() {
    if let parent = parents[vertex] { sizes[parent] += sizes[vertex] }
  }
  return parents.indices.map { starts[$0]..<starts[$0] + sizes[$0] }
}

/// The same cycle, rotated to start at its smallest element.
func rotated(_ cycle: [Int], by precedes: (Int, Int) -> Bool) -> [Int] {
  guard let smallest = cycle.indices.min(by: { precedes(cycle[$0], cycle[$1]) }) else {
    return cycle
  }
  return Array(cycle[smallest...] + cycle[..<smallest])
}
