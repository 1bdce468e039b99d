import DIGraph

/// The paths from the roots to the findings of an analysis, without the middle of long ones.
package struct EntryPaths: Sendable {
  /// The number of steps that are listed at both ends of a long path.
  package static let shownSteps = 8

  private let analysis: Analysis
  private let ends: PathEnds

  /// The path to one finding.
  package struct Path: Sendable {
    package var edges: [Int]
    /// The number of omitted steps, and the number of edges before them.
    package var omission: (position: Int, steps: Int)?
  }

  /// Measures the paths.
  ///
  /// O(nodes).
  package init(_ analysis: Analysis) {
    self.analysis = analysis
    ends = analysis.reach.ends(headLength: Self.shownSteps)
  }

  /// The shortest path from a root to the start of a finding.
  ///
  /// O(1).
  package func path(to finding: Finding) -> Path {
    guard let node = analysis.reach.firstReached(of: analysis.context.nodes(of: finding)) else {
      return Path(edges: [])
    }
    let head = ends.head(to: node)
    let steps = ends.length(to: node) - 2 * Self.shownSteps
    guard steps > 0 else { return Path(edges: analysis.entryPath(of: finding)) }
    return Path(
      edges: head + ends.tail(to: node, steps: Self.shownSteps),
      omission: (position: head.count, steps: steps))
  }
}
