import DIDefinition
import DIGraph

/// The look of an arrow, the same in all formats.
struct ArrowLook {
  /// The signs at the ends of arrows; the names are those of Graphviz.
  enum Sign: String {
    case normal
    case onormal
    case vee
    case dot
    case odot
    case odiamond
  }

  /// How much smaller than usual Graphviz' signs are.
  static let scale = 0.65

  private(set) var dash = Dash.solid
  /// The sign at the target; the one at the tip comes first.
  private(set) var head: [Sign] = []
  private(set) var tail: Sign?
  private(set) var color = SheetColor.edge
  private(set) var width = 1.1
  /// Whether the line is a pair of lines.
  private(set) var isDouble = false
  /// Such as "×2" or "+"; nil for most.
  private(set) var label: (text: String, color: SheetColor, size: Double)?

  /// The look of an arrow without a finding or change.
  init(_ kind: Picture.Edge.Kind, isOptional: Bool = false, isHub: Bool = false) {
    switch kind {
    case .dependency(.instance), .modules: head = [.normal]
    case .dependency(.property): (head, tail) = ([.normal], .dot)
    case .dependency(.provider): (head, dash) = ([.vee], .dashed)
    case .dependency(.lazy): (head, dash, width) = ([.vee], .dotted, 1.5)
    case .dependency(.collection): (head, tail) = ([.normal], .odiamond)
    case .dependency(.alias): head = [.onormal]
    case .member: width = 0.9
    case .elsewhere: (color, dash, width) = (.red, .dotted, 1.5)
    }
    if isOptional { head.insert(.odot, at: 0) }
    if isHub {
      color = .hubEdge
      if kind != .modules { width = 0.8 }
    }
  }

  init(_ edge: Picture.Edge) {
    let isFaint = edge.mark == nil && (edge.isHub || edge.isUntouched)
    self.init(edge.kind, isOptional: edge.isOptional, isHub: isFaint)
    if edge.kind == .modules, edge.mark == nil { width = moduleLineWidth(edge.count) }
    if edge.count > 1, edge.kind != .modules { label = (" ×\(edge.count)", .muted, 10) }
    mark(edge)
  }

  /// Changed arrows are heavy and coloured, removed ones dashed, and all have the sign of their change.
  ///
  /// One with a finding keeps the look of that.
  private mutating func mark(_ edge: Picture.Edge) {
    switch edge.mark {
    case .cycle: (color, width) = (.red, 2.6)
    case .missing, .fault: (color, width) = (.red, 1.8)
    case .leak: (color, width, isDouble) = (.red, 1.3, true)
    case .caution: (color, width) = (.leak, 1.8)
    case nil: break
    }
    guard let change = edge.change else { return }
    let changed = SheetColor.change(change)
    if label == nil || edge.mark == nil { label = (" \(change.sign) ", changed, 13) }
    guard edge.mark == nil else { return }
    (color, width) = (changed, 1.8)
    if change == .removed { dash = .dashed }
  }
}

/// How a line is interrupted; the names are those of Graphviz.
enum Dash: String {
  case solid
  case dashed
  case dotted
}

/// The width of an arrow between modules, for a number of dependencies.
func moduleLineWidth(_ count: Int) -> Double {
  var logarithm = 0.0
  var rest = Double(max(1, count))
  while rest >= 2 {
    rest /= 2
    logarithm += 1
  }
  // Between two powers of two, a straight line is close enough to the logarithm.
  return min(3.2, 0.8 + 0.45 * (logarithm + rest - 1))
}

extension Picture.Edge {
  /// The classes of the arrow's group in an SVG, and of the edge in DOT.
  var classes: String {
    var classes = kind == .modules ? ["modedge"] : ["dep", "dep-\(kind.word)"]
    if kind != .modules {
      switch edgeClass {
      case .hard: break
      case .soft: classes.append("soft")
      case .deferred: classes.append("deferred")
      }
    }
    if isOptional { classes.append("optional") }
    if isMutual { classes.append("mutual") }
    if isHub { classes.append("hub") }
    if let mark { classes += ["finding", mark.word] }
    if kind != .modules && crossesModules { classes.append("cross") }
    if let change { classes.append(change.word) }
    return classes.joined(separator: " ")
  }

  /// How strongly the arrow is kept short and straight.
  var weight: Int {
    if kind == .modules { return isHub ? 1 : min(8, count) }
    return mark != nil ? 3 : crossesModules ? 1 : 4
  }
}
