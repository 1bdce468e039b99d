extension Sheet {
  /// The distance of the two outlines of a box.
  static let outlineGap = 4.0
  /// The room around what Graphviz laid out.
  private static let pad = 18.0

  /// A picture that is laid out: title, frames, arrows, boxes, badges, legend and findings.
  ///
  /// - Parameters:
  ///   - picture: the picture as it was laid out.
  ///   - contents: the contents of its boxes.
  ///   - layout: the places as Graphviz gave them.
  /// - Returns: the sheet, and the places in it.
  static func drawn(
    _ picture: Picture, _ contents: [BoxContents], _ layout: Layout
  ) -> (sheet: Sheet, layout: Layout) {
    var sheet = Sheet()
    let top = sheet.heading(picture) + 10
    let layout = layout.moved(right: pad, down: top)
    sheet.width = max(sheet.width, layout.width + 2 * pad)
    sheet.draw(picture, contents, layout)
    var y = top + (layout.boxes.isEmpty ? 0 : layout.height + 28)
    y = sheet.legend(picture.legend, top: y)
    y = sheet.findings(picture, top: y)
    sheet.height = y + (picture.legend.isEmpty && picture.listed.isEmpty ? 0 : 4)
    return (sheet, layout)
  }

  private mutating func draw(_ picture: Picture, _ contents: [BoxContents], _ layout: Layout) {
    var titles = FrameTitles()
    for cluster in picture.clusters {
      guard let frame = layout.frames[cluster.id] else { continue }
      draw(cluster, frame)
      titles.add(cluster.label, frame: frame, fill: cluster.fill)
    }
    var obstacles: [Rectangle] = []
    var splines: [String: Spline] = [:]
    for edge in picture.edges {
      guard let route = layout.routes[edge.id], route.points.count > 1 else { continue }
      let look = ArrowLook(edge)
      group("edge \(edge.classes)", id: edge.id, title: picture.sentence(of: edge)) { sheet in
        sheet.add(.link(address: nil, tooltip: edge.tooltip))
        sheet.arrow(look, route, gap: edge.gapColor(on: picture))
        if let label = look.label, let middle = route.label {
          sheet.text(
            label.text, middle.x, middle.y + label.size * 0.35, label.size, label.color,
            isBold: label.size > 10, anchor: .middle)
          obstacles.append(
            Rectangle(
              around: middle, width: TextWidth.points(label.text, size: label.size),
              height: label.size + 2))
        }
        sheet.add(.endOfLink)
      }
      if !edge.badges.isEmpty || !picture.clusters.isEmpty {
        splines[edge.id] = Spline(route.points)
      }
    }
    for (node, contents) in zip(picture.nodes, contents) {
      guard let box = layout.boxes[node.id] else { continue }
      obstacles.append(box)
      group("node \(node.classes)", id: node.id, title: node.name, isName: true) { sheet in
        sheet.add(.link(address: node.link, tooltip: node.tooltip))
        sheet.draw(node, contents, box, isOnMap: picture.level.isOfModules)
        sheet.add(.endOfLink)
      }
    }
    let lines = picture.edges.compactMap { splines[$0.id]?.points }
    obstacles += titles.draw(on: &self, beside: lines, obstacles, width: width)
    crossedTitles = titles.crossedCount
    guard picture.edges.contains(where: { !$0.badges.isEmpty }) else { return }
    var badges = SheetBadges(picture, beside: obstacles)
    group("badges", id: "badges") { sheet in
      for edge in picture.edges {
        if let spline = splines[edge.id] { badges.draw(edge, on: spline, &sheet) }
      }
    }
  }

  // MARK: Frames and boxes

  private mutating func draw(_ cluster: Picture.Cluster, _ frame: Rectangle) {
    let pen = Pen(
      fill: cluster.fill, stroke: cluster.stroke,
      dash: cluster.kind == .container ? .dashed : .solid)
    group("cluster \(cluster.className)", id: cluster.id, title: cluster.words) {
      $0.add(.box(Box(frame), pen, radius: 8))
    }
  }

  private mutating func draw(
    _ node: Picture.Node, _ contents: BoxContents, _ place: Rectangle, isOnMap: Bool
  ) {
    let look = BoxLook(node, isOnMap: isOnMap)
    let pen = Pen(
      fill: look.fill, stroke: look.stroke, width: look.width,
      dash: look.isDashed ? .dashed : .solid)
    let radius = look.isRounded ? 7.0 : 0
    add(.box(Box(place), pen, radius: look.isDouble ? radius + 3 : radius))
    if look.isDouble { add(.box(Box(place.grown(by: -Self.outlineGap)), pen, radius: radius)) }
    let height = contents.lines.reduce(0) { $0 + $1.height }
    var y = (place.top + place.bottom - height) / 2
    let left = place.left + contents.margin
    for line in contents.lines {
      switch line {
      case .text(let runs):
        var x = left
        for run in runs {
          let lettering = Lettering(run, contents.isCard ? .start : .middle)
          let baseline = y + line.height / 2 + 0.36 * run.size
          add(.text(run.text, x: contents.isCard ? x : place.middle, y: baseline, lettering))
          x += run.width
        }
      case .count(let run, let squares):
        add(.text(run.text, x: left, y: y + line.height / 2 + 3.6, Lettering(run, .start)))
        for (position, color) in squares.enumerated() {
          guard let color else { continue }
          box(left + run.width + 7 + 10 * Double(position), y + 2, 9, 9, fill: color)
        }
      case .bar(let pieces):
        var x = left
        for piece in pieces {
          let end = x + Double(piece.width)
          self.piece(piece.scope, Rectangle(left: x, top: y + 4, right: end, bottom: y + 12))
          x = end
        }
      }
      y += line.height
    }
  }
}

extension Sheet.Box {
  init(_ place: Rectangle) {
    self.init(
      x: place.left, y: place.top, width: place.right - place.left,
      height: place.bottom - place.top)
  }
}

extension Sheet.Lettering {
  fileprivate init(_ run: BoxContents.Run, _ anchor: Sheet.Anchor) {
    self.init(
      size: run.size, color: run.color, isBold: run.isBold, isItalic: run.isItalic,
      isStruck: run.isStruck, anchor: anchor)
  }
}

extension Picture.Cluster {
  var fill: SheetColor {
    switch kind {
    case .group: .panel
    case .container, .base: .container
    }
  }

  var stroke: SheetColor {
    switch kind {
    case .group, .base: .line
    case .container: BoxLook.Tint.grey.stroke
    }
  }

  /// The class of the frame's group in an SVG, and of the cluster in DOT.
  var className: String {
    switch kind {
    case .group: "module"
    case .container: "container"
    case .base: "base"
    }
  }
}

extension Picture.Edge {
  /// The colour between the lines of a pair.
  func gapColor(on picture: Picture) -> SheetColor {
    picture.level.isOfModules || crossesModules ? .page : .panel
  }
}
