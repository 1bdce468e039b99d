extension PictureParts {
  /// Says in boxes of bindings what they need without a line, and in the needed ones how many need them.
  ///
  /// O(boxes + arrows).
  mutating func sayUses() {
    var needed = [[Int]](repeating: [], count: nodes.count)
    var users = [Int](repeating: 0, count: nodes.count)
    for edge in edges where !edge.isDrawn {
      needed[edge.source].append(edge.target)
      users[edge.target] += 1
    }
    let labels = nodes.map(\.label)
    for node in nodes.indices where !nodes[node].isCard {
      if users[node] > 0 { nodes[node].facts.append("used by \(users[node])") }
      guard !needed[node].isEmpty else { continue }
      nodes[node].uses = usesLine(needed[node].map { labels[$0] }, width: nodes[node].textWidth)
    }
  }
}

extension Picture.Node {
  /// The width in points of the text in a binding's box; a line about what it uses may be as wide.
  var textWidth: Double {
    factLines.reduce(max(104, labelWidth)) {
      max($0, TextWidth.points($1, size: 10, isBold: false))
    }
  }
}

/// As many names as fit, and the number of the others; at least one, the shortest if none fits.
private func usesLine(_ names: [String], width: Double) -> String {
  func line(_ shown: [String]) -> String {
    let rest = names.count - shown.count
    return "uses \(shown.joined(separator: ", "))" + (rest > 0 ? " +\(rest)" : "")
  }
  func fits(_ shown: [String]) -> Bool {
    TextWidth.points(line(shown), size: 10, isBold: false) <= width
  }
  var shown: [String] = []
  for name in names where fits(shown + [name]) { shown.append(name) }
  return line(shown.isEmpty ? names.min { $0.count < $1.count }.map { [$0] } ?? [] : shown)
}
