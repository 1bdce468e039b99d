import DIDefinition
import DIGraph
import DIPictures

/// The colours of the pictures, light and dark, as the report page uses them.
enum PageColors {
  /// The variables and the colours of scopes, which `style.css` uses.
  static var roles: String {
    ":root {\n" + variables.map { "--\($0): \(pair($1));\n" }.joined() + shadows + "}\n"
      + tints.map { classes, tint in
        let (light, dark) = (tint(.light), tint(.dark))
        return "\(classes) { --stroke: light-dark(\(light.stroke), \(dark.stroke));"
          + " --fill: light-dark(\(light.fill), \(dark.fill)); }\n"
      }.joined()
  }

  /// The shades of a matrix' cells, which come after the other colours of cells.
  static var shades: String {
    MatrixShade.cells.map { selector, property, light, dark in
      "\(selector) { \(property): light-dark(\(light), \(dark)); }\n"
    }.joined()
  }

  /// Shades over the page: the first below a panel, the second around a dialog.
  private static let shadows = """
    --shadow: light-dark(#1b243024, #00000080);
    --veil: light-dark(#1b243055, #000000aa);

    """

  private static var variables: [(String, KeyPath<Palette, String>)] {
    [
      ("page", \.page), ("panel", \.panel), ("sunk", \.container), ("line", \.panelLine),
      ("soft-line", \.softLine), ("ink", \.ink), ("muted", \.muted), ("edge", \.edge),
      ("faint-edge", \.hubEdge), ("accent", \.singleton.stroke), ("accent-tint", \.singleton.fill),
      ("error", \.red), ("error-tint", \.redTint), ("warning", \.leakText),
      ("warning-line", \.leak),
      ("on-badge", \.badgeText), ("came", \.added), ("went", \.removed),
    ]
  }

  private static var tints: [(classes: String, (Palette) -> Palette.Tint)] {
    BuiltInScope.allCases.map { scope in (".\(scope.rawValue)", { $0.tint(Lifetime(scope)) }) }
      + [(".unscoped", \.unscoped), (".plain, .junction, .outside", \.plain), (".grey", \.grey)]
      + Palette.light.declared.indices.map { place in
        (".declared\(place)", { $0.declared[place] })
      }
  }

  private static func pair(_ color: KeyPath<Palette, String>) -> String {
    "light-dark(\(Palette.light[keyPath: color]), \(Palette.dark[keyPath: color]))"
  }
}
