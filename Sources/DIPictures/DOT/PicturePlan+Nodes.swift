import DIGraph

extension PicturePlan {
  func node(_ position: Int) -> Node {
    let node = picture.nodes[position]
    var attributes = [
      DOTAttribute("label", html: label(of: node)),
      DOTAttribute("tooltip", Escaping.tooltip(node.tooltip)),
      DOTAttribute("id", node.id),
      DOTAttribute("class", classes(of: node)),
    ]
    let look = look(of: node)
    attributes.append(DOTAttribute("color", look.stroke))
    attributes.append(DOTAttribute("fillcolor", look.fill))
    if look.penWidth != 1.3 { attributes.append(DOTAttribute("penwidth", number(look.penWidth))) }
    if look.style != "rounded,filled" { attributes.append(DOTAttribute("style", look.style)) }
    // Graphviz measures bold text as regular; for short text the margin is room enough.
    let textWidth = node.labelWidth
    if textWidth > 180 {
      attributes.append(DOTAttribute("width", number((textWidth + 26) / 72)))
    }
    switch node.kind {
    case .collection, .folded: attributes.append(DOTAttribute("peripheries", "2"))
    case .module: attributes.append(DOTAttribute("margin", "0.12,0.08"))
    case .factory, .instance, .alias, .ambiguous, .missing, .absent, .external: break
    }
    if let link = node.link { attributes.append(DOTAttribute("URL", Escaping.address(link))) }
    return Node(
      name: Escaping.name(node.name), cluster: hasFrames ? node.cluster : nil,
      attributes: attributes)
  }

  // MARK: Words

  private func label(of node: Picture.Node) -> String {
    if case .module(let card) = node.kind { return cardLabel(of: node, card) }
    let isItalic = node.kind == .alias
    var lines = node.labelLines.map {
      HTMLLabel.text(
        $0, size: nil, color: node.isReplaced ? palette.muted : palette.ink,
        isBold: !isItalic, isItalic: isItalic, isStruck: node.isReplaced)
    }
    lines += node.factLines.map {
      HTMLLabel.text($0, size: 10, color: factsColor(of: node))
    }
    if let uses = node.uses {
      lines.append(HTMLLabel.text(uses, size: 10, color: palette.muted))
    }
    lines += badgeTexts(node)
    return lines.joined(separator: "<BR/>")
  }

  private func factsColor(of node: Picture.Node) -> String {
    node.kind == .missing ? palette.red : palette.muted
  }

  private func cardLabel(of node: Picture.Node, _ card: Picture.ModuleCard) -> String {
    var rows = node.labelLines.map {
      HTMLLabel.row(HTMLLabel.fitted($0, size: 13, color: palette.ink))
    }
    rows.append(countRow(of: node, card))
    rows += card.names.map {
      HTMLLabel.row(HTMLLabel.text($0, size: 10, color: palette.ink))
    }
    rows += node.facts.dropFirst().map {
      HTMLLabel.row(HTMLLabel.text($0, size: 10, color: palette.muted))
    }
    // Badges say as much as the numbers of findings, if each finding has one here.
    let counts = card.badges.count > node.badges.count ? card.findings : []
    rows += stride(from: 0, to: counts.count, by: 2).map { start in
      HTMLLabel.row(
        counts[start...].prefix(2).map {
          HTMLLabel.text($0.text + "  ", size: 10, color: textColor($0.style))
        }.joined())
    }
    rows += badgeTexts(node).map(HTMLLabel.row)
    let total = card.shares.reduce(0) { $0 + $1.count }
    if total > 0 {
      let width = Int(node.cardWidth)
      rows.append(
        HTMLLabel.bar(
          card.shares.map { share in
            (palette.tint(share.scope).stroke, max(4, (width * share.count + total / 2) / total))
          }))
    }
    return HTMLLabel.table(rows)
  }

  /// The number of bindings, and the squares for the modules of the base.
  private func countRow(of node: Picture.Node, _ card: Picture.ModuleCard) -> String {
    let text = HTMLLabel.text(node.facts.first ?? "", size: 10, color: palette.muted)
    guard !card.onBase.isEmpty else { return HTMLLabel.row(text) }
    let squares = HTMLLabel.squares(
      card.onBase.map { $0.map { BaseShade.color($0, most: mostOnBase, palette) } })
    return HTMLLabel.row(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" ALIGN=\"LEFT\"><TR><TD>"
        + text + "</TD><TD WIDTH=\"6\"></TD><TD>" + squares + "</TD></TR></TABLE>")
  }

  /// The badges of a box in lines.
  private func badgeTexts(_ node: Picture.Node) -> [String] { badgeTexts(node.badges, size: 10) }

  private func classes(of node: Picture.Node) -> String {
    if case .module = node.kind { return moduleClasses(of: node) }
    // An absent key is a missing one that is optional.
    let kind = node.kind == .absent ? .missing : node.kind
    var classes = ["binding", "kind-\(kind.word)"]
    if let scope = node.scope { classes.append("scope-\(scope.word)") }
    if node.kind == .absent { classes.append("optional") }
    if node.isRoot { classes.append("root") }
    if node.isUnreachable { classes.append("dead") }
    if node.isReplaced { classes.append("replaced") }
    if node.isEmphasized { classes.append("highlighted") }
    if let mark = node.mark { classes.append(mark.word) }
    if let change = node.details.change { classes.append(change.word) }
    return classes.joined(separator: " ")
  }

  private func moduleClasses(of node: Picture.Node) -> String {
    guard let mark = node.mark else { return "module" }
    return "module has-finding \(mark.word)"
  }

  // MARK: Look

  private struct Look {
    var stroke: String
    var fill: String
    var penWidth = 1.3
    var style = "rounded,filled"
  }

  private func look(of node: Picture.Node) -> Look {
    var look = baseLook(of: node)
    if node.isUnreachable || node.isReplaced {
      look.stroke = palette.grey.stroke
      look.fill = palette.grey.fill
    }
    if node.isRoot { look.penWidth = 2.4 }
    if node.isEmphasized {
      look.stroke = palette.ink
      look.penWidth = 3
    }
    if let change = node.details.change {
      look.stroke = palette.color(change)
      look.penWidth = 2.4
      if change == .removed { look.style = "rounded,filled,dashed" }
    }
    if node.isOutlined, let mark = node.mark {
      look.stroke = mark.isRed ? palette.red : palette.leak
      look.penWidth = max(look.penWidth, picture.level.isOfModules ? 1.8 : 2)
    }
    return look
  }

  private func baseLook(of node: Picture.Node) -> Look {
    let tint = node.scope.map(palette.tint) ?? palette.plain
    switch node.kind {
    case .factory, .folded: return Look(stroke: tint.stroke, fill: tint.fill)
    case .instance: return Look(stroke: tint.stroke, fill: tint.fill, style: "filled")
    case .external: return Look(stroke: tint.stroke, fill: tint.fill, style: "filled,dashed")
    case .alias, .collection, .ambiguous:
      return Look(stroke: palette.plain.stroke, fill: palette.plain.fill)
    case .missing:
      return Look(
        stroke: palette.red, fill: palette.redTint, penWidth: 1.6, style: "rounded,filled,dashed")
    case .absent:
      return Look(
        stroke: palette.plain.stroke, fill: palette.plain.fill, penWidth: 1.6,
        style: "rounded,filled,dashed")
    case .module: return Look(stroke: palette.panelLine, fill: palette.panel, penWidth: 1.2)
    }
  }
}

extension Picture.Node {
  /// The lines of the label in a box.
  var labelLines: [String] { brokenName(label) }

  /// The width in points of the label in a binding's box.
  var labelWidth: Double {
    labelLines.reduce(0) { max($0, TextWidth.points($1, size: 11.5)) }
  }

  /// The facts in lines that are hardly wider than the label.
  var factLines: [String] {
    let width = max(110, labelWidth)
    var lines: [String] = []
    for fact in facts {
      let line = lines.last.map { "\($0) · \(fact)" } ?? fact
      let fits = TextWidth.points(line, size: 10, isBold: false) <= width
      if fits, !lines.isEmpty { lines.removeLast() }
      lines.append(fits ? line : fact)
    }
    return lines
  }

  /// The width of the text on a module's card in points.
  var cardWidth: Double {
    guard case .module(let card) = kind else { return 0 }
    let squares = card.onBase.isEmpty ? 0 : Double(card.onBase.count) * 10 + 7
    let facts = facts.map { TextWidth.points($0, size: 10, isBold: false) }
    return max(
      96, labelLines.reduce(0) { max($0, TextWidth.points($1, size: 13) + 3) },
      (facts.first ?? 0) + squares, facts.max() ?? 0)
  }
}

extension Lifetime {
  /// The scope's name in a class of the picture; declared scopes are numbered by their colours.
  var word: String {
    switch self {
    case .singleton: "singleton"
    case .declared(let position): "declared\(position % Palette.light.declared.count)"
    case .weak: "weak"
    case .graph: "graph"
    case .prototype: "prototype"
    case .unscoped: "unscoped"
    }
  }
}
