import DIAnalysis
import DIDefinition
import DIGraph
import DIReading

/// Draws the evidence of a finding: a closed cycle, or a path step by step.
struct FindingDrawing {
  private let entry: ReportedAnalysis
  /// The nodes of the definition's roots and of the eager bindings.
  private let roots: Set<Int>
  private let options: ReportOptions
  private let style: TextStyle
  /// The paths to missing keys; nil if no finding has one.
  private let entryPaths: EntryPaths?

  init(_ entry: ReportedAnalysis, options: ReportOptions, style: TextStyle) {
    self.entry = entry
    roots = Set(entry.graph.startingNodes())
    self.options = options
    self.style = style
    let isWanted = entry.analysis.findings.contains { Self.leadsToMissing($0, entry.graph) }
    entryPaths = isWanted ? EntryPaths(entry.analysis) : nil
  }

  /// Draws a finding's path, if it has one, and names the roots that reach it.
  func write(_ finding: Finding, to output: inout OutputBuffer) {
    let evidence = evidence(of: finding)
    guard let first = evidence.steps.first, evidence.isConnected else { return }
    var rows = DrawingRows(style: style, width: options.boundedWidth)
    if evidence.isCycle {
      draw(cycle: evidence, in: &rows)
    } else {
      draw(path: evidence, in: &rows)
    }
    rows.write(to: &output)
    if !evidence.isCycle {
      writeRoots(of: finding, besides: entry.graph.name(of: first.from), to: &output)
    }
  }

  /// The finding's own path; for a missing key it is preceded by the path from the nearest root.
  private func evidence(of finding: Finding) -> Evidence {
    guard Self.leadsToMissing(finding, entry.graph) else { return entry.evidence(finding.path) }
    guard let way = entryPaths?.path(to: finding) else {
      return entry.evidence(entry.analysis.entryPath(of: finding) + finding.path)
    }
    return Evidence(way.edges + finding.path, in: entry.graph, omission: way.omission)
  }

  private static func leadsToMissing(_ finding: Finding, _ graph: DependencyGraph) -> Bool {
    guard let last = finding.path.last else { return false }
    switch graph.extraNode(graph.target(of: last)) {
    case .missing: return true
    case .absent, .external, .collection, .ambiguous, nil: return false
    }
  }

  // MARK: Shapes

  private func draw(cycle: Evidence, in rows: inout DrawingRows) {
    let strokes = style.strokes
    let folding = Folding(count: cycle.steps.count, steps: cycle.steps.count)
    for (index, step) in cycle.steps.enumerated() {
      let isLast = index == cycle.steps.count - 1
      if folding.hidden.contains(index) {
        if index == folding.hidden.lowerBound {
          rows.addLine(strokes.cycleSide + folded(folding))
        }
        // The last hidden step keeps its kind, because it leads to the next visible node.
        guard index == folding.hidden.upperBound - 1 else { continue }
      } else {
        add(step.from, after: index == 0 ? strokes.cycleStart : strokes.cycleSide, to: &rows)
      }
      rows.addLine((isLast ? strokes.cycleEnd : strokes.cycleKind) + kind(of: step))
    }
  }

  private func draw(path: Evidence, in rows: inout DrawingRows) {
    let nodes = path.nodes
    let folding = Folding(
      count: nodes.count + path.omitted, steps: path.steps.count + path.omitted)
    let hidden = folding.hidden.lowerBound..<folding.hidden.upperBound - path.omitted
    // Deeper steps have the same indentation, or no room would be left for their names.
    let deepest = min(options.boundedWidth / 8, 32)
    var depth = 0
    for (index, node) in nodes.enumerated() {
      let indent = String(repeating: " ", count: max(0, min(depth, deepest) * 4 - 2))
      if hidden.contains(index) {
        guard index == hidden.lowerBound else { continue }
        rows.addLine(indent + style.strokes.branch + folded(folding))
      } else if index == 0 {
        add(node, after: "", isStart: true, to: &rows)
      } else {
        let kind = kind(of: path.steps[index - 1])
        add(node, after: "\(indent)\(style.strokes.branch)\(kind)  ", to: &rows)
      }
      depth += 1
    }
  }

  private func add(
    _ node: Int, after strokes: String, isStart: Bool = false, to rows: inout DrawingRows
  ) {
    var traits = entry.traits(of: node)
    if isStart && roots.contains(node) {
      traits = traits == "unscoped" ? "root" : "root, \(traits)"
    }
    rows.add(
      strokes: strokes, name: entry.graph.name(of: node), traits: traits,
      place: entry.place(of: node))
  }

  private func kind(of step: Evidence.Step) -> String { entry.graph.kind(of: step.edge).word }

  private func folded(_ folding: Folding) -> String {
    "\(style.strokes.ellipsis) \(folding.hidden.count) more (--format json has all of them)"
  }

  // MARK: Roots

  /// Writes `reached from: root 'App' and 1 other`, unless the drawing begins at the only root.
  private func writeRoots(
    of finding: Finding, besides start: String, to output: inout OutputBuffer
  ) {
    let roots = entry.analysis.reachedFrom(finding)
    guard let first = roots.first, roots != [start] else { return }
    let name = ShortenedNames(ellipsis: style.strokes.ellipsis)([
      (first, max(8, options.boundedWidth - 40))
    ])[0].text
    // An analysis names only a few.
    let least = entry.analysis.isReachedFromMore(finding) ? "at least " : ""
    let others = roots.count == 1 ? "" : " and \(least)\(counted(roots.count - 1, "other"))"
    output.write("   reached from: root '\(name)'\(others)")
    output.endLine()
  }
}
