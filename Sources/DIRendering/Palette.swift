/// The colours of a picture, named after their purpose.
///
/// Written `#RRGGBB`.
///
/// The five scope colours are distinguishable with normal and colour-blind sight, and text on every
/// fill has the contrast that WCAG requires. Two roles share a value in the light palette only if
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
  package let ink: String
  package let muted: String
  package let edge: String
  package let hubEdge: String
  package let red: String
  package let redTint: String
  package let leak: String
  package let leakText: String
  package let badgeText: String
  /// Nodes without a scope: aliases, collections, unreachable and replaced bindings.
  package let grey: Tint
  package let plain: Tint
  package let singleton: Tint
  package let weak: Tint
  package let graph: Tint
  package let prototype: Tint
  package let declared: [Tint]

  /// The colours of a scope; declared scopes cycle through their colours.
  package func tint(_ scope: ScopeRole) -> Tint {
    switch scope {
    case .singleton: singleton
    case .declared(let position): declared[position % declared.count]
    case .weak: weak
    case .graph: graph
    case .prototype, .unscoped: prototype
    }
  }

  package static let light = Palette(
    page: "#F7F8FA", panel: "#FFFFFF", panelLine: "#D5DBE3", ink: "#1B2430", muted: "#566273",
    edge: "#7A8797", hubEdge: "#BCC6D2", red: "#C1121F", redTint: "#FDECEC", leak: "#D9730D",
    leakText: "#A85400", badgeText: "#FFFFFE",
    grey: Tint(stroke: "#8A94A3", fill: "#F1F3F5"),
    plain: Tint(stroke: "#8A94A3", fill: "#FEFEFF"),
    singleton: Tint(stroke: "#1D6FC0", fill: "#E4EFFB"),
    weak: Tint(stroke: "#1D6FC0", fill: "#FEFFFF"),
    graph: Tint(stroke: "#2E9E5B", fill: "#E4F5EA"),
    prototype: Tint(stroke: "#7C8795", fill: "#FEFEFE"),
    declared: [
      Tint(stroke: "#C2569E", fill: "#FBEAF4"), Tint(stroke: "#A07A00", fill: "#FAF3D6"),
      Tint(stroke: "#00505C", fill: "#DDEDEF"),
    ])

  package static let dark = Palette(
    page: "#12171E", panel: "#1A212B", panelLine: "#323D4B", ink: "#E8EDF3", muted: "#A3B0C0",
    edge: "#8392A5", hubEdge: "#45525F", red: "#FF6B6B", redTint: "#3C1B1F", leak: "#F7A440",
    leakText: "#F7A440", badgeText: "#12171E",
    grey: Tint(stroke: "#7F8B9A", fill: "#1E2631"),
    plain: Tint(stroke: "#7F8B9A", fill: "#1A212B"),
    singleton: Tint(stroke: "#5AA5F0", fill: "#14314F"),
    weak: Tint(stroke: "#5AA5F0", fill: "#1A212B"),
    graph: Tint(stroke: "#62D6A8", fill: "#123A2A"),
    prototype: Tint(stroke: "#8D99A8", fill: "#232B35"),
    declared: [
      Tint(stroke: "#F0A0DC", fill: "#46203C"), Tint(stroke: "#E0CB62", fill: "#3B3314"),
      Tint(stroke: "#8F8DF2", fill: "#26254F"),
    ])

  /// Every colour, in the same order for all palettes.
  package var all: [String] {
    let tints = [grey, plain, singleton, weak, graph, prototype] + declared
    return [
      page, panel, panelLine, ink, muted, edge, hubEdge, red, redTint, leak, leakText, badgeText,
    ] + tints.flatMap { [$0.stroke, $0.fill] }
  }
}
