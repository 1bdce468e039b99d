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
    Tally(edges.lazy.map { self.edges[$0] }).change
  }

  /// How many of some bindings or dependencies were added, removed and changed.
  package struct Tally: Hashable, Sendable {
    private var (added, removed, changed, unchanged) = (0, 0, 0, 0)

    init(_ changes: some Sequence<Change?> = EmptyCollection()) {
      for change in changes { add(change) }
    }

    mutating func add(_ change: Change?) {
      switch change {
      case .added: added += 1
      case .removed: removed += 1
      case .changed: changed += 1
      case nil: unchanged += 1
      }
    }

    private func count(_ change: Change) -> Int {
      switch change {
      case .added: added
      case .removed: removed
      case .changed: changed
      }
    }

    /// The kinds of changes that occur.
    package var kinds: [Change] { Change.allCases.filter { count($0) > 0 } }

    /// The change of all together: added if all are added; nil if nothing changed.
    package var change: Change? {
      kinds.isEmpty ? nil : kinds.count == 1 && unchanged == 0 ? kinds[0] : .changed
    }

    /// Such as "+1 \u{2212}1 ~5"; empty if nothing changed.
    package var words: String {
      kinds.map { "\($0.sign)\(count($0))" }.joined(separator: " ")
    }
  }
}
