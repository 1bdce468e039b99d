/// What one finding marks in a picture.
///
/// A picture knows no rules: whoever has findings turns them into highlights, so any set of nodes
/// can be shown. The badge is the sign by which the list under the picture and the marked edges
/// refer to each other.
public struct Highlight: Hashable, Sendable {
  /// How a finding is drawn; each style has a cue besides its colour.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// A ring of dependencies: thick red edges, nodes with a red outline.
    case cycle
    /// A request that nothing answers: a red edge to a dashed node.
    case missing
    /// Any other error: red.
    case fault
    /// Something kept longer than it may live: a double orange line.
    case leak
    /// Any other warning: orange.
    case caution

    /// Whether it stands for an error rather than a warning, unless a leak says otherwise.
    package var isRed: Bool {
      switch self {
      case .cycle, .missing, .fault: true
      case .leak, .caution: false
      }
    }

    /// The word for it in a class of the drawing.
    package var word: String {
      switch self {
      case .cycle: "cycle"
      case .missing: "missing"
      case .fault: "fault"
      case .leak: "leak"
      case .caution: "caution"
      }
    }

    /// The singular of what is counted on a module's card.
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

  public var style: Style
  /// A short sign such as `C1`.
  public var badge: String
  /// One sentence, shown in the list and in tooltips.
  public var text: String
  /// Node numbers of the `DependencyGraph`; numbers that do not exist are left out.
  public var nodes: [Int]
  /// Edge numbers of the `DependencyGraph`; numbers that do not exist are left out.
  public var edges: [Int]
  /// How many findings it stands for; several if they have one cause.
  public var count: Int

  /// Marks nodes and edges, by their numbers in the graph.
  public init(
    style: Style, badge: String, text: String, nodes: [Int], edges: [Int], count: Int = 1
  ) {
    self.style = style
    self.badge = badge
    self.text = text
    self.nodes = nodes
    self.edges = edges
    self.count = count
  }
}
