/// The mark of one finding, or of several with one cause, in a picture.
///
/// A picture does not depend on rules: the caller turns findings into highlights, so any set of
/// nodes can be marked. The badge is the sign that connects a line of the list under the picture
/// with the marked nodes and edges.
package struct Highlight: Hashable, Sendable {
  /// The styles of findings; each has another cue besides its colour.
  package enum Style: Hashable, Sendable, CaseIterable {
    /// A dependency cycle: thick red edges, nodes with a red outline.
    case cycle
    /// A request without a binding: a red edge to a dashed node.
    case missing
    /// Any other error: red.
    case fault
    /// A reference to a shorter-lived object that is an error: a double red line.
    case leak
    /// Any other warning: orange.
    case caution

    /// Whether a picture draws the style red, the colour of errors.
    package var isRed: Bool {
      switch self {
      case .cycle, .missing, .fault, .leak: true
      case .caution: false
      }
    }

    /// The style's name in classes of the picture.
    package var word: String {
      switch self {
      case .cycle: "cycle"
      case .missing: "missing"
      case .fault: "fault"
      case .leak: "leak"
      case .caution: "caution"
      }
    }

    /// The singular noun for counts on a module's card.
    var noun: String {
      switch self {
      case .cycle: "cycle"
      case .missing: "missing"
      case .fault: "error"
      case .leak: "leak"
      case .caution: "warning"
      }
    }

    var hasPlural: Bool { self != .missing }
  }

  /// The style in which nodes, edges and the badge are drawn.
  package var style: Style
  /// A short sign such as `C1`.
  package var badge: String
  /// The rule of the finding, for the list; nil if the highlight is not from a rule.
  package var rule: String?
  /// One sentence, shown in the list and in tooltips.
  package var text: String
  /// Node numbers of the `DependencyGraph`; unknown numbers are ignored.
  package var nodes: [Int]
  /// Edge numbers of the `DependencyGraph`; unknown numbers are ignored.
  package var edges: [Int]
  /// The number of findings that the highlight represents; several if they have one cause.
  package var count: Int
  /// Whether an older version that is compared does not have the finding.
  package var isNew = false

  /// Marks `nodes` and `edges` by their numbers in the graph.
  ///
  /// - Parameters:
  ///   - style: the style of the marks.
  ///   - badge: a short sign such as `C1`.
  ///   - text: one sentence, shown in the list and in tooltips.
  ///   - nodes: the nodes; unknown numbers are ignored.
  ///   - edges: the edges; unknown numbers are ignored.
  ///   - count: the number of findings that the highlight represents.
  ///   - rule: the rule of the finding; nil if the highlight is not from a rule.
  package init(
    style: Style, badge: String, text: String, nodes: [Int], edges: [Int], count: Int = 1,
    rule: String? = nil
  ) {
    self.style = style
    self.badge = badge
    self.text = text
    self.nodes = nodes
    self.edges = edges
    self.count = count
    self.rule = rule
  }
}
