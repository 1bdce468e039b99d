/// A sheet as a graph whose nodes have their places, which Graphviz draws as PNG and PDF.
///
/// Boxes are the background, in Graphviz' own language for pictures; texts are nodes, because
/// Graphviz 2.43 crashes on a background with text. Places are from the bottom left.
struct SheetPlan: GraphPlan {
  private struct Line {
    let text: String
    let x: Double
    let y: Double
    let lettering: Sheet.Lettering
    let address: String?
  }

  private let sheet: Sheet
  private let title: String
  private let isDark: Bool
  private let format: PictureFormat
  private let lines: [Line]

  init(_ sheet: Sheet, _ picture: Picture, _ theme: Theme, _ format: PictureFormat) {
    (self.sheet, self.format) = (sheet, format)
    title = picture.title
    isDark = theme == .dark
    var address: String?
    lines = sheet.shapes.flatMap { shape in
      switch shape {
      case .link(let link, _):
        address = link
        return [Line]()
      case .endOfLink:
        address = nil
        return []
      case .open, .close, .box, .polygon, .circle, .curve, .lines, .tiles: return []
      case .text(let text, let x, let y, let lettering):
        return [Line(text: text, x: x, y: y, lettering: lettering, address: address)]
      case .words(let words, let y, let lettering):
        return words.map {
          Line(text: $0.text, x: $0.x, y: y, lettering: lettering, address: address)
        }
      }
    }
  }

  var name: String { Escaping.name(title) }
  var comment: String? { nil }

  var attributes: [DOTAttribute] {
    [
      // An engine that takes the places that the nodes have.
      DOTAttribute("layout", "nop2"), DOTAttribute("_background", background),
      DOTAttribute("bgcolor", SheetColor.page.value(isDark)), DOTAttribute("margin", "0"),
      DOTAttribute("pad", "0"),
    ] + (format == .png ? [DOTAttribute("dpi", "120")] : [])
  }

  var nodeDefaults: [DOTAttribute] {
    [
      ("fixedsize", "true"), ("fontcolor", "black"), ("fontname", HTMLLabel.fonts),
      ("fontsize", "11"), ("height", "0.1"), ("label", ""), ("margin", "0"), ("shape", "none"),
      ("width", "0.1"),
    ].map { DOTAttribute($0, $1) }
  }

  var edgeDefaults: [DOTAttribute] { [] }
  var clusters: [DOTCluster] { [] }
  var nodeCount: Int { lines.count + 1 }
  var edgeCount: Int { 0 }

  func node(_ position: Int) -> DOTNode {
    guard position > 0 else { return paper }
    let line = lines[position - 1]
    let lettering = line.lettering
    var width = TextWidth.points(line.text, size: lettering.size, isBold: lettering.isBold)
    var content = HTMLLabel.text(
      line.text, size: nil, color: lettering.color.named(isDark), isBold: lettering.isBold,
      isItalic: lettering.isItalic, isStruck: lettering.isStruck)
    if let note = lettering.note {
      content += HTMLLabel.text("  " + note, size: nil, color: SheetColor.muted.named(isDark))
      width += TextWidth.points("  " + note, size: lettering.size, isBold: false)
    }
    let (shift, align) =
      switch lettering.anchor {
      case .start: (width / 2, "LEFT")
      case .middle: (0.0, "CENTER")
      case .end: (-width / 2, "RIGHT")
      }
    // The middle of a line is above its foot.
    let (x, y) = (line.x + shift, sheet.height - line.y + lettering.size * 0.33)
    return DOTNode(
      name: "t\(position)", cluster: nil,
      attributes: [
        DOTAttribute("label", html: HTMLLabel.cell(content, width: width, align: align)),
        DOTAttribute("fontsize", number(lettering.size)),
        DOTAttribute("pos", "\(number(x)),\(number(y))"),
        DOTAttribute("width", inches(width)), DOTAttribute("height", inches(lettering.size)),
      ] + (line.address.map { [DOTAttribute("URL", Escaping.address($0))] } ?? []))
  }

  func edge(_ position: Int) -> DOTEdge {
    DOTEdge(source: 0, target: 0, attributes: [])
  }

  /// An invisible node of the size of the sheet.
  private var paper: DOTNode {
    DOTNode(
      name: "sheet", cluster: nil,
      attributes: [
        DOTAttribute("height", inches(sheet.height)), DOTAttribute("width", inches(sheet.width)),
        DOTAttribute("pos", "\(number(sheet.width / 2)),\(number(sheet.height / 2))"),
        DOTAttribute("shape", "box"), DOTAttribute("style", "invis"),
      ])
  }

  private func inches(_ points: Double) -> String { number(points / 72) }

  private var background: String {
    var text = ""
    for shape in sheet.shapes {
      switch shape {
      case .open, .close, .link, .endOfLink, .text, .words: break
      case .box(let box, let pen, let radius):
        text += radius > 0 ? drawn("b", rounded(box, radius), pen) : drawn("p", corners(box), pen)
      case .polygon(let points, let pen): text += drawn("p", points, pen)
      case .circle(let middle, let radius, let pen):
        let place = "\(self.place(middle)) \(number(radius)) \(number(radius)) "
        if let fill = pen.fill { text += filling(fill) + "E " + place }
        if let stroke = pen.stroke { text += line(pen) + color("c", stroke) + "e " + place }
      case .curve(let points, let pen):
        guard let stroke = pen.stroke else { continue }
        text += line(pen) + color("c", stroke) + figure("B", points)
      case .lines(let lines, let pen):
        guard let stroke = pen.stroke else { continue }
        text += line(pen) + color("c", stroke)
        for line in lines { text += figure("L", [line.from, line.to]) }
      case .tiles(let places, let size, let fill):
        for place in places {
          let box = Sheet.Box(x: place.x, y: place.y, width: size, height: size)
          text += drawn("p", corners(box), Sheet.Pen(fill: fill))
        }
      }
    }
    return text
  }

  /// A closed figure, a polygon or a spline: first filled, then its outline.
  private func drawn(_ operation: Character, _ points: [Point], _ pen: Sheet.Pen) -> String {
    var text = ""
    if let fill = pen.fill {
      // The letter of a filled polygon is large, and that of a filled spline small.
      text += filling(fill) + figure(operation == "p" ? "P" : "b", points)
    }
    if let stroke = pen.stroke {
      text += line(pen) + color("c", stroke) + figure(operation == "p" ? "p" : "B", points)
    }
    return text
  }

  private func line(_ pen: Sheet.Pen) -> String {
    let style = "\(pen.dash.rawValue),setlinewidth(\(number(pen.width)))"
    return "S \(style.utf8.count) -\(style) "
  }

  /// Every filled shape has an outline, too.
  private func filling(_ fill: SheetColor) -> String {
    line(Sheet.Pen(width: 0.1)) + color("C", fill) + color("c", fill)
  }

  private func color(_ operation: String, _ color: SheetColor) -> String {
    "\(operation) 7 -\(color.value(isDark)) "
  }

  private func figure(_ operation: String, _ points: [Point]) -> String {
    "\(operation) \(points.count) \(points.map(place).joined(separator: " ")) "
  }

  private func place(_ point: Point) -> String {
    "\(number(point.x)) \(number(sheet.height - point.y))"
  }

  private func corners(_ box: Sheet.Box) -> [Point] {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return [(box.x, bottom), (box.x, box.y), (right, box.y), (right, bottom)]
  }

  /// The outline of a box with round corners as a spline.
  private func rounded(_ box: Sheet.Box, _ radius: Double) -> [Point] {
    let radius = min(radius, box.width / 2, box.height / 2)
    let corners = corners(box)
    var points: [Point] = []
    for (index, corner) in corners.enumerated() {
      func toward(_ other: Point, _ distance: Double) -> Point {
        let (x, y) = (other.x - corner.x, other.y - corner.y)
        return (
          corner.x + (x > 0 ? distance : x < 0 ? -distance : 0),
          corner.y + (y > 0 ? distance : y < 0 ? -distance : 0)
        )
      }
      let (before, after) = (corners[(index + 3) % 4], corners[(index + 1) % 4])
      let (start, end) = (toward(before, radius), toward(after, radius))
      // A straight piece leads to the corner, and a curved one around it.
      if let last = points.last { points += [last, start] }
      points += [start, toward(before, radius * 0.45), toward(after, radius * 0.45), end]
    }
    if let first = points.first, let last = points.last { points += [last, first, first] }
    return points
  }
}
