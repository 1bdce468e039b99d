import DITestSupport
import Foundation
import Testing

@testable import DIPictures

/// The style sheet of the report page has the colours of the pictures.
@Suite struct ReportPageColorTests {
  private let style: String

  init() throws {
    let file = Fixtures.top.appending(path: "Sources/DIReport/Page/style.css")
    style = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `variables have the colours of the palette`() {
    let colors: [(String, KeyPath<Palette, String>)] = [
      ("page", \.page), ("panel", \.panel), ("sunk", \.container), ("line", \.panelLine),
      ("ink", \.ink), ("muted", \.muted), ("edge", \.edge), ("faint-edge", \.hubEdge),
      ("accent", \.singleton.stroke), ("accent-tint", \.singleton.fill), ("error", \.red),
      ("error-tint", \.redTint), ("warning", \.leakText), ("warning-line", \.leak),
      ("on-badge", \.badgeText), ("came", \.added), ("went", \.removed),
    ]
    for (name, color) in colors {
      let (light, dark) = (Palette.light[keyPath: color], Palette.dark[keyPath: color])
      let line = "  --\(name): light-dark(\(light), \(dark));"
      #expect(style.contains(line), "\(line)")
    }
  }

  @Test func `scopes have the colours of their boxes`() {
    let tints: [(String, KeyPath<Palette, Palette.Tint>)] = [
      ("singleton", \.singleton), ("weak", \.weak), ("graph", \.graph), ("prototype", \.prototype),
      ("unscoped", \.unscoped), ("outside", \.plain), ("grey", \.grey),
      ("declared0", \.declared[0]),
      ("declared1", \.declared[1]), ("declared2", \.declared[2]),
    ]
    for (name, tint) in tints {
      let (light, dark) = (Palette.light[keyPath: tint], Palette.dark[keyPath: tint])
      let rule =
        ".\(name) { --stroke: light-dark(\(light.stroke), \(dark.stroke));"
        + " --fill: light-dark(\(light.fill), \(dark.fill)); }"
      #expect(style.contains(rule), "\(rule)")
    }
  }

  @Test func `cells have the shades of the matrix`() {
    for (selector, shades) in [("", MatrixShade.ahead), (".against", MatrixShade.back)] {
      for (index, shade) in shades.enumerated() {
        let rule =
          ".cell\(selector).shade\(index + 1) { background: light-dark(\(shade.light), \(shade.dark)); }"
        #expect(style.contains(rule), "\(rule)")
      }
    }
    let number = MatrixShade.number
    #expect(style.contains("{ color: light-dark(\(number.light), \(number.dark)); }"))
  }
}
