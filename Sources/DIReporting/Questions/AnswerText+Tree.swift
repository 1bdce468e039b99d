import DIAnalysis
import DIDefinition
import DIGraph

extension AnswerText {
  /// Draws a tree, and explains the signs that occur in it.
  mutating func write(_ answer: TreeAnswer) {
    if let counts = answer.counts {
      write(counts)
      line("")
    }
    var strokes = TreeStrokes(answer.tree.rows.map(\.depth), options)
    var rows = newRows(isBounded: true)
    var marks = TreeMarks(cycle: strokes.cycle)
    var textsOfNode: [NodeTexts?] = Array(repeating: nil, count: graph.nodeCount)
    for (index, row) in answer.tree.rows.enumerated() {
      guard let lines = strokes.strokes(at: index) else {
        marks.tooDeep += 1
        continue
      }
      let kind = row.edge.map { kindWords($0) } ?? ""
      let texts = textsOfNode[row.node] ?? self.texts(of: row.node)
      textsOfNode[row.node] = texts
      add(row.node, after: lines + kind, mark: marks.mark(of: row), texts: texts, to: &rows)
    }
    write(rows)
    for text in marks.legend { line(text) }
  }

  /// The kind of a row's request; empty for the most common kind.
  private func kindWords(_ edge: Int) -> String {
    guard graph.isDependency(edge), graph.kind(of: edge) != .instance else { return "" }
    return words(for: edge) + "  "
  }
}

/// The signs after the rows of a tree, and their explanation below it.
private struct TreeMarks {
  let cycle: String
  /// The number of omitted rows.
  var tooDeep = 0
  var hasElsewhere = false
  var hasCycle = false
  var hasCut = false

  mutating func mark(of row: DependencyTree.Row) -> String? {
    switch row.state {
    case .elsewhere:
      hasElsewhere = true
      return "(*)"
    case .cycle:
      hasCycle = true
      return cycle
    case .open where row.cut > 0:
      hasCut = true
      return "+\(row.cut)"
    case .open: return nil
    }
  }

  var legend: [String] {
    var lines: [String] = []
    if hasElsewhere { lines.append("(*) what is below it is shown elsewhere in the tree") }
    if hasCycle { lines.append("\(cycle) leads back to a binding above it") }
    if hasCut { lines.append("+n so many more are directly below it, hidden by --depth") }
    if tooDeep > 0 {
      lines.append(
        "\(tooDeep) more below level \(TreeStrokes.deepest) (--format json has all of them)")
    }
    return lines
  }
}
