import DIGraph

/// A colour with its value in both themes.
struct SheetColor: Hashable {
  let light: String
  let dark: String
}

extension SheetColor {
  private init(_ role: (Palette) -> String) {
    self.init(light: role(.light), dark: role(.dark))
  }

  static let page = SheetColor { $0.page }
  static let panel = SheetColor { $0.panel }
  static let line = SheetColor { $0.panelLine }
  static let ink = SheetColor { $0.ink }
  static let muted = SheetColor { $0.muted }
  static let red = SheetColor { $0.red }
  static let leakText = SheetColor { $0.leakText }
  static let leak = SheetColor { $0.leak }
  static let badgeText = SheetColor { $0.badgeText }

  static func scope(_ scope: Lifetime) -> SheetColor {
    SheetColor { $0.tint(scope).stroke }
  }

  static func finding(_ style: Highlight.Style) -> SheetColor { style.isRed ? .red : .leakText }

  func value(_ isDark: Bool) -> String { (isDark ? dark : light).lowercased() }
}
