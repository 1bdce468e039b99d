/// The style sheet of an SVG.
///
/// Attributes hold the light colours, so a viewer without style sheets shows a correct picture.
/// Each colour has one role, so the style sheet can replace light colours by dark ones by their
/// values.
enum SVGStyle {
  static func text(theme: Theme) -> String {
    let hover =
      ".node:hover>a>rect,.edge:not(.leak):hover path[fill=none]{stroke-width:2.6}"
      + "a{text-decoration:none}"
    switch theme {
    // Paper is white, whatever the reader's screen is.
    case .automatic: return "@media screen and (prefers-color-scheme:dark){\(darkRules)}" + hover
    case .light, .dark: return hover
    }
  }

  private static let darkRules: String = {
    var rules = ""
    var seen: Set<String> = []
    for (light, dark) in zip(Palette.light.all, Palette.dark.all)
    where seen.insert(light).inserted {
      let light = light.lowercased()
      rules += "[fill=\"\(light)\"]{fill:\(dark)}[stroke=\"\(light)\"]{stroke:\(dark)}"
    }
    return rules
  }()
}
