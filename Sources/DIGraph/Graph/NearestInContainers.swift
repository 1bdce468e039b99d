import DIDefinition

/// The values of containers, to find the nearest one that each container sees.
///
/// The containers that see a value form a range in the order of the tree, and two such ranges are
/// nested or disjoint. So the order divides into pieces with one nearest value each.
package struct NearestInContainers: Sendable {
  /// The start of each piece, ascending, and its nearest value.
  private var starts: [Int] = []
  private var nearest: [UInt32?] = []
  private let tree: ContainerTree

  /// Collects at most one value for each container.
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

  /// The value of the nearest container, the given one or an ancestor; nil if there is none.
  ///
  /// O(log n).
  package func nearest(from container: Int) -> UInt32? {
    let point = tree.span(of: container).lowerBound
    let next = starts.partitionPoint { $0 <= point }
    return next == 0 ? nil : nearest[next - 1]
  }
}
