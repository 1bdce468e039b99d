/// The changes from an older version of a container to a newer one, in a graph of both.
package struct PictureChanges: Hashable, Sendable {
  /// The kind of a change.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case added
    case removed
    case changed

    /// The sign in front of a label.
    package var sign: String {
      switch self {
      case .added: "+"
      case .removed: "\u{2212}"
      case .changed: "~"
      }
    }

    /// The change's name in classes of the picture.
    package var word: String { rawValue }
  }

  /// By the number of the node in the graph.
  package var nodes: [Int: Change]
  /// By the number of the edge in the graph.
  package var edges: [Int: Change]
  /// What is different in the changed nodes, such as "singleton → session".
  package var differences: [Int: [String]]
  /// The findings that only the older version has.
  package var gone: [Highlight]
  /// The line under the title.
  package var subtitle: String

  package init(
    nodes: [Int: Change], edges: [Int: Change], differences: [Int: [String]] = [:],
    gone: [Highlight] = [], subtitle: String
  ) {
    (self.nodes, self.edges, self.differences) = (nodes, edges, differences)
    (self.gone, self.subtitle) = (gone, subtitle)
  }

  /// The change of an arrow that represents several edges.
  func change(ofEdges edges: [Int]) -> Change? {
    let changes = Set(edges.map { self.edges[$0] })
    if changes.count == 1 { return changes.first ?? nil }
    return .changed
  }
}
