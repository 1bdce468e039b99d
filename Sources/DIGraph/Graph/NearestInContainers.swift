/// Things that stand in several containers, to find the one that a container sees first.
///
/// The containers that see something form a range in the order of the tree, and two such ranges are
/// nested or apart. So the order falls into pieces with one answer each.
package struct NearestInContainers: Sendable {
  /// Where each piece begins, ascending, and what is nearest in it.
  private var starts: [Int] = []
  private var nearest: [UInt32?] = []
  private let tree: ContainerTree

  /// Takes what stands in each container, at most one thing in each.
  ///
  /// O(n log n).
  package init(_ things: [(container: Int, value: UInt32)], in tree: ContainerTree) {
    self.tree = tree
    var open: [(end: Int, value: UInt32)] = []
    let spans = things.map { (span: tree.span(of: $0.container), value: $0.value) }
    for (span, value) in spans.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      while let last = open.last, last.end <= span.lowerBound {
        open.removeLast()
        begin(at: last.end, open.last?.value)
      }
      open.append((span.upperBound, value))
      begin(at: span.lowerBound, value)
    }
    while let last = open.popLast() { begin(at: last.end, open.last?.value) }
  }

  private mutating func begin(at start: Int, _ value: UInt32?) {
    if starts.last == start {
      nearest[nearest.count - 1] = value
    } else {
      starts.append(start)
      nearest.append(value)
    }
  }

  /// What a container sees first, in itself or outwards; nil if it sees nothing.
  ///
  /// O(log n).
  package func nearest(from container: Int) -> UInt32? {
    let point = tree.span(of: container).lowerBound
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= point { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : nearest[low - 1]
  }
}
