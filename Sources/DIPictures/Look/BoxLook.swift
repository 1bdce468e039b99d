import DIGraph

/// The look of a box, the same in all formats.
struct BoxLook {
  private(set) var stroke: SheetColor
  private(set) var fill: SheetColor
  private(set) var width = 1.3
  private(set) var isRounded = true
  private(set) var isDashed = false
  /// Whether a second outline is around the box.
  private(set) var isDouble = false

  init(_ node: Picture.Node, isOnMap: Bool) {
    let tint = Tint(node.scope)
    (stroke, fill) = (tint.stroke, tint.fill)
    switch node.kind {
    case .factory: break
    case .folded: isDouble = true
    case .instance: isRounded = false
    case .external: (isRounded, isDashed) = (false, true)
    case .alias, .ambiguous: (stroke, fill) = (Tint.plain.stroke, Tint.plain.fill)
    case .collection:
      (stroke, fill, isDouble) = (Tint.plain.stroke, Tint.plain.fill, true)
    case .missing: (stroke, fill, width, isDashed) = (.red, .redTint, 1.6, true)
    case .absent:
      (stroke, fill, width, isDashed) = (Tint.plain.stroke, Tint.plain.fill, 1.6, true)
    case .module: (stroke, fill, width) = (.line, node.isUntouched ? .page : .panel, 1.2)
    }
    if node.isUnreachable || node.isReplaced {
      (stroke, fill) = (Tint.grey.stroke, Tint.grey.fill)
    }
    if node.isRoot { width = 2.4 }
    if node.isEmphasized { (stroke, width) = (.ink, 3) }
    if let change = node.details.change {
      (stroke, width) = (.change(change), 2.4)
      if change == .removed { (isRounded, isDashed) = (true, true) }
    }
    if node.isOutlined, let mark = node.mark {
      stroke = mark.isRed ? .red : .leak
      width = max(width, isOnMap ? 1.8 : 2)
    }
  }

  /// The colours of a box for both themes.
  struct Tint {
    let stroke: SheetColor
    let fill: SheetColor

    static let plain = Tint(nil)
    static let grey = Tint { $0.grey }

    /// The colours of a scope; the plain ones for nil.
    init(_ scope: Lifetime?) {
      self.init { palette in scope.map(palette.tint) ?? palette.plain }
    }

    private init(_ tint: (Palette) -> Palette.Tint) {
      stroke = SheetColor { tint($0).stroke }
      fill = SheetColor { tint($0).fill }
    }
  }
}

extension Picture.Node {
  /// The classes of the box's group in an SVG, and of the node in DOT.
  var classes: String {
    if case .module = kind { return moduleClasses }
    // An absent key is a missing one that is optional.
    let kind = kind == .absent ? .missing : kind
    var classes = ["binding", "kind-\(kind.word)"]
    if let scope { classes.append("scope-\(scope.word)") }
    if self.kind == .absent { classes.append("optional") }
    if isRoot { classes.append("root") }
    if isUnreachable { classes.append("dead") }
    if isReplaced { classes.append("replaced") }
    if isEmphasized { classes.append("highlighted") }
    if let mark { classes.append(mark.word) }
    if let change = details.change { classes.append(change.word) }
    return classes.joined(separator: " ")
  }

  private var moduleClasses: String {
    var classes = ["module"]
    if let mark { classes += ["has-finding", mark.word] }
    if let change = details.change { classes.append(change.word) }
    if isUntouched { classes.append("untouched") }
    return classes.joined(separator: " ")
  }
}

extension Lifetime {
  /// The scope's name in a class of the picture; declared scopes are numbered by their colours.
  var word: String {
    switch self {
    case .singleton: "singleton"
    case .declared(let position): "declared\(position % Palette.light.declared.count)"
    case .weak: "weak"
    case .graph: "graph"
    case .prototype: "prototype"
    case .unscoped: "unscoped"
    }
  }
}
