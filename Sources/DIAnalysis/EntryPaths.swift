import DIGraph

/// The ways from the roots to the findings of an analysis, the middle of long ones left out.
package struct EntryPaths: Sendable {
  /// How many steps of a long way are given at its beginning and at its end.
  package static let shownSteps = 8

  private let analysis: Analysis
  private let ends: PathEnds

  /// The way to one finding.
  package struct Path: Sendable {
    package var edges: [Int]
    /// How many steps are left out, and behind how many of the edges.
    package var omission: (position: Int, steps: Int)?
  }

  /// Measures the ways.
  ///
  /// O(nodes).
  package init(_ analysis: Analysis) {
    self.analysis = analysis
    ends = analysis.reach.ends(headLength: Self.shownSteps)
  }

  /// The shortest path from a root to where a finding begins.
  ///
  /// Costs the same however long it is.
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
