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
    let what = picture.level == .matrix ? "dependency matrix" : "dependency graph"
    let title = ([picture.title] + (picture.place.isEmpty ? [] : [picture.place]))
      .joined(separator: ", ")
    text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <svg width="\(width)pt" height="\(height)pt" viewBox="0 0 \(width) \(height)" \
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      role="graphics-document" aria-labelledby="di-title di-desc" \
      font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
      <title id="di-title">\(Escaping.xml(title)) \(what)</title>
      <desc id="di-desc">\(description(title, what))</desc>
      <style>\(SVGStyle.text(theme: theme))\(picture.level == .matrix ? shadeRules : "")</style>
      <rect class="page" x="0" y="0" width="100%" height="100%" fill="\(value(.page))"/>

      """
    text += body.text
    text += "</svg>\n"
  }

  /// Counts, blocks and findings as text, for readers who cannot see the picture.
  private func description(_ title: String, _ what: String) -> String {
    let findings =
      picture.listed.isEmpty
      ? ["No findings."] : picture.listed.prefix(100).map { "\($0.badge): \($0.text)." }
    let blocks = picture.blocks.map { block in
      let names = picture.nodes[block].prefix(12).map(\.key).joined(separator: ", ")
      return "\(block.count) \(picture.noun.many) need one another: \(names)."
    }
    return (["\(title), \(what): \(picture.subtitle)."] + blocks + findings)
      .map(Escaping.xml).joined(separator: " ")
  }

  /// The dark values of the shades, which are not part of the palette.
  private var shadeRules: String {
    guard theme == .automatic else { return "" }
    let colors = MatrixShade.ahead + MatrixShade.back + [MatrixShade.number]
    let rules = colors.map { "[fill=\"\($0.light.lowercased())\"]{fill:\($0.dark)}" }
    return "@media screen and (prefers-color-scheme:dark){\(rules.joined())}"
  }

  private func value(_ color: SheetColor) -> String { color.value(theme == .dark) }

  private mutating func append(_ shape: Sheet.Shape) {
    switch shape {
    case .open(let classes, let id, let title):
      text += "<g"
      if let id { text += " id=\"\(id)\"" }
      text += " class=\"\(classes)\">"
      if let title { text += "<title>\(Escaping.xmlName(title))</title>" }
      text += "\n"
    case .close: text += "</g>\n"
    case .link(let address, let tooltip):
      text += "<a"
      if let address { text += " xlink:href=\"\(Escaping.address(address))\"" }
      text += " xlink:title=\"\(Escaping.xmlTooltip(tooltip))\">\n"
    case .endOfLink: text += "</a>\n"
    case .box(let box, let pen, let radius):
      text += "<rect x=\"\(number(box.x))\" y=\"\(number(box.y))\""
      text += " width=\"\(number(box.width))\" height=\"\(number(box.height))\""
      if radius > 0 { text += " rx=\"\(number(radius))\"" }
      text += "\(attributes(pen))/>\n"
    case .polygon(let points, let pen):
      let list = points.map(place).joined(separator: " ")
      text += "<polygon points=\"\(list)\"\(attributes(pen))/>\n"
    case .circle(let middle, let radius, let pen):
      text += "<circle cx=\"\(number(middle.x))\" cy=\"\(number(middle.y))\""
      text += " r=\"\(number(radius))\"\(attributes(pen))/>\n"
    case .curve(let points, let pen):
      guard let start = points.first else { return }
      let rest = points.dropFirst().map(place).joined(separator: " ")
      text += "<path d=\"M\(place(start))C\(rest)\"\(attributes(pen))/>\n"
    case .lines(let lines, let pen):
      let path = lines.map { "M\(place($0.from))L\(place($0.to))" }.joined()
      text += "<path d=\"\(path)\"\(attributes(pen))/>\n"
    case .tiles(let places, let size, let fill):
      let side = number(size)
      text += "<path fill=\"\(value(fill))\" d=\""
      for place in places {
        text += "M\(number(place.x)),\(number(place.y))h\(side)v\(side)h-\(side)z"
      }
      text += "\"/>\n"
    case .text(let words, let x, let y, let lettering):
      text += "<text x=\"\(number(x))\" y=\"\(number(y))\"\(attributes(lettering))>"
      text += Escaping.xml(words)
      if let note = lettering.note {
        text += "<tspan dx=\"8\" fill=\"\(value(.muted))\">\(Escaping.xml(note))</tspan>"
      }
      text += "</text>\n"
    case .words(let words, let y, let lettering):
      text += "<text y=\"\(number(y))\"\(attributes(lettering))>"
      for word in words {
        text += "<tspan x=\"\(number(word.x))\">\(Escaping.xml(word.text))</tspan>"
      }
      text += "</text>\n"
    }
  }

  private func place(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private func attributes(_ pen: Sheet.Pen) -> String {
    var text = " fill=\"\(pen.fill.map(value) ?? "none")\""
    guard let stroke = pen.stroke else { return text }
    text += " stroke=\"\(value(stroke))\""
    if pen.width != 1 { text += " stroke-width=\"\(number(pen.width))\"" }
    switch pen.dash {
    case .solid: break
    case .dashed: text += " stroke-dasharray=\"5,2\""
    case .dotted: text += " stroke-dasharray=\"1,4\""
    }
    return text
  }

  private func attributes(_ lettering: Sheet.Lettering) -> String {
    var text = ""
    if let halo = lettering.halo {
      text += " class=\"frame-title\" paint-order=\"stroke\" stroke-width=\"3\""
      text += " stroke-linejoin=\"round\" stroke=\"\(value(halo))\""
    }
    switch lettering.anchor {
    case .start: break
    case .middle: text += " text-anchor=\"middle\""
    case .end: text += " text-anchor=\"end\""
    }
    text += " font-size=\"\(number(lettering.size))\""
    if lettering.isBold { text += " font-weight=\"bold\"" }
    if lettering.isItalic { text += " font-style=\"italic\"" }
    if lettering.isStruck { text += " text-decoration=\"line-through\"" }
    return text + " fill=\"\(value(lettering.color))\""
  }
}
