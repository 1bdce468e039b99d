import DIGraph

/// The lines in a box, with the size that they take.
struct BoxContents {
  /// A text in one look.
  struct Run {
    let text: String
    var size = 10.0
    var color = SheetColor.muted
    var isBold = false
    var isItalic = false
    var isStruck = false

    var width: Double { TextWidth.points(text, size: size, isBold: isBold) }
  }

  enum Line {
    case text([Run])
    /// The number of bindings, and the squares for the modules of the base; nil leaves a gap.
    case count(Run, [SheetColor?])
    /// The scopes of a module's bindings, with the width of each piece.
    case bar([(scope: Lifetime, width: Int)])

    var width: Double {
      switch self {
      case .text(let runs): runs.reduce(0) { $0 + $1.width }
      case .count(let run, let squares):
        run.width + (squares.isEmpty ? 0 : 10 * Double(squares.count) + 7)
      case .bar(let pieces): Double(pieces.reduce(0) { $0 + $1.width })
      }
    }

    /// The height of a line as a factor of its letters' size, which is that of DejaVu Sans.
    private static let spacing = 1.16

    var height: Double {
      switch self {
      case .text(let runs): Self.spacing * runs.reduce(0) { max($0, $1.size) }
      case .count(let run, let squares): squares.isEmpty ? Self.spacing * run.size : 13
      case .bar: 12
      }
    }
  }

  private(set) var lines: [Line] = []
  /// Whether it is a module's card, whose lines begin at its left edge.
  let isCard: Bool
  /// The size of the innermost outline.
  private(set) var width = 54.0
  private(set) var height = 30.25

  /// - Parameters:
  ///   - node: the box.
  ///   - badges: its badges in lines.
  ///   - mostOnBase: the largest number on a card of dependencies on a module of the base.
  init(_ node: Picture.Node, badges: [[Run]], mostOnBase: Int) {
    if case .module(let card) = node.kind {
      isCard = true
      appendCard(node, card, badges, mostOnBase)
    } else {
      isCard = false
      let isItalic = node.kind == .alias
      lines += node.labelLines.map {
        .text([
          Run(
            text: $0, size: 11.5, color: node.isReplaced ? .muted : .ink, isBold: !isItalic,
            isItalic: isItalic, isStruck: node.isReplaced)
        ])
      }
      lines += node.factLines.map {
        .text([Run(text: $0, color: node.kind == .missing ? .red : .muted)])
      }
      if let uses = node.uses { lines.append(.text([Run(text: uses)])) }
      lines += badges.map { .text($0) }
    }
    width = max(width, lines.reduce(0) { max($0, $1.width) } + 2 * margin)
    height = max(height, lines.reduce(0) { $0 + $1.height } + 2 * (isCard ? 7 : 3))
  }

  /// The distance of the lines from the left and right outline.
  var margin: Double { isCard ? 10 : 8 }

  private mutating func appendCard(
    _ node: Picture.Node, _ card: Picture.ModuleCard, _ badges: [[Run]], _ mostOnBase: Int
  ) {
    let ink = node.isUntouched ? SheetColor.muted : .ink
    lines += node.labelLines.map { .text([Run(text: $0, size: 13, color: ink, isBold: true)]) }
    lines.append(
      .count(
        Run(text: node.facts.first ?? ""),
        card.onBase.map { $0.map { count in .onBase(count, most: mostOnBase) } }))
    lines += card.names.map { .text([Run(text: $0, color: .ink)]) }
    lines += node.facts.dropFirst().map {
      let isOfChanges = $0 == card.changes?.words
      return .text([Run(text: $0, color: isOfChanges ? .ink : .muted, isBold: isOfChanges)])
    }
    // Badges say as much as the numbers of findings, if each finding has one here.
    let counts = card.badges.count > node.badges.count ? card.findings : []
    lines += stride(from: 0, to: counts.count, by: 2).map { start in
      .text(
        counts[start...].prefix(2).map { Run(text: $0.text + "  ", color: .finding($0.style)) })
    }
    lines += badges.map { .text($0) }
    let total = card.shares.reduce(0) { $0 + $1.count }
    guard total > 0 else { return }
    let width = Int(lines.reduce(96) { max($0, $1.width) })
    lines.append(
      .bar(
        card.shares.map { ($0.scope, max(4, (width * $0.count + total / 2) / total)) }))
  }
}

extension Picture {
  /// Computes the contents of a box.
  var boxContents: (Node) -> BoxContents {
    let reds = Set(findings.filter(\.style.isRed).map(\.badge))
    let most = nodes.reduce(1) { most, node in
      guard case .module(let card) = node.kind else { return most }
      return max(most, card.onBase.compactMap(\.self).max() ?? 0)
    }
    return { BoxContents($0, badges: badgeRuns($0.badges, reds: reds), mostOnBase: most) }
  }

  /// Badges in lines of bold text, those of errors first.
  func badgeRuns(_ badges: [String], reds: Set<String>, perRow: Int = 4) -> [[BoxContents.Run]] {
    if badges.isEmpty { return [] }
    let (red, orange) = (badges.filter(reds.contains), badges.filter { !reds.contains($0) })
    return [(red, SheetColor.red), (orange, .leakText)].flatMap { badges, color in
      badgeLines(badges, perRow: perRow).map {
        [BoxContents.Run(text: $0, color: color, isBold: true)]
      }
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
    let width = max(124, labelWidth)
    var lines: [String] = []
    for fact in facts {
      let line = lines.last.map { "\($0) · \(fact)" } ?? fact
      let fits = TextWidth.points(line, size: 10, isBold: false) <= width
      if fits, !lines.isEmpty { lines.removeLast() }
      lines.append(fits ? line : fact)
    }
    return lines
  }
}
