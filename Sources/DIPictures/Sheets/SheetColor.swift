import DIGraph

/// A colour with its value in both themes.
struct SheetColor: Hashable {
  let light: String
  let dark: String
}

extension SheetColor {
  /// The colours of one role in both palettes.
  init(_ role: (Palette) -> String) {
    self.init(light: role(.light), dark: role(.dark))
  }

  static let page = SheetColor { $0.page }
  static let panel = SheetColor { $0.panel }
  static let container = SheetColor { $0.container }
  static let line = SheetColor { $0.panelLine }
  static let ink = SheetColor { $0.ink }
  static let muted = SheetColor { $0.muted }
  static let edge = SheetColor { $0.edge }
  static let hubEdge = SheetColor { $0.hubEdge }
  static let red = SheetColor { $0.red }
  static let redTint = SheetColor { $0.redTint }
  static let leakText = SheetColor { $0.leakText }
  static let leak = SheetColor { $0.leak }
  static let badgeText = SheetColor { $0.badgeText }

  static func scope(_ scope: Lifetime) -> SheetColor {
    SheetColor { $0.tint(scope).stroke }
  }

  static func finding(_ style: Highlight.Style) -> SheetColor { style.isRed ? .red : .leakText }

  static func change(_ change: PictureChanges.Change) -> SheetColor {
    SheetColor { $0.color(change) }
  }

  /// The square for a number of dependencies on a module of the base.
  static func onBase(_ count: Int, most: Int) -> SheetColor {
    SheetColor { BaseShade.color(count, most: most, $0) }
  }

  func value(_ isDark: Bool) -> String { named(isDark).lowercased() }

  /// The colour as the palette has it.
  func named(_ isDark: Bool) -> String { isDark ? dark : light }
}
