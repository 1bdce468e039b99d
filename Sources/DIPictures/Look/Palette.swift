package import DIGraph

/// The colours of a picture, named after their purpose.
///
/// Written `#RRGGBB`.
///
/// The outlines of scopes, leaks and errors are distinguishable with normal and colour-blind sight
/// (`Tests/External/pictures/colours.py` measures it), and text on every fill has the contrast that WCAG
/// requires. Two roles share a value in the light palette only if
/// they share one in the dark palette too, so a style sheet can turn one palette into the other.
package struct Palette: Sendable {
  /// The colours of a box.
  package struct Tint: Hashable, Sendable {
    package let stroke: String
    package let fill: String

    package init(stroke: String, fill: String) {
      self.stroke = stroke
      self.fill = fill
    }
  }

  package let page: String
  package let panel: String
  package let panelLine: String
  /// The lines between the rows of the report page.
  package let softLine: String
  /// The panel of a child container.
  package let container: String
  package let ink: String
  package let muted: String
  package let edge: String
  package let hubEdge: String
  package let red: String
  package let redTint: String
  package let leak: String
  package let leakText: String
  package let badgeText: String
  /// What a newer version adds.
  package let added: String
  /// What a newer version no longer has.
  package let removed: String
  /// Unreachable and replaced bindings.
  package let grey: Tint
  /// Nodes without a scope: aliases, collections.
  package let plain: Tint
  package let singleton: Tint
  package let weak: Tint
  package let graph: Tint
  package let prototype: Tint
  package let unscoped: Tint
  package let declared: [Tint]
  /// The squares on modules' cards: none, then from few to many dependencies.
  package let shades: [String]

  /// The colours of a scope; declared scopes cycle through their colours.
  package func tint(_ scope: Lifetime) -> Tint {
    switch scope {
    case .singleton: singleton
    case .declared(let position): declared[position % declared.count]
    case .weak: weak
    case .graph: graph
    case .prototype: prototype
    case .unscoped: unscoped
    }
  }

  /// The colour of a change.
  func color(_ change: PictureChanges.Change) -> String {
    switch change {
    case .added: added
    case .removed: removed
    case .changed: ink
    }
  }

  package static let light = Palette(
    page: "#F7F8FA", panel: "#FFFFFF", panelLine: "#D5DBE3", softLine: "#E6EAEF",
    container: "#EDF0F5", ink: "#1B2430", muted: "#566273",
    edge: "#7A8797", hubEdge: "#BCC6D2", red: "#B9021B", redTint: "#FDECEC", leak: "#D9740F",
    leakText: "#A85400", badgeText: "#FFFFFE", added: "#1A7F37", removed: "#8A3FA0",
    grey: Tint(stroke: "#87919C", fill: "#E9ECF0"),
    plain: Tint(stroke: "#87919C", fill: "#FEFEFF"),
    singleton: Tint(stroke: "#1E63B3", fill: "#E4EFFB"),
    weak: Tint(stroke: "#7A86F0", fill: "#F1F2FE"),
    graph: Tint(stroke: "#2FA36C", fill: "#E4F5EA"),
    prototype: Tint(stroke: "#172731", fill: "#FEFEFE"),
    unscoped: Tint(stroke: "#87919C", fill: "#FEFFFF"),
    declared: [
      Tint(stroke: "#A53C88", fill: "#FBEAF4"), Tint(stroke: "#8B6E3F", fill: "#FAF3D6"),
      Tint(stroke: "#024F5C", fill: "#DDEDEF"),
    ], shades: ["#EBEEF2", "#BFD9F4", "#84B5E6", "#3A80C6", "#164F91"])

  package static let dark = Palette(
    page: "#12171E", panel: "#1A212B", panelLine: "#323D4B", softLine: "#262F3B",
    container: "#10141A", ink: "#E8EDF3", muted: "#A3B0C0",
    edge: "#8392A5", hubEdge: "#5A6878", red: "#FF6B6B", redTint: "#3C1B1F", leak: "#DE8D25",
    leakText: "#DE8D25", badgeText: "#12171E", added: "#56D364", removed: "#C792E0",
    grey: Tint(stroke: "#7C8898", fill: "#2A3441"),
    plain: Tint(stroke: "#7C8898", fill: "#1A212B"),
    singleton: Tint(stroke: "#60A8F4", fill: "#14314F"),
    weak: Tint(stroke: "#B9CDFF", fill: "#232A45"),
    graph: Tint(stroke: "#62D6A8", fill: "#123A2A"),
    prototype: Tint(stroke: "#DDDDE6", fill: "#232B35"),
    unscoped: Tint(stroke: "#7C8898", fill: "#1A212B"),
    declared: [
      Tint(stroke: "#E890CA", fill: "#46203C"), Tint(stroke: "#E0CB62", fill: "#3B3314"),
      Tint(stroke: "#656CD1", fill: "#26254F"),
    ], shades: ["#26303C", "#1F456F", "#2F6BA9", "#5B9DE0", "#A8D2FC"])

  /// Every colour, in the same order for all palettes.
  package var all: [String] {
    let tints = [grey, plain, singleton, weak, graph, prototype, unscoped] + declared
    return shades + [
      page, panel, panelLine, container, ink, muted, edge, hubEdge, red, redTint, leak, leakText,
      badgeText, added, removed,
    ] + tints.flatMap { [$0.stroke, $0.fill] }
  }
}
