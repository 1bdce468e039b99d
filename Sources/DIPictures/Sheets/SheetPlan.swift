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
    lines = sheet.shapes.flatMap { shape in
      switch shape {
      case .open, .close, .box, .tiles: [Line]()
      case .text(let text, let x, let y, let lettering):
        [Line(text: text, x: x, y: y, lettering: lettering)]
      case .words(let words, let y, let lettering):
        words.map { Line(text: $0.text, x: $0.x, y: y, lettering: lettering) }
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
      ("fixedsize", "true"), ("fontcolor", "black"), ("fontname", PicturePlan.fonts),
      ("fontsize", "11"), ("height", "0.1"), ("label", ""), ("margin", "0"), ("shape", "none"),
      ("width", "0.1"),
    ].map { DOTAttribute($0, $1) }
  }

  var edgeDefaults: [DOTAttribute] { [] }
  var clusters: [PicturePlan.Cluster] { [] }
  var nodeCount: Int { lines.count + 1 }
  var edgeCount: Int { 0 }

  func node(_ position: Int) -> PicturePlan.Node {
    guard position > 0 else { return paper }
    let line = lines[position - 1]
    let lettering = line.lettering
    let width = TextWidth.points(line.text, size: lettering.size, isBold: lettering.isBold)
    let shift =
      switch lettering.anchor {
      case .start: width / 2
      case .middle: 0.0
      case .end: -width / 2
      }
    // The middle of a line is above its foot.
    let (x, y) = (line.x + shift, sheet.height - line.y + lettering.size * 0.33)
    let label = HTMLLabel.text(
      line.text, size: nil, color: lettering.color.value(isDark), isBold: lettering.isBold)
    return PicturePlan.Node(
      name: "t\(position)", cluster: nil,
      attributes: [
        DOTAttribute("label", html: label), DOTAttribute("fontsize", number(lettering.size)),
        DOTAttribute("pos", "\(number(x)),\(number(y))"),
        DOTAttribute("width", inches(width)), DOTAttribute("height", inches(lettering.size)),
      ])
  }

  func edge(_ position: Int) -> PicturePlan.Edge {
    PicturePlan.Edge(source: 0, target: 0, attributes: [])
  }

  /// An invisible node of the size of the sheet.
  private var paper: PicturePlan.Node {
    PicturePlan.Node(
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
      case .open, .close, .text, .words: break
      case .box(let box, let fill, let stroke, let width, _):
        if let fill { text += filling(fill) + polygon("P", box) }
        if let stroke {
          text += line(width) + color("c", stroke) + polygon("p", box)
        }
      case .tiles(let places, let size, let fill):
        text += filling(fill)
        for place in places {
          text += polygon("P", .init(x: place.x, y: place.y, width: size, height: size))
        }
      }
    }
    return text
  }

  private func line(_ width: Double) -> String {
    let style = "setlinewidth(\(number(width)))"
    return "S \(style.utf8.count) -\(style) "
  }

  /// Every filled shape has an outline, too.
  private func filling(_ fill: SheetColor) -> String {
    line(0.1) + color("C", fill) + color("c", fill)
  }

  private func color(_ operation: String, _ color: SheetColor) -> String {
    "\(operation) 7 -\(color.value(isDark)) "
  }

  private func polygon(_ operation: String, _ box: Sheet.Box) -> String {
    let (left, right) = (number(box.x), number(box.x + box.width))
    let (top, bottom) = (
      number(sheet.height - box.y), number(sheet.height - box.y - box.height)
    )
    return "\(operation) 4 \(left) \(bottom) \(left) \(top) \(right) \(top) \(right) \(bottom) "
  }
}
