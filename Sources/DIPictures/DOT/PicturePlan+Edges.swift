import DIDefinition
import DIGraph

extension PicturePlan {
  func edge(_ position: Int) -> Edge {
    if let hints, position >= picture.edges.count {
      return step(hints.steps[position - picture.edges.count])
    }
    let edge = picture.edges[position]
    var attributes = edge.kind == .modules ? moduleShape(of: edge) : shape(of: edge)
    attributes.append(DOTAttribute("weight", weight(of: edge)))
    attributes += colours(of: edge)
    if let label = label(of: edge) { attributes.append(label) }
    attributes.append(DOTAttribute("class", classes(of: edge)))
    attributes.append(DOTAttribute("id", edge.id))
    attributes.append(DOTAttribute("tooltip", Escaping.tooltip(edge.tooltip)))
    attributes = changed(attributes, edge)
    if hints?.isLong[position] ?? false { attributes.append(DOTAttribute("minlen", "2")) }
    if hints?.isFree[position] ?? false { attributes.append(DOTAttribute("constraint", "false")) }
    return Edge(source: edge.source, target: edge.target, attributes: attributes)
  }

  /// Changed arrows are heavy and coloured, removed ones dashed, and all have the sign of their change.
  ///
  /// One with a finding keeps the look of that.
  private func changed(_ attributes: [DOTAttribute], _ edge: Picture.Edge) -> [DOTAttribute] {
    guard let change = edge.change else { return attributes }
    let color = palette.color(change)
    let sign = HTMLLabel.text(" \(change.sign) ", size: 13, color: color, isBold: true)
    guard edge.mark == nil else {
      let hasLabel = attributes.contains { $0.name == "label" || $0.name == "xlabel" }
      return attributes + (hasLabel ? [] : [DOTAttribute("label", html: sign)])
    }
    var replaced = ["color", "penwidth", "label"]
    if change == .removed { replaced.append("style") }
    var result = attributes.filter { !replaced.contains($0.name) }
    result.append(DOTAttribute("color", color))
    result.append(DOTAttribute("penwidth", "1.8"))
    if change == .removed { result.append(DOTAttribute("style", "dashed")) }
    result.append(DOTAttribute("label", html: sign))
    return result
  }

  /// An edge that only places boxes.
  private func step(_ step: LayoutHints.Step) -> Edge {
    Edge(
      source: step.source, target: step.target,
      attributes: [
        DOTAttribute("style", "invis"), DOTAttribute("weight", "\(step.pull)"),
      ])
  }

  /// The appearance of a kind of dependency: its line, head and tail.
  private func shape(of edge: Picture.Edge) -> [DOTAttribute] {
    var attributes: [DOTAttribute] = []
    var head = "normal"
    switch edge.kind {
    case .dependency(.instance), .modules: break
    case .dependency(.property):
      attributes = [DOTAttribute("dir", "both"), DOTAttribute("arrowtail", "dot")]
    case .dependency(.provider):
      attributes = [DOTAttribute("style", "dashed")]
      head = "vee"
    case .dependency(.lazy):
      attributes = [DOTAttribute("style", "dotted")]
      head = "vee"
    case .dependency(.collection):
      attributes = [DOTAttribute("dir", "both"), DOTAttribute("arrowtail", "odiamond")]
    case .dependency(.alias): head = "onormal"
    case .member: attributes = [DOTAttribute("dir", "none")]
    case .elsewhere:
      attributes = [DOTAttribute("style", "dotted"), DOTAttribute("dir", "none")]
    }
    if edge.isOptional { head = "odot" + head }
    if head != "normal" { attributes.append(DOTAttribute("arrowhead", head)) }
    return attributes
  }

  /// Between modules the line's width shows the number of dependencies.
  private func moduleShape(of edge: Picture.Edge) -> [DOTAttribute] {
    guard edge.mark == nil else { return [] }
    return [DOTAttribute("penwidth", number(moduleLineWidth(edge.count)))]
  }

  private func weight(of edge: Picture.Edge) -> String {
    if edge.kind == .modules { return "\(edge.isHub ? 1 : min(8, edge.count))" }
    return edge.mark != nil ? "3" : edge.crossesModules ? "1" : "4"
  }

  private func colours(of edge: Picture.Edge) -> [DOTAttribute] {
    func line(_ color: String, _ width: String) -> [DOTAttribute] {
      [DOTAttribute("color", color), DOTAttribute("penwidth", width)]
    }
    switch edge.mark {
    case .cycle: return line(palette.red, "2.6")
    case .missing, .fault: return line(palette.red, "1.8")
    case .leak:
      let gap = picture.level.isOfModules || edge.crossesModules ? palette.page : palette.panel
      return line("\(palette.red):\(gap):\(palette.red)", "1.3")
    case .caution: return line(palette.leak, "1.8")
    case nil: break
    }
    if edge.isHub {
      let color = DOTAttribute("color", palette.hubEdge)
      return edge.kind == .modules ? [color] : [color, DOTAttribute("penwidth", "0.8")]
    }
    switch edge.kind {
    case .dependency(.lazy): return [DOTAttribute("penwidth", "1.5")]
    case .member: return [DOTAttribute("penwidth", "0.9")]
    case .dependency(.instance), .dependency(.property), .dependency(.provider),
      .dependency(.collection), .dependency(.alias), .modules:
      return []
    case .elsewhere: return line(palette.red, "1.5")
    }
  }

  /// Badges and multiplicities.
  ///
  /// Labels on many edges ruin a layout, so the map of modules and pictures with very many findings
  /// have labels for which no room is reserved. Badges of an SVG are drawn into the finished layout.
  private func label(of edge: Picture.Edge) -> DOTAttribute? {
    if let mark = edge.mark, !edge.badges.isEmpty, format != .svg {
      let needsNoRoom = edge.kind == .modules || picture.findings.count > 60
      return DOTAttribute(
        needsNoRoom ? "xlabel" : "label",
        html: HTMLLabel.badge(
          badgeLines((edge.change.map { [$0.sign] } ?? []) + edge.badges), color: textColor(mark),
          textColor: palette.badgeText))
    }
    return edge.count > 1 && edge.kind != .modules
      ? DOTAttribute("label", " ×\(edge.count)") : nil
  }

  private func classes(of edge: Picture.Edge) -> String {
    var classes = edge.kind == .modules ? ["modedge"] : ["dep", "dep-\(edge.kind.word)"]
    if edge.kind != .modules {
      switch edge.edgeClass {
      case .hard: break
      case .soft: classes.append("soft")
      case .deferred: classes.append("deferred")
      }
    }
    if edge.isOptional { classes.append("optional") }
    if edge.isMutual { classes.append("mutual") }
    if edge.isHub { classes.append("hub") }
    if let mark = edge.mark { classes += ["finding", mark.word] }
    if edge.kind != .modules && edge.crossesModules { classes.append("cross") }
    if let change = edge.change { classes.append(change.word) }
    return classes.joined(separator: " ")
  }
}

/// The width of an arrow between modules, for a number of dependencies.
func moduleLineWidth(_ count: Int) -> Double {
  var logarithm = 0.0
  var rest = Double(max(1, count))
  while rest >= 2 {
    rest /= 2
    logarithm += 1
  }
  // A straight line between two powers of two is close enough to the logarithm.
  return min(3.2, 0.8 + 0.45 * (logarithm + rest - 1))
}
