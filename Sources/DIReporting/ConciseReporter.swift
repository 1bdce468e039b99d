import DIAnalysis
import DIDefinition
import DIGraph

/// Writes one line for each finding, with its path at the end of the message.
struct ConciseReporter {
  let options: ReportOptions
  private let style: TextStyle

  init(options: ReportOptions) {
    self.options = options
    style = TextStyle(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    for container in report.entries.map(ReportedContainer.init) {
      try container.forEachFinding { (item) throws(Failure) in
        guard options.shows(item.finding) else { return }
        let words = item.entry.analysis.words(for: item.finding)
        let headline = Headline(item.finding, words: words, in: item.entry)
        write(headline, of: item, to: &output)
        try output.drain(to: sink)
      }
      writeOmissions(of: container, to: &output)
    }
    try output.flush(to: sink)
  }

  /// Writes a line for each rule of which the report does not have all findings.
  func writeOmissions(of container: ReportedContainer, to output: inout OutputBuffer) {
    for omission in container.omissions {
      output.write(style.path(container.input.visible))
      output.write(": ")
      output.write(style.severity(.note))
      output.write(": \(omission)")
      output.endLine()
    }
  }

  /// Writes the one line of a finding.
  func write(
    _ headline: Headline, of item: ReportedContainer.Item, to output: inout OutputBuffer
  ) {
    let chain = chain(item.entry.evidence(item.finding.path), in: item.entry)
    let restriction = item.restriction.map { " (\($0.visible))" } ?? ""
    headline.write(to: &output, style: style, detail: chain + restriction)
  }

  /// Writes `: A -> B -> A`, and nothing for a path that says no more than the message.
  private func chain(_ evidence: Evidence, in entry: ReportedEntry) -> String {
    guard evidence.steps.count > 1, evidence.isConnected else { return "" }
    let nodes = evidence.nodes
    let folding = Folding(
      count: nodes.count, steps: evidence.steps.count, showsAll: options.showsFullPaths)
    var text = ": "
    for (index, node) in nodes.enumerated() {
      if folding.hidden.contains(index) {
        guard index == folding.hidden.lowerBound else { continue }
        text += " -> \(style.strokes.ellipsis) \(folding.hidden.count) more"
      } else {
        if index > 0 { text += " -> " }
        text += entry.graph.name(of: node).visible
      }
    }
    if evidence.isRing, let first = nodes.first {
      text += " -> " + entry.graph.name(of: first).visible
    }
    return text
  }
}
