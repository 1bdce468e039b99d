/// A sheet as an SVG for both themes, with titles for screen readers.
struct SheetSVG {
  private let sheet: Sheet
  private let picture: Picture
  private let theme: Theme
  private var text = ""

  /// The bytes of the document.
  ///
  /// Linear.
  static func bytes(_ sheet: Sheet, _ picture: Picture, _ theme: Theme) -> [UInt8] {
    var svg = SheetSVG(sheet: sheet, picture: picture, theme: theme)
    svg.appendAll()
    return Array(svg.text.utf8)
  }

  private mutating func appendAll() {
    var body = SheetSVG(sheet: sheet, picture: picture, theme: theme)
    for shape in sheet.shapes { body.append(shape) }
    let (width, height) = (number(sheet.width), number(sheet.height))
    let what = "dependency matrix"
    text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <svg width="\(width)pt" height="\(height)pt" viewBox="0 0 \(width) \(height)" \
      xmlns="http://www.w3.org/2000/svg" role="graphics-document" \
      aria-labelledby="di-title di-desc" \
      font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
      <title id="di-title">\(Escaping.xml(picture.title)) \(what)</title>
      <desc id="di-desc">\(description(what))</desc>
      <style>\(SVGStyle.text(theme: theme))\(shadeRules)</style>
      <rect class="page" x="0" y="0" width="100%" height="100%" fill="\(value(.page))"/>

      """
    text += body.text
    text += "</svg>\n"
  }

  private func description(_ what: String) -> String {
    let findings =
      picture.findings.isEmpty
      ? ["No findings."] : picture.findings.prefix(100).map { "\($0.badge): \($0.text)." }
    let blocks = picture.blocks.map { block in
      let names = picture.nodes[block].prefix(12).map(\.key).joined(separator: ", ")
      return "\(block.count) \(picture.noun.many) need one another: \(names)."
    }
    return (["\(picture.title), \(what): \(picture.subtitle)."] + blocks + findings)
      .map(Escaping.xml).joined(separator: " ")
  }

  /// The dark values of the shades, which are not part of the palette.
  private var shadeRules: String {
    guard theme == .automatic else { return "" }
    let colors = MatrixShade.ahead + MatrixShade.back + [MatrixShade.number]
    let rules = colors.map { "[fill=\"\($0.light.lowercased())\"]{fill:\($0.dark)}" }
    return "@media (prefers-color-scheme:dark){\(rules.joined())}"
  }

  private func value(_ color: SheetColor) -> String { color.value(theme == .dark) }

  private mutating func append(_ shape: Sheet.Shape) {
    switch shape {
    case .open(let classes, let id, let title):
      text += "<g class=\"\(classes)\""
      if let id { text += " id=\"\(id)\"" }
      text += ">"
      if let title { text += "<title>\(Escaping.xml(title))</title>" }
      text += "\n"
    case .close: text += "</g>\n"
    case .box(let box, let fill, let stroke, let width, let radius):
      text +=
        "<rect x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\""
        + " height=\"\(number(box.height))\" fill=\"\(fill.map(value) ?? "none")\""
      if radius > 0 { text += " rx=\"\(number(radius))\"" }
      if let stroke { text += " stroke=\"\(value(stroke))\" stroke-width=\"\(number(width))\"" }
      text += "/>\n"
    case .tiles(let places, let size, let fill):
      let side = number(size)
      text += "<path fill=\"\(value(fill))\" d=\""
      for place in places {
        text += "M\(number(place.x)),\(number(place.y))h\(side)v\(side)h-\(side)z"
      }
      text += "\"/>\n"
    case .text(let words, let x, let y, let lettering):
      text += "<text x=\"\(number(x))\" y=\"\(number(y))\"\(attributes(lettering))>"
      text += "\(Escaping.xml(words))</text>\n"
    case .words(let words, let y, let lettering):
      text += "<text y=\"\(number(y))\"\(attributes(lettering))>"
      for word in words {
        text += "<tspan x=\"\(number(word.x))\">\(Escaping.xml(word.text))</tspan>"
      }
      text += "</text>\n"
    }
  }

  private func attributes(_ lettering: Sheet.Lettering) -> String {
    let anchor =
      switch lettering.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    return anchor + " font-size=\"\(number(lettering.size))\""
      + (lettering.isBold ? " font-weight=\"bold\"" : "") + " fill=\"\(value(lettering.color))\""
  }
}
